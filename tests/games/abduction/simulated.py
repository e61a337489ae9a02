"""Games of Abduction between bots, in the order in which the model of real time lets them act."""

import numpy as np

import saucerful
from saucerful.engine import border
from saucerful.games.abduction import rules

GAME = saucerful.game("abduction")


def random_move(array, seat, moves, count):
    return int(border.random_move(array, 0, seat, moves, count))


def quick_move(array, seat, moves, count):
    return int(border.policy(array, 0, seat, moves, count, np.zeros(count, np.int32)))


def simulate(position, choose=random_move):
    """Play to the end by the race model; yields before every move."""
    out = np.zeros(rules.MAX_MOVES, np.int16)
    while not position.over:
        yield position
        seat = position.next_seat()
        if seat < 0:
            position.play(None, "time")
        else:
            count = border.legal(position.array, 0, seat, out)
            action = choose(position.array, seat, out, count)
            position.play(seat, GAME.moves.text(position.state, seat, action))
