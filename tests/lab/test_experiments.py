"""Arenas and simulations from Python, with bots that are objects."""

import copy
import json
from typing import Any

import pytest

import saucerful
from saucerful import BadSetup
from saucerful.bots.levels import QuickBot
from saucerful.bots.sight import Sight


class First:
    """Takes the first move."""

    def choose(self, sight: Sight) -> str:
        return sight.moves[0]


class Counts:
    """Takes the move whose number is that of its own moves so far: it remembers something within a game."""

    def __init__(self) -> None:
        self.moves = 0

    def choose(self, sight: Sight) -> str:
        self.moves += 1
        return sight.moves[self.moves % len(sight.moves)]


class Raises:
    """Breaks off."""

    name = "raiser"

    def choose(self, sight: Sight) -> str:
        raise RuntimeError("out of ideas")


class Unpicklable(First):
    def __init__(self) -> None:
        self.function = lambda: None


def test_an_object_a_class_and_a_name_play_each_other() -> None:
    results = saucerful.arena("zovnis", [First(), Counts, "pilot"], deals=3, seed=1)
    assert [standing.names for standing in results.standings] == [
        ("Counts", "First"),
        ("pilot", "First"),
        ("pilot", "Counts"),
    ]
    assert results.ratings[0].level == "pilot"
    assert repr(results) == "<ArenaResults zovnis: First, Counts, pilot; 18 games>"
    assert "Ratings, Elo-like" in str(results)
    assert results._repr_html_().count("<table>") == 2


def test_a_bot_that_raises_on_every_move_loses_every_game_and_its_traceback_is_shown() -> None:
    results = saucerful.arena("zovnis", [Raises(), "random"], deals=4, seed=1)
    (standing,) = results.standings
    assert (standing.names, standing.mean.mean) == (("random", "raiser"), 1.0)
    assert standing.json()["forfeited"] == {"a": 0, "b": 8}
    said = str(results)
    assert "raiser: 8 faults, each cost it the game; the first: raised RuntimeError: out of ideas." in said
    assert 'raise RuntimeError("out of ideas")' in said
    assert "seated_bot" not in said


def test_a_quick_move_stands_in_where_one_asks_for_it() -> None:
    results = saucerful.simulate("invasion", [Raises, "random"], seats=2, games=4, seed=1, faults="stand-in")
    assert results.summary.forfeited == [0, 0]
    assert results.summary.faults[0] > 4
    assert all(outcome.finished for outcome in results.outcomes)


def test_at_larger_tables_all_others_share_the_victory_and_the_game_is_written_down_as_far_as_it_went() -> None:
    results = saucerful.simulate("zovnis", ["random", Raises(), "random"], games=3, seed=1, records=True)
    assert [outcome.winners for outcome in results.outcomes] == [[0, 2]] * 3
    assert results.summary.win_rate(0)[0] == 0.5
    assert results.summary.forfeited == [0, 3, 0]
    assert results.summary.moves.count == results.summary.unfinished == 0
    record = json.loads(results.records[0])
    assert record["meta"] == {"bots": ["random", "raiser", "random"], "forfeited": 1}
    assert "result" not in record
    assert "3 lost by a fault" in str(results)
    assert "Seat 1: raised RuntimeError: out of ideas." in str(results)


def test_a_bot_that_takes_too_long_loses_and_one_sees_where_it_was() -> None:
    class Dreams:
        def choose(self, sight: Sight) -> str:
            import time

            time.sleep(5)
            return sight.moves[0]

    results = saucerful.simulate("zovnis", [Dreams()], seats=2, games=1, seed=1, patience=0.05)
    assert "took more than 0.05 s" in str(results)
    assert "time.sleep(5)" in str(results)


def test_an_object_begins_every_game_afresh() -> None:
    bot = Counts()
    first = saucerful.simulate("zovnis", [bot], seats=2, games=3, seed=5)
    again = saucerful.simulate("zovnis", [Counts], seats=2, games=3, seed=5)
    assert first.outcomes == again.outcomes
    assert bot.moves == 0


@pytest.mark.proof
def test_objects_play_the_same_games_on_two_cores() -> None:
    bot = QuickBot("ensign")
    one, two = (saucerful.simulate("zovnis", [bot], seats=2, games=3, seed=5, jobs=jobs) for jobs in (1, 2))
    assert one.outcomes == two.outcomes


def test_without_a_seed_every_run_is_another() -> None:
    one, other = (saucerful.simulate("zovnis", games=2, records=True) for _ in range(2))
    assert one.seed != other.seed
    assert one.records != other.records
    assert saucerful.simulate("zovnis", games=2, records=True, seed=one.seed).records == one.records


def test_bots_of_one_class_are_told_apart() -> None:
    second = copy.deepcopy(First())
    results = saucerful.arena("zovnis", [First(), second], deals=1, seed=1)
    assert results.tournament.arena.names == ("First", "First 2")


@pytest.mark.parametrize(
    ("bots", "words"),
    [
        ("pilot", "Give the bots as a list"),
        ([object(), "pilot"], "has no method choose"),
        ([lambda: 1 / 0, "pilot"], "cannot be made: ZeroDivisionError"),
        (["wizard", "pilot"], "There is no bot 'wizard'"),
    ],
)
def test_what_is_no_bot_is_named_before_anything_is_played(bots: Any, words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        saucerful.arena("zovnis", bots)


def test_a_bot_that_cannot_travel_plays_on_one_core() -> None:
    with pytest.raises(BadSetup, match=r"'Unpicklable' cannot be sent to another process.*jobs=1"):
        saucerful.simulate("zovnis", [Unpicklable()], games=1, jobs=2)
