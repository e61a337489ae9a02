"""The games, by name. Each is one folder here; nothing outside it needs to change when one is added."""

import pkgutil
from functools import cache
from importlib import import_module

from saucerful.engine.errors import BadSetup
from saucerful.engine.game import Game


@cache
def names() -> tuple[str, ...]:
    """The names of all games: the folders beside this file."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


@cache
def game(name: str) -> Game:
    """The game of that name."""
    if name not in names():
        raise BadSetup(f"There is no game {name!r}; the games are {', '.join(names())}.")
    loaded: Game = import_module(f"{__name__}.{name}").GAME
    return loaded
