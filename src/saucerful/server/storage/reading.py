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
    DayPlayed,
    DayResult,
    FinishedGame,
    GamesPlayed,
    Job,
    JobSummary,
    Measure,
    Met,
    Passkey,
    Phase,
    Player,
    PoolUse,
    PushSubscription,
    PuzzleOfDay,
    PuzzleRating,
    PuzzleTry,
    Rating,
    RatingAfter,
    RatingGained,
    ReportKept,
    TableRow,
    TournamentRow,
    UnfinishedJob,
)
from saucerful.server.table.blocks import Blocks

T = TypeVar("T")


class ReadsSql(Protocol):
    """A connection to any database."""

    def execute(self, query: Any, arguments: Any, /) -> Any:
        """A cursor over the rows of the answer."""


Connection = TypeVar("Connection", bound=ReadsSql)

DELETED_AT_ONCE = 2_000
"""Journal entries, or people: so many that nobody who plays must wait for it."""

MOST_DAYS = 2_000
"""Of so many days it is told whether somebody played."""


@dataclass(frozen=True, kw_only=True)
class Questions:
    """The SQL of each question. The columns of the answers are the same for every database; lists are JSON."""

    table: str
    table_phases: str
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
    ratings_gained: str
    ratings_after: str
    games_played: str
    met: str
    blocked: str
    blocked_by: str
    passkey: str
    passkeys: str
    network_key: str
    protected_by: str
    measures: str
    reports: str
    subscriptions: str
    puzzle_tries: str
    puzzle_ratings: str
    days_played: str
    day_played: str
    day_puzzles: str
    day_results: str
    tournament: str
    open_tournaments: str
    tournaments_from: str
    tournaments_of: str
    tournaments_due: str


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

    async def table_phases(self, tables: list[str]) -> dict[str, Phase]:
        return dict(await self._ask(self.questions.table_phases, _json(tables)))

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
        found = [player_of(*row) for row in await self._ask(self.questions.players, _json(ids))]
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
        return [
            UnfinishedJob(id, player, attempts, bool(free), network) for id, player, attempts, free, network in rows
        ]

    async def job_summaries(self, kind: str, player: str, limit: int) -> list[JobSummary]:
        rows = await self._ask(self.questions.job_summaries, kind, player, limit)
        return [JobSummary(game, summary.encode()) for game, summary in rows]

    async def best_ratings(self, game: str, sigma: float, limit: int) -> list[Rating]:
        return [Rating(*row) for row in await self._ask(self.questions.best_ratings, game, sigma, limit)]

    async def ratings_gained(self, game: str, sigma: float, since: int, first: float, limit: int) -> list[RatingGained]:
        rows = await self._ask(self.questions.ratings_gained, since, first, game, sigma, since, limit)
        return [RatingGained(Rating(*row), before) for *row, before in rows]

    async def ratings_after(self, player: str, limit: int) -> list[RatingAfter]:
        return [RatingAfter(*row) for row in await self._ask(self.questions.ratings_after, player, limit)]

    async def games_played(self, player: str) -> list[GamesPlayed]:
        rows = await self._ask(self.questions.games_played, player)
        return [GamesPlayed(game, bool(rated), *rest) for game, rated, *rest in rows]

    async def met(self, player: str, limit: int, other: str = "") -> list[Met]:
        return [Met(*row) for row in await self._ask(self.questions.met, player, other, other, limit)]

    async def blocks(self, player: str) -> Blocks:
        own = await self._ask(self.questions.blocked, player)
        by = await self._ask(self.questions.blocked_by, player)
        return Blocks(frozenset(one for (one,) in own), frozenset(one for (one,) in by))

    async def passkey(self, id: str) -> Passkey | None:
        found = await self._ask(self.questions.passkey, id)
        return passkey_of(*found[0]) if found else None

    async def passkeys(self, player: str) -> list[Passkey]:
        return [passkey_of(*row) for row in await self._ask(self.questions.passkeys, player)]

    async def network_key(self, period: int) -> bytes | None:
        found = await self._ask(self.questions.network_key, period)
        return bytes(found[0][0]) if found else None

    async def protected_by(self, looks: str) -> list[str]:
        return [player for (player,) in await self._ask(self.questions.protected_by, looks)]

    async def measures(self, now: int) -> list[Measure]:
        return [measure_of(*row) for row in await self._ask(self.questions.measures, now)]

    async def reports(self, limit: int, of_network: int) -> list[ReportKept]:
        return [report_of(*row) for row in await self._ask(self.questions.reports, of_network, limit)]

    async def subscriptions(self, player: str) -> list[PushSubscription]:
        return [
            PushSubscription(endpoint=endpoint, player=owner, p256dh=p256dh, auth=auth)
            for endpoint, owner, p256dh, auth in await self._ask(self.questions.subscriptions, player)
        ]

    async def puzzle_tries(self, player: str, game: str) -> list[PuzzleTry]:
        return [_puzzle_try(*row) for row in await self._ask(self.questions.puzzle_tries, player, game)]

    async def puzzle_ratings(self, game: str) -> list[PuzzleRating]:
        return [PuzzleRating(*row) for row in await self._ask(self.questions.puzzle_ratings, game)]

    async def days_played(self, player: str) -> list[str]:
        return [day for (day,) in await self._ask(self.questions.days_played, player, MOST_DAYS)]

    async def day_played(self, player: str, day: str, version: str) -> list[DayPlayed]:
        return [_day_played(*row) for row in await self._ask(self.questions.day_played, player, day, version)]

    async def day_puzzles(self, day: str, version: str) -> list[PuzzleOfDay]:
        return [PuzzleOfDay(*row) for row in await self._ask(self.questions.day_puzzles, day, version)]

    async def day_results(self, game: str, day: str, version: str, limit: int) -> list[DayResult]:
        rows = await self._ask(self.questions.day_results, game, day, version, limit)
        return [DayResult(player, seat, ended, summary.encode()) for player, seat, ended, summary in rows]

    async def tournament(self, id: str) -> TournamentRow | None:
        return _first(_tournament, await self._ask(self.questions.tournament, id))

    async def open_tournaments(self, limit: int, of_network: int) -> list[TournamentRow]:
        return [_tournament(*row) for row in await self._ask(self.questions.open_tournaments, of_network, limit)]

    async def tournaments_from(self, network: str) -> int:
        ((count,),) = await self._ask(self.questions.tournaments_from, network)
        return int(count)

    async def tournaments_of(self, player: str, limit: int) -> list[TournamentRow]:
        return [_tournament(*row) for row in await self._ask(self.questions.tournaments_of, player, limit)]

    async def tournaments_due(self, before: int) -> list[str]:
        return [id for (id,) in await self._ask(self.questions.tournaments_due, before)]

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


def player_of(id: str, name: str, avatar: str, created: int, seen: int, settings: str) -> Player:
    """A person from the columns of their row."""
    return Player(id=id, name=name, avatar=avatar, created=created, seen=seen, settings=settings.encode())


def _job(
    id: str, kind: str, game: str, player: str, arguments: str, state: Any, created: int, changed: int, attempts: int,
    summary: str, result: bytes, error: str, network: str, refusal: str,
) -> Job:  # fmt: skip
    return Job(
        id=id, kind=kind, game=game, player=player, arguments=arguments.encode(), state=state, created=created,
        changed=changed, attempts=attempts, summary=summary.encode(), result=bytes(result), error=error,
        network=network, refusal=refusal.encode(),
    )  # fmt: skip


def _finished_game(id: str, game: str, ended: int, summary: str, people: str, record: str) -> FinishedGame:
    seats = msgspec.json.decode(people, type=dict[int, str])
    return FinishedGame(id=id, game=game, ended=ended, people=seats, summary=summary.encode(), record=record.encode())


def passkey_of(id: str, player: str, credential: bytes, counter: int, looks: str, created: int, used: int) -> Passkey:
    """A passkey from the columns of its row."""
    return Passkey(
        id=id, player=player, credential=bytes(credential), counter=counter, looks=looks, created=created, used=used
    )


def measure_of(kind: Any, who: str, what: Any, until: int | None, why: str, at: int) -> Measure:
    """A measure from the columns of its row."""
    return Measure(kind=kind, who=who, what=what, until=until, why=why, at=at)


def report_of(
    number: int, player: str, about: str, table: str, reason: str, words: str, said: str, at: int, done: int
) -> ReportKept:
    """A report from the columns of its row."""
    return ReportKept(number, player, about, table, reason, words, said.encode(), at, bool(done))


def _puzzle_try(
    player: str, game: str, puzzle: str, at: int, solved: int, rating: float, deviation: float
) -> PuzzleTry:
    """What the puzzle's rating was then is not kept."""
    return PuzzleTry(
        player=player, game=game, puzzle=puzzle, at=at, solved=bool(solved), rating=rating, deviation=deviation,
        puzzle_rating=0.0, puzzle_deviation=0.0,
    )  # fmt: skip


def _tournament(
    id: str,
    version: int,
    game: str,
    phase: Any,
    public: int,
    host: str,
    due: int | None,
    changed: int,
    begins: int,
    network: str,
    state: str,
) -> TournamentRow:
    return TournamentRow(
        id=id, version=version, game=game, phase=phase, public=bool(public), host=host, due=due, changed=changed,
        begins=begins, network=network, state=state.encode(),
    )  # fmt: skip


def _day_played(
    player: str, game: str, day: str, version: str, at: int, solved: int | None, table: str | None
) -> DayPlayed:
    found = None if solved is None else bool(solved)
    return DayPlayed(player=player, game=game, day=day, version=version, at=at, solved=found, table=table)
