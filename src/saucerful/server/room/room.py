"""A live table: one queue, one owner. What is asked is judged, written down, and only then seen by anyone."""

import asyncio
import time
from collections import deque
from functools import partial
from typing import TYPE_CHECKING

import structlog

from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.room.automation import TRY_AGAIN, Tending
from saucerful.server.room.broadcast import Telling
from saucerful.server.room.coalesced_updates import News
from saucerful.server.room.held_moves import Holding
from saucerful.server.room.request import Request
from saucerful.server.room.undo import Undoing
from saucerful.server.storage.rows import TableRow
from saucerful.server.table import decisions
from saucerful.server.table import entries as e
from saucerful.server.table.clocks import clock_now
from saucerful.server.table.late_moves import Lateness
from saucerful.server.table.state import CHAT_LINES, Happened, Table
from saucerful.server.table.views import Showing
from saucerful.server.wire.connection import Connection

if TYPE_CHECKING:
    from saucerful.server.hall.hall import Hall

log = structlog.get_logger("saucerful.room")


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
        self.news = News(self)
        self.telling = Telling(self)
        self.queue: deque[Request] = deque()
        self.busy = False
        self.left_at = time.monotonic()
        self.row: TableRow | None = None
        """What the storage knows of the table."""
        self.lateness = Lateness()
        self._opening_next = False
        self._present: set[str] | None = None

    # Who is there

    def person(self, id: str) -> p.Person:
        """A person as everybody sees them."""
        return self.people.get(id) or p.Person(id, "", "")

    @property
    def present(self) -> set[str]:
        """The people who look at the table."""
        if self._present is None:
            self._present = {connection.player for connection in self.listeners}
        return self._present

    @property
    def watching(self) -> int:
        """How many of them do not sit at it."""
        return sum(self.table.seat_of(player) is None for player in self.present)

    def presence(self) -> p.Presence:
        """The same for everybody to hear."""
        present = self.present
        return p.Presence([seat.player in present for seat in self.table.seats], self.watching)

    def enter(self, connection: Connection, seen: int) -> None:
        """Somebody comes, or comes back."""
        connection.room = self
        self.submit(Request(lambda: self._enter(connection, seen), connection))

    def may_look(self, player: str) -> bool:
        """Whether the person may see the table."""
        table = self.table
        return (
            table.settings.spectators
            or table.phase == "open"
            or player == table.host
            or table.seat_of(player) is not None
        )

    def _enter(self, connection: Connection, seen: int) -> list[e.AnyEntry]:
        """They see the table; a seat that a bot kept warm is theirs again. Raises `Refusal` if they may not watch."""
        if connection.room is not self:
            return []  # gone while others were served
        table, player = self.table, connection.player
        if not self.may_look(player):
            self.leave(connection)
            raise Refusal("no_spectators")
        seat = table.seat_of(player)
        self.people[player] = connection.person
        self.listeners[connection] = self._present = None
        self.news.came_or_went()
        self.telling.show([connection], seen)
        self.holding.remind(connection, seat)
        self.tending.soon()
        returns = seat is not None and table.seats[seat].why in ("away", "flag") and not table.clocks.spent(seat)
        return decisions.give_back(table, seat, clock_now()) if seat is not None and returns else []

    def leave(self, connection: Connection) -> None:
        """A person closes the table or loses the line."""
        if connection.room is self:
            connection.room = None
        if self.listeners.pop(connection, connection) is None:
            self._present = None
            self.left_at = time.monotonic()
            self._forget_visitor(connection.player)
            self.news.came_or_went()
            self.tending.soon()

    def _forget_visitor(self, player: str) -> None:
        """Of those who came only to look nothing need be remembered; any number of them may come."""
        table = self.table
        shown = {*self.present, *table.people(), table.host, *(line.player for _, line in table.chat)}
        if player not in shown:
            self.people.pop(player, None)

    def forget(self, player: str) -> None:
        """A person wants to be forgotten: their name and their lines go."""
        if self.people.pop(player, None) is None:
            return
        self.table.chat = deque((one for one in self.table.chat if one[1].player != player), maxlen=CHAT_LINES)
        self.telling.show_again()

    def give_up(self) -> None:
        """Nobody has come for long, and nobody will."""
        self.submit(Request(lambda: [e.Closed(clock_now())] if self.table.phase != "over" else []))

    def renamed(self, person: p.Person) -> None:
        """Somebody has another name or avatar."""
        if person.id in self.people:
            self.people[person.id] = person
            self.telling.show_again()

    # What is asked

    def hear(self, connection: Connection, ask: p.AnyAsk, arrived: float) -> None:
        """A message from somebody at the table."""
        player, now = connection.player, clock_now()
        match ask:
            case p.Move():
                self.submit(Request(lambda: self._move(connection, ask, now), connection, ask.id, arrived))
            case p.Why():
                self.submit(Request(lambda: self._why(connection, ask, now), connection, ask.id))
            case p.TakeBack():
                self.submit(Request(lambda: self.holding.take_back(connection, ask.id), connection, ask.id))
            case p.Undo():
                self.submit(Request(lambda: self.undoing.hear(player, ask, now), connection))
            case p.React():
                self.submit(Request(lambda: self._react(player, ask.reaction), connection))
            case p.Rematch():
                self.submit(Request(lambda: self._rematch(connection, now), connection))
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
            if seat is not None and refusal.clause is not None and table.phase == "playing":
                refusal.late = self.lateness.is_late(seat, ask.move, now)
            raise

    def _why(self, connection: Connection, ask: p.Why, now: int) -> list[e.AnyEntry]:
        decisions.move(self.table, self._seat(self.table.seat_of(connection.player)), ask.move, now, "human")
        connection.tell(p.Fine(ask.id))
        return []

    def _react(self, player: str, reaction: str) -> list[e.AnyEntry]:
        self.telling.tell(p.Reacted(self.person(player), reaction), muted=player)
        return []

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            raise Refusal("not_seated")
        return seat

    def _rematch(self, connection: Connection, now: int) -> list[e.AnyEntry]:
        if self.table.phase != "over":
            raise Refusal("not_over")
        self._seat(self.table.seat_of(connection.player))
        if self.table.next is None and not self._opening_next:
            self._opening_next = True
            self.hall.open_rematch(self, connection.player, now, partial(self._next_opened, connection))
        return []

    def _next_opened(self, connection: Connection, id: str, error: Exception | None) -> None:
        """Only a table that is on the disk is a successor."""
        self._opening_next = False
        if error is not None:
            connection.refuse(Refusal("not_stored"))
        else:
            self.submit(Request(lambda: [e.Succeeded(clock_now(), id)], connection))

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
            request, number = self.queue.popleft(), self.table.number
            try:
                entries = request.work()
                if entries:
                    self.busy = True
                    self._write(request, entries)
            except Refusal as refusal:
                self._refuse(request, refusal)
                if request.answer_to is None:
                    self.tending.soon()
            except Exception:  # whatever it was, the table goes on for the others
                log.exception("request_failed", table=self.table.id)
                self._refuse(request, Refusal("failed"))
                if self.busy:
                    self.hall.start(self._reload(number))
                elif request.answer_to is None:
                    self.tending.later()

    def _refuse(self, request: Request, refusal: Refusal) -> None:
        if request.answer_to is not None:
            if request.id is not None:
                self.hall.metrics.refused[self.table.game.name].inc()
            request.answer_to.refuse(refusal, request.id)

    def _write(self, request: Request, entries: list[e.AnyEntry]) -> None:
        """The table takes the entries, but nobody sees it before all of them are on the disk.

        If one cannot be written, neither can those that follow it: the last one tells.
        """
        happened: list[Happened] = []
        for entry in entries:
            happened.append(self.table.take(entry))
            last = len(happened) == len(entries)
            self.hall.append(self, happened[-1], partial(self._written, request, happened) if last else _heed_not)

    def _written(self, request: Request, happened: list[Happened], error: Exception | None) -> None:
        if error is not None:
            self._refuse(request, Refusal("not_stored"))
            self.hall.start(self._reload(happened[0].number - 1))
            return
        try:
            self.telling.publish(happened, request.answer_to)
        except Exception:  # it has happened all the same, and the table goes on
            log.exception("not_told", table=self.table.id)
        self.busy = False
        if request.arrived:
            self.hall.metrics.acknowledged.observe(time.perf_counter() - request.arrived)
        self.tending.look()
        self._go_on()

    async def _reload(self, seen: int) -> None:
        """What could not be written has not happened: go back to what the journal says, once it can be read."""
        while True:
            try:
                self.table = await self.hall.read_table(self.table.id)
                break
            except Exception as error:
                log.warning("table_not_read", table=self.table.id, why=f"{type(error).__name__}: {error}")
                await asyncio.sleep(TRY_AGAIN)
        self.showing = Showing(self.table, self.person)
        self.row = None
        self.busy = False
        if self.table.number > seen:
            self.telling.show_to_all(seen)
        self.tending.later()
        self._go_on()


def _heed_not(_: Exception | None) -> None:
    """Whether this entry is on the disk, the last one of the same request tells."""
