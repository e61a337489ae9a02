"""Compiled steps of an environment: one move of each of many games, and what the seat to act next is shown."""

from saucerful.engine import generator, kernels
from saucerful.engine.batch.playout import redeal
from saucerful.engine.copying import copy_position
from saucerful.engine.rule import rule

ALL_LEGAL = -1
"""What `first_illegal` returns when nothing is wrong."""


@rule
def advance(state):
    """Let the table make its own moves until a seat is to act; returns that seat, or `TABLE` once the game is over."""
    while not state.over:
        seat = kernels.next_seat(state)
        if seat != kernels.TABLE:
            return seat
        kernels.apply(state, kernels.TABLE, 0, None, None)
    return kernels.TABLE


@rule
def legal_choices(masked, seat, out):
    """Write the seat's legal choices, in the order of `legal`; returns how many."""
    count = kernels.legal(masked, seat, out)
    for i in range(count):
        out[i] = kernels.to_choice(masked, seat, int(out[i]))
    return count


@rule
def share_out(state, winners, rewards):
    """Write each seat's reward for a finished game: 1 for a sole winner, and all seats' rewards add up to 0."""
    seats = int(state.seats)
    kernels.winners(state, winners)
    sharing = 0
    for seat in range(seats):
        sharing += int(winners[seat])
    for seat in range(seats):
        rewards[seat] = (seats * int(winners[seat]) / sharing - 1.0) / (seats - 1)


@rule
def show(positions, i, seat, masked, moves, observation, mask):
    """Write what the seat observes and which choices are legal, both from its masked record, which is scratch."""
    copy_position(masked, 0, positions, i)
    kernels.mask(masked[0], seat)
    kernels.observe(masked[0], seat, observation)
    for choice in range(len(mask)):
        mask[choice] = 0
    for j in range(legal_choices(masked[0], seat, moves)):
        mask[moves[j]] = 1


@rule
def deal(positions, start, end, template, seats, actors, lengths, observations, masks, masked, moves, order, ends):
    """Start fresh games at `positions[start:end]`, each from its own generator."""
    for i in range(start, end):
        redeal(positions, i, template, seats, order, ends)
        lengths[i] = 0
        actors[i] = advance(positions[i])
        show(positions, i, actors[i], masked, moves, observations[i], masks[i])


@rule
def first_illegal(start, end, choices, masks):
    """The first game whose choice is not legal, or `ALL_LEGAL`."""
    for i in range(start, end):
        if choices[i] < 0 or choices[i] >= masks.shape[1] or masks[i, choices[i]] == 0:
            return i
    return ALL_LEGAL


@rule
def step(
    positions, start, end, template, seats, most_steps, choices, actors, lengths, observations, masks,
    rewards, terminated, truncated, scores, masked, moves, order, ends,
):  # fmt: skip
    """One move in each of `positions[start:end]`; a finished game leaves its rewards and scores and is dealt anew."""
    for i in range(start, end):
        state = positions[i]
        action = kernels.to_action(state, actors[i], choices[i])
        kernels.apply(state, actors[i], action, None, None)
        lengths[i] += 1
        actors[i] = advance(state)
        terminated[i] = state.over != 0
        truncated[i] = state.over == 0 and lengths[i] >= most_steps
        for seat in range(seats):
            rewards[i, seat] = 0.0
        if terminated[i] or truncated[i]:
            kernels.scores(state, order)
            for seat in range(seats):
                scores[i, seat] = order[seat]
            if terminated[i]:
                share_out(state, order, rewards[i])
            redeal(positions, i, template, seats, order, ends)
            lengths[i] = 0
            actors[i] = advance(state)
        show(positions, i, actors[i], masked, moves, observations[i], masks[i])


@rule
def draw_choices(dice, start, end, masks, choices):
    """A legal choice for each game, all equally likely; `dice[0].rng` is the generator."""
    for i in range(start, end):
        count = 0
        for choice in range(masks.shape[1]):
            count += int(masks[i, choice])
        left = generator.below(dice[0], count)
        choice = 0
        while left > 0 or masks[i, choice] == 0:
            left -= int(masks[i, choice])
            choice += 1
        choices[i] = choice


# What Python calls, an array and an index, for one game at a time


@rule
def advance_one(positions, i):
    return advance(positions[i])


@rule
def share_out_one(positions, i, winners, rewards):
    share_out(positions[i], winners, rewards)


@rule
def choices_one(masked, i, seat, out):
    return legal_choices(masked[i], seat, out)
