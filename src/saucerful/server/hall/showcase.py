"""Playing now: a few public games as spectators see them, for those who look at the lobby."""

import asyncio
import time
from collections.abc import Callable, Collection, Coroutine, Iterable
from typing import Any

from saucerful.server import protocol as p
from saucerful.server.hall.elsewhere import Elsewhere
from saucerful.server.room.room import Room
from saucerful.server.table.client import Client

EVERY = 2.0
"""Seconds between two pictures of a game."""
MOST = 4
"""Games that are shown, however many there are: what a watcher costs does not depend on it."""


class Showcase:
    """Which games are shown, and to whom. What is shown is encoded once for everybody.

    Only what a spectator may see, only of tables that the lobby would list and that let people watch, and nothing that
    is not durable yet. Each server shows the others those of its own tables.
    """

    def __init__(
        self,
        rooms: Callable[[], Iterable[Room]],
        watchers: Collection[Client],
        start: Callable[[Coroutine[Any, Any, None]], None],
        elsewhere: Callable[[], Elsewhere | None],
    ) -> None:
        """`elsewhere` gives the other servers, as long as there are any."""
        self._rooms = rooms
        self._watchers = watchers
        self._start = start
        self._elsewhere = elsewhere
        self._looking = False
        self._looked_at = 0.0
        self._here: dict[str, p.Glimpse] = {}
        """The games of this server that are shown, as they were when one last looked."""
        self._told: bytes = p.write_tell(p.Playing([]))

    def show(self, client: Client) -> None:
        """Show the games to somebody who has just come, and to everybody from now on."""
        if not self._looking:
            self._looking = True
            self._told = p.write_tell(p.Playing(self.here()))
            self._start(self._keep_looking())
        client.send(self._told)

    async def _keep_looking(self) -> None:
        try:
            while self._watchers:
                told = p.write_tell(p.Playing(await self._everywhere()))
                if told != self._told:
                    self._told = told
                    for client in list(self._watchers):
                        client.send(told)
                await asyncio.sleep(EVERY)
        finally:
            self._looking = False

    async def _everywhere(self) -> list[p.Glimpse]:
        elsewhere = self._elsewhere()
        if elsewhere is None:
            return self.here()
        there = await elsewhere.glimpses()
        found = {one.id: one for one in (*there, *self.here())}  # a table that has just moved may be at both
        return sorted(found.values(), key=lambda one: -one.watching)[:MOST]

    def here(self) -> list[p.Glimpse]:
        """The games of this server, not looked at anew for everybody who asks at the same time."""
        if time.monotonic() - self._looked_at > EVERY / 2:
            self._looked_at = time.monotonic()
            shown = sorted(
                (room for room in self._rooms() if _is_public(room)),
                key=lambda room: (-room.watching, -room.table.opened.at, room.id),
            )[:MOST]
            pictures = {room.id: room.glimpse() or self._here.get(room.id) for room in shown}
            self._here = {id: picture for id, picture in pictures.items() if picture is not None}
        return list(self._here.values())


def _is_public(room: Room) -> bool:
    table = room.table
    settings = table.settings
    return settings.public and settings.spectators and table.phase == "playing" and not table.lesson
