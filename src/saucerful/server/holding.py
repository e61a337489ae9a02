"""The short hold: a move that waits two seconds, in which the one who made it can take it back unseen."""

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from saucerful.server import decisions
from saucerful.server import entries as e
from saucerful.server import protocol as p
from saucerful.server.clocks import clock_now
from saucerful.server.connection import Connection
from saucerful.server.refusals import Refusal
from saucerful.server.request import Request

if TYPE_CHECKING:
    from saucerful.server.room import Room

HOLD = 2_000
"""Milliseconds."""


@dataclass(frozen=True)
class Waiting:
    """A move that is about to be made."""

    connection: Connection
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
            timer = asyncio.get_running_loop().call_later(HOLD / 1000, self._make, seat)
            waiting = self._waiting[seat] = Waiting(connection, ask, now + HOLD, timer)
        connection.tell(p.Held(ask.id, waiting.ask.move, waiting.until))
        return []

    def take_back(self, connection: Connection, id: str) -> list[e.AnyEntry]:
        """It is not made."""
        seat = self.room.table.seat_of(connection.player)
        waiting = self._waiting.get(seat) if seat is not None else None
        if seat is None or waiting is None or waiting.ask.id != id:
            raise Refusal("nothing_held")
        waiting.timer.cancel()
        del self._waiting[seat]
        connection.tell(p.TakenBack(id))
        return []

    def stop(self) -> None:
        """The server stops: what waits is made at once, since its owner believes it made."""
        for seat, waiting in list(self._waiting.items()):
            waiting.timer.cancel()
            self._make(seat)

    def _make(self, seat: int) -> None:
        waiting = self._waiting.pop(seat)
        table, ask = self.room.table, waiting.ask
        self.room.submit(
            Request(
                lambda: [decisions.move(table, seat, ask.move, clock_now(), "human", ask.id)],
                waiting.connection,
                ask.id,
            )
        )
