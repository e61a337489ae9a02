"""What is counted of games: whole numbers, which are added up in any order and always give the same figures."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from saucerful.engine.batch import measured
from saucerful.lab.balance.arms import Chunk, Experiment
from saucerful.lab.balance.playing import PlayedChunk

Array = np.ndarray[Any, Any]

MEASURES = ("moves", "changes", "decided", "behind", "margin", "seconds", "looked_at")
"""Of each game, after the shares and the scores of its seats: how many moves; how often the lead changed hands; after
how many hundredths of the game no winner was behind any more; how far a winner was behind at most; by how many points
it was won; how many tenths of a second it took; and the share of the seat that is looked at (see `measured.play`)."""
SPREAD = ("moves", "scores", "margin", "changes", "decided")
"""What is counted value by value."""


@dataclass
class Counts:
    """What came of the games of one arm, and how they differ from the same deals in its base."""

    deals: int = 0
    unfinished: int = 0
    sums: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    differences: list[int] = field(default_factory=list)
    difference_squares: list[int] = field(default_factory=list)
    luck: list[int] = field(default_factory=list)
    """Of the results of two players' lots with one deal: c, v, c², v² and cv, see `_alike`."""
    spread: dict[str, Counter[int]] = field(default_factory=dict)
    cards: Array | None = None
    """For each card what `_used` adds up."""

    def add(self, other: "Counts") -> None:
        """Add the counts of other deals."""
        self.deals += other.deals
        self.unfinished += other.unfinished
        for name in ("sums", "squares", "differences", "difference_squares", "luck"):
            mine, more = getattr(self, name), getattr(other, name)
            setattr(self, name, [a + b for a, b in zip(mine, more, strict=True)] if mine else list(more))
        for what, counter in other.spread.items():
            self.spread.setdefault(what, Counter()).update(counter)
        if other.cards is not None:
            self.cards = other.cards if self.cards is None else self.cards + other.cards


def count(experiment: Experiment, chunk: Chunk, played: PlayedChunk) -> dict[int, Counts]:
    """The counts of each arm of a chunk, by its number."""
    seats, deals = experiment.plan.seats, chunk.end - chunk.start
    values = _values(played, chunk, seats)
    watched = [number for number in played.arms if experiment.arms[number].watched]
    found = {}
    for number in chunk.arms:
        arm, own = experiment.arms[number], values[played.arms.index(number)]
        base = values[played.arms.index(arm.base)]
        counts = Counts(deals, deals - int(played.told[:, played.arms.index(number), measured.FINISHED].sum()))
        counts.sums, counts.squares = own.sum(0).tolist(), (own * own).sum(0).tolist()
        if arm.base != number:
            difference = own - base
            counts.differences = difference.sum(0).tolist()
            counts.difference_squares = (difference * difference).sum(0).tolist()
        if arm.again:
            counts.luck = _alike(own[:, :seats], base[:, :seats])
        if arm.kind == "box":
            counts.spread = _spread(own, seats)
        if arm.watched:
            counts.cards = _used(played.uses[:, watched.index(number)], own[:, :seats])
        found[number] = counts
    return found


def _values(played: PlayedChunk, chunk: Chunk, seats: int) -> Array:
    """For each arm and deal: the seats' shares and scores, and the measures."""
    told = played.told.astype(np.int64)
    shares, scores = played.shares.astype(np.int64), played.scores.astype(np.int64)
    ranked = np.sort(scores, axis=2)
    looked_at = np.arange(chunk.start, chunk.end) % seats
    measures = [
        told[:, :, measured.MOVES],
        told[:, :, measured.CHANGES],
        100 * told[:, :, measured.DECIDED] // np.maximum(told[:, :, measured.MOVES], 1),
        told[:, :, measured.BEHIND],
        ranked[:, :, -1] - ranked[:, :, -2],
        told[:, :, measured.MILLISECONDS] // 100,
        shares[np.arange(len(shares)), :, looked_at],
    ]
    values: Array = np.concatenate([shares, scores, np.stack(measures, 2)], axis=2).transpose(1, 0, 2)
    return values


def _spread(values: Array, seats: int) -> dict[str, Counter[int]]:
    found = {}
    for what in SPREAD:
        first = seats if what == "scores" else 2 * seats + MEASURES.index(what)
        there, times = np.unique(values[:, first : first + (seats if what == "scores" else 1)], return_counts=True)
        found[what] = Counter(dict(zip(there.tolist(), times.tolist(), strict=True)))
    return found


def _alike(again: Array, before: Array) -> list[int]:
    """How alike the results of the same deals are: sums of products and of squares around a fair share.

    The share of luck is Σc / Σv, where c is the product of a deal's two results, summed over the seats, and v the mean
    of their squares. The unit is a share of the victory that as many winners as there are seats can have in common.
    """
    seats = again.shape[1]
    unit = measured.SHARE // int(np.lcm.reduce(np.arange(1, seats + 1)))
    one, two = (results // unit * seats - measured.SHARE // unit for results in (again, before))
    product = (one * two).sum(1)
    spread = (one * one + two * two).sum(1)  # twice v, so that it is a whole number
    return [int(total) for total in (
        product.sum(), spread.sum(), (product * product).sum(), (spread * spread).sum(), (product * spread).sum()
    )]  # fmt: skip


USED = ("first", "held", "played")
"""How many seats had a card when the game began, could play it at some time, and played it."""
GROUPS = ("first", "played", "kept")
"""Seats whose results are compared: those that had the card when the game began; those that played it; and those that
could have and never did."""
PRODUCTS = [(i, j) for i in range(2 * len(GROUPS)) for j in range(i, 2 * len(GROUPS))]


def _used(uses: Array, shares: Array) -> Array:
    """For each card: the three of `USED`; the sums of a, n for each of `GROUPS`; and the sums of their products.

    For a deal, n is how many seats were in the group and a what they won together: the games of a deal are one
    observation, since what one seat wins another loses.
    """
    seen = uses.astype(np.int64)
    first, held, played = seen[:, :, measured.FIRST], seen[:, :, measured.HELD], seen[:, :, measured.PLAYED]
    groups = [first, played, held * (1 - played)]
    won = shares[:, :, None]
    each = [one for group in groups for one in ((group * won).sum(1), group.sum(1))]
    rows = [first.sum((0, 1)), held.sum((0, 1)), played.sum((0, 1)), *(one.sum(0) for one in each)]
    rows += [(each[i] * each[j]).sum(0) for i, j in PRODUCTS]
    table: Array = np.stack(rows, 1)
    return table
