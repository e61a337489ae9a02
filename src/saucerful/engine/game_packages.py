"""Which package each game is in: there are its words, its drawing in the terminal and its guided first game."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

_packages: dict[str, str] = {}


def register_package(game: str, package: str) -> None:
    """Record where a game is; a game that is not ours is in a package of its own."""
    _packages[game] = package


def package_of(game: str) -> str:
    """The package of a game. Ours have a fixed place, so that they are found before they are loaded."""
    return _packages.get(game, f"saucerful.games.{game}")


def drawing(game: str) -> Any:
    """The game's module `terminal`, whose `draw(view, names)` gives what the terminal shows."""
    return import_module(f"{package_of(game)}.terminal")


def picture(game: str) -> Any:
    """The game's module `picture`, whose `draw(view, names)` gives a `Drawing`; `None` for a game without one."""
    name = f"{package_of(game)}.picture"
    return import_module(name) if find_spec(name) else None


def pieces(game: str) -> Any:
    """The game's module `pieces`, whose `pieces(edition)` says what is printed; `None` for a game without one."""
    name = f"{package_of(game)}.pieces"
    return import_module(name) if find_spec(name) else None
