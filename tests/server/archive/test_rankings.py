"""Rankings that many ask for are worked out once for all of them, and whoever has just played is in them."""

import asyncio
from typing import Any

import msgspec
import pytest

from saucerful.server.archive import rankings, today
from saucerful.server.archive.finished_games import GameOutcome
from saucerful.server.archive.rankings import KeptAnswer, Rankings
from saucerful.server.storage.rows import DayResult, FinishedGame
from tests.server.storage.running import player


class Store:
    """As much of a storage as rankings ask."""

    def __init__(self) -> None:
        self.asked = 0
        self.finished: list[str] = []
        self.settings: dict[str, bytes] = {}
        self.best = 0

    async def best_ratings(self, *_: Any) -> list[Any]:
        self.best += 1
        return []

    async def day_results(self, *_: Any) -> list[DayResult]:
        self.asked += 1
        await asyncio.sleep(0)
        outcome = msgspec.json.encode(GameOutcome(2, [3, 9], [1], [None, "ace"], 1, 20))
        return [DayResult(player, 0, 5, outcome) for player in self.finished][: rankings.MOST_COUNTED]

    async def players(self, ids: Any) -> dict[str, Any]:
        return {id: player(id, settings=self.settings[id]) for id in ids if id in self.settings}

    async def finished_game(self, table: str) -> FinishedGame | None:
        outcome = msgspec.json.encode(GameOutcome(2, [7, 9], [1], [None, "ace"], 1, 20))
        who = table.removeprefix("table of ")
        game = FinishedGame(id=table, game="zovnis", ended=9, people={0: who}, summary=outcome, record=b"")
        return game if who in self.finished else None


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


async def test_whoever_comes_after_very_many_is_ranked_among_them_without_another_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rankings, "MOST_COUNTED", 2)
    store = Store()
    store.finished = ["ada", "bob", "late"]
    found = rankings_of(store)
    for _ in range(3):
        scores = await found.of_day("zovnis", "today", "late", "table of late")
        assert [(one.rank, one.player.id, one.points) for one in scores] == [
            (1, "late", 7),
            (2, "ada", 3),
            (2, "bob", 3),
        ]
        assert scores[0].you
    assert store.asked == 1
    assert await told(found, "cyd") == [("ada", False), ("bob", False)]


async def test_who_shows_nothing_of_themselves_is_counted_and_not_named() -> None:
    store = Store()
    store.finished = ["ada", "bob"]
    store.settings = {"ada": b'{"profile":"nobody"}', "bob": b"{}"}
    found = rankings_of(store)
    scores = await found.of_day("zovnis", "today", "bob", "table of bob")
    assert [one.player.id for one in scores] == ["", "bob"]
    assert [one.player.id for one in today.shortened(scores)] == ["bob"]
    own = await found.of_day("zovnis", "today", "ada", "table of ada")
    assert [one.player.id for one in today.shortened(own)] == ["ada", "bob"]


async def test_results_of_yesterday_are_kept_beside_those_of_today() -> None:
    store = Store()
    found = rankings_of(store)
    for day in ("2026-11-20", "2026-11-19") * 3:
        await told(found, "ada", day)
    assert store.asked == 2


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
