"""Where settings come from: a flag counts more than the environment, that more than the file, that more than a default.

Whatever is wrong is one sentence that names the setting, where it was set, and what would be right.
"""

import difflib
import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from saucerful.engine.files.edition_file import Lines
from saucerful.server.settings import SECRET, SETTINGS, BadSettings, Setting, Settings, default_data, what_is_wrong

FILE = "saucerful.toml"
CONFIG = "SAUCERFUL_CONFIG"
OTHERS = ("SAUCERFUL_CACHE_DIR", "SAUCERFUL_PROOF", CONFIG)  # variables of ours that set nothing here
LIKENESS = 0.7


@dataclass(frozen=True)
class Given:
    """One value as somebody wrote it."""

    setting: Setting
    value: Any
    where: str  # "--port", "SAUCERFUL_PORT", "port (saucerful.toml, line 3)"
    folder: Path = Path()

    def read(self) -> Any:
        try:
            return self.setting.read(self.value, self.folder)
        except ValueError as error:
            raise self.refused(str(error)) from None

    def refused(self, complaint: str) -> BadSettings:
        if self.setting.name in SECRET:
            return BadSettings(f"{self.where}: {complaint}.")
        shown = ", ".join(map(str, self.value)) if isinstance(self.value, list | tuple) else self.value
        return BadSettings(f"{self.where} is {shown}: {complaint}.")


def read_settings(
    flags: Mapping[str, Any], config: Path | None = None, environment: Mapping[str, str] | None = None
) -> Settings:
    """The settings for this start; raises `BadSettings`. Flags that were not given are None or empty."""
    environment = os.environ if environment is None else environment
    given: dict[str, Given] = {}
    for found in (*_flags(flags), *_variables(environment)):
        given.setdefault(found.setting.name, found)
    for found in _file(config, environment, given.get("data")):
        given.setdefault(found.setting.name, found)
    settings = Settings(**{name: found.read() for name, found in given.items()})
    if complaint := what_is_wrong(settings):
        name, right = complaint
        setting = SETTINGS[name]
        raise given.get(name, Given(setting, setting.default, f"{name} (its default)")).refused(right)
    return settings


def _flags(flags: Mapping[str, Any]) -> Iterator[Given]:
    for name, value in flags.items():
        if value is not None and value != ():
            yield Given(SETTINGS[name], value, SETTINGS[name].flag)


def _variables(environment: Mapping[str, str]) -> Iterator[Given]:
    """What the environment sets. An empty variable sets nothing."""
    known = {setting.variable: setting for setting in SETTINGS.values()}
    for variable, value in environment.items():
        if setting := known.get(variable):
            if value:
                yield Given(setting, _parts(value) if setting.several else value, variable)
        elif variable.startswith("SAUCERFUL_") and variable not in OTHERS:
            _refuse_slip(variable, list(known))


def _parts(value: str) -> list[str]:
    return [part.strip() for part in value.split(",")]


def _refuse_slip(variable: str, known: list[str]) -> None:
    """Raise `BadSettings` for a variable whose name is nearly that of a setting; others are not for us."""
    bare = {name.removeprefix("SAUCERFUL_"): name for name in known}
    if meant := difflib.get_close_matches(variable.removeprefix("SAUCERFUL_"), bare, 1, LIKENESS):
        raise BadSettings(f"{variable} in the environment sets nothing: is {bare[meant[0]]} meant?")


def _file(config: Path | None, environment: Mapping[str, str], data: Given | None) -> Iterator[Given]:
    """What the file sets: the one that is named, or `saucerful.toml` in the data folder if there is one."""
    named = config or (Path(environment[CONFIG]) if environment.get(CONFIG) else None)
    path = named or (data.read() if data else default_data()) / FILE
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        raise BadSettings(f"{path}: it must be text in UTF-8.") from None
    except OSError as error:
        if named is None and not path.exists():
            return
        raise BadSettings(f"{path}: settings cannot be read from there ({error.strerror or error}).") from None
    try:
        values = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSettings(f"{path}: not TOML: {error}.") from None
    lines = Lines(text)
    for name, value in values.items():
        where = f"{path}, line {lines.of((name,))}"
        if name not in SETTINGS:
            raise BadSettings(f"{where}: there is no setting {name!r}{_meant(name)}")
        if name == "data" and named is None:
            raise BadSettings(f"{where}: data cannot be set in the data folder itself; use {SETTINGS[name].flag}.")
        yield Given(SETTINGS[name], value, f"{name} ({where})", path.absolute().parent)


def _meant(name: str) -> str:
    close = difflib.get_close_matches(name.replace("-", "_"), SETTINGS, 1, LIKENESS)
    return f": is {close[0]!r} meant?" if close else f" among {', '.join(SETTINGS)}."
