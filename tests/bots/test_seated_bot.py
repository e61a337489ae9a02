"""Whatever a bot does, the game goes on, and what it did wrong is known."""

import logging
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import saucerful
from saucerful import Position
from saucerful.bots.levels import QuickBot
from saucerful.bots.seated_bot import SeatedBot
from saucerful.bots.sight import Sight
from tests.bots.installed import BOTS, TROUBLE, forget, here, write_package


@pytest.fixture(autouse=True)
def _packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    write_package(tmp_path, "trouble", TROUBLE, **BOTS)
    here(tmp_path, monkeypatch)
    yield
    monkeypatch.undo()
    forget()


class Answers:
    """Answers what it is told to."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, sight: Sight) -> Any:
        return self.answer(sight) if callable(self.answer) else self.answer


def position(name: str = "invasion") -> Position:
    dealt: Position = saucerful.game(name).deal(seats=3, seed=7)
    return dealt


def player_who(answer: Any) -> SeatedBot:
    player = SeatedBot("fair")
    player.bot = Answers(answer)
    return player


@pytest.mark.parametrize(
    "answer",
    [
        lambda sight: int(sight.actions[-1]),
        lambda sight: sight.actions[-1],
        lambda sight: np.int64(sight.actions[-1]),
        lambda sight: sight.moves[-1],
    ],
)
def test_a_bot_may_answer_with_an_action_or_a_move(answer: Any) -> None:
    sight = Sight.of(position(), 0, 1)
    player = player_who(answer)
    assert player.choose(sight) == sight.actions[-1]
    assert player.faults == []


@pytest.mark.parametrize("answer", [None, True, -1, 10**30, 1.5, "", "no such move", [], object(), np.nan, "３b"])
def test_an_answer_that_is_not_legal_is_a_fault_and_a_quick_move_stands_in(answer: Any) -> None:
    sight = Sight.of(position(), 0, 1)
    player = player_who(answer)
    assert player.choose(sight) == SeatedBot("pilot").choose(sight)
    assert len(player.faults) == 1
    assert "not legal" in player.faults[0]


def test_where_even_the_stand_in_fails_any_legal_move_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(QuickBot, "choose", full)
    sight = Sight.of(position(), 0, 1)
    player = SeatedBot("pilot")
    assert player.choose(sight) in sight.actions
    assert ["disk is full" in fault for fault in player.faults] == [True, True]


@pytest.mark.parametrize(("name", "words"), [("raises", "RuntimeError: out of ideas"), ("leaves", "SystemExit")])
def test_a_bot_that_raises_is_named_in_the_log(name: str, words: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "saucerful.bots"):
        sight = Sight.of(position(), 0, 1)
        player = SeatedBot(name)
        assert player.choose(sight) in sight.actions
    assert words in player.faults[0]
    assert name in caplog.text
    assert words in caplog.text


def test_a_bot_that_takes_too_long_is_not_waited_for_nor_asked_again_meanwhile() -> None:
    sight = Sight.of(position(), 0, 1)
    player = SeatedBot("dreams", patience=0.05)
    start = time.monotonic()
    assert player.choose(sight) in sight.actions
    assert player.choose(sight) in sight.actions
    assert time.monotonic() - start < 30, "it dreams for a minute"
    assert "took more than 0.05 s" in player.faults[0]
    assert "still thinking" in player.faults[1]


def test_a_bot_cannot_make_a_move_legal_by_changing_what_it_is_given() -> None:
    def spoils(sight: Sight) -> str:
        sight.actions[:] = 0
        sight.masked["over"] = 1
        sight.moves[:] = ["everything"]
        return "everything"

    sight = Sight.of(position("zovnis"), 0, 1)
    before = sight.masked.tobytes(), sight.actions.tolist()
    player = player_who(spoils)
    assert player.choose(sight) in before[1]
    assert len(player.faults) == 1
    assert (sight.masked.tobytes(), sight.actions.tolist()) == before


def test_sorting_the_moves_it_is_given_does_a_bot_no_harm() -> None:
    sight = Sight.of(position("zovnis"), 0, 1)
    player = player_who(lambda seen: (seen.moves.sort(), seen.moves[0])[1])
    assert sight.moves[sight.actions.tolist().index(player.choose(sight))] == min(sight.moves)


@pytest.mark.parametrize("forced", [True, False])
def test_in_live_play_a_forced_move_waits_like_any_other(forced: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr("saucerful.bots.seated_bot.time.sleep", waited.append)
    seen = Sight.of(position(), 0, 1, seconds=30.0)
    sight = Sight(seen.game, 0, seen.masked, seen.actions[:1] if forced else seen.actions, 1, 30.0)
    SeatedBot("pilot").choose(sight)
    assert 25 < waited[0] <= 30


def test_in_a_simulation_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saucerful.bots.seated_bot.time.sleep", lambda _: pytest.fail("waited"))
    SeatedBot("pilot").choose(Sight.of(position(), 0, 1))
