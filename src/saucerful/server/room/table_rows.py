"""What the lobby, the timers and the lists of games know of a table without rebuilding it."""

import msgspec

from saucerful.server import protocol as p
from saucerful.server.storage.rows import Phase, Player, TableRow
from saucerful.server.table.entries import AnyEntry, Clock, Moved
from saucerful.server.table.seats.tournament_start import begins_at
from saucerful.server.table.state import ABANDONED_IN_PLAY, Table


def person_of(player: Player) -> p.Person:
    """Somebody, as everybody sees them."""
    return p.Person(player.id, player.name, player.avatar)


class LobbySummary(msgspec.Struct, frozen=True):
    """For the lobby."""

    free: int
    opened: int
    lesson: bool = False
    bots: list[str] = []
    """Their levels."""
    clock: Clock | None = None
    rated: bool = False


def summary_of(row: TableRow) -> LobbySummary:
    """What a row tells the lobby."""
    return msgspec.json.decode(row.summary, type=LobbySummary)


def table_row(table: Table, patience: int = ABANDONED_IN_PLAY) -> TableRow:
    """The row of a table; `changed` is the caller's to set, so that rows can be compared."""
    phase: Phase = "over" if table.phase == "over" else "playing" if table.phase == "playing" else "open"
    free = sum(seat.free for seat in table.seats)
    return TableRow(
        id=table.id,
        game=table.game.name,
        phase=phase,
        public=table.opened.listed if phase == "open" else table.settings.public,
        host=table.host,
        seats=len(table.seats),
        due=due(table, patience),
        changed=0,
        rules=table.opened.rules,
        summary=msgspec.json.encode(
            LobbySummary(
                free,
                table.opened.at,
                table.lesson,
                [seat.bot for seat in table.seats if seat.player is None and seat.bot is not None],
                table.settings.clock,
                table.settings.rated,
            )
        ),
        players=tuple(table.people()),
    )


def is_same(row: TableRow, table: Table, entry: AnyEntry, patience: int = ABANDONED_IN_PLAY) -> bool:
    """Whether the row is still right after an entry. A move rarely changes it, and that is found out quickly."""
    if isinstance(entry, Moved):
        return row.phase == table.phase and row.due == due(table, patience)
    return row == table_row(table, patience)


def due(table: Table, patience: int = ABANDONED_IN_PLAY) -> int | None:
    """When the table must be looked at by itself after a start: at once if a bot is to move, when a flag falls.

    After `patience` milliseconds a game that nothing else ends is given up.
    """
    if (begins := begins_at(table)) is not None:
        return begins
    if table.phase == "playing" and not table.unattended and table.position is not None and table.started is not None:
        if table.real_time and table.stopwatch.go is not None:
            return table.started.at
        if not table.real_time and any(table.seats[seat].bot is not None for seat in table.position.to_act):
            return table.started.at
        if table.clocks.running is not None and table.clocks.ends:
            return table.clocks.deadline()
    return table.given_up_at(patience)
