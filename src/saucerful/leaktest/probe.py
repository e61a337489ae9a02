"""A probe that tries to predict what others hold from what a seat is sent, better than chance.

Chance is measured, not assumed. In one position of each game worlds are redrawn; if nothing leaks, the true world is
one of them like any other. For each number shown to the seat, and each number shown to another seat, it is summed up
over the games how the one goes together with what is peculiar to the true world. Whether the largest sum is more than
chance is settled by calling another world of each game the true one, drawn at random, which assumes nothing about how
numbers are spread.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from saucerful.leaktest.check import LONGEST
from saucerful.leaktest.subject import Choose, Make, Subject

Array = np.ndarray[Any, Any]
TURNS = 199
"""How often other worlds are called the true ones; the smallest p-value is 1 / (TURNS + 1)."""
FEW_GAMES = 8
MOST_NUMBERS = 256
"""Of longer rows of numbers, so many are looked at, drawn at random."""


@dataclass(frozen=True)
class Probed:
    """What the probe found."""

    name: str
    games: int
    strongest: float
    """The largest sum in standard deviations, over all pairs of numbers."""
    shown: int
    """Which number of what the seat is shown goes together best …"""
    hidden: int
    """… with which number of what another seat is shown."""
    p: float
    """How often worlds drawn at random give as much."""

    @property
    def beats_chance(self) -> bool:
        """Whether hidden cards can be predicted better than redrawn worlds do, at a level of 1 %."""
        return self.p <= 0.01

    def json(self) -> dict[str, Any]:
        """The findings as JSON."""
        return vars(self) | {"beats_chance": self.beats_chance}


def probe(
    make: Make,
    games: int = 200,
    worlds: int = 8,
    seed: int | str = 0,
    choose: Choose | None = None,
) -> Probed | None:
    """Play games and look at a random seat in one position of each; `None` for a game without numbers.

    Whoever beats chance need not have been shown anything: a game may draw its worlds unfairly, and even random moves
    tell something about a hand. Look at what `shown` and `hidden` are before you call it a leak.
    """
    chance = random.Random(f"probe {seed}")
    name, shown, hidden, player = "", list[Array](), list[Array](), choose or any_move
    for _ in range(games):
        subject = _some_position(make(chance), chance, player)
        name, seat = subject.name, chance.randrange(subject.seats)
        other = (seat + chance.randrange(1, subject.seats)) % subject.seats if subject.seats > 1 else seat
        own, truth = subject.numbers(seat), subject.numbers(other)
        if own is None or truth is None:
            continue
        shown.append(own)
        hidden.append(np.stack([truth, *(subject.redraw(seat, chance).numbers(other) for _ in range(worlds))]))
    if len(shown) < FEW_GAMES:
        return None
    return _judge(name, np.stack(shown), np.stack(hidden), np.random.default_rng(chance.randrange(2**32)))


def any_move(_: Subject, __: int, moves: Sequence[Any], chance: random.Random) -> Any:
    """A random move, which tells as little as can be about what its seat holds."""
    return chance.choice(list(moves))


def _some_position(subject: Subject, chance: random.Random, choose: Choose) -> Subject:
    """Play a game; one of its positions, all equally likely."""
    found, made = subject.copy(), 0
    while True:
        actor = chance.choice(list(subject.acting()))
        subject.play(actor, choose(subject, actor, subject.moves(actor), chance), chance)
        made += 1
        if subject.over or made == LONGEST:
            return found
        if chance.randrange(made + 1) == 0:
            found = subject.copy()


def _some(numbers: Array) -> Array:
    """Which numbers of rows of that length are looked at."""
    return np.sort(np.random.default_rng(numbers.shape[-1]).permutation(numbers.shape[-1])[:MOST_NUMBERS])


def _judge(name: str, shown: Array, hidden: Array, lots: np.random.Generator) -> Probed:
    """`shown` has a row for each game; `hidden` a row for each world of each game, the true one first."""
    games, worlds = hidden.shape[:2]
    here, there = _some(shown), _some(hidden)
    own = (shown - shown.mean(0))[:, here]
    peculiar = (hidden - hidden.mean(1, keepdims=True))[:, :, there]
    spread = np.sqrt((own**2).T @ (peculiar**2).mean(1))
    enough = (own != 0).astype(float).T @ (peculiar != 0).any(1) >= FEW_GAMES
    if not enough.any():
        return Probed(name, games, 0.0, 0, 0, 1.0)

    def scores(true: Array) -> Array:
        sums = np.abs(own.T @ peculiar[np.arange(games), true])
        scored: Array = np.divide(sums, spread, out=np.zeros_like(sums), where=enough)
        return scored

    found = scores(np.zeros(games, int))
    best, strongest = int(found.argmax()), float(found.max())
    as_much = sum(scores(lots.integers(worlds, size=games)).max() >= strongest for _ in range(TURNS))
    row, column = divmod(best, found.shape[1])
    return Probed(name, games, strongest, int(here[row]), int(there[column]), float(1 + as_much) / (1 + TURNS))
