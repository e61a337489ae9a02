"""People whom the server brings together: who takes over from a bot, and what happens if somebody does not come."""

from saucerful.server.table import entries as e
from saucerful.server.table.seats.bot_levels import ALWAYS_INSTALLED
from saucerful.server.table.state import Table

FIRST_MOVES = 2
"""Moves for each seat within which a person may still take over from a bot."""
FIRST_TIME = 15_000
"""The same in real time, in milliseconds of the game."""
COMES_WITHIN = 20_000
"""Milliseconds after which a bot sits down for somebody who was paired and is not ready."""


def join(table: Table, player: str, now: int) -> list[e.AnyEntry]:
    """The person takes over the first bot's seat; nothing happens if it is too late, or if they sit there."""
    seat = bot_to_replace(table, now)
    return [] if seat is None or table.seat_of(player) is not None else [e.Joined(now, seat, player)]


def bot_to_replace(table: Table, now: int) -> int | None:
    """The seat that a person could still take over."""
    if table.phase != "playing" or table.settings.rated or table.position is None:
        return None
    early = table.stopwatch.t(now) <= FIRST_TIME if table.real_time else table.moves <= FIRST_MOVES * len(table.seats)
    if not early:
        return None
    return next((number for number, seat in enumerate(table.seats) if seat.player is None), None)


def replace_missing(table: Table, now: int) -> list[e.AnyEntry]:
    """Bots for those who were paired, and have not come; the others have been ready for a while."""
    missing = [place for place, seat in enumerate(table.seats) if seat.player is not None and not seat.ready]
    if not missing or len(missing) == len(table.people()):
        return []
    return [entry for place in missing for entry in (e.Stood(now, place), e.BotSat(now, place, ALWAYS_INSTALLED))]
