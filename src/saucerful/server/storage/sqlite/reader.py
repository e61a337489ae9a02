"""Reads from the file in a thread, so that the event loop never waits for the disk."""

import asyncio
import itertools
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from saucerful.server.storage.chain import Examined
from saucerful.server.storage.errors import Damaged, NotRead
from saucerful.server.storage.rows import FinishedGame, Player, PushSubscription, Rating, TableRow
from saucerful.server.storage.sqlite.connection import connect_to_read
from saucerful.server.storage.sqlite.faults import fault, is_damage
from saucerful.server.storage.sqlite.journals import examine_journal
from saucerful.server.storage.sqlite.writes import IS_IDLE
from saucerful.server.storage.writing.messages import Answer, WriteRefusal

T = TypeVar("T")

_TABLES = """SELECT id, game, phase, public, host, seats, due, changed, rules, summary,
    (SELECT json_group_array(player_id) FROM seated WHERE table_id = tables.id) FROM"""
TABLE = f"{_TABLES} tables WHERE id = ?"
OPEN_TABLES = f"{_TABLES} tables WHERE phase = 'open' AND public ORDER BY changed DESC LIMIT ?"
TABLES_OF = f"""{_TABLES} seated AS mine JOIN tables ON tables.id = mine.table_id
    WHERE mine.player_id = ? AND phase <> 'over' ORDER BY changed DESC"""
COUNT_TABLES = "SELECT phase, count(*) FROM tables WHERE phase <> 'over' GROUP BY phase"
UNFINISHED_TABLES = "SELECT id, host, public AND phase = 'open' FROM tables WHERE phase IN ('open', 'playing')"
TABLES_DUE = "SELECT id FROM tables WHERE due <= ? AND phase IN ('open', 'playing') ORDER BY due"
NEXT_DUE = "SELECT min(due) FROM tables WHERE due > ? AND phase IN ('open', 'playing')"
OLD_TABLES = """SELECT id, coalesce(entries, 0) FROM tables LEFT JOIN heads ON table_id = id
    WHERE phase = 'over' AND changed < ? ORDER BY changed LIMIT ?"""
SIZE = """SELECT (page_count - freelist_count) * page_size
    FROM pragma_page_count, pragma_freelist_count, pragma_page_size"""

PLAYERS = """SELECT id, name, avatar, created, seen, settings FROM players
    WHERE id IN (SELECT value FROM json_each(?))"""
IDLE_PLAYERS = f"SELECT id FROM players WHERE seen < ? AND {IS_IDLE} LIMIT ?"
FORGOTTEN_PLAYERS = "SELECT number, player_id FROM forgotten WHERE number > ? ORDER BY number"

_PEOPLE = "(SELECT json_group_object(seat, player_id) FROM finished_players WHERE game_id = finished.id)"
FINISHED_GAME = f"SELECT id, game, ended, summary, {_PEOPLE}, record FROM finished WHERE id = ?"
GAMES_OF = f"""SELECT finished.id, game, finished.ended, summary, {_PEOPLE}, 'null' FROM (
        SELECT game_id FROM finished_players WHERE player_id = ? ORDER BY ended DESC, game_id DESC LIMIT ? OFFSET ?
    ) CROSS JOIN finished ON id = game_id"""
UNRATED_GAMES = "SELECT game_id FROM unrated ORDER BY number"
RATINGS = """SELECT player_id, game, mu, sigma, games FROM ratings
    WHERE player_id IN (SELECT value FROM json_each(?))"""

SUBSCRIPTIONS = "SELECT endpoint, player_id, p256dh, auth FROM subscriptions WHERE player_id = ?"
OUTAGES = "SELECT began, ended FROM outages ORDER BY began"
LAST_BATCH = "SELECT batch, refusals FROM alive WHERE run = ?"

DELETED_AT_ONCE = 2_000
"""Journal entries, or people: so many that nobody who plays must wait for it."""


class Reader:
    """The questions of the protocols. Each may raise `NotRead`: the disk fails, or the storage is closed."""

    def __init__(self, path: Path) -> None:
        self._connection = connect_to_read(path)
        self._thread = ThreadPoolExecutor(1, "storage-reader")
        self._outages: list[tuple[int, int]] = self._fetch(OUTAGES)

    def outages(self) -> list[tuple[int, int]]:
        return self._outages

    async def read_entries(self, table: str) -> list[bytes]:
        examined = await self._run(self._examine, table)
        if examined.damage is not None:
            raise Damaged(f"The journal of table {table} is damaged: {examined.damage}.")
        return examined.entries

    async def readable_entries(self, table: str) -> list[bytes]:
        return (await self._run(self._examine, table)).entries

    async def table_row(self, table: str) -> TableRow | None:
        return _first(_table_row, await self._ask(TABLE, table))

    async def open_tables(self, limit: int = 100) -> list[TableRow]:
        return [_table_row(*row) for row in await self._ask(OPEN_TABLES, limit)]

    async def tables_of(self, player: str) -> list[TableRow]:
        return [_table_row(*row) for row in await self._ask(TABLES_OF, player)]

    async def count_tables(self) -> dict[str, int]:
        return dict(await self._ask(COUNT_TABLES))

    async def old_tables(self, before: int) -> list[str]:
        found = await self._ask(OLD_TABLES, before, DELETED_AT_ONCE // 20)
        sizes = itertools.accumulate(entries for _, entries in found)
        return [id for (id, entries), total in zip(found, sizes, strict=True) if total - entries < DELETED_AT_ONCE]

    async def size(self) -> int:
        ((size,),) = await self._ask(SIZE)
        return int(size)

    async def unfinished_tables(self) -> list[tuple[str, str, bool]]:
        return [(id, host, bool(listed)) for id, host, listed in await self._ask(UNFINISHED_TABLES)]

    async def tables_due(self, before: int) -> list[str]:
        return [id for (id,) in await self._ask(TABLES_DUE, before)]

    async def next_due(self, after: int) -> int | None:
        ((due,),) = await self._ask(NEXT_DUE, after)
        return due if due is None else int(due)

    async def player(self, id: str) -> Player | None:
        return (await self.players([id])).get(id)

    async def players(self, ids: list[str]) -> dict[str, Player]:
        found = [_player(*row) for row in await self._ask(PLAYERS, _json(ids))]
        return {player.id: player for player in found}

    async def forgotten_players(self, since: int) -> list[tuple[int, str]]:
        return await self._ask(FORGOTTEN_PLAYERS, since)

    async def finished_game(self, id: str) -> FinishedGame | None:
        return _first(_finished_game, await self._ask(FINISHED_GAME, id))

    async def games_of(self, player: str, limit: int = 50, skip: int = 0) -> list[FinishedGame]:
        return [_finished_game(*row) for row in await self._ask(GAMES_OF, player, limit, skip)]

    async def unrated_games(self) -> list[str]:
        return [id for (id,) in await self._ask(UNRATED_GAMES)]

    async def ratings(self, players: list[str]) -> list[Rating]:
        return [Rating(*row) for row in await self._ask(RATINGS, _json(players))]

    async def subscriptions(self, player: str) -> list[PushSubscription]:
        return [
            PushSubscription(endpoint=endpoint, player=owner, p256dh=p256dh, auth=auth)
            for endpoint, owner, p256dh, auth in await self._ask(SUBSCRIPTIONS, player)
        ]

    async def last_batch(self, run: str) -> Answer:
        """What became of the last batch that was committed in that run of the server."""
        ((number, refusals),) = await self._ask(LAST_BATCH, run) or [(0, "[]")]
        return Answer(number, msgspec.json.decode(refusals, type=list[WriteRefusal]))

    async def _ask(self, question: str, *arguments: str | int) -> list[Any]:
        return await self._run(self._fetch, question, *arguments)

    async def _run(self, work: Callable[..., T], *arguments: str | int) -> T:
        loop = asyncio.get_running_loop()
        try:
            answer = loop.run_in_executor(self._thread, work, *arguments)
        except RuntimeError:
            raise NotRead("The storage is closed.") from None
        return await answer

    def _examine(self, table: str) -> Examined:
        try:
            return examine_journal(self._connection, table)
        except sqlite3.Error as error:
            if is_damage(error):
                return Examined([], b"", str(error))
            raise NotRead(f"The storage cannot be read: {fault(error) or error}.") from error

    def _fetch(self, question: str, *arguments: str | int) -> list[Any]:
        try:
            return self._connection.execute(question, arguments).fetchall()
        except sqlite3.Error as error:
            raise NotRead(f"The storage cannot be read: {fault(error) or error}.") from error

    def _stop_reading(self) -> None:
        self._thread.shutdown()
        self._connection.close()


def _first(make: Callable[..., T], rows: list[Any]) -> T | None:
    return make(*rows[0]) if rows else None


def _json(ids: list[str]) -> str:
    return msgspec.json.encode(ids).decode()


def _table_row(
    id: str, game: str, phase: Any, public: int, host: str, seats: int, due: int | None, changed: int, rules: str,
    summary: str, players: str,
) -> TableRow:  # fmt: skip
    return TableRow(
        id=id, game=game, phase=phase, public=bool(public), host=host, seats=seats, due=due, changed=changed,
        rules=rules, summary=summary.encode(), players=msgspec.json.decode(players, type=tuple[str, ...]),
    )  # fmt: skip


def _player(id: str, name: str, avatar: str, created: int, seen: int, settings: str) -> Player:
    return Player(id=id, name=name, avatar=avatar, created=created, seen=seen, settings=settings.encode())


def _finished_game(id: str, game: str, ended: int, summary: str, people: str, record: str) -> FinishedGame:
    seats = msgspec.json.decode(people, type=dict[int, str])
    return FinishedGame(
        id=id, game=game, ended=ended, people=seats, summary=summary.encode(), record=record.encode()
    )  # fmt: skip
