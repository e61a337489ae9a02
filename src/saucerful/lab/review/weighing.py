"""Compiled: what positions promise each seat, many at a time.

A task is a position, a seed, and what to do before it is judged: shuffle anew what nobody has drawn yet, and make a
move. Tasks with the same seed have the same chance, so that the difference between two moves is seen through it.
"""

import numpy as np
from numba.core import types
from numba.extending import overload

from saucerful.bots.network import choose_by_move, choose_by_observation, value_of
from saucerful.bots.search import HOPE, judge
from saucerful.engine import generator, kernels
from saucerful.engine.batch.simulation import quick_move
from saucerful.engine.rule import rule

NO_MOVE = -1
"""In a task's `action`: judge the position as it is."""

NETWORK = -1
"""In place of an attention: the network chooses."""

TASK = np.dtype(
    [("seed", "u8"), ("source", "i4"), ("seat", "i4"), ("action", "i4"), ("reshuffle", "i4")],
    align=True,
)


@rule
def weigh(
    sources, tasks, attentions, asked, style, world, masked, moves, worths, odds, reward, value, policy, sizes, shares
):  # fmt: skip
    """Write for each task every seat's share of the victory; what stands between `style` and `value` is scratch.

    `attentions` says how each seat plays on (see `choose`): to the end, or until the network has judged the game for
    each seat whose bit is set in `asked`.
    """
    for i in range(len(tasks)):
        world[0] = sources[tasks[i].source]
        world[0].rng = tasks[i].seed
        if tasks[i].reshuffle:
            kernels.reshuffle(world[0])
        if tasks[i].action != NO_MOVE:
            generator.next_bits(world[0])  # as if the move had been chosen by `play_on`: what follows is then the same
            kernels.apply(world[0], int(tasks[i].seat), int(tasks[i].action), None, None)
        play_on(world, attentions, asked, style[0], masked, moves, worths, odds, reward, value, policy, sizes)
        for seat in range(shares.shape[1]):
            shares[i, seat] = reward[seat]


@rule
def play_on(world, attentions, asked, style, masked, moves, worths, odds, reward, value, policy, sizes):
    """Play to the end, or until the network has judged the game for the seats asked, each when it was to act.

    Where a game ends before all of them had their say, its end counts and nothing else.
    """
    state = world[0]
    heard = 0
    for _ in range(style.horizon):
        if state.over:
            break
        actor = kernels.next_seat(state)
        action = 0
        if actor != kernels.TABLE:
            masked[0] = world[0]
            kernels.mask(masked[0], actor)
            if (asked >> actor) & 1 and not (heard >> actor) & 1:
                reward[actor] = value_of(masked[0], actor, *value)
                heard |= 1 << actor
                if heard == asked:
                    share_out(int(state.seats), heard, reward)
                    return
            masked[0].rng = generator.next_bits(state)
            action = choose(masked, actor, attentions[actor], moves, worths, odds, policy, sizes)
        kernels.apply(state, actor, action, None, None)
    judge(state, style, worths, reward)


@rule
def choose(masked, seat, attention, moves, worths, odds, policy, sizes):
    """The network's move, or that of a quick player of this attention, from a record masked for the seat."""
    count = kernels.legal(masked[0], seat, moves)
    if count == 1:
        return int(moves[0])
    if attention == NETWORK:
        return by_network(masked, seat, moves, count, worths, odds, policy, sizes)
    return quick_move(masked, 0, seat, attention, moves, count, worths)


def by_network(masked, seat, moves, count, worths, odds, policy, sizes):
    """What the network finds best; in games without one, the best at first sight."""
    return _way(policy is None, sizes is None)(masked, seat, moves, count, worths, odds, policy, sizes)


@overload(by_network, strict=False)
def _by_network(_masked, _seat, _moves, _count, _worths, _odds, policy, sizes):
    """Numba chooses while compiling: the two kinds of networks take different arguments."""
    return _way(isinstance(policy, types.NoneType), isinstance(sizes, types.NoneType))


def _way(untrained, by_observation):
    return _at_first_sight if untrained else _by_observation if by_observation else _by_move


def _at_first_sight(masked, seat, moves, count, worths, odds, policy, sizes):  # noqa: ARG001
    return quick_move(masked, 0, seat, 100, moves, count, worths)


def _by_observation(masked, seat, moves, count, worths, odds, policy, sizes):  # noqa: ARG001
    seen, weights, scratch, logits = policy
    return choose_by_observation(masked, seat, moves, count, 0.0, odds, seen, weights, scratch, logits)


def _by_move(masked, seat, moves, count, worths, odds, policy, sizes):  # noqa: ARG001
    seen, weights, scratch, logits = policy
    return choose_by_move(masked, seat, moves, count, 0.0, sizes, worths, seen, weights, scratch, logits)


@rule
def share_out(seats, heard, reward):
    """Turn what a network expects for the seats heard into shares of one victory; the others share what is left."""
    total = 0.0
    silent = 0
    for seat in range(seats):
        if (heard >> seat) & 1:
            reward[seat] = min(1.0 - HOPE, max(HOPE, (reward[seat] * (seats - 1) + 1.0) / seats))
            total += reward[seat]
        else:
            silent += 1
    for seat in range(seats):
        if silent == 0:
            reward[seat] /= total
        elif not (heard >> seat) & 1:
            reward[seat] = max(0.0, 1.0 - total) / silent
