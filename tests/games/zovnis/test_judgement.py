"""Zovnis at first sight."""

import numpy as np

import saucerful
from saucerful.engine import border
from saucerful.games.zovnis import rules

GAME = saucerful.game("zovnis")


def test_the_quick_policy_leaves_the_position_as_it_found_it_and_beats_chance():
    points = [0, 0]
    for seed in range(30):
        position = GAME.deal(seats=2, seed=seed)
        moves = np.zeros(rules.MAX_MOVES, np.int16)
        while not position.over:
            seat = position.to_act[0]
            count = border.legal(position.array, 0, seat, moves)
            before = position.array.copy()
            if seat == seed % 2:
                action = border.policy(position.array, 0, seat, moves, count, np.zeros(count, np.int32))
            else:
                action = border.random_move(position.array, 0, seat, moves, count)
            before["rng"] = position.array["rng"]
            assert before.tobytes() == position.array.tobytes()
            position.play(seat, GAME.moves.text(position.state, seat, action))
        points[0] += position.scores()[seed % 2]
        points[1] += position.scores()[1 - seed % 2]
    assert points[0] > 1.3 * points[1]
