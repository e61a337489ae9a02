"""One table for four UFO card games.

>>> import saucerful
>>> position = saucerful.game("invasion").deal(seats=3, seed=7)
>>> position.to_act
[0]
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from saucerful.engine.errors import BadEdition, BadRecord, BadSetup, IllegalMove, SaucerfulError
    from saucerful.engine.event import Event
    from saucerful.engine.files.record import Replay
    from saucerful.engine.game import Game
    from saucerful.engine.position import Position
    from saucerful.engine.view import View
    from saucerful.games import game, names
    from saucerful.games.record_files import load, records
    from saucerful.lab.experiments import arena, balance, simulate

__version__ = "0.2.0.dev0"
__all__ = [
    "BadEdition",
    "BadRecord",
    "BadSetup",
    "Event",
    "Game",
    "IllegalMove",
    "Position",
    "Replay",
    "SaucerfulError",
    "View",
    "arena",
    "balance",
    "game",
    "load",
    "names",
    "records",
    "simulate",
]

_MODULES = {
    "BadEdition": "saucerful.engine.errors",
    "BadRecord": "saucerful.engine.errors",
    "BadSetup": "saucerful.engine.errors",
    "Event": "saucerful.engine.event",
    "Game": "saucerful.engine.game",
    "IllegalMove": "saucerful.engine.errors",
    "Position": "saucerful.engine.position",
    "Replay": "saucerful.engine.files.record",
    "SaucerfulError": "saucerful.engine.errors",
    "View": "saucerful.engine.view",
    "arena": "saucerful.lab.experiments",
    "balance": "saucerful.lab.experiments",
    "game": "saucerful.games",
    "load": "saucerful.games.record_files",
    "names": "saucerful.games",
    "records": "saucerful.games.record_files",
    "simulate": "saucerful.lab.experiments",
}


if not TYPE_CHECKING:  # else type checkers would believe in every name

    def __getattr__(name: str) -> Any:
        """Import what is asked for when it is first used: the server's writer process needs no games, and no Numba."""
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(_MODULES[name]), name)
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
