"""One table for four UFO card games.

>>> import saucerful
>>> position = saucerful.game("invasion").deal(seats=3, seed=7)
>>> position.to_act
[0]
"""

from saucerful.engine.errors import BadEdition, BadRecord, BadSetup, IllegalMove, SaucerfulError
from saucerful.engine.event import Event
from saucerful.engine.game import Game
from saucerful.engine.position import Position
from saucerful.games import game, names

__version__ = "0.2.0.dev0"
__all__ = [
    "BadEdition",
    "BadRecord",
    "BadSetup",
    "Event",
    "Game",
    "IllegalMove",
    "Position",
    "SaucerfulError",
    "game",
    "names",
]
