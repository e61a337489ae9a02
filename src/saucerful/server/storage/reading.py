"""The reading half of the protocols, for every database: an adapter supplies its SQL, and runs it in a thread."""

import asyncio
import itertools
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from saucerful.server.storage.chain import Examined
from saucerful.server.storage.errors import Damaged, NotRead
from saucerful.server.storage.rows import (
    FinishedGame,
    Job,
    JobSummary,
    Player,
    PoolUse,
    PushSubscription,
    PuzzleRating,
    PuzzleTry,
    Rating,
    TableRow,
    UnfinishedJob,
)

T = TypeVar("T")


class ReadsSql(Protocol):
    """A connection to any database."""

    def execute(self, query: Any, arguments: Any, /) -> Any:
        """A cursor over the rows of the answer."""


Connection = TypeVar("Connection", bound=ReadsSql)

DELETED_AT_ONCE = 2_000
"""Journal entries, or people: so many that nobody who plays must wait for it."""


@dataclass(frozen=True, kw_only=True)
class Questions:
    """The SQL of each question. The columns of the answers are the same for every database; lists are JSON."""

    table: str
    open_tables: str
    tables_of: str
    count_tables: str
    unfinished_tables: str
    tables_due: str
    next_due: str
    old_tables: str
    size: str
    players: str
    idle_players: str
    forgotten_players: str
    finished_game: str
    games_of: str
    unrated_games: str
    ratings: str
    job: str
    unfinished_jobs: str
    job_summaries: str
    best_ratings: str
    subscriptions: str
    puzzle_tries: str
    puzzle_ratings: str


class Reading(ABC, Generic[Connection]):
    """A storage that answers questions. Each may raise `NotRead`: the database fails, or the storage is closed."""

    questions: Questions
    _threads: ThreadPoolExecutor
    _connections_at_most: int
    _pending = 0
    """Questions that are being answered, or wait until a connection is free."""

    @property
    def pool(self) -> PoolUse:
        busy = min(self._pending, self._connections_at_most)
        return PoolUse(busy, self._connections_at_most - busy, self._pending - busy)

    async def read_entries(self, table: str) -> list[bytes]:
        examined = await self._examine(table)
        if examined.damage is not None:
            raise Damaged(f"The journal of table {table} is damaged: {examined.damage}.")
        return examined.entries

    async def readable_entries(self, table: str) -> list[bytes]:
        return (await self._examine(table)).entries

    async def table_row(self, table: str) -> TableRow | None:
        return _first(_table_row, await self._ask(self.questions.table, table))

    async def open_tables(self, limit: int = 100) -> list[TableRow]:
        return [_table_row(*row) for row in await self._ask(self.questions.open_tables, limit)]

    async def tables_of(self, player: str) -> list[TableRow]:
        return [_table_row(*row) for row in await self._ask(self.questions.tables_of, player)]

    async def count_tables(self) -> dict[str, int]:
        return dict(await self._ask(self.questions.count_tables))

    async def old_tables(self, before: int) -> list[str]:
        found = await self._ask(self.questions.old_tables, before, DELETED_AT_ONCE // 20)
        sizes = itertools.accumulate(entries for _, entries in found)
        return [id for (id, entries), total in zip(found, sizes, strict=True) if total - entries < DELETED_AT_ONCE]

    async def size(self) -> int:
        ((size,),) = await self._ask(self.questions.size)
        return int(size)

    async def unfinished_tables(self) -> list[tuple[str, str, bool]]:
        return [(id, host, bool(listed)) for id, host, listed in await self._ask(self.questions.unfinished_tables)]

    async def tables_due(self, before: int) -> list[str]:
        return [id for (id,) in await self._ask(self.questions.tables_due, before)]

    async def next_due(self, after: int) -> int | None:
        ((due,),) = await self._ask(self.questions.next_due, after)
        return due if due is None else int(due)

    async def player(self, id: str) -> Player | None:
        return (await self.players([id])).get(id)

    async def players(self, ids: list[str]) -> dict[str, Player]:
        found = [_player(*row) for row in await self._ask(self.questions.players, _json(ids))]
        return {player.id: player for player in found}

    async def idle_players(self, before: int) -> list[str]:
        return [id for (id,) in await self._ask(self.questions.idle_players, before, DELETED_AT_ONCE)]

    async def forgotten_players(self, since: int) -> list[tuple[int, str]]:
        return await self._ask(self.questions.forgotten_players, since)

    async def finished_game(self, id: str) -> FinishedGame | None:
        return _first(_finished_game, await self._ask(self.questions.finished_game, id))

    async def games_of(self, player: str, limit: int = 50, skip: int = 0) -> list[FinishedGame]:
        return [_finished_game(*row) for row in await self._ask(self.questions.games_of, player, limit, skip)]

    async def unrated_games(self) -> list[str]:
        return [id for (id,) in await self._ask(self.questions.unrated_games)]

    async def ratings(self, players: list[str]) -> list[Rating]:
        return [Rating(*row) for row in await self._ask(self.questions.ratings, _json(players))]

    async def job(self, id: str) -> Job | None:
        return _first(_job, await self._ask(self.questions.job, id))

    async def unfinished_jobs(self) -> list[UnfinishedJob]:
        rows = await self._ask(self.questions.unfinished_jobs)
        return [UnfinishedJob(id, player, attempts, bool(free)) for id, player, attempts, free in rows]

    async def job_summaries(self, kind: str, player: str, limit: int) -> list[JobSummary]:
        rows = await self._ask(self.questions.job_summaries, kind, player, limit)
        return [JobSummary(game, summary.encode()) for game, summary in rows]

    async def best_ratings(self, game: str, sigma: float, since: int, limit: int) -> list[Rating]:
        return [Rating(*row) for row in await self._ask(self.questions.best_ratings, game, sigma, since, limit)]

    async def subscriptions(self, player: str) -> list[PushSubscription]:
        return [
            PushSubscription(endpoint=endpoint, player=owner, p256dh=p256dh, auth=auth)
            for endpoint, owner, p256dh, auth in await self._ask(self.questions.subscriptions, player)
        ]

    async def puzzle_tries(self, player: str, game: str) -> list[PuzzleTry]:
        return [_puzzle_try(*row) for row in await self._ask(self.questions.puzzle_tries, player, game)]

    async def puzzle_ratings(self, game: str) -> list[PuzzleRating]:
        return [PuzzleRating(*row) for row in await self._ask(self.questions.puzzle_ratings, game)]

    async def _examine(self, table: str) -> Examined:
        return await self._run(lambda connection: self._examine_journal(connection, table))

    async def _ask(self, question: str, *arguments: object) -> list[Any]:
        return await self._run(lambda connection: connection.execute(question, arguments).fetchall())

    async def _run(self, work: Callable[[Connection], T]) -> T:
        """Do some work with a connection, in a thread."""
        try:
            answer = asyncio.get_running_loop().run_in_executor(self._threads, self._with_connection, work)
        except RuntimeError:
            raise NotRead("The storage is closed.") from None
        self._pending += 1
        try:
            return await answer
        finally:
            self._pending -= 1

    @abstractmethod
    def _with_connection(self, work: Callable[[Connection], T]) -> T:
        """Do some work with a connection; raises `NotRead` with the database's error in words."""

    @abstractmethod
    def _examine_journal(self, connection: Connection, table: str) -> Examined:
        """What can be trusted of a table's journal."""


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


def _job(
    id: str, kind: str, game: str, player: str, arguments: str, state: Any, created: int, changed: int, attempts: int,
    summary: str, result: bytes, error: str,
) -> Job:  # fmt: skip
    return Job(
        id=id, kind=kind, game=game, player=player, arguments=arguments.encode(), state=state, created=created,
        changed=changed, attempts=attempts, summary=summary.encode(), result=bytes(result), error=error,
    )  # fmt: skip


def _finished_game(id: str, game: str, ended: int, summary: str, people: str, record: str) -> FinishedGame:
    seats = msgspec.json.decode(people, type=dict[int, str])
    return FinishedGame(id=id, game=game, ended=ended, people=seats, summary=summary.encode(), record=record.encode())


def _puzzle_try(
    player: str, game: str, puzzle: str, at: int, solved: int, rating: float, deviation: float
) -> PuzzleTry:
    """What the puzzle's rating was then is not kept."""
    return PuzzleTry(
        player=player, game=game, puzzle=puzzle, at=at, solved=bool(solved), rating=rating, deviation=deviation,
        puzzle_rating=0.0, puzzle_deviation=0.0,
    )  # fmt: skip
