"""Rankings: worked out beside the event loop, and only every few seconds, however many people ask for them."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Generic, NamedTuple, Protocol, TypeVar

from saucerful import __version__
from saucerful.games import names
from saucerful.server import protocol as p
from saucerful.server.archive import today
from saucerful.server.archive.profiles import shows_everybody
from saucerful.server.archive.ratings import FIRST_MU, MOST_SIGMA
from saucerful.server.archive.today import DayScore
from saucerful.server.storage.protocols import Archive, Days, Players
from saucerful.server.storage.rows import DayResult, Player, Rating, RatingGained

T = TypeVar("T")

KEPT_SECONDS = 5.0
"""How old an answer may be."""
MOST_RANKED = 100
"""People whose ratings are ranked."""
MOST_COUNTED = 2_000
"""Results of one deal that are ranked for all, the earliest ones; whoever comes later is ranked among them."""
DAYS_KEPT = 2
"""Today and yesterday."""


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
        self._days: dict[str, dict[str, KeptAnswer[DayRanking]]] = {}
        """By game and day."""

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
        days = self._days.setdefault(game, {})
        kept, ask = days.setdefault(day, KeptAnswer()), partial(self._ask_day, game, day)
        if len(days) > DAYS_KEPT:
            del days[min(days)]
        found = await kept.get(ask)
        own = None if table is None or found.has(player) else await self._storage.finished_game(table)
        if own is not None and len(found.scores) < MOST_COUNTED:  # it was over just now
            found = await kept.get(ask, oldest=0)
        if own is None or found.has(player):
            return today.as_told_to(player, found.scores, found.hidden)
        seat = next((seat for seat, one in own.people.items() if one == player), None)
        if seat is None:
            return today.as_told_to(player, found.scores, found.hidden)
        result = DayResult(player, seat, own.ended, own.summary)
        people = _people(await self._storage.players([player]))
        return today.as_told_to(player, today.with_result(found.scores, result, people), found.hidden)

    async def _ask_day(self, game: str, day: str) -> "DayRanking":
        results = await self._storage.day_results(game, day, __version__, MOST_COUNTED)
        known = await self._storage.players([one.player for one in results])
        scores = await asyncio.to_thread(today.ranking, results, _people(known))
        return DayRanking(scores, frozenset(id for id, one in known.items() if not shows_everybody(one)))


class DayRanking(NamedTuple):
    """How everybody fared with the deal of a day."""

    scores: list[DayScore]
    """The best first."""
    hidden: frozenset[str]
    """Those whose names are not for everybody."""

    def has(self, player: str) -> bool:
        """Whether somebody's result is among them."""
        return any(one.player.id == player for one in self.scores)


def _people(known: Mapping[str, Player]) -> dict[str, p.Person]:
    return {id: p.Person(id, one.name, one.avatar) for id, one in known.items()}
