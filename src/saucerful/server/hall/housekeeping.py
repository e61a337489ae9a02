"""What a server does now and then, whoever is there: wake tables, put empty ones away, forget people."""

import asyncio

import structlog

from saucerful.engine.errors import SaucerfulError
from saucerful.server.hall.hall import Hall
from saucerful.server.table.state import DAY

EVERY = 15.0
"""Seconds between looks for tables that are due."""
FORGET_EVERY = 2.0
"""The same for people who are to be forgotten."""
READ_CLOCK_EVERY = 1.0
AHEAD = 30_000
"""Milliseconds before its deadline at which a table is woken."""
KEPT = 60.0
"""Seconds that an empty table stays in memory."""
KEPT_WHEN_OVER = 5.0
"""The same once its game is over."""
DELETE_IDLE_EVERY = 3600.0
"""Seconds between searches for people who have not come for long."""
BETWEEN_DELETIONS = 1.0
GIGABYTE = 1_000_000_000

log = structlog.get_logger("saucerful.hall")


async def keep_house(hall: Hall) -> None:
    """Wake tables that are due, put empty ones away, rate finished games."""
    while not hall.stopping:
        try:
            await wake_due(hall)
            hall.put_away_idle(KEPT, KEPT_WHEN_OVER)
            await hall.ratings.update()
            hall.metrics.bad_input.log_pending()
            hall.metrics.count_tables(await hall.storage.count_tables())
            await make_room(hall)
        except Exception as error:  # next time, then
            log.warning("housekeeping_failed", why=f"{type(error).__name__}: {error}")
        await asyncio.sleep(EVERY)


async def wake_due(hall: Hall, at_once: int = 1) -> None:
    """Rebuild the tables at which something happens by itself soon."""
    await wake(hall, await hall.storage.tables_due(hall.time().wall + AHEAD), at_once)


async def wake(hall: Hall, tables: list[str], at_once: int = 1) -> None:
    """Rebuild these tables, so many at the same time."""
    for some in _groups([id for id in tables if id not in hall.rooms], at_once):
        if hall.stopping:
            return
        await asyncio.gather(*(_wake(hall, id) for id in some))
        await asyncio.sleep(0.002)  # people come first


def _groups(tables: list[str], size: int) -> list[list[str]]:
    return [tables[start : start + size] for start in range(0, len(tables), size)]


async def _wake(hall: Hall, id: str) -> None:
    try:
        await hall.room(id)
    except SaucerfulError as error:
        log.info("table_not_woken", table=id, why=str(error))


async def make_room(hall: Hall) -> None:
    """Delete what is not kept any longer, a little at a time, and see whether there is room for more tables."""
    storage, settings, now = hall.storage, hall.settings, hall.time().wall
    old = await storage.old_tables(now - round(settings.kept_days * DAY))
    if old := [id for id in old if id not in hall.rooms and id not in hall.loading]:
        await storage.delete_tables(old)
    size = await storage.size()
    hall.metrics.stored.set(size)
    full = size > settings.max_gigabytes * GIGABYTE
    if full and not hall.full:
        log.error("storage_full", gigabytes=round(size / GIGABYTE, 1), most=settings.max_gigabytes)
    hall.full = full


async def keep_deleting_idle_people(hall: Hall) -> None:
    """Delete people of whom nothing is known but that they came once, long ago."""
    while not hall.stopping:
        try:
            while await delete_idle_people(hall):
                await asyncio.sleep(BETWEEN_DELETIONS)
        except SaucerfulError as error:
            log.warning("idle_people_not_deleted", why=str(error))
        await asyncio.sleep(DELETE_IDLE_EVERY)


async def delete_idle_people(hall: Hall) -> int:
    """Delete some of them; return how many."""
    idle = await hall.storage.idle_players(hall.time().wall - round(hall.settings.idle_days * DAY))
    if gone := [id for id in idle if id not in hall.connections]:
        await hall.storage.delete_players(gone)
    return len(gone)


async def keep_forgetting(hall: Hall) -> None:
    """Forget whom `saucerful forget` has deleted, soon after it did."""
    while not hall.stopping:
        try:
            await hall.forget_players()
        except SaucerfulError as error:
            log.warning("not_forgotten", why=str(error))
        await asyncio.sleep(FORGET_EVERY)


async def keep_reading_clock(hall: Hall) -> None:
    """Read the clock every second, so that a machine that slept, or whose clock was set, is noticed."""
    hall.clock.watch()
    try:
        while not hall.stopping:
            hall.time()
            if (jump := hall.clock.compare()) is not None:
                hall.clock_jumped(jump)
            await asyncio.sleep(READ_CLOCK_EVERY)
    finally:
        hall.clock.unwatch()
