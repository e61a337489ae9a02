"""Playing now: a few public games as spectators see them, for those who look at the lobby."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from saucerful.server import protocol as p
from saucerful.server.room.room import Room
from saucerful.server.table.client import Client

EVERY = 2.0
"""Seconds between two pictures of a game."""
MOST = 4
"""Games that are shown, however many there are: what a watcher costs does not depend on it."""


class Showcase:
    """Which games are shown, and to whom. What is shown is encoded once for everybody.

    Only what a spectator may see, only of tables that the lobby would list and that let people watch, and nothing that
    is not durable yet.
    """

    def __init__(
        self,
        rooms: Callable[[], Iterable[Room]],
        watchers: set[Client],
        start: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._rooms = rooms
        self._watchers = watchers
        self._start = start
        self._looking = False
        self._last: dict[str, p.Glimpse] = {}
        self._told: bytes = p.write_tell(p.Playing([]))

    def show(self, client: Client) -> None:
        """Show the games to somebody who has just come, and to everybody from now on."""
        if not self._looking:
            self._looking = True
            self._look()
            self._start(self._keep_looking())
        client.send(self._told)

    async def _keep_looking(self) -> None:
        try:
            while self._watchers:
                await asyncio.sleep(EVERY)
                before = self._told
                self._look()
                if self._told != before:
                    for client in list(self._watchers):
                        client.send(self._told)
        finally:
            self._looking = False

    def _look(self) -> None:
        shown = sorted(
            (room for room in self._rooms() if _is_public(room)),
            key=lambda room: (-room.watching, -room.table.opened.at, room.id),
        )[:MOST]
        pictures = {room.id: room.glimpse() or self._last.get(room.id) for room in shown}
        self._last = {id: picture for id, picture in pictures.items() if picture is not None}
        self._told = p.write_tell(p.Playing(list(self._last.values())))


def _is_public(room: Room) -> bool:
    table = room.table
    settings = table.settings
    return settings.public and settings.spectators and table.phase == "playing" and not table.lesson
