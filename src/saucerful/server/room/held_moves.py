"""The short hold: a move that waits two seconds, in which the one who made it can take it back unseen."""

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.room.request import Request
from saucerful.server.table import decisions
from saucerful.server.table import entries as e
from saucerful.server.table.clocks import clock_now
from saucerful.server.wire.connection import Connection

if TYPE_CHECKING:
    from saucerful.server.room.room import Room

HOLD = 2_000
"""Milliseconds."""
BEFORE_THE_FLAG = 50
"""A move is held until that many milliseconds before the flag falls, not longer."""


@dataclass(frozen=True)
class Waiting:
    """A move that is about to be made."""

    player: str
    ask: p.Move
    until: int
    timer: asyncio.TimerHandle


class Holding:
    """The moves of a table that wait, at most one a seat. They are not written down: taken back, they never were."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self._waiting: dict[int, Waiting] = {}

    def hold(self, connection: Connection, seat: int, ask: p.Move, now: int) -> list[e.AnyEntry]:
        """Judge the move now, make it later."""
        waiting = self._waiting.get(seat)
        if waiting is not None and waiting.ask.id != ask.id:
            raise Refusal("already_held")
        if waiting is None:
            decisions.move(self.room.table, seat, ask.move, now, "human", ask.id)
            until = self._until(now)
            timer = asyncio.get_running_loop().call_later((until - now) / 1000, self._make, seat)
            waiting = self._waiting[seat] = Waiting(connection.player, ask, until, timer)
        self._tell(connection.player, p.Held(ask.id, waiting.ask.move, waiting.until))
        return []

    def _until(self, now: int) -> int:
        flag = self.room.table.clocks.deadline()
        return now + HOLD if flag is None else max(now, min(now + HOLD, flag - BEFORE_THE_FLAG))

    def take_back(self, connection: Connection, id: str) -> list[e.AnyEntry]:
        """It is not made."""
        seat = self.room.table.seat_of(connection.player)
        waiting = self._waiting.get(seat) if seat is not None else None
        if seat is None or waiting is None or waiting.ask.id != id:
            raise Refusal("nothing_held")
        self._forget(seat, waiting)
        return []

    def remind(self, connection: Connection, seat: int | None) -> None:
        """Whoever comes back can still take it back."""
        waiting = self._waiting.get(seat) if seat is not None else None
        if waiting is not None:
            connection.tell(p.Held(waiting.ask.id, waiting.ask.move, waiting.until))

    def drop(self) -> None:
        """Moves were undone: what waits was meant for another position."""
        for seat, waiting in list(self._waiting.items()):
            self._forget(seat, waiting)

    def _forget(self, seat: int, waiting: Waiting) -> None:
        waiting.timer.cancel()
        del self._waiting[seat]
        self._tell(waiting.player, p.TakenBack(waiting.ask.id))

    def _tell(self, player: str, message: p.Tell) -> None:
        """All the person's lines hear it, and nobody else."""
        for connection in self._lines(player):
            connection.tell(message)

    def _lines(self, player: str) -> list[Connection]:
        return [connection for connection in self.room.listeners if connection.player == player]

    def stop(self) -> None:
        """The server stops: what waits is made at once, since its owner believes it made."""
        for seat, waiting in list(self._waiting.items()):
            waiting.timer.cancel()
            self._make(seat)

    def _make(self, seat: int) -> None:
        waiting = self._waiting.pop(seat)
        room, ask = self.room, waiting.ask
        answer_to = next(iter(self._lines(waiting.player)), None)
        self.room.submit(
            Request(
                lambda: [decisions.move(room.table, seat, ask.move, clock_now(), "human", ask.id)],
                answer_to,
                ask.id,
            )
        )
