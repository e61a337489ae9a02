"""The deal of the day: a table for one person and bots, at which all chance follows from the day.

So everybody who plays it has the same cards in the same seat, on every server of the same version, and in games with
turns the bots answer the same moves alike. Whoever can read this source can work the deal out before they play: nothing
that all servers agree on without asking each other could be a secret. The server gives nothing of it away, though: the
seed is shown with the record, when the game is over, and views are masked like everybody's.
"""

import hashlib

from saucerful.engine import fair
from saucerful.engine.game import Game
from saucerful.games import game as game_of
from saucerful.server.table import entries as e

NONCE = "today"
"""The same for everybody, so that the deal is."""
SEATS = 3
BOTS = ("pilot", "ace")
"""Who plays against the person, by turns. They think for no fixed time, so a busy machine makes them no weaker."""


def day_seats(game: Game) -> int:
    """How many seats the deal of the day of a game has."""
    return min(game.seats, key=lambda seats: (abs(seats - SEATS), seats))


def day_bots(game: Game) -> list[str]:
    """The bots in the places after the person's."""
    return [BOTS[place % len(BOTS)] for place in range(day_seats(game) - 1)]


def day_seed(game: str, day: str, version: str) -> str:
    """What all chance of that deal follows from; no other command or table of ours draws from it."""
    return hashlib.sha256(f"saucerful deal of the day\n{version}\n{game}\n{day}\n".encode()).hexdigest()


def first_entries(game: str, by: str, day: str, version: str, now: int) -> list[e.AnyEntry]:
    """A table at which the person sits and everybody is ready. Nobody may watch, and nothing is undone."""
    playing, seed = game_of(game), day_seed(game, day, version)
    settings = e.TableSettings(game, day_seats(playing), spectators=False, friendly=False)
    return [
        e.Opened(now, by, settings, e.RULES, seed, fair.commitment(seed), day=day),
        *(e.BotSat(now, place, level) for place, level in enumerate(day_bots(playing), 1)),
        e.Sat(now, 0, by),
        e.Readied(now, 0, NONCE),
    ]
