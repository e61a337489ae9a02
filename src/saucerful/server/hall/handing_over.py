"""Hands tables over to other servers when this one stops; what a table has begun is finished first."""

import asyncio
import time
from collections.abc import Callable

from saucerful.server.hall.elsewhere import Elsewhere
from saucerful.server.room.room import Room

SETTLE_SECONDS = 2.0
"""How long tables may take to finish what they have begun."""
LOOK_AGAIN = 0.005
AT_ONCE = 20
"""Tables that are let go of at the same time: they are written together."""


async def hand_over(
    rooms: dict[str, Room], release: Callable[[list[str]], asyncio.Task[None]], elsewhere: Elsewhere
) -> None:
    """Release all tables, some at a time, so that the other servers go on with them at once."""
    until = time.monotonic() + SETTLE_SECONDS
    while rooms:
        waiting = list(rooms.values())
        ready = [room for room in waiting if room.settled or time.monotonic() > until][:AT_ONCE]
        if not ready:
            await asyncio.sleep(LOOK_AGAIN)
            continue
        for room in ready:
            room.put_away()
            rooms.pop(room.id, None)
            for client in room.live.clients:
                client.hold()
        await asyncio.wait({release([room.id for room in ready])})
        for room in ready:
            for client in list(room.live.clients):
                client.room = None
                client.table_moved()
        await elsewhere.wake([room.id for room in ready if room.table.phase == "playing"])


async def settle(rooms: dict[str, Room]) -> None:
    """Wait until no table has anything left in its queue, such as a move that was held."""
    until = time.monotonic() + SETTLE_SECONDS
    while time.monotonic() < until and not all(room.settled for room in rooms.values()):
        await asyncio.sleep(LOOK_AGAIN)
