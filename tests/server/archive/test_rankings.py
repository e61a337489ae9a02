"""Rankings that many ask for are worked out once for all of them, and whoever has just played is in them."""

import asyncio
from typing import Any

import msgspec
import pytest

from saucerful.server.archive.finished_games import GameOutcome
from saucerful.server.archive.rankings import KeptAnswer, Rankings
from saucerful.server.storage.rows import DayResult


class Store:
    """As much of a storage as rankings ask."""

    def __init__(self) -> None:
        self.asked = 0
        self.finished: list[str] = []
        self.best = 0

    async def best_ratings(self, *_: Any) -> list[Any]:
        self.best += 1
        return []

    async def day_results(self, *_: Any) -> list[DayResult]:
        self.asked += 1
        await asyncio.sleep(0)
        outcome = msgspec.json.encode(GameOutcome(2, [3, 9], [1], [None, "ace"], 1, 20))
        return [DayResult(player, 0, 5, outcome) for player in self.finished]

    async def players(self, _: Any) -> dict[str, Any]:
        return {}

    async def finished_game(self, table: str) -> str | None:
        return table if table.removeprefix("table of ") in self.finished else None


def rankings_of(store: Store) -> Rankings:
    return Rankings(store)  # type: ignore[arg-type]


async def told(found: Rankings, player: str, day: str = "today") -> list[tuple[str, bool]]:
    scores = await found.of_day("zovnis", day, player, f"table of {player}")
    return [(one.player.id, one.you) for one in scores]


async def test_however_many_ask_at_once_it_is_worked_out_once() -> None:
    store = Store()
    store.finished = ["ada"]
    found = rankings_of(store)
    answers = await asyncio.gather(*(told(found, name) for name in ("ada", "bob", "cyd")))
    assert answers == [[("ada", True)], [("ada", False)], [("ada", False)]]
    assert store.asked == 1
    await asyncio.gather(*(found.best("zovnis") for _ in range(9)))
    assert store.best == 1
    assert await found.best("no game") == []
    assert store.best == 1


async def test_whoever_has_just_played_is_in_it_and_another_day_has_others() -> None:
    store = Store()
    found = rankings_of(store)
    assert await told(found, "ada") == []
    store.finished = ["ada", "bob"]
    assert await told(found, "cyd") == [], "some seconds old"
    assert await told(found, "ada") == [("ada", True), ("bob", False)]
    assert await told(found, "bob") == [("ada", False), ("bob", True)]
    assert store.asked == 2
    assert len(await told(found, "cyd", "tomorrow")) == 2
    assert store.asked == 3


async def test_an_answer_that_is_too_old_is_asked_for_again_and_an_error_is_not_kept() -> None:
    kept, asked = KeptAnswer[int](), 0

    async def ask() -> int:
        nonlocal asked
        asked += 1
        if asked == 1:
            raise RuntimeError("out of luck")
        return asked

    with pytest.raises(RuntimeError):
        await kept.get(ask)
    assert [await kept.get(ask) for _ in range(2)] == [2, 2]
    assert await kept.get(ask, oldest=-1) == 3
