"""Questions to the file, asked in a thread of their own so that the event loop never waits for the disk."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import msgspec

from saucerful.server.storage.errors import NotRead, fault
from saucerful.server.storage.rows import FinishedGame, Player, PushSubscription, Rating, TableRow
from saucerful.server.storage.sqlite import opening, statements

T = TypeVar("T")
Decoder = msgspec.json.Decoder

_journal: Decoder[list[msgspec.Raw]] = Decoder(list[msgspec.Raw])
_table: Decoder[TableRow | None] = Decoder(TableRow | None)
_tables: Decoder[list[TableRow]] = Decoder(list[TableRow])
_players: Decoder[list[Player]] = Decoder(list[Player])
_game: Decoder[FinishedGame | None] = Decoder(FinishedGame | None)
_games: Decoder[list[FinishedGame]] = Decoder(list[FinishedGame])
_ratings: Decoder[list[Rating]] = Decoder(list[Rating])
_subscriptions: Decoder[list[PushSubscription]] = Decoder(list[PushSubscription])
_ids: Decoder[list[str]] = Decoder(list[str])
_number: Decoder[int | None] = Decoder(int | None)
_counts: Decoder[dict[str, int]] = Decoder(dict[str, int])
_periods: Decoder[list[tuple[int, int]]] = Decoder(list[tuple[int, int]])
_forgotten: Decoder[list[tuple[int, str]]] = Decoder(list[tuple[int, str]])


class Reader:
    """What is in the file. Every question may raise NotRead: the disk fails, or we are closed."""

    def __init__(self, path: Path) -> None:
        self._reading = opening.connect(path)
        self._reading.execute("PRAGMA query_only = ON")
        self._thread = ThreadPoolExecutor(1, "storage-reader")
        self._outages = self._answer(_periods, statements.OUTAGES)

    def outages(self) -> list[tuple[int, int]]:
        """The periods in which no server was running, or its machine slept, oldest first; they are charged to nobody.

        There is one list, and it may grow.
        """
        return self._outages

    async def read_entries(self, table: str) -> list[bytes]:
        """All entries of a table in order."""
        return [bytes(entry) for entry in await self._ask(_journal, statements.JOURNAL, table)]

    async def table_row(self, table: str) -> TableRow | None:
        """What is known of a table."""
        return await self._ask(_table, statements.TABLE, table)

    async def open_tables(self, limit: int = 100) -> list[TableRow]:
        """Public tables that wait for players, the latest change first."""
        return await self._ask(_tables, statements.OPEN_TABLES, limit)

    async def count_tables(self) -> dict[str, int]:
        """How many tables are in each phase but "over"."""
        return await self._ask(_counts, statements.UNFINISHED)

    async def tables_due(self, before: int) -> list[str]:
        """The tables to be looked at by then, the most urgent first. One that is over or set aside is never due."""
        return await self._ask(_ids, statements.TABLES_DUE, before)

    async def next_due(self, after: int) -> int | None:
        """The first deadline later than that."""
        return await self._ask(_number, statements.NEXT_DUE, after)

    async def tables_of(self, player: str) -> list[TableRow]:
        """The tables at which a person sits and which are not over, the latest change first."""
        return await self._ask(_tables, statements.TABLES_OF, player)

    async def games_of(self, player: str, limit: int = 50, skip: int = 0) -> list[FinishedGame]:
        """The finished games of a person, newest first, without their records."""
        return await self._ask(_games, statements.GAMES_OF, player, limit, skip)

    async def finished_game(self, id: str) -> FinishedGame | None:
        """A finished game with its record."""
        return await self._ask(_game, statements.FINISHED, id)

    async def unrated_games(self) -> list[str]:
        """The finished games that are still to change the ratings, the first first."""
        return await self._ask(_ids, statements.UNRATED)

    async def ratings(self, players: list[str]) -> list[Rating]:
        """What is known of those people's strength, at any game."""
        return await self._ask(_ratings, statements.RATINGS, msgspec.json.encode(players).decode())

    async def subscriptions(self, player: str) -> list[PushSubscription]:
        """The browsers of a person that want to be told things."""
        return await self._ask(_subscriptions, statements.SUBSCRIPTIONS, player)

    async def player(self, id: str) -> Player | None:
        """A person; None if they never came, or are forgotten."""
        return (await self.players([id])).get(id)

    async def players(self, ids: list[str]) -> dict[str, Player]:
        """Several people at once; those who are not known are left out."""
        wanted = msgspec.json.encode(ids).decode()
        return {player.id: player for player in await self._ask(_players, statements.PLAYERS, wanted)}

    async def forgotten_players(self, since: int) -> list[tuple[int, str]]:
        """People whose data `saucerful forget` has deleted while we ran: (number, player id), numbers above `since`.

        Ask every few seconds, beginning with 0; drop what is in memory of them (name, avatar, chat lines), close
        their connections and give whoever comes with that cookie a new identity.
        """
        return await self._ask(_forgotten, statements.FORGOTTEN, since)

    async def _is_spent(self, token: str) -> bool:
        return await self._ask(_number, statements.IS_SPENT, token) is not None

    async def _ask(self, decoder: "Decoder[T]", question: str, *arguments: str | int) -> T:
        loop = asyncio.get_running_loop()
        try:
            answer = loop.run_in_executor(self._thread, self._answer, decoder, question, *arguments)
        except RuntimeError:
            raise NotRead("The storage is closed.") from None
        return await answer

    def _answer(self, decoder: "Decoder[T]", question: str, *arguments: str | int) -> T:
        """Every question has one answer, in JSON; none at all is null."""
        try:
            found = self._reading.execute(question, arguments).fetchone() or (None,)
        except sqlite3.Error as error:
            raise NotRead(f"The storage cannot be read: {fault(error) or error}.") from error
        return decoder.decode("null" if found[0] is None else str(found[0]))

    def _stop_reading(self) -> None:
        self._thread.shutdown()
        self._reading.close()
