"""Rankings: worked out beside the event loop, and only every few seconds, however many people ask for them."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Generic, Protocol, TypeVar

from saucerful import __version__
from saucerful.games import names
from saucerful.server import protocol as p
from saucerful.server.archive import today
from saucerful.server.archive.ratings import FIRST_MU, MOST_SIGMA
from saucerful.server.archive.today import DayScore
from saucerful.server.storage.protocols import Archive, Days, Players
from saucerful.server.storage.rows import Rating, RatingGained

T = TypeVar("T")

KEPT_SECONDS = 5.0
"""How old an answer may be."""
MOST_RANKED = 100
"""People whose ratings are ranked."""
MOST_COUNTED = 2_000
"""Results of one deal that are looked at, the earliest ones."""


class Store(Archive, Days, Players, Protocol):
    """Where results are kept."""


class KeptAnswer(Generic[T]):
    """The answer to a question that is asked again only when it is too old, by one of those who want it."""

    def __init__(self) -> None:
        self._asking = asyncio.Lock()
        self._answer: tuple[float, T] | None = None

    async def get(self, ask: Callable[[], Awaitable[T]], oldest: float = KEPT_SECONDS) -> T:
        """The answer, at most so many seconds old."""
        clock = asyncio.get_running_loop().time
        wanted = clock()
        async with self._asking:
            if self._answer is None or self._answer[0] < wanted - oldest:
                began = clock()
                self._answer = began, await ask()
            return self._answer[1]


class Rankings:
    """The best at each game, and how people fared with the deals of the day."""

    def __init__(self, storage: Store) -> None:
        self._storage = storage
        self._best: dict[str, KeptAnswer[list[Rating]]] = {}
        self._gained: dict[str, KeptAnswer[list[RatingGained]]] = {}
        self._days: dict[str, tuple[str, KeptAnswer[list[DayScore]]]] = {}

    async def best(self, game: str) -> list[Rating]:
        """The ratings in a game that are certain enough, the best first.

        What people want shown of themselves may have changed: look at that each time.
        """
        if game not in names():
            return []
        kept = self._best.setdefault(game, KeptAnswer())
        return await kept.get(lambda: self._storage.best_ratings(game, MOST_SIGMA, MOST_RANKED))

    async def gained(self, game: str, since: int) -> list[RatingGained]:
        """The same of those whose rating has risen since then, those first who have gained most."""
        if game not in names():
            return []
        kept = self._gained.setdefault(game, KeptAnswer())
        return await kept.get(lambda: self._storage.ratings_gained(game, MOST_SIGMA, since, FIRST_MU, MOST_RANKED))

    async def of_day(self, game: str, day: str, player: str, table: str | None) -> list[DayScore]:
        """How everybody fared with the deal of a day, as told to somebody who plays it at that table, or not at all."""
        before, kept = self._days.get(game, ("", KeptAnswer[list[DayScore]]()))
        if before != day:
            kept = KeptAnswer()
        self._days[game] = day, kept
        ask = partial(self._ask_day, game, day)
        scores = await kept.get(ask)
        missing = table is not None and not any(one.player.id == player for one in scores)
        if missing and await self._storage.finished_game(str(table)) is not None:  # just now
            scores = await kept.get(ask, oldest=0)
        return today.as_told_to(player, scores)

    async def _ask_day(self, game: str, day: str) -> list[DayScore]:
        results = await self._storage.day_results(game, day, __version__, MOST_COUNTED)
        known = await self._storage.players([one.player for one in results])
        people = {id: p.Person(id, one.name, one.avatar) for id, one in known.items()}
        return await asyncio.to_thread(today.ranking, results, people)
