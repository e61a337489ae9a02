"""What everybody at a table hears once something is on the disk, each as much of it as they may know."""

from typing import TYPE_CHECKING

from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.room.coalesced_updates import CAN_WAIT
from saucerful.server.room.request import Request
from saucerful.server.table import entries as e
from saucerful.server.table.clocks import clock_now
from saucerful.server.table.state import Happened
from saucerful.server.wire.connection import Connection

if TYPE_CHECKING:
    from saucerful.server.room.room import Room


class Telling:
    """Brings the messages that `Showing` makes to those who listen at a table."""

    def __init__(self, room: "Room") -> None:
        self.room = room

    def publish(self, happened: list[Happened], asked_by: Connection | None) -> None:
        """All that followed from one request; it is on the disk now."""
        room, last = self.room, happened[-1]
        entry, table = last.entry, room.table
        if isinstance(entry, e.Moved):
            self._move(last, entry)
            if table.phase == "over":
                self.show_to_all(last.number)
        elif isinstance(entry, e.Said):
            self.tell(p.Said(room.showing.line(last.number, entry)), muted=entry.player)
        elif isinstance(entry, e.Muted):  # nobody else's business
            self.show([one for one in room.listeners if one.player == entry.player], last.number - 1)
        elif isinstance(entry, CAN_WAIT):
            self._places(entry, happened[0].number - 1, asked_by)
        else:
            self._change(entry, happened[0].number - 1)
        if table.real_time and table.phase == "playing":
            room.lateness.look(room.showing, entry.seat if isinstance(entry, e.Moved) else None, entry.at)
        room.hall.published(room, last)

    def _places(self, entry: e.AnyEntry, seen: int, asked_by: Connection | None) -> None:
        """Whoever sits down sees it at once. The others hear of it in a moment, and all of them who is ready."""
        self.room.news.changed(seen)
        if asked_by in self.room.listeners and not isinstance(entry, e.Readied):
            self.show([asked_by], seen)

    def _change(self, entry: e.AnyEntry, seen: int) -> None:
        room = self.room
        if isinstance(entry, e.Undone):
            room.undoing.done()
            room.holding.drop()
        if isinstance(entry, e.Handed):
            room.undoing.count_again()
        if isinstance(entry, e.Started):
            for connection in [one for one in room.listeners if not room.may_look(one.player)]:
                connection.refuse(Refusal("no_spectators"))
                room.leave(connection)
        self.show_to_all(seen)

    def _move(self, happened: Happened, entry: e.Moved) -> None:
        room = self.room
        table, showing = room.table, room.showing
        clock = None
        if table.real_time or table.settings.clock:
            clock = showing.clock(min(entry.at, clock_now()))  # the machine's clock may have been put back
        messages: dict[int | None, bytes] = {}
        for connection in list(room.listeners):
            seat = table.seat_of(connection.player)
            if seat is not None and seat == entry.seat and entry.id is not None:
                connection.send(showing.moved(happened, seat, entry.id, clock))
                continue
            if seat not in messages:
                messages[seat] = showing.moved(happened, seat, None, clock)
            connection.send(messages[seat])
        room.undoing.forget()

    def show_to_all(self, seen: int) -> None:
        """More than the position has changed since that number."""
        self.show(list(self.room.listeners), seen)

    def show(self, connections: list[Connection], seen: int) -> None:
        """Show some the whole table, with what they have missed since that number or before."""
        room = self.room
        for_all = room.showing.table_for_all(room.present, room.undoing.proposal, clock_now())
        for connection in connections:
            connection.tell(room.showing.table_for(connection.player, room.news.told(connection, seen), for_all))

    def show_again(self) -> None:
        """Nothing has happened, but people look different; shown when what is being written is on the disk."""

        def work() -> list[e.AnyEntry]:
            self.show_to_all(self.room.table.number)
            return []

        self.room.submit(Request(work))

    def tell(self, message: p.Tell, muted: str | None = None) -> None:
        """Say something to everybody, except to those who have muted the person it comes from."""
        line = p.write_tell(message)
        for connection in list(self.room.listeners):
            if muted is None or (connection.player, muted) not in self.room.table.mutes:
                connection.send(line)
