"""In real time a bot waits as a person would, thinks in time for its move, and plans anew when its moves change."""

from statistics import mean

import pytest

import saucerful
from saucerful.bots.levels import level
from saucerful.bots.reaction import Plan, reaction_time, replan
from saucerful.bots.sight import Sight

CAPTAIN = level("captain")


def never() -> int:
    pytest.fail("there is nothing to plan")


def test_a_bot_without_moves_has_no_plan() -> None:
    assert replan(None, 0, 5_000, CAPTAIN, never) is None
    assert replan(Plan(1, 2, 3), 0, 5_000, CAPTAIN, never) is None


def test_a_bot_begins_to_think_in_time_for_its_move() -> None:
    assert replan(None, 7, 5_000, CAPTAIN, lambda: 900) == Plan(think_at=5_600, due=5_900, moves=7)


def test_a_bot_that_takes_less_time_than_it_thinks_begins_at_once() -> None:
    assert replan(None, 7, 5_000, CAPTAIN, lambda: 100) == Plan(think_at=5_000, due=5_100, moves=7)


def test_a_plan_holds_until_the_number_of_moves_changes() -> None:
    plan = replan(None, 7, 5_000, CAPTAIN, lambda: 900)
    assert replan(plan, 7, 9_000, CAPTAIN, never) is plan
    assert replan(plan, 8, 9_000, CAPTAIN, lambda: 1_000) == Plan(think_at=9_700, due=10_000, moves=8)


def test_reaction_times_follow_from_the_seed_and_are_as_long_as_the_pace_says() -> None:
    position = saucerful.game("abduction").deal(seats=4, seed=3)
    seat = position.to_act[0]

    def times(pace: int) -> list[int]:
        return [reaction_time(Sight.of(position, seat, f"{number}"), pace) for number in range(200)]

    assert times(100) == times(100)
    assert len(set(times(100))) > 100
    assert 1.8 < mean(times(200)) / mean(times(100)) < 2.5


def test_where_nobody_is_in_a_hurry_there_is_nothing_to_wait_for() -> None:
    position = saucerful.game("invasion").deal(seats=3, seed=3)
    assert reaction_time(Sight.of(position, 0, 1), 100) == 0
