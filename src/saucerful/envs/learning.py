"""Compiled steps of an environment for one learner: its move, then those of the table and of its opponents."""

from saucerful.engine import generator, kernels
from saucerful.engine.batch.playout import redeal
from saucerful.engine.batch.simulation import CUT_SHORT, quick_move
from saucerful.engine.rule import rule
from saucerful.envs.stepping import share_out, show


@rule
def until_learner(positions, i, learner, attention, masked, moves, worths):
    """Let the table and the opponents move until the learner is to act; returns whether it is.

    It never is where the game is over, or where the others, after it has left, go on without an end.
    """
    for _ in range(CUT_SHORT):
        if positions[i].over:
            break
        seat = kernels.next_seat(positions[i])
        if seat == learner:
            return True
        action = 0
        if seat != kernels.TABLE:
            masked[0] = positions[i]
            kernels.mask(masked[0], seat)
            masked[0].rng = generator.next_bits(positions[i])
            count = kernels.legal(masked[0], seat, moves)
            action = quick_move(masked, 0, seat, attention, moves, count, worths)
        kernels.apply(positions[i], seat, action, None, None)
    return False


@rule
def begin(positions, i, template, seats, learner, attention, masked, moves, worths, order, ends):
    """Deal games until there is one in which the learner gets a move."""
    while True:
        redeal(positions, i, template, seats, order, ends)
        if until_learner(positions, i, learner, attention, masked, moves, worths):
            return


@rule
def deal(
    positions, games, template, seats, learners, attention, lengths, observations, masks,
    masked, moves, worths, order, ends,
):  # fmt: skip
    """Start fresh games where `games` is not 0, and show all."""
    for i in range(len(positions)):
        if games[i]:
            begin(positions, i, template, seats, learners[i], attention, masked, moves, worths, order, ends)
            lengths[i] = 0
    look(positions, learners, observations, masks, masked, moves)


@rule
def look(positions, learners, observations, masks, masked, moves):
    """Write what the learner sees in each game."""
    for i in range(len(positions)):
        show(positions, i, learners[i], masked, moves, observations[i], masks[i])


@rule
def step(
    positions, template, seats, learners, attention, most_steps, choices, lengths, observations, masks,
    finals, final_observations, final_masks, rewards, terminated, truncated, shares,
    masked, moves, worths, order, ends,
):  # fmt: skip
    """The learner's move in each game, and all up to its next; a finished game is kept in `finals` and dealt anew."""
    for i in range(len(positions)):
        learner = learners[i]
        action = kernels.to_action(positions[i], learner, choices[i])
        kernels.apply(positions[i], learner, action, None, None)
        lengths[i] += 1
        acts = until_learner(positions, i, learner, attention, masked, moves, worths)
        terminated[i] = positions[i].over != 0
        truncated[i] = positions[i].over == 0 and (not acts or lengths[i] >= most_steps)
        rewards[i] = 0.0
        if terminated[i] or truncated[i]:
            if terminated[i]:
                share_out(positions[i], order, shares)
                rewards[i] = shares[learner]
            finals[i] = positions[i]
            show(positions, i, learner, masked, moves, final_observations[i], final_masks[i])
            begin(positions, i, template, seats, learner, attention, masked, moves, worths, order, ends)
            lengths[i] = 0
        show(positions, i, learner, masked, moves, observations[i], masks[i])
