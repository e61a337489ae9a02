"""Where the example of a fifth game is installed, for all tests: `python -m tests.fifth_game.example` says it.

Its kernels are compiled for a place, which takes half a minute. So it is installed for real once, and again when one of
its files has changed.
"""

import fcntl
import hashlib
import shutil
from collections.abc import Callable
from pathlib import Path

from tests.bots.installed import install

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "fifth_game"
PLACE = ROOT / "build" / "fifth_game"
JUDGEMENT = "    judgement=judgement,\n"


def installed() -> Path:
    """The folder with the example as a package."""
    return _made("whole", lambda folder: install(EXAMPLE, folder))


def without_judgement() -> Path:
    """The same for a game that has none."""

    def make(folder: Path) -> None:
        shutil.copytree(installed(), folder)
        (folder / "signals" / "judgement.py").unlink()
        game = folder / "signals" / "__init__.py"
        source = game.read_text("utf-8")
        assert JUDGEMENT in source
        game.write_text(source.replace("judgement, ", "").replace(JUDGEMENT, ""), "utf-8")

    return _made("plain", make)


def _made(kind: str, make: Callable[[Path], None]) -> Path:
    """A folder that this fills, once for all processes; older ones are removed."""
    digest = hashlib.sha256()
    for file in sorted(file for file in EXAMPLE.rglob("*") if file.is_file() and "__pycache__" not in file.parts):
        digest.update(file.relative_to(EXAMPLE).as_posix().encode() + b"\0" + file.read_bytes())
    folder = PLACE / f"{kind}-{digest.hexdigest()[:16]}"
    PLACE.mkdir(parents=True, exist_ok=True)
    with (PLACE / f"{kind}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            for old in PLACE.glob(f"{kind}-*"):
                shutil.rmtree(old)
            unfinished = PLACE / f"{kind}-unfinished"
            make(unfinished)
            unfinished.rename(folder)
    return folder


if __name__ == "__main__":
    print(installed())
