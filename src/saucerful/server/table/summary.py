"""What can be said of a table to somebody who does not look at it."""

from collections.abc import Callable

import msgspec

from saucerful.server import protocol as p
from saucerful.server.table.state import Table


class TableSummary(msgspec.Struct, frozen=True):
    """A table at one moment, without anything of its game."""

    id: str
    game: str
    seats: int
    free: int
    phase: str
    people: list[p.Person]
    """Those who sit there."""
    host: p.Person
    spectators: bool
    next: str | None
    previous: str | None
    to_act: list[str]
    """The ids of the people whose move it is."""
    deadline: int | None = None
    """When their time is up, where a clock runs."""


def summarize(table: Table, person: Callable[[str], p.Person]) -> TableSummary:
    """The table as it is now; `person` says who somebody is."""
    acting = table.position.to_act if table.position is not None and table.phase == "playing" else []
    seats = [table.seats[number] for number in acting]
    return TableSummary(
        id=table.id,
        game=table.game.name,
        seats=len(table.seats),
        free=sum(seat.free for seat in table.seats),
        phase=table.phase,
        people=[person(id) for id in table.people()],
        host=person(table.host),
        spectators=table.settings.spectators,
        next=table.next,
        previous=table.opened.previous,
        deadline=table.clocks.deadline() if acting else None,
        to_act=[seat.player for seat in seats if seat.player is not None and seat.bot is None],
    )
