"""Whole games between simple players in one compiled call, with a trace from which the record can be written."""

from saucerful.engine import generator, kernels
from saucerful.engine.copying import copy_position
from saucerful.engine.rule import rule

CUT_SHORT = 10_000
"""A game that has not ended after this many moves is left unfinished."""

STRIDE = 4
"""A move in the trace: seat, action, milliseconds, and how many shuffled cards follow."""


STRIKING = 50
"""A move worth so much at first sight, or so little, is a masterstroke or a howler: ending the game as its winner, say,
or as its loser. A careless player makes neither."""


@rule
def quick_move(positions, i, seat, attention, moves, count, worths):
    """What looks best at first sight, in `attention` of a hundred moves; else a careless one.

    Without any attention it is a random move of the game's own kind.
    """
    if generator.below(positions[i], 100) < attention:
        return int(kernels.policy(positions[i], seat, moves, count, worths))
    if attention == 0:
        return int(kernels.random_move(positions[i], seat, moves, count))
    return careless_move(positions[i], seat, moves, count, worths)


@rule
def careless_move(state, seat, moves, count, worths):
    """Any move that is neither a masterstroke nor a howler, if there is one."""
    kernels.appraise(state, seat, moves, count, worths)
    fair = 0
    for i in range(count):
        if -STRIKING < worths[i] < STRIKING:
            kept = moves[fair]
            moves[fair] = moves[i]
            moves[i] = kept
            fair += 1
    return int(moves[generator.below(state, fair if fair else count)])


@rule
def choose(positions, i, masked, seat, attention, rng, moves, worths):
    """The player's move, from what its seat knows and its own random numbers alone."""
    copy_position(masked, 0, positions, i)
    kernels.mask(masked[0], seat)
    masked[0].rng = rng
    return quick_move(masked, 0, seat, attention, moves, kernels.legal(masked[0], seat, moves), worths)


@rule
def simulate(positions, i, masked, attentions, stems, moves, worths, cards, trace):
    """Play a dealt game to its end; returns the number of moves. `masked`, `moves`, `worths` and `cards` are scratch.

    Each seat has its attention (see `quick_move`) and a stem, from which its random numbers branch off move by move.
    """
    used = 0
    count = 0
    while positions[i].over == 0 and count < CUT_SHORT:
        seat = kernels.next_seat(positions[i])
        action = 0
        if seat != kernels.TABLE:
            rng = generator.branch(stems[seat], count)
            action = choose(positions, i, masked, seat, attentions[seat], rng, moves, worths)
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
