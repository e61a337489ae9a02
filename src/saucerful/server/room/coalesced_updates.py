"""What everybody at a table hears a moment later, many things at once: who comes and goes, sits down and is ready.

Only the state counts there, not each step to it. Four friends who come, sit and are ready would otherwise be shown the
whole table dozens of times.
"""

import asyncio
from typing import TYPE_CHECKING

from saucerful.server import protocol as p
from saucerful.server.table import entries as e
from saucerful.server.wire.connection import Connection

if TYPE_CHECKING:
    from saucerful.server.room.room import Room

MOMENT = 0.025
"""Seconds; nobody notices, and whoever asked for something sees it at once."""
CAN_WAIT = (e.Sat, e.BotSat, e.Stood, e.Readied)


class News:
    """Who has not been shown yet what has changed."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self._unseen: dict[Connection, int] = {}
        """Who is to be shown the table, and the last number that they have seen."""
        self._unaware: dict[Connection, None] = {}
        """Who is to be told which people are there."""
        self._timer: asyncio.TimerHandle | None = None

    def changed(self, seen: int) -> None:
        """The places have changed since that number."""
        for connection in self.room.listeners:
            self._unseen.setdefault(connection, seen)
        self._plan()

    def came_or_went(self) -> None:
        """Other people are there than before."""
        self._unaware.update(self.room.listeners)
        self._plan()

    def told(self, connection: Connection, seen: int) -> int:
        """Somebody is now shown the whole table, and so who is there: the last number that they have really seen."""
        self._unaware.pop(connection, None)
        return min(seen, self._unseen.pop(connection, seen))

    def _plan(self) -> None:
        if self._timer is None and (self._unseen or self._unaware):
            self._timer = asyncio.get_running_loop().call_later(MOMENT, self._tell)

    def _tell(self) -> None:
        self._timer = None
        room = self.room
        if room.busy:  # what is being written is not to be seen yet
            self._plan()
            return
        if self._unseen:
            room.telling.show([one for one in room.listeners if one in self._unseen], room.table.number)
        if self._unaware:
            line = p.write_tell(room.presence())
            for connection in room.listeners.keys() & self._unaware.keys():
                connection.send(line)
        self._unseen.clear()
        self._unaware.clear()
