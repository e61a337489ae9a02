"""What is done now and then, whoever is there: wake tables, put empty ones back on the shelf, forget people."""

import asyncio
import time
from typing import TYPE_CHECKING

import structlog

from saucerful.engine.errors import SaucerfulError
from saucerful.server.table.clocks import clock_now, watch

if TYPE_CHECKING:
    from saucerful.server.hall.hall import Hall

EVERY = 15.0
"""Seconds between looks for tables that are due."""
FORGET_EVERY = 2.0
"""The same for people who want to be forgotten."""
LOOK_EVERY = 1.0
"""The same for a look at the clock."""
AHEAD = 30_000
"""Milliseconds before its deadline at which a table is taken from the shelf."""
KEPT = 60.0
"""Seconds that an empty table stays in memory."""
KEPT_AFTER = 5.0
"""The same once its game is over."""

log = structlog.get_logger("saucerful.hall")


class Housekeeping:
    """Looks after a hall while it is open."""

    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self._forgotten = 0
        """The number of the last person who was."""

    async def run(self) -> None:
        """Wake tables that are due, put empty ones back on the shelf."""
        while not self._hall.stopping:
            try:
                await self.wake_due()
                self.shelve()
                await self._hall.ratings.reckon()
                self._hall.metrics.count_tables(await self._hall.storage.count_tables())
            except Exception as error:  # next time, then
                log.warning("housekeeping_failed", why=f"{type(error).__name__}: {error}")
            await asyncio.sleep(EVERY)

    async def wake_due(self) -> None:
        """Rebuild the tables at which something happens by itself soon."""
        for id in await self._hall.storage.tables_due(clock_now() + AHEAD):
            if self._hall.stopping:
                return
            if id not in self._hall.rooms:
                try:
                    await self._hall.room(id)
                except SaucerfulError as error:
                    log.info("table_not_woken", table=id, why=str(error))
                await asyncio.sleep(0.002)  # people come first

    def shelve(self) -> None:
        """Let go of tables at which nobody is; what was abandoned long ago is given up."""
        now = time.monotonic()
        for id, room in list(self._hall.rooms.items()):
            kept = KEPT if room.table.phase != "over" else KEPT_AFTER
            if room.listeners or room.busy or room.queue or not room.tending.idle or now - room.left_at < kept:
                continue
            if room.table.is_abandoned(clock_now(), self._hall.patience):
                room.give_up()
            else:
                room.tending.stop()
                del self._hall.rooms[id]

    async def run_forgetting(self) -> None:
        """Forget whom `saucerful forget` has deleted, soon after it did."""
        while not self._hall.stopping:
            try:
                await self.forget()
            except SaucerfulError as error:
                log.warning("not_forgotten", why=str(error))
            await asyncio.sleep(FORGET_EVERY)

    async def forget(self) -> None:
        """Drop what is in memory of people whose data was deleted, and close their lines."""
        for number, player in await self._hall.storage.forgotten_players(self._forgotten):
            self._forgotten = max(self._forgotten, number)
            await asyncio.gather(
                *self._hall.loading.values(), return_exceptions=True
            )  # they may have read the old lines
            for room in self._hall.rooms.values():
                room.forget(player)
            for connection in list(self._hall.connections.get(player, ())):
                connection.close(1000)

    async def keep_watch(self) -> None:
        """Notice when the machine has slept: that is as if the server had been down. Its clock may be put back, too."""
        watch.begin(self._jumped)
        try:
            while not self._hall.stopping:
                clock_now()
                await asyncio.sleep(LOOK_EVERY)
        finally:
            watch.end()

    def _jumped(self, last: int, now: int) -> None:
        log.warning("slept" if now > last else "clock_put_back", seconds=abs(now - last) // 1000)
        if now > last:
            self._hall.storage.record_outage(last, now)
        else:
            self._hall.storage.trim_outages(now)
        asyncio.get_running_loop().call_soon(self._wake_up)

    def _wake_up(self) -> None:
        """Every clock shows something else now, and games in real time stand still."""
        for room in list(self._hall.rooms.values()):
            room.telling.show_again()
            room.tending.soon()
