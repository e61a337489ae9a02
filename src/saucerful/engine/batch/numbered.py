"""The games of a simulation by number: each follows from the seed's text alone, so that any processor can play any.

Game n of seed s is dealt, shuffled and decided by the states that `generator.seed_state` gives for the texts `s/n`,
`s/n/play` and `s/n/seat 0`, `s/n/seat 1` and so on. `Position.dealt` and `bots.sight.stems` say the same in Python.
"""

import numpy as np

from saucerful.engine import border, kernels
from saucerful.engine.batch import simulation
from saucerful.engine.batch.blake2b import digest, write_number
from saucerful.engine.copying import copy_position
from saucerful.engine.rule import rule

MAX_SEATS = 8
MAX_SEED = 96
"""A seed is at most so many bytes long here."""
TEXT = MAX_SEED + 32
"""Room for the longest text: the seed, the number of the game and what follows it."""

PLAY = np.frombuffer(b"/play", np.uint8)
SEAT = np.frombuffer(b"/seat ", np.uint8)


@rule
def play(
    positions, i, template, seats, number, prefix, attentions, paces, masked, stems, moves, worths, cards, ends, text,
    words,
):  # fmt: skip
    """Play game `number` of the seed whose text with a slash is `prefix` at `positions[i]`; returns the moves made.

    `attentions` (see `simulation.quick_move`) and `paces` are the players'; what comes after them is scratch.
    """
    length = write_number(text, appended(text, 0, prefix), number)
    copy_position(positions, i, template, 0)
    positions[i].rng = digest(text, length, words)
    border.shuffled_box(positions, i, cards, ends)
    positions[i].rng = digest(text, appended(text, length, PLAY), words)
    kernels.deal(positions[i], seats, cards)
    for seat in range(seats):
        kernels.set_pace(positions[i], seat, int(paces[seat]))
        stems[seat] = digest(text, write_number(text, appended(text, length, SEAT), seat), words)
    return simulation.simulate(positions, i, masked, attentions, stems, moves, worths, cards, None)


@rule
def appended(text, length, more):
    """Append bytes to a text; returns its new length."""
    for i in range(len(more)):
        text[length + i] = more[i]
    return length + len(more)


@rule
def note_result(positions, i, seats, scratch, scores, winners):
    """Write each seat's score, and 1 for those that share the victory; nobody does before the game is over."""
    kernels.scores(positions[i], scratch)
    for seat in range(seats):
        scores[seat] = scratch[seat]
    kernels.winners(positions[i], scratch)
    for seat in range(seats):
        winners[seat] = scratch[seat] if positions[i].over else 0
