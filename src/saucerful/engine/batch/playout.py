"""Whole games in one compiled call: one after another, or an array of games stepped together."""

from saucerful.engine import border, kernels
from saucerful.engine.copying import copy_position
from saucerful.engine.rule import rule


@rule
def redeal(positions, i, template, seats, order, ends):
    """Start a fresh game at `positions[i]`, going on with its generator; `order` and `ends` are scratch."""
    rng = positions[i].rng
    copy_position(positions, i, template, 0)
    positions[i].rng = rng
    border.shuffled_box(positions, i, order, ends)
    kernels.deal(positions[i], seats, order)


@rule
def random_step(positions, i, moves):
    """One random move by whoever acts next; `moves` is scratch."""
    state = positions[i]
    seat = kernels.next_seat(state)
    action = 0
    if seat != kernels.TABLE:
        action = kernels.random_action(state, seat, moves)
    kernels.apply(state, seat, action, None, None)


@rule
def random_games(positions, i, template, seats, games, order, ends, moves):
    """Play whole random games from deal to score, one after another; returns the number of moves made."""
    count = 0
    for _ in range(games):
        redeal(positions, i, template, seats, order, ends)
        while positions[i].over == 0:
            random_step(positions, i, moves)
            count += 1
        kernels.scores(positions[i], order)
    return count


@rule
def random_steps(positions, start, end, template, seats, rounds, order, ends, moves):
    """Step `positions[start:end]` together, one random move each a round; a finished game is dealt anew."""
    for _ in range(rounds):
        for i in range(start, end):
            if positions[i].over:
                redeal(positions, i, template, seats, order, ends)
            random_step(positions, i, moves)
