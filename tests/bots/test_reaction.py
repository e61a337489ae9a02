"""When a bot acts: after a person's time or after its level's, and never by what it sees or chooses."""

from statistics import mean

import pytest

import saucerful
from saucerful.bots.levels import QuickBot, level
from saucerful.bots.reaction import MovePlan, reaction_time, release, replan, second_choice, turn_length
from saucerful.bots.sight import Sight

CAPTAIN = level("captain")


def never() -> int:
    pytest.fail("there is nothing to plan")


def test_a_bot_without_moves_has_no_plan() -> None:
    assert replan(None, False, 5_000, CAPTAIN, never) is None
    assert replan(MovePlan(1, 2), False, 5_000, CAPTAIN, never) is None


def test_a_bot_begins_to_think_in_time_for_its_move() -> None:
    plan = replan(None, True, 5_000, CAPTAIN, lambda: 900)
    assert plan == MovePlan(think_at=5_400, due=5_900)
    assert plan.seconds == CAPTAIN.seconds == 0.3, "and has a fifth of a second left"


def test_a_bot_that_acts_sooner_than_it_could_think_begins_at_once_and_thinks_less() -> None:
    plan = replan(None, True, 5_000, CAPTAIN, lambda: 350)
    assert plan == MovePlan(think_at=5_000, due=5_350)
    assert plan.seconds == 0.15


def test_a_plan_holds_until_the_bot_has_moved() -> None:
    plan = replan(None, True, 5_000, CAPTAIN, lambda: 900)
    assert replan(plan, True, 9_000, CAPTAIN, never) is plan


def test_a_turn_is_as_long_as_the_level_thinks_and_a_little_longer() -> None:
    assert [turn_length(level(name)) for name in ("pilot", "captain", "admiral")] == [0, 500, 2_200]


@pytest.mark.parametrize(
    ("answered", "made"), [(100, 1_000), (1_000, 1_000), (1_001, 1_500), (1_500, 1_500), (2_600, 3_000)]
)
def test_a_late_move_is_made_a_whole_number_of_steps_later(answered: int, made: int) -> None:
    assert release(1_000, 500, answered) == made
    assert release(1_000, 0, answered) == max(1_000, answered)


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


def test_the_second_choice_is_made_at_first_sight() -> None:
    sight = Sight.of(saucerful.game("abduction").deal(seats=4, seed=3), 1, 5, seconds=60.0)
    assert second_choice(sight, CAPTAIN) == QuickBot().choose(sight)
    assert second_choice(sight, level("cadet")) == QuickBot("cadet").choose(sight)
