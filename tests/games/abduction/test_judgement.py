"""How bots judge Abduction: how long they take, and what they do not do to people although the rules allow it."""

import pytest

import saucerful
from saucerful.bots.hints import hint
from saucerful.bots.seated_bot import SeatedBot
from saucerful.bots.sight import Sight
from saucerful.engine import border
from saucerful.games.abduction import judgement, rules
from tests.games.abduction.dealt import played, two_with_low_cards
from tests.games.abduction.simulated import quick_move, simulate

GAME = saucerful.game("abduction")
EARLY, LATE = judgement.LONG_ENOUGH - 1, judgement.LONG_ENOUGH


@pytest.mark.clause("ABD-24")
def test_a_slow_seat_acts_less_often():
    counts = [0, 0, 0]
    for seed in range(10):
        position = GAME.deal(3, seed, {"limit": 60})
        border.set_pace(position.array, 0, 2, 400)
        for _ in simulate(position):
            pass
        for move in position.history[:-1]:
            counts[move.seat] += 1
    assert counts[2] < min(counts[:2])


@pytest.mark.clause("ABD-16", "ABD-24", "ABD-25")
@pytest.mark.parametrize("leave_from", [0, 10, 20])
@pytest.mark.parametrize("seats", GAME.seats)
def test_quick_sensible_play_ends_without_a_limit(seats, leave_from):
    for seed in range(3):
        position = GAME.deal(seats, seed, {"limit": None, "leave_from": leave_from})
        for number, _ in enumerate(simulate(position, quick_move)):
            assert number < 2000


def ahead():
    """Seat 1 has laid two cards and leads, seat 0 has done nothing: a pilot in seat 1 would leave now, and win."""
    position = GAME.deal(2, 1)
    for _ in range(2):
        position.play(1, position.legal(1)[0])
        position.play(1, ">")
    return position


def moves(position, people, t):
    return Sight.of(position, 1, 1).considerate(people, t).moves


def test_a_bot_does_not_leave_before_a_person_has_a_card_or_half_a_minute_is_over():
    position = ahead()
    every = Sight.of(position, 1, 1).moves
    assert every[-1] == "d2"
    assert moves(position, [0], EARLY) == every[:-1]
    assert moves(position, [0], LATE) == every
    position.play(0, position.legal(0)[0])
    assert moves(position, [0], EARLY) == every


def test_bots_among_themselves_leave_as_they_like():
    position = ahead()
    assert moves(position, [], 0) == Sight.of(position, 1, 1).moves


def test_nobody_waits_for_a_person_who_is_gone():
    position = GAME.deal(3, 1)
    assert "d2" not in Sight.of(position, 1, 1).considerate([2], 0).moves
    position.play(2, "d3")
    assert "d2" in Sight.of(position, 1, 1).considerate([2], 0).moves


def test_there_is_always_something_left_to_do():
    for seats in GAME.seats:
        position = GAME.deal(seats, 1)
        assert ">" in Sight.of(position, 1, 1).considerate(range(seats), 0).moves


@pytest.mark.parametrize("level", ["random", "cadet", "pilot", "captain"])
def test_bots_of_every_level_choose_among_what_is_left(level):
    position = ahead()
    player = SeatedBot(level, scale=0.05)
    for seed in range(20):
        sight = Sight.of(position, 1, seed).considerate([0], EARLY)
        assert player.answer(sight) < rules.DEPART
    assert player.faults == []


def test_a_pilot_leaves_as_soon_as_it_may():
    position = ahead()
    assert SeatedBot("pilot").answer(Sight.of(position, 1, 1).considerate([0], LATE)) >= rules.DEPART


def left_behind():
    """Seat 0 has seen all piles: nothing in them goes on its 60 or on the 55 of seat 1, who leads."""
    opening = ["0 60", "0 >", "1 21", "1 >", "0 >", "1 >", "1 40", "1 >", "1 >"]
    return played(two_with_low_cards(), *opening, "1 50", "1 >", "1 >", "1 55")


@pytest.mark.clause("ABD-21")
@pytest.mark.parametrize("level", ["pilot", "commander", "captain"])
def test_a_bot_for_which_no_card_can_come_leaves_although_it_loses(level):
    position = left_behind()
    assert position.legal(0) == [">", "d2"]
    player = SeatedBot(level, scale=0.5)
    for seed in range(3):
        assert player.answer(Sight.of(position, 0, seed)) >= rules.DEPART
    assert player.faults == []


def test_whoever_gets_no_card_any_more_is_hinted_to_leave():
    assert hint(left_behind(), 0, scale=0.1).moves[0].move == "d2"


def test_a_bot_that_loses_by_leaving_waits_while_a_card_may_come():
    leads = ["1 25", "1 >", "1 >", "1 30", "1 >", "1 >", "1 35"]
    position = played(two_with_low_cards(), "0 60", "0 >", *leads)
    assert position.legal(0) == [">", "d2"]
    assert SeatedBot("pilot").answer(Sight.of(position, 0, 1)) < rules.DEPART
