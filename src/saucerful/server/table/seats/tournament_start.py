"""When the game begins at a table of a tournament: it waits for its people, but not for long."""

from saucerful.server.table import entries as e
from saucerful.server.table.seats.places import start
from saucerful.server.table.state import Table

COMES_WITHIN = 60_000
"""Milliseconds after which the game begins without those who have not come: bots play for them until they do."""


def begins_at(table: Table) -> int | None:
    """When the game begins at the latest; `None` if that is no table of a tournament, or it has begun.

    Where people play over days nobody need be there, so it begins at once.
    """
    if table.opened.tournament is None or table.phase != "open":
        return None
    return table.opened.at + (0 if table.unhurried else COMES_WITHIN)


def start_without_absent(table: Table, now: int) -> list[e.AnyEntry]:
    """The game begins, and bots play for those who are not there; they may take their seats back at any time."""
    started = start(table, now)
    seats = [table.seats[place] for place in started.order]
    absent = [number for number, seat in enumerate(seats) if not seat.ready and not table.unhurried]
    return [started, *(e.Handed(now, seat, table.settings.stand_in, "away") for seat in absent)]
