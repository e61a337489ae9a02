"""What a table does by itself: it starts, lets bots play, watches the clocks, and keeps the seats of those away."""

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import structlog

from saucerful.bots.asking import Player
from saucerful.engine.errors import BadSetup
from saucerful.server.room.bot_pool import sight_of
from saucerful.server.room.real_time import Racing
from saucerful.server.room.request import Request
from saucerful.server.table import decisions
from saucerful.server.table import entries as e
from saucerful.server.table.clocks import clock_now

if TYPE_CHECKING:
    from saucerful.server.room.room import Room

TRY_AGAIN = 1.0
"""Seconds to wait when something could not be written."""
CALM = 2.0
"""How much longer everything takes at a calm table."""

log = structlog.get_logger("saucerful.tending")


class Tending:
    """Looks at the table after everything that happens, and sets one timer for what comes next by itself."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.racing = Racing(room, self)
        self._away_since: dict[str, float] = {}
        self._host_away_since: float | None = None
        self._bots: dict[tuple[int, str], Player] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: tuple[int, int, str] | None = None

    def soon(self) -> None:
        """Somebody came or went: look as soon as nothing else is being done."""
        asyncio.get_running_loop().call_soon(self.look)

    def later(self) -> None:
        """Something went wrong: look again in a while."""
        self._thinking = None
        self.racing.stop()
        self._wake_in(TRY_AGAIN)

    def look(self) -> None:
        """Do what is due, and wake up when the next thing is."""
        room, table = self.room, self.room.table
        if room.busy or room.hall.stopping or self._nothing_to_do():
            return
        if decisions.can_start(table):
            self.submit(self._start)
            return
        waits = [self._host(), *(self._playing() if table.phase == "playing" else [])]
        known = [wait for wait in waits if wait is not None]
        if known:
            self._wake_in(min(known))

    def _nothing_to_do(self) -> bool:
        """As after most moves."""
        table, present = self.room.table, self.room.present
        all_there = table.unattended and table.host in present and table.all_in(present)
        if all_there:
            self._away_since.clear()
            self._host_away_since = None
        return all_there

    def _start(self) -> list[e.AnyEntry]:
        table = self.room.table
        return [decisions.start(table, clock_now())] if decisions.can_start(table) else []

    def stop(self) -> None:
        """The server stops, or the room is left."""
        if self._timer is not None:
            self._timer.cancel()
        self.racing.stop()

    @property
    def idle(self) -> bool:
        """Whether nothing is going to happen by itself."""
        return self._thinking is None and not self.racing.plans

    def submit(self, work: Callable[[], list[e.AnyEntry]]) -> None:
        """The table itself asks for something."""
        self.room.submit(Request(work))

    def bot(self, seat: int) -> Player:
        """The bot that plays a seat."""
        level = self.room.table.seats[seat].bot
        assert level is not None
        key = (seat, level)
        if key not in self._bots:
            try:
                self._bots[key] = Player(decisions.ALWAYS_THERE if level == e.GUIDE else level)
            except BadSetup as error:
                log.warning("bot_not_there", table=self.room.table.id, why=str(error))
                self._bots[key] = Player(decisions.ALWAYS_THERE)
        return self._bots[key]

    def _playing(self) -> list[float | None]:
        waits = [self._absences()]
        if self.room.busy:
            return []
        if self.room.table.real_time:
            return [*waits, self.racing.look()]
        self._bots_turn()
        return [*waits, self._flag()]

    # Bots, where there are turns

    def _bots_turn(self) -> None:
        table = self.room.table
        assert table.position is not None
        acting = table.position.to_act
        level = table.seats[acting[0]].bot if acting else None
        if level is None:
            return
        seat, key = acting[0], (table.number, acting[0], level)
        if self._thinking is not None and self._thinking[1:] == key[1:] and self._same_turn(self._thinking[0]):
            return
        self._thinking = key
        player = self.bot(seat)
        wait = max(player.level.seconds, self.room.hall.settings.bot_wait) * (CALM if table.settings.calm else 1)
        due = time.monotonic() + wait
        scripted = table.scripted if level == e.GUIDE else None
        if scripted is not None and scripted.seat == seat:
            self._answered(key, scripted.move, due)
            return
        self.room.hall.thinkers.ask(
            player, sight_of(table.position, seat, player), lambda move: self._answered(key, move, due)
        )

    def _same_turn(self, number: int) -> bool:
        """Whether nothing but talk has happened since that number."""
        return all(
            not isinstance(one.entry, e.Moved | e.Undone) for one in self.room.table.recent if one.number > number
        )

    def _answered(self, key: tuple[int, int, str], move: str, due: float) -> None:
        asyncio.get_running_loop().call_later(max(0.0, due - time.monotonic()), self._bot_moves, key, move)

    def _bot_moves(self, key: tuple[int, int, str], move: str) -> None:
        if self._thinking != key or self.room.hall.stopping:
            return
        _, seat, level = key
        self._thinking = None

        def work() -> list[e.AnyEntry]:
            table = self.room.table
            if table.seats[seat].bot != level or not self._same_turn(key[0]):
                return []
            return [decisions.move(table, seat, move, clock_now(), level)]

        self.submit(work)
        self.look()

    # Clocks and absences

    def _flag(self) -> float | None:
        """A fallen flag hands the seat to a bot."""
        deadline = self.room.table.clocks.deadline()
        if deadline is None:
            return None
        wait = (deadline - clock_now()) / 1000
        if wait > 0:
            return wait
        self.submit(self._flag_fell)
        return None

    def _flag_fell(self) -> list[e.AnyEntry]:
        table, now = self.room.table, clock_now()
        seat, deadline = table.clocks.running, table.clocks.deadline()
        if seat is None or deadline is None or deadline > now:
            return []
        return [e.Handed(now, seat, table.settings.stand_in, "flag")]

    def _absences(self) -> float | None:
        """A bot plays for those who stay away while somebody is there who would have to wait for them."""
        room, table = self.room, self.room.table
        present, now = room.present, time.monotonic()
        if table.all_in(present):
            self._away_since.clear()
            return None
        people = set(table.people())
        waited_for = people - present if people & present else set()
        self._away_since = {player: self._away_since.get(player, now) for player in waited_for}
        if table.unhurried:  # only the clock replaces people
            return None
        waits = []
        for number, seat in enumerate(table.seats):
            if seat.player in self._away_since and seat.bot is None:
                wait = self._away_since[seat.player] + self.grace() - now
                if wait <= 0:
                    self.submit(lambda number=number: self._hand(number))  # type: ignore[misc]
                    return None
                waits.append(wait)
        return min(waits, default=None)

    def _hand(self, number: int) -> list[e.AnyEntry]:
        table = self.room.table
        seat = table.seats[number]
        if table.phase != "playing" or seat.bot is not None or seat.player in self.room.present:
            return []
        return [e.Handed(clock_now(), number, table.settings.stand_in, "away")]

    def grace(self) -> float:
        """Seconds that somebody may be away before a bot plays for them."""
        settings, table = self.room.hall.settings, self.room.table
        grace = settings.real_time_grace if table.real_time else settings.grace
        return grace * (CALM if table.settings.calm else 1)

    def _host(self) -> float | None:
        """The host leaving does not kill a table: after the grace period somebody who is there looks after it."""
        table, present, now = self.room.table, self.room.present, time.monotonic()
        if table.phase == "over" or table.host in present:
            self._host_away_since = None
            return None
        if self._host_away_since is None:
            self._host_away_since = now
        if decisions.next_host(table, present) is None:
            return None
        wait = self._host_away_since + self.grace() - now
        if wait <= 0:
            self.submit(self._new_host)
            return None
        return wait

    def _new_host(self) -> list[e.AnyEntry]:
        table, present = self.room.table, self.room.present
        heir = decisions.next_host(table, present)
        return [] if heir is None or table.host in present else [e.Hosted(clock_now(), heir)]

    def _wake_in(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(min(seconds, 3600.0) + 0.001, self.look)
