"""The lobby: public tables that wait for people, sent to those who look, not more often than they can read.

Everybody sees the first tables of those that fit their filter; those with free places come before all others, so that
full ones hide none that can be joined. The tables are read once for all who look, and what those with the same filter
are sent is made once.
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, NamedTuple

from saucerful.server import protocol as p
from saucerful.server.archive.profiles import shows_everybody
from saucerful.server.archive.ratings import elo, is_certain
from saucerful.server.room.table_rows import LobbySummary, summary_of
from saucerful.server.storage.protocols import Storage
from saucerful.server.storage.rows import TableRow
from saucerful.server.table.client import Client

EVERY = 0.5
"""Seconds between two lists."""
MOST = 100
"""Tables in a list."""
MOST_READ = 1_000
"""Of so many, the latest, the first that fit are shown."""
DAY = 86_400
EVERYTHING = p.LobbyFilter()


class Candidate(NamedTuple):
    """A table that may be listed."""

    row: TableRow
    summary: LobbySummary

    def fits(self, wanted: p.LobbyFilter) -> bool:
        """Whether somebody who looks with that filter for its game, or for any, sees it."""
        clock = self.summary.clock
        over_days = clock is not None and clock.move is not None and clock.move >= DAY
        return (
            wanted.rated in (None, self.summary.rated)
            and wanted.days in (None, over_days)
            and (self.summary.free > 0 or not wanted.free)
        )


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
        self.watchers: dict[Client, p.LobbyFilter] = {}
        """Who looks, and what they want to see."""
        self._storage = storage
        self._start = start
        self._announce = announce
        self._seeking = seeking
        self._planned = False
        self._read_at = 0.0
        self._reading: asyncio.Task[list[Candidate]] | None = None

    async def watch(self, client: Client, ask: p.WatchLobby) -> None:
        """Tell somebody about open tables from now on, or no longer."""
        if not ask.on:
            self.leave(client)
            return
        self.watchers[client] = ask.filter
        client.tell(p.LobbyShown(await self.tables(ask.filter), self._seeking()))

    def leave(self, client: Client) -> None:
        """Tell somebody nothing any more."""
        self.watchers.pop(client, None)

    def changed(self, row: TableRow) -> None:
        """A table has changed: if it is public, those who look are sent the new list soon."""
        if row.public:
            self._announce()
            self.tell_soon()

    def tell_soon(self) -> None:
        """Send the list to those who look, if there are any, with whatever else changes in a moment."""
        self._reading = None
        if self.watchers and not self._planned:
            self._planned = True
            asyncio.get_running_loop().call_later(EVERY, lambda: self._start(self._tell()))

    async def tables(self, wanted: p.LobbyFilter = EVERYTHING) -> list[p.LobbyTable]:
        """The public tables that fit, those with free places first."""
        return (await self._lists([wanted]))[wanted]

    async def _lists(self, filters: Iterable[p.LobbyFilter]) -> dict[p.LobbyFilter, list[p.LobbyTable]]:
        """What those see who look with each of these filters."""
        candidates = await self._candidates()
        games: defaultdict[str, list[Candidate]] = defaultdict(list)
        for one in candidates:
            games[one.row.game].append(one)
        fitting = {}
        for wanted in filters:
            of_game = games.get(wanted.game, ()) if wanted.game else candidates
            fitting[wanted] = [one for one in of_game if one.fits(wanted)][:MOST]
        listed = await self._described({one.row.id: one for some in fitting.values() for one in some})
        return {wanted: [listed[one.row.id] for one in some] for wanted, some in fitting.items()}

    async def _candidates(self) -> list[Candidate]:
        """The tables that may be listed, those with free places first; read once for all who ask at the same time."""
        if self._reading is None or time.monotonic() - self._read_at > EVERY:
            self._read_at = time.monotonic()
            self._reading = asyncio.get_running_loop().create_task(self._read())
        return await asyncio.shield(self._reading)

    async def _read(self) -> list[Candidate]:
        found = [Candidate(row, summary_of(row)) for row in await self._storage.open_tables(MOST_READ)]
        return sorted(found, key=lambda one: (one.summary.free == 0, -one.summary.opened))

    async def _described(self, tables: dict[str, Candidate]) -> dict[str, p.LobbyTable]:
        """With the names of those who sit there, and how strong they are."""
        people = list({player for one in tables.values() for player in one.row.players or ()})
        known = await self._storage.players(people)
        shown = [id for id in people if shows_everybody(known.get(id))]
        ratings = {(one.player, one.game): elo(one) for one in await self._storage.ratings(shown) if is_certain(one)}
        return {
            id: _listed(
                one,
                [
                    p.LobbySeat(known[player].name, rating=ratings.get((player, one.row.game)))
                    for player in one.row.players or ()
                    if player in known
                ],
            )
            for id, one in tables.items()
        }

    async def _tell(self) -> None:
        self._planned = False
        lists = await self._lists(set(self.watchers.values()))
        messages = {wanted: p.write_tell(p.LobbyShown(tables, self._seeking())) for wanted, tables in lists.items()}
        for client, wanted in list(self.watchers.items()):
            if wanted in messages:  # else it has changed meanwhile, and the new list has been sent
                client.send(messages[wanted])


def _listed(table: Candidate, people: list[p.LobbySeat]) -> p.LobbyTable:
    row, summary = table
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
