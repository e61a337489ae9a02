"""What a server does now and then, whoever is there: wake tables, put empty ones away, forget people."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

import structlog

from saucerful.engine.errors import SaucerfulError
from saucerful.server.hall.hall import Hall
from saucerful.server.table.state import DAY

EVERY = 15.0
"""Seconds between looks for tables that are due."""
FORGET_EVERY = 2.0
"""The same for people who are to be forgotten."""
MEASURES_EVERY = 3.0
"""The same for what the host has done about people."""
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


async def repeat(hall: Hall, work: Callable[[], Awaitable[object]], every: float, failed: str) -> None:
    """Do something again and again. Whatever fails is logged under that name, and tried again the next time."""
    while not hall.stopping:
        try:
            await work()
        except Exception as error:
            log.warning(failed, why=f"{type(error).__name__}: {error}")
        await asyncio.sleep(every)


async def keep_house(hall: Hall) -> None:
    """Wake tables that are due, put empty ones away, rate finished games."""
    await repeat(hall, partial(_keep_house_once, hall), EVERY, "housekeeping_failed")


async def _keep_house_once(hall: Hall) -> None:
    await wake_due(hall)
    hall.put_away_idle(KEPT, KEPT_WHEN_OVER)
    await hall.ratings.update()
    hall.metrics.bad_input.log_pending()
    hall.metrics.count_tables(await hall.storage.count_tables())
    await make_room(hall)
    await hall.people.share_network_key()


async def keep_measures(hall: Hall) -> None:
    """Learn within seconds what the host has done, by whichever server or command."""
    await repeat(hall, hall.people.apply_measures, MEASURES_EVERY, "measures_not_read")


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
    await storage.delete_old_reports(now - round(settings.kept_days * DAY))
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
    await repeat(hall, partial(_delete_all_idle_people, hall), DELETE_IDLE_EVERY, "idle_people_not_deleted")


async def _delete_all_idle_people(hall: Hall) -> None:
    while not hall.stopping and await delete_idle_people(hall):
        await asyncio.sleep(BETWEEN_DELETIONS)


async def delete_idle_people(hall: Hall) -> int:
    """Delete some of them; return how many."""
    idle = await hall.storage.idle_players(hall.time().wall - round(hall.settings.idle_days * DAY))
    if gone := [id for id in idle if id not in hall.people.connections]:
        await hall.storage.delete_players(gone)
    return len(gone)


async def keep_forgetting(hall: Hall) -> None:
    """Forget whom `saucerful forget` has deleted, soon after it did."""
    await repeat(hall, hall.people.forget, FORGET_EVERY, "not_forgotten")


async def keep_reading_clock(hall: Hall) -> None:
    """Read the clock every second, so that a machine that slept, or whose clock was set, is noticed."""
    hall.clock.watch()
    try:
        while not hall.stopping:
            hall.notice_silence()
            if (jump := hall.clock.compare()) is not None:
                hall.clock_jumped(jump)
            await asyncio.sleep(READ_CLOCK_EVERY)
    finally:
        hall.clock.unwatch()
