"""Whole games between simple players in one compiled call, with a trace from which the record can be written."""

from saucerful.engine import generator, kernels
from saucerful.engine.rule import rule

RANDOM, POLICY = 0, 1
"""How a seat plays: a random legal move, or the game's `policy`. Either sees only the record masked for its seat."""

CUT_SHORT = 10_000
"""A game that has not ended after this many moves is left unfinished."""

STRIDE = 4
"""A move in the trace: seat, action, milliseconds, and how many shuffled cards follow."""


@rule
def choose(positions, i, masked, seat, player, rngs, moves, worths):
    """The player's move, from what its seat knows and its own random numbers alone."""
    masked[0] = positions[i]
    kernels.mask(masked[0], seat)
    masked[0].rng = rngs[seat]
    count = kernels.legal(masked[0], seat, moves)
    if player == POLICY:
        action = kernels.policy(masked[0], seat, moves, count, worths)
    else:
        action = kernels.random_move(masked[0], seat, moves, count)
    rngs[seat] = masked[0].rng
    return int(action)


@rule
def simulate(positions, i, masked, players, rngs, moves, worths, cards, trace):
    """Play a dealt game to its end; returns the number of moves. `masked`, `moves`, `worths` and `cards` are scratch."""
    used = 0
    count = 0
    while positions[i].over == 0 and count < CUT_SHORT:
        seat = kernels.next_seat(positions[i])
        action = 0
        if seat != kernels.TABLE:
            action = choose(positions, i, masked, seat, players[seat], rngs, moves, worths)
        shuffled = kernels.to_shuffle(positions[i], seat, action, cards)
        generator.shuffle(positions[i], cards, 0, shuffled)
        if trace is not None:
            used = write(trace, used, seat, action, positions[i].clock, cards, shuffled)
        kernels.apply(positions[i], seat, action, cards[:shuffled], None)
        count += 1
    return count


@rule
def write(trace, used, seat, action, clock, cards, shuffled):
    trace[used] = seat
    trace[used + 1] = action
    trace[used + 2] = clock
    trace[used + 3] = shuffled
    for i in range(shuffled):
        trace[used + STRIDE + i] = cards[i]
    return used + STRIDE + shuffled
