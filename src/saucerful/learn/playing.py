"""Compiled: many games together, in which a network and quick bots sit at the same tables."""

from saucerful.bots.options import show_options
from saucerful.engine import generator, kernels
from saucerful.engine.batch.playout import redeal
from saucerful.engine.batch.simulation import quick_move
from saucerful.engine.copying import copy_position
from saucerful.engine.rule import rule
from saucerful.envs.stepping import share_out, show

NETWORK = -1
"""In `attentions`: the seat's moves come from outside."""


@rule
def go_on(positions, i, attentions, masked, moves, worths):
    """Let the table and quick bots move until a seat of the network is to act: that seat, or `TABLE` after the end."""
    state = positions[i]
    while not state.over:
        seat = kernels.next_seat(state)
        if seat == kernels.TABLE:
            kernels.apply(state, seat, 0, None, None)
        elif attentions[seat] == NETWORK:
            return seat
        else:
            copy_position(masked, 0, positions, i)
            kernels.mask(masked[0], seat)
            masked[0].rng = generator.next_bits(state)
            count = kernels.legal(masked[0], seat, moves)
            action = quick_move(masked, 0, seat, attentions[seat], moves, count, worths)
            kernels.apply(state, seat, action, None, None)
    return kernels.TABLE


@rule
def present(positions, i, seat, sizes, masked, moves, worths, observation, mask, actions):
    """Write what the network sees and which of its choices are legal; where it looks at moves, also which these are.

    `sizes` are those of an `Outlook`: table, description, options and clearly.
    """
    if actions is None:
        show(positions, i, seat, masked, moves, observation, mask)
    else:
        copy_position(masked, 0, positions, i)
        kernels.mask(masked[0], seat)
        count = kernels.legal(masked[0], seat, moves)
        kept = show_options(masked, seat, moves, count, worths, sizes[0], sizes[1], sizes[2], sizes[3], observation)
        for option in range(len(mask)):
            mask[option] = option < kept
            actions[option] = moves[option] if option < kept else 0


@rule
def action_of(state, seat, choice, actions):
    """The action that a choice stands for."""
    if actions is None:
        return kernels.to_action(state, seat, choice)
    return int(actions[choice])


@rule
def row(actions, i):
    """The row of a game, where there is one."""
    if actions is None:
        return None
    return actions[i]


@rule
def step(
    positions, start, end, templates, sizes, seats, attentions, kinds, most_steps, fresh, choices, actors, lengths,
    observations, masks, actions, rewards, ended, masked, moves, worths, order, ends,
):  # fmt: skip
    """One move of the network in each of `positions[start:end]`, and those of quick bots up to its next.

    A game that ends leaves its rewards and is dealt anew, until there is one in which the network is to act; one that
    takes too long ends without a reward for anybody. If `fresh`, no move is made and all games are dealt anew. Game i
    is dealt from template `kinds[i]`: not all have the same options.
    """
    for i in range(start, end):
        state = positions[i]
        kind = int(kinds[i])
        ended[i] = False
        for seat in range(seats[i]):
            rewards[i, seat] = 0.0
        if not fresh:
            kernels.apply(state, actors[i], action_of(state, actors[i], choices[i], row(actions, i)), None, None)
            lengths[i] += 1
        dealing = fresh
        going = True
        while going:
            if dealing:
                redeal(positions, i, templates[kind : kind + 1], seats[i], order, ends)
                lengths[i] = 0
            actors[i] = go_on(positions, i, attentions[i], masked, moves, worths)
            going = actors[i] == kernels.TABLE or lengths[i] >= most_steps
            if going and not dealing:
                ended[i] = True
                if actors[i] == kernels.TABLE:
                    share_out(state, order, rewards[i])
            dealing = True
        present(positions, i, actors[i], sizes, masked, moves, worths, observations[i], masks[i], row(actions, i))


@rule
def credit(start, end, trust, actors, values, rewards, ended, result, known, returns, counts):
    """Write for each move what came of it for who made it, going back in time; `counts` is 0 where that is not known.

    In a game that is not over at the last step, each seat's last move stands for what was expected then. `result` and
    `known` are scratch, a number for each seat.
    """
    steps = values.shape[0]
    for i in range(start, end):
        for seat in range(len(known)):
            known[seat] = 0
        for back in range(steps):
            t = steps - 1 - back
            if ended[t, i]:
                for seat in range(len(known)):
                    result[seat] = rewards[t, i, seat]
                    known[seat] = 1
            seat = int(actors[t, i])
            value = values[t, i]
            returns[t, i] = result[seat] if known[seat] else value
            counts[t, i] = known[seat]
            result[seat] = value + trust * (returns[t, i] - value)
            known[seat] = 1
