"""Whole games in one compiled call: a single game, a batch of them, or an array of games stepped together."""

from saucerful.engine import generator, kernels
from saucerful.engine.rule import rule

RANDOM, POLICY = 0, 1
"""How a seat plays in simulation: a random legal move, or the game's `policy` from what the seat knows."""


@rule
def fresh_game(positions, i, seats, order, ends):
    """Shuffle with the position's own generator and deal; `order` and `ends` are scratch."""
    decks = kernels.box(positions[i], order, ends)
    start = 0
    for deck in range(decks):
        generator.shuffle(positions[i], order, start, ends[deck])
        start = ends[deck]
    kernels.deal(positions[i], seats, order)


@rule
def random_step(positions, i, moves):
    """One random move by whoever acts next."""
    state = positions[i]
    seat = kernels.next_seat(state)
    action = 0
    if seat != kernels.TABLE:
        action = kernels.random_move(state, seat, moves, kernels.legal(state, seat, moves))
    kernels.apply(state, seat, action, None, None)


@rule
def random_game(positions, i, moves, limit):
    """Play the game to its end (or `limit` more moves) at random; returns the number of moves."""
    count = 0
    while positions[i].over == 0 and count < limit:
        random_step(positions, i, moves)
        count += 1
    return count
