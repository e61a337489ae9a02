"""Games in real time: when each bot acts, when the time is up, and what happens when nobody is there."""

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from saucerful.bots.sight import Sight
from saucerful.engine import border
from saucerful.server.room.bot_pool import sight_of
from saucerful.server.table import decisions
from saucerful.server.table import entries as e
from saucerful.server.table.clocks import clock_now

if TYPE_CHECKING:
    from saucerful.server.room.automation import Tending
    from saucerful.server.room.room import Room

LINE = 0.08
"""Seconds that a typical line takes there and back: bots wait for it as people do."""
GUIDED = 1.2
"""Seconds that a guide takes for a move of the lesson: one can follow, and does not wait."""
CALM = 2.0
SLACK = 1_000
"""Milliseconds that a countdown may seem longer than it is."""


@dataclass
class Plan:
    """When a bot is going to act, and for how many possible moves that was planned."""

    due: float
    moves: int
    timer: asyncio.TimerHandle
    move: str | None = None


class Racing:
    """The bots of a table in real time, and its clock."""

    def __init__(self, room: "Room", tending: "Tending") -> None:
        self.room = room
        self.tending = tending
        self.plans: dict[int, Plan] = {}
        self._empty_since: float | None = None

    def look(self) -> float | None:
        """Plan for every bot; returns in how many seconds to look again."""
        table, now = self.room.table, clock_now()
        if self._resume() or self._pause(now):
            return None
        if table.stopwatch.go is None:
            return None
        if not table.stopwatch.runs(now):
            return (table.stopwatch.go - now) / 1000
        if self._time_is_up(now):
            return None
        for seat, one in enumerate(table.seats):
            if one.bot is not None:
                self._plan(seat)
            else:
                self._drop(seat)
        limit = self._limit()
        waits = [None if limit is None else (limit - table.stopwatch.t(now)) / 1000, self._until_empty()]
        return min((wait for wait in waits if wait is not None), default=None)

    def stop(self) -> None:
        """Nobody acts any more."""
        for seat in list(self.plans):
            self._drop(seat)

    # The clock

    def _limit(self) -> int | None:
        """The milliseconds at which the table itself ends the game, where its options set a limit."""
        seconds = getattr(self.room.table.setup.options, "limit", None)
        return None if seconds is None else 1000 * int(seconds)

    def _time_is_up(self, now: int) -> bool:
        limit = self._limit()
        if limit is None or self.room.table.stopwatch.t(now) < limit:
            return False
        self.tending.submit(lambda: [decisions.move(self.room.table, None, "time", clock_now(), "table")])
        return True

    def _resume(self) -> bool:
        """When somebody is back, also after the server was down: a countdown, and time goes on where it was."""
        if not self._stands_still(clock_now()) or not self._somebody():
            return False

        def work() -> list[e.AnyEntry]:
            table, now = self.room.table, clock_now()
            if not self._stands_still(now) or table.position is None:
                return []
            return [e.Resumed(now, max(table.stopwatch.t(now), table.position.t), decisions.countdown(table))]

        self.stop()
        self.tending.submit(work)
        return True

    def _stands_still(self, now: int) -> bool:
        """Or would for longer than a countdown, because the machine's clock was put back."""
        table = self.room.table
        go = table.stopwatch.go
        return go is None or go - now > decisions.countdown(table) + SLACK

    def _somebody(self) -> bool:
        """Whether somebody who plays is there."""
        return bool(self.room.present & set(self.room.table.people()))

    def _until_empty(self) -> float | None:
        """In how many seconds the game stands still because nobody is there."""
        if self._somebody():
            self._empty_since = None
            return None
        if self._empty_since is None:
            self._empty_since = time.monotonic()
        return self._empty_since + self.tending.grace() - time.monotonic()

    def _pause(self, now: int) -> bool:
        """When everybody has been gone for a while; at once if the server was down and nobody has come back yet."""
        left, table = self._until_empty(), self.room.table
        if not table.stopwatch.interrupted and (left is None or left > 0 or not table.stopwatch.runs(now)):
            return False

        def work() -> list[e.AnyEntry]:
            watch, now = self.room.table.stopwatch, clock_now()
            return [e.Paused(now, watch.t(now))] if watch.interrupted or watch.go is not None else []

        self.stop()
        self.tending.submit(work)
        return True

    # Bots

    def _plan(self, seat: int) -> None:
        """A bot with something to do waits a person's time; if what it can do changes, it looks anew."""
        table = self.room.table
        assert table.position is not None
        scripted = table.scripted if table.seats[seat].bot == e.GUIDE else None
        if scripted is not None and scripted.seat != seat:  # whoever comes first in the lesson has all the time
            self._drop(seat)
            return
        player = self.tending.bot(seat)
        sight = sight_of(table.position, seat, player)
        plan = self.plans.get(seat)
        if plan is not None and plan.moves == len(sight.actions):
            return
        self._drop(seat)
        if len(sight.actions) == 0:
            return
        wait = self._delay(sight, player.level.pace) if scripted is None else GUIDED
        early = max(0.0, wait - player.level.seconds)
        timer = asyncio.get_running_loop().call_later(early, self._think, seat)
        self.plans[seat] = Plan(time.monotonic() + wait, len(sight.actions), timer)

    def _delay(self, sight: Sight, pace: int) -> float:
        """Seconds, by the same model of a person as in simulation."""
        record = sight.armed()
        record["pace"][0, sight.seat] = pace
        seconds = border.delay(record, 0, sight.seat) / 1000 + LINE
        return float(seconds) * (CALM if self.room.table.settings.calm else 1)

    def _think(self, seat: int) -> None:
        table, plan = self.room.table, self.plans.get(seat)
        if plan is None or table.position is None or table.seats[seat].bot is None:
            return
        scripted = table.scripted if table.seats[seat].bot == e.GUIDE else None
        if scripted is not None and scripted.seat == seat:
            self._answered(seat, plan, scripted.move)
            return
        player = self.tending.bot(seat)
        sight = sight_of(table.position, seat, player)
        if len(sight.actions):  # else what it planned has just gone, and it plans anew when that is written down
            self.room.hall.thinkers.ask(player, sight, lambda move: self._answered(seat, plan, move))

    def _answered(self, seat: int, plan: Plan, move: str) -> None:
        if self.plans.get(seat) is plan:
            plan.move = move
            wait = max(0.0, plan.due - time.monotonic())
            plan.timer = asyncio.get_running_loop().call_later(wait, self._act, seat, plan)

    def _act(self, seat: int, plan: Plan) -> None:
        table = self.room.table
        move, level = plan.move, table.seats[seat].bot
        if self.plans.get(seat) is not plan or move is None or self.room.hall.stopping:
            return
        del self.plans[seat]
        if level is not None:
            self.tending.submit(lambda: self._move(seat, move, level))
            self.tending.look()

    def _move(self, seat: int, text: str, level: str) -> list[e.AnyEntry]:
        table = self.room.table
        if table.seats[seat].bot != level or table.phase != "playing":
            return []
        return [decisions.move(table, seat, text, clock_now(), level)]

    def _drop(self, seat: int) -> None:
        plan = self.plans.pop(seat, None)
        if plan is not None:
            plan.timer.cancel()
