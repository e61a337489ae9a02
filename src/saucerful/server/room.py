"""A live table: one queue, one owner. What is asked is judged, written down, and only then seen by anyone."""

import time
from collections import deque
from functools import partial
from typing import TYPE_CHECKING

from saucerful.server import decisions
from saucerful.server import entries as e
from saucerful.server import protocol as p
from saucerful.server.clocks import clock_now
from saucerful.server.connection import Connection
from saucerful.server.holding import Holding
from saucerful.server.refusals import Refusal
from saucerful.server.request import Request
from saucerful.server.showing import Showing
from saucerful.server.storage.rows import TableRow
from saucerful.server.table import CHAT_LINES, Happened, Table
from saucerful.server.tending import Tending
from saucerful.server.undoing import Undoing

if TYPE_CHECKING:
    from saucerful.server.hall import Hall

LATE = 3_000
"""Milliseconds in which a move that was legal may come too late without being an illegal one."""


class Room:
    """A table with the people who are there. Everything that changes it goes through one queue."""

    def __init__(self, hall: "Hall", table: Table, people: dict[str, p.Person]) -> None:
        self.hall = hall
        self.table = table
        self.people = people
        self.listeners: dict[Connection, None] = {}
        self.showing = Showing(table, self.person)
        self.tending = Tending(self)
        self.holding = Holding(self)
        self.undoing = Undoing(self)
        self.queue: deque[Request] = deque()
        self.busy = False
        self.left_at = time.monotonic()
        self.row: TableRow | None = None
        """What the storage knows of the table."""
        self._offered: dict[tuple[int, str], int] = {}

    # Who is there

    def person(self, id: str) -> p.Person:
        """A person as everybody sees them."""
        return self.people.get(id) or p.Person(id, "", "")

    @property
    def present(self) -> set[str]:
        """The people who look at the table."""
        return {connection.player for connection in self.listeners}

    @property
    def watching(self) -> int:
        """How many of them do not sit at it."""
        return sum(self.table.seat_of(player) is None for player in self.present)

    def enter(self, connection: Connection, seen: int) -> None:
        """Somebody comes, or comes back; a seat that a bot kept warm is theirs again."""
        self.submit(Request(lambda: self._enter(connection, seen), connection))

    def _enter(self, connection: Connection, seen: int) -> list[e.AnyEntry]:
        table, player = self.table, connection.player
        seat = table.seat_of(player)
        if seat is None and not table.settings.spectators and table.phase != "open" and player != table.host:
            raise Refusal("no_spectators")
        self.people[player] = connection.person
        self.listeners[connection] = None
        connection.room = self
        self.show_table(connection, seen)
        self.tell_presence(but=connection)
        self.tending.soon()
        returns = seat is not None and table.seats[seat].why in ("away", "flag") and not table.clocks.spent(seat)
        return decisions.give_back(table, seat, clock_now()) if seat is not None and returns else []

    def leave(self, connection: Connection) -> None:
        """A person closes the table or loses the line."""
        if self.listeners.pop(connection, connection) is None:
            connection.room = None
            self.left_at = time.monotonic()
            self.tell_presence()
            self.tending.soon()

    def forget(self, player: str) -> None:
        """A person wants to be forgotten: their name and their lines go."""
        self.people.pop(player, None)
        self.table.chat = deque((one for one in self.table.chat if one[1].player != player), maxlen=CHAT_LINES)
        self.show_table_to_all()

    # What is asked

    def hear(self, connection: Connection, ask: p.AnyAsk, arrived: float) -> None:
        """A message from somebody at the table."""
        player, now = connection.player, clock_now()
        match ask:
            case p.Move():
                self.submit(Request(lambda: self._move(connection, ask, now), connection, ask.id, arrived))
            case p.TakeBack():
                self.submit(Request(lambda: self.holding.take_back(connection, ask.id), connection, ask.id))
            case p.Undo():
                self.submit(Request(lambda: self.undoing.hear(player, ask.agree, now), connection))
            case p.React():
                self.tell(p.Reacted(self.person(player), ask.reaction), muted=player)
            case p.Rematch():
                self.submit(Request(lambda: self._rematch(player, now), connection))
            case p.Look():
                self.submit(Request(lambda: self._look(connection, ask), connection))
            case _:
                self.submit(Request(lambda: decisions.decide(self.table, player, ask, now), connection))

    def _move(self, connection: Connection, ask: p.Move, now: int) -> list[e.AnyEntry]:
        table, seat = self.table, self.table.seat_of(connection.player)
        known = table.move_ids.get((seat, ask.id))
        if known is not None:
            connection.tell(p.Accepted(ask.id, known))
            return []
        if table.settings.hold and not table.real_time and seat is not None:
            return self.holding.hold(connection, seat, ask, now)
        try:
            return [decisions.move(table, self._seat(seat), ask.move, now, "human", ask.id)]
        except Refusal as refusal:
            late = now - self._offered.get((seat or 0, ask.move), -LATE) < LATE
            if refusal.clause and late and table.real_time and table.phase == "playing":
                raise Refusal(
                    refusal.key, refusal.values, sentence=str(refusal), clause=refusal.clause, late=True
                ) from None
            raise

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            raise Refusal("not_seated")
        return seat

    def _rematch(self, player: str, now: int) -> list[e.AnyEntry]:
        if self.table.phase != "over":
            raise Refusal("not_over")
        if self.table.seat_of(player) is None:
            raise Refusal("not_seated")
        if self.table.next is not None:
            return []
        return [e.Succeeded(now, self.hall.open_rematch(self.table, player, now))]

    def _look(self, connection: Connection, ask: p.Look) -> list[e.AnyEntry]:
        if self.table.phase != "over" or self.table.position is None:
            raise Refusal("not_over")
        connection.tell(self.hall.library.look(self.table, ask))
        return []

    # One thing at a time

    def submit(self, request: Request) -> None:
        """Queue something to be done."""
        self.queue.append(request)
        if not self.busy:
            self._go_on()

    def _go_on(self) -> None:
        while self.queue and not self.busy:
            request = self.queue.popleft()
            try:
                entries = request.work()
            except Refusal as refusal:
                self._refuse(request, refusal)
                if request.answer_to is None:
                    self.tending.soon()
                continue
            if entries:
                self.busy = True
                self._write(request, entries)

    def _refuse(self, request: Request, refusal: Refusal) -> None:
        if request.answer_to is not None:
            if request.id is not None:
                self.hall.metrics.refused[self.table.game.name].inc()
            request.answer_to.refuse(refusal, request.id)

    def _write(self, request: Request, entries: list[e.AnyEntry]) -> None:
        """The table takes the entries, but nobody sees it before they are on the disk."""
        rest = list(entries)
        while rest:
            happened = self.table.take(rest.pop(0))
            self.hall.append(self, happened, partial(self._written, request, happened, not rest))

    def _written(self, request: Request, happened: Happened, last: bool, error: Exception | None) -> None:
        if error is not None:
            if last:
                self._refuse(request, Refusal("not_stored"))
                self.hall.start(self._reload())
            return
        self._publish(happened)
        if last:
            self.busy = False
            if request.arrived:
                self.hall.metrics.acknowledged.observe(time.perf_counter() - request.arrived)
            self.tending.look()
            self._go_on()

    async def _reload(self) -> None:
        """What could not be written has not happened: go back to what the journal says."""
        self.table = await self.hall.read_table(self.table.id)
        self.showing = Showing(self.table, self.person)
        self.busy = False
        self.tending.later()
        self._go_on()

    # What everybody hears

    def _publish(self, happened: Happened) -> None:
        entry = happened.entry
        if isinstance(entry, e.Moved):
            self._publish_move(happened, entry)
            if self.table.phase == "over":
                self.show_table_to_all()
        elif isinstance(entry, e.Said):
            self.tell(p.Said(self.showing.line(happened.number, entry)), muted=entry.player)
        else:
            self.show_table_to_all()
        self.hall.published(self, happened)

    def _publish_move(self, happened: Happened, entry: e.Moved) -> None:
        table, showing = self.table, self.showing
        clock = showing.clock(entry.at) if table.real_time or table.settings.clock else None
        messages: dict[int | None, bytes] = {}
        for connection in list(self.listeners):
            seat = table.seat_of(connection.player)
            if seat is not None and seat == entry.seat and entry.id is not None:
                connection.send(p.write_tell(showing.moved(happened, seat, entry.id, clock)))
                continue
            if seat not in messages:
                messages[seat] = p.write_tell(showing.moved(happened, seat, None, clock))
            connection.send(messages[seat])
        if table.real_time:
            self._offer(entry.at)
        self.undoing.forget()

    def _offer(self, now: int) -> None:
        """Remember what was legal for whom, to tell a late move from an illegal one."""
        if len(self._offered) > 2_000:
            self._offered = {key: at for key, at in self._offered.items() if now - at < LATE}
        for seat, one in enumerate(self.table.seats):
            if one.bot is None:
                for move in self.showing.legal(seat):
                    self._offered[seat, move] = now

    def show_table(self, connection: Connection, seen: int) -> None:
        """Show somebody the whole table, with what they have missed."""
        message = self.showing.table_shown(
            connection.player, seen, self.present, self.watching, self.undoing.proposal, clock_now()
        )
        connection.tell(message)

    def show_table_to_all(self) -> None:
        """More than the position has changed."""
        for connection in list(self.listeners):
            self.show_table(connection, self.table.number - 1)

    def tell(self, message: p.Tell, muted: str | None = None) -> None:
        """Say something to everybody, except to those who have muted the person it comes from."""
        line = p.write_tell(message)
        for connection in list(self.listeners):
            if muted is None or (connection.player, muted) not in self.table.mutes:
                connection.send(line)

    def tell_presence(self, but: Connection | None = None) -> None:
        """Who is there has changed."""
        present = self.present
        line = p.write_tell(p.Presence([seat.player in present for seat in self.table.seats], self.watching))
        for connection in list(self.listeners):
            if connection is not but:
                connection.send(line)
