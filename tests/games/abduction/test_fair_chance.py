"""Bots wait with leaving until the people at the table have had a fair chance; that is no rule of the game."""

import pytest
from saucerful.bots.asking import Player

import saucerful
from saucerful.bots.sight import Sight
from saucerful.games.abduction import fair_chance, rules

GAME = saucerful.game("abduction")
EARLY, LATE = fair_chance.LONG_ENOUGH - 1, fair_chance.LONG_ENOUGH


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
    player = Player(level, scale=0.05)
    for seed in range(20):
        sight = Sight.of(position, 1, seed).considerate([0], EARLY)
        assert player.answer(sight) < rules.DEPART
    assert player.faults == []


def test_a_pilot_leaves_as_soon_as_it_may():
    position = ahead()
    assert Player("pilot").answer(Sight.of(position, 1, 1).considerate([0], LATE)) >= rules.DEPART
