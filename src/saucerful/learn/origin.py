"""How a network was made, for its file: the command, the version, the commit, the settings, what it began with."""

import json
import shlex
import subprocess
from pathlib import Path
from typing import Any

import msgspec

import saucerful
from saucerful.learn.settings import TrainingSettings, settings_for

PLACE = Path(saucerful.__file__).parent


def origin(settings: TrainingSettings, device: str, start: dict[str, Any]) -> dict[str, Any]:
    """All that one needs to make such a network again; `start` is empty where it began with nothing learned."""
    found: dict[str, Any] = {"command": command(settings, device, start), "version": saucerful.__version__}
    if committed := commit():
        found["commit"] = committed
    if start:
        found["start"] = start
    return found | {"settings": msgspec.to_builtins(settings)}


def command(settings: TrainingSettings, device: str, start: dict[str, Any]) -> str:
    """The command that begins such a run."""
    words = ["saucerful", "train", settings.game]
    words += ["--start", start["name"]] if start else []
    words += ["--device", "cpu"] if device == "cpu" else []
    words += ["--seed", str(settings.seed)] if settings.seed != 1 else []
    hidden = settings.hidden if start else None
    usual = msgspec.to_builtins(settings_for(settings.game, device, settings.seed, hidden))
    for name, value in msgspec.to_builtins(settings).items():
        if value != usual[name]:
            words += ["--set", f"{name}={json.dumps(value, separators=(',', ':'))}"]
    return shlex.join(words)


def commit() -> str | None:
    """The commit of the program, marked if it was changed since; none where it is no checkout of its own."""
    try:
        _git("ls-files", "--error-unmatch", "__init__.py")
        return _git("describe", "--always", "--dirty", "--exclude=*", "--abbrev=12")
    except (OSError, subprocess.SubprocessError):
        return None


def _git(*words: str) -> str:
    done = subprocess.run(["git", "-C", str(PLACE), *words], capture_output=True, text=True, timeout=10, check=True)
    return done.stdout.strip()
