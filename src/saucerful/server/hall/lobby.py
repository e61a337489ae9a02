"""The lobby: public tables that wait for people, sent to those who look, not more often than they can read."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from saucerful.server import protocol as p
from saucerful.server.archive.ratings import elo, is_certain
from saucerful.server.room.table_rows import summary_of
from saucerful.server.storage.protocols import Storage
from saucerful.server.storage.rows import TableRow
from saucerful.server.table.client import Client

EVERY = 0.5
"""Seconds between two lists."""
MOST = 100


class Lobby:
    """Who looks at the lobby, and what they see."""

    def __init__(
        self,
        storage: Storage,
        start: Callable[[Coroutine[Any, Any, None]], None],
        announce: Callable[[], None] = lambda: None,
        seeking: Callable[[], dict[str, int]] = dict,
    ) -> None:
        """`announce` is called when those who look at the lobby through other servers should see it anew.

        `seeking` says how many people look for somebody to play with, by game.
        """
        self.watchers: set[Client] = set()
        self._storage = storage
        self._start = start
        self._announce = announce
        self._seeking = seeking
        self._planned = False

    async def watch(self, client: Client, on: bool) -> None:
        """Tell somebody about open tables from now on, or no longer."""
        if not on:
            self.watchers.discard(client)
            return
        self.watchers.add(client)
        client.tell(p.LobbyShown(await self.tables(), self._seeking()))

    def changed(self, row: TableRow) -> None:
        """A table has changed: if it is public, those who look are sent the new list soon."""
        if row.public:
            self._announce()
            self.tell_soon()

    def tell_soon(self) -> None:
        """Send the list to those who look, if there are any, with whatever else changes in a moment."""
        if self.watchers and not self._planned:
            self._planned = True
            asyncio.get_running_loop().call_later(EVERY, lambda: self._start(self._tell()))

    async def tables(self) -> list[p.LobbyTable]:
        """The public tables, those with free places first."""
        rows = await self._storage.open_tables(MOST)
        people = list({player for row in rows for player in row.players or ()})
        known = await self._storage.players(people)
        ratings = {(one.player, one.game): elo(one) for one in await self._storage.ratings(people) if is_certain(one)}
        listed = [
            _listed(
                row,
                [
                    p.LobbySeat(known[player].name, rating=ratings.get((player, row.game)))
                    for player in row.players or ()
                    if player in known
                ],
            )
            for row in rows
        ]
        return sorted(listed, key=lambda table: (table.free == 0, -table.opened))

    async def _tell(self) -> None:
        self._planned = False
        message = p.write_tell(p.LobbyShown(await self.tables(), self._seeking()))
        for client in list(self.watchers):
            client.send(message)


def _listed(row: TableRow, people: list[p.LobbySeat]) -> p.LobbyTable:
    summary = summary_of(row)
    return p.LobbyTable(
        row.id,
        row.game,
        row.seats,
        summary.free,
        row.phase,
        [one.name for one in people],
        summary.opened,
        [*people, *(p.LobbySeat(bot=level) for level in summary.bots)],
        summary.clock,
        summary.rated,
    )
