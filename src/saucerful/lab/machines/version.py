"""What tells whether two machines play the same games: a hash of everything that they are made of."""

import hashlib
import inspect
import platform
from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

import numba
import numpy as np

import saucerful
from saucerful.bots import added, levels
from saucerful.engine.compiler.kernel_cache import fingerprint
from saucerful.engine.game import Game
from saucerful.engine.game_packages import package_of
from saucerful.games import installed

LEARNED = ("levels.json", "trained.npz")
"""The files of a game by which its levels differ."""

PARTS = ("engine", "games", "bots", "lab")
KINDS = {".py", ".npz", ".json", ".toml", ".onnx"}


@cache
def code_version() -> str:
    """The version of the program, and a hash of its bots and networks, of all games, and of the tools below them."""
    root = Path(saucerful.__file__).parent
    tools = f"{platform.python_version_tuple()[:2]} {numba.__version__} {np.__version__}"
    ours = ((path, path.relative_to(root)) for part in PARTS for path in _files(root / part))
    digest = _digest([*ours, *_packages(installed.GROUP)], tools)
    return f"{saucerful.__version__} {digest}"


@cache
def work_version() -> str:
    """The same with the bots that packages and people have added, for machines that play whatever is named."""
    folder = added.folder()
    found = [*_packages(levels.GROUP), *((path, path.relative_to(folder)) for path in _files(folder))]
    return f"{code_version()} {_digest(found)}" if found else code_version()


def versions_of(game: Game) -> list[str]:
    """Hashes of what a game between our own levels depends on: their code, the rules, and what they have learned."""
    package = resources.files(package_of(game.name))
    digest = hashlib.sha256()
    for file in (package.joinpath(name) for name in LEARNED):
        digest.update(file.read_bytes() if file.is_file() else b"")
    modules = [Path(inspect.getfile(module)) for module in game.kernel_modules]
    return [fingerprint(Path(str(levels.__file__)), *modules), digest.hexdigest()[:16]]


def _packages(group: str) -> Iterator[tuple[Path, Path]]:
    """The files of the packages that offer something, and how they are called in any place."""
    for module in sorted({entry.module.partition(".")[0] for entry in entry_points(group=group)}):
        spec = find_spec(module)
        for place in (spec.submodule_search_locations or []) if spec else []:
            yield from ((path, Path(module) / path.relative_to(place)) for path in _files(Path(place)))
        if spec and not spec.submodule_search_locations and spec.origin:
            yield Path(spec.origin), Path(module)


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.suffix in KINDS and path.is_file())


def _digest(files: list[tuple[Path, Path]], tools: str = "") -> str:
    digest = hashlib.sha256(tools.encode())
    for path, name in sorted(files, key=lambda file: file[1].as_posix()):
        digest.update(name.as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]
