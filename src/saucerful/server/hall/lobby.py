"""The lobby: public tables that wait for people, told to those who look, not more often than they can read."""

import asyncio
from typing import TYPE_CHECKING

from saucerful.server import protocol as p
from saucerful.server.hall.table_rows import summary_of
from saucerful.server.storage.rows import TableRow

if TYPE_CHECKING:
    from saucerful.server.hall.hall import Hall
    from saucerful.server.wire.connection import Connection

EVERY = 0.5
"""Seconds between two lists."""
MOST = 100


class Lobby:
    """Who looks at the lobby, and what they see."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.watchers: set[Connection] = set()
        self._planned = False

    async def watch(self, connection: "Connection", on: bool) -> None:
        """Tell somebody about open tables from now on, or no longer."""
        if not on:
            self.watchers.discard(connection)
            return
        self.watchers.add(connection)
        connection.tell(p.LobbyShown(await self.tables()))

    def changed(self, row: TableRow) -> None:
        """A table has changed: if it is public, those who look will hear."""
        if row.public and self.watchers and not self._planned:
            self._planned = True
            asyncio.get_running_loop().call_later(EVERY, lambda: self.hall.start(self._tell()))

    async def tables(self) -> list[p.LobbyTable]:
        """The public tables, those with free places first."""
        rows = await self.hall.storage.open_tables(MOST)
        known = await self.hall.storage.players(list({player for row in rows for player in row.players or ()}))
        listed = [_listed(row, [known[player].name for player in row.players or () if player in known]) for row in rows]
        return sorted(listed, key=lambda table: (table.free == 0, -table.opened))

    async def _tell(self) -> None:
        self._planned = False
        line = p.write_tell(p.LobbyShown(await self.tables()))
        for connection in list(self.watchers):
            connection.send(line)


def _listed(row: TableRow, people: list[str]) -> p.LobbyTable:
    summary = summary_of(row)
    return p.LobbyTable(row.id, row.game, row.seats, summary.free, row.phase, people, summary.opened)
