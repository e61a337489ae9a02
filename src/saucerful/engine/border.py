"""The compiled functions that Python calls: an array of positions and an index, which crosses the border fastest."""

from saucerful.engine import generator, kernels
from saucerful.engine.rule import rule


@rule
def deal(positions, i, seats, order):
    kernels.deal(positions[i], seats, order)


@rule
def box(positions, i, out, ends):
    return kernels.box(positions[i], out, ends)


@rule
def shuffled_box(positions, i, out, ends):
    """Write the cards of a fresh deal, each deck shuffled by the position's generator; returns how many cards."""
    decks = kernels.box(positions[i], out, ends)
    start = 0
    for deck in range(decks):
        generator.shuffle(positions[i], out, start, ends[deck])
        start = ends[deck]
    return start


@rule
def legal(positions, i, seat, out):
    return kernels.legal(positions[i], seat, out)


@rule
def to_shuffle(positions, i, seat, action, out):
    return kernels.to_shuffle(positions[i], seat, action, out)


@rule
def shuffle(positions, i, cards, count):
    generator.shuffle(positions[i], cards, 0, count)


@rule
def apply(positions, i, seat, action, chance, log):
    kernels.apply(positions[i], seat, action, chance, log)


@rule
def next_seat(positions, i):
    return kernels.next_seat(positions[i])


@rule
def delay(positions, i, seat):
    return kernels.delay(positions[i], seat)


@rule
def set_pace(positions, i, seat, percent):
    kernels.set_pace(positions[i], seat, percent)


@rule
def scores(positions, i, out):
    kernels.scores(positions[i], out)


@rule
def winners(positions, i, out):
    kernels.winners(positions[i], out)


@rule
def mask(positions, i, seat):
    kernels.mask(positions[i], seat)


@rule
def determinize(positions, i, seat):
    kernels.determinize(positions[i], seat)


@rule
def reshuffle(positions, i):
    kernels.reshuffle(positions[i])


@rule
def observe(positions, i, seat, out):
    kernels.observe(positions[i], seat, out)


@rule
def to_choice(positions, i, seat, action):
    return kernels.to_choice(positions[i], seat, action)


@rule
def to_action(positions, i, seat, choice):
    return kernels.to_action(positions[i], seat, choice)


@rule
def random_move(positions, i, seat, moves, count):
    return kernels.random_move(positions[i], seat, moves, count)


@rule
def random_action(positions, i, seat, moves):
    return kernels.random_action(positions[i], seat, moves)


@rule
def policy(positions, i, seat, moves, count, worths):
    return kernels.policy(positions[i], seat, moves, count, worths)
