"""Abduction at first sight, and how long its seats take."""

import pytest

import saucerful
from saucerful.engine import border
from tests.games.abduction.simulated import quick_move, simulate

GAME = saucerful.game("abduction")


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
