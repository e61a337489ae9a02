"""Reads from the database in a few threads, so that the event loop never waits for it."""

import asyncio
import itertools
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import psycopg
from psycopg import Connection

from saucerful.server.storage.chain import Examined
from saucerful.server.storage.errors import Damaged, NotRead
from saucerful.server.storage.postgres.connection import connect
from saucerful.server.storage.postgres.faults import fault, is_lost
from saucerful.server.storage.postgres.journals import examine_journal
from saucerful.server.storage.postgres.writes import IS_IDLE
from saucerful.server.storage.rows import FinishedGame, Player, PushSubscription, Rating, TableRow

T = TypeVar("T")

THREADS = 3
"""Each has a connection of its own."""
DELETED_AT_ONCE = 2_000
"""Journal entries, or people: so many that nobody who plays must wait for it."""

_TABLES = """SELECT id, game, phase, public, host, seats, due, changed, rules, summary::text,
    ARRAY(SELECT player_id FROM seated WHERE table_id = tables.id ORDER BY player_id) FROM"""
TABLE = f"{_TABLES} tables WHERE id = %s"
OPEN_TABLES = f"{_TABLES} tables WHERE phase = 'open' AND public ORDER BY changed DESC LIMIT %s"
TABLES_OF = f"""{_TABLES} seated AS mine JOIN tables ON tables.id = mine.table_id
    WHERE mine.player_id = %s AND phase <> 'over' ORDER BY changed DESC"""
COUNT_TABLES = "SELECT phase, count(*) FROM tables WHERE phase <> 'over' GROUP BY phase"
UNFINISHED_TABLES = "SELECT id, host, public AND phase = 'open' FROM tables WHERE phase IN ('open', 'playing')"
TABLES_DUE = "SELECT id FROM tables WHERE due <= %s AND phase IN ('open', 'playing') ORDER BY due"
NEXT_DUE = "SELECT min(due) FROM tables WHERE due > %s AND phase IN ('open', 'playing')"
OLD_TABLES = """SELECT id, coalesce(entries, 0) FROM tables LEFT JOIN heads ON table_id = id
    WHERE phase = 'over' AND changed < %s ORDER BY changed LIMIT %s"""
SIZE = """SELECT coalesce(sum(pg_total_relation_size(pg_class.oid)), 0)::bigint
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname = current_schema() AND relkind = 'r'"""

PLAYERS = "SELECT id, name, avatar, created, seen, settings FROM players WHERE id = ANY(%s)"
IDLE_PLAYERS = f"SELECT id FROM players WHERE seen < %s AND {IS_IDLE} LIMIT %s"
FORGOTTEN_PLAYERS = "SELECT number, player_id FROM forgotten WHERE number > %s ORDER BY number"

_PEOPLE = "(SELECT json_object_agg(seat, player_id) FROM finished_players WHERE game_id = finished.id)"
FINISHED_GAME = f"SELECT id, game, ended, summary::text, {_PEOPLE}, record::text FROM finished WHERE id = %s"
GAMES_OF = f"""SELECT finished.id, game, finished.ended, summary::text, {_PEOPLE}, 'null'
    FROM finished_players AS mine JOIN finished ON finished.id = mine.game_id
    WHERE mine.player_id = %s ORDER BY mine.ended DESC, mine.game_id DESC LIMIT %s OFFSET %s"""
UNRATED_GAMES = "SELECT game_id FROM unrated ORDER BY number"
RATINGS = "SELECT player_id, game, mu, sigma, games FROM ratings WHERE player_id = ANY(%s)"

SUBSCRIPTIONS = "SELECT endpoint, player_id, p256dh, auth FROM subscriptions WHERE player_id = %s"
OUTAGES = "SELECT began, ended FROM outages ORDER BY began"


class Reader:
    """The questions of the protocols. Each may raise `NotRead`: the database fails, or the storage is closed."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._threads = ThreadPoolExecutor(THREADS, "storage-reader")
        self._own = threading.local()
        self._connections: set[Connection] = set()

    async def read_entries(self, table: str) -> list[bytes]:
        examined = await self._examine(table)
        if examined.damage is not None:
            raise Damaged(f"The journal of table {table} is damaged: {examined.damage}.")
        return examined.entries

    async def readable_entries(self, table: str) -> list[bytes]:
        return (await self._examine(table)).entries

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
        return await self._ask(UNFINISHED_TABLES)

    async def tables_due(self, before: int) -> list[str]:
        return [id for (id,) in await self._ask(TABLES_DUE, before)]

    async def next_due(self, after: int) -> int | None:
        ((due,),) = await self._ask(NEXT_DUE, after)
        return due if due is None else int(due)

    async def player(self, id: str) -> Player | None:
        return (await self.players([id])).get(id)

    async def players(self, ids: list[str]) -> dict[str, Player]:
        found = [_player(*row) for row in await self._ask(PLAYERS, ids)]
        return {player.id: player for player in found}

    async def idle_players(self, before: int) -> list[str]:
        return [id for (id,) in await self._ask(IDLE_PLAYERS, before, DELETED_AT_ONCE)]

    async def forgotten_players(self, since: int) -> list[tuple[int, str]]:
        return await self._ask(FORGOTTEN_PLAYERS, since)

    async def finished_game(self, id: str) -> FinishedGame | None:
        return _first(_finished_game, await self._ask(FINISHED_GAME, id))

    async def games_of(self, player: str, limit: int = 50, skip: int = 0) -> list[FinishedGame]:
        return [_finished_game(*row) for row in await self._ask(GAMES_OF, player, limit, skip)]

    async def unrated_games(self) -> list[str]:
        return [id for (id,) in await self._ask(UNRATED_GAMES)]

    async def ratings(self, players: list[str]) -> list[Rating]:
        return [Rating(*row) for row in await self._ask(RATINGS, players)]

    async def subscriptions(self, player: str) -> list[PushSubscription]:
        return [
            PushSubscription(endpoint=endpoint, player=owner, p256dh=p256dh, auth=auth)
            for endpoint, owner, p256dh, auth in await self._ask(SUBSCRIPTIONS, player)
        ]

    async def _examine(self, table: str) -> Examined:
        return await self._run(lambda connection: examine_journal(connection, table))

    async def _ask(self, question: str, *arguments: object) -> list[Any]:
        return await self._run(lambda connection: connection.execute(question, arguments).fetchall())

    async def _run(self, work: Callable[[Connection], T]) -> T:
        """Do some work with a connection, in one of the threads."""
        try:
            answer = asyncio.get_running_loop().run_in_executor(self._threads, self._try, work)
        except RuntimeError:
            raise NotRead("The storage is closed.") from None
        return await answer

    def _try(self, work: Callable[[Connection], T]) -> T:
        """Do it, and again over a new connection if one that was open turns out to be lost."""
        try:
            was_open = getattr(self._own, "connection", None) is not None
            try:
                return self._do(work)
            except psycopg.Error:
                if not was_open or self._own.connection is not None:
                    raise
                return self._do(work)
        except psycopg.Error as error:
            said = str(error).strip()
            raise NotRead(f"The database cannot be read: {fault(error) or said}.") from error

    def _do(self, work: Callable[[Connection], T]) -> T:
        """Do it over this thread's connection, which is dropped if it is lost."""
        connection = getattr(self._own, "connection", None) or self._connect()
        try:
            return work(connection)
        except psycopg.Error as error:
            if is_lost(connection, error):
                self._own.connection = None
                self._connections.discard(connection)
                connection.close()
            raise

    def _connect(self) -> Connection:
        self._own.connection = None
        connection = self._own.connection = connect(self._url, read_only=True)
        self._connections.add(connection)
        return connection

    def _stop_reading(self) -> None:
        self._threads.shutdown()
        while self._connections:
            self._connections.pop().close()


def _first(make: Callable[..., T], rows: list[Any]) -> T | None:
    return make(*rows[0]) if rows else None


def _table_row(
    id: str, game: str, phase: Any, public: bool, host: str, seats: int, due: int | None, changed: int, rules: str,
    summary: str, players: list[str],
) -> TableRow:  # fmt: skip
    return TableRow(
        id=id, game=game, phase=phase, public=public, host=host, seats=seats, due=due, changed=changed, rules=rules,
        summary=summary.encode(), players=tuple(players),
    )  # fmt: skip


def _player(id: str, name: str, avatar: str, created: int, seen: int, settings: str) -> Player:
    return Player(id=id, name=name, avatar=avatar, created=created, seen=seen, settings=settings.encode())


def _finished_game(
    id: str, game: str, ended: int, summary: str, people: dict[str, str] | None, record: str
) -> FinishedGame:
    seats = {int(seat): player for seat, player in sorted((people or {}).items())}
    return FinishedGame(id=id, game=game, ended=ended, people=seats, summary=summary.encode(), record=record.encode())
