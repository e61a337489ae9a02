"""The games, by name: each is one folder here, or a package from elsewhere. Nothing else changes when one is added."""

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint

from saucerful.engine.errors import BadSetup
from saucerful.engine.game import Game
from saucerful.games import installed


@cache
def names() -> tuple[str, ...]:
    """The names of all games: the folders beside this file, then what installed packages add and can be loaded."""
    return (*_ours(), *(name for name in _added() if name not in broken()))


@cache
def game(name: str) -> Game:
    """The game of that name."""
    if name in _ours():
        ours: Game = import_module(f"{__name__}.{name}").GAME
        return ours
    if name in _added():
        return installed.load(_added()[name])
    raise BadSetup(f"There is no game {name!r}; the games are {', '.join(names())}.")


@cache
def broken() -> dict[str, str]:
    """Games from elsewhere that cannot be loaded, each with one sentence that says why."""
    found = {}
    for name in _added():
        try:
            game(name)
        except BadSetup as error:
            found[name] = str(error)
    return found


@cache
def _ours() -> tuple[str, ...]:
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


@cache
def _added() -> dict[str, EntryPoint]:
    """What packages add; nobody can take the name of one of ours."""
    return {name: entry for name, entry in installed.offered().items() if name not in _ours()}
