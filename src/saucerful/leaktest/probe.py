"""A probe that tries to predict what others hold from what a seat is sent, better than chance.

Chance is measured, not assumed: the mean over many redrawn worlds. What is left, truth less mean, must not go together
with anything that the seat is shown; for each number shown to the seat, and each number shown to another seat, the
product is summed up game by game. Whether the largest sum is more than chance is settled by turning the signs of whole
games about, which assumes nothing about how they are spread.
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
"""How often the signs are turned about; the smallest p-value is 1 / (TURNS + 1)."""
FEW_GAMES = 8
MOST_NUMBERS = 256
"""Of longer rows of numbers, so many are looked at, drawn at random."""


@dataclass(frozen=True)
class Probed:
    """What the probe found."""

    name: str
    games: int
    positions: int
    strongest: float
    """The largest sum in standard deviations, over all pairs of numbers."""
    shown: int
    """Which number of what the seat is shown goes together best …"""
    hidden: int
    """… with which number of what another seat is shown."""
    p: float
    """How often turned signs give as much."""

    @property
    def beats_chance(self) -> bool:
        """Whether hidden cards can be predicted better than redrawn worlds do, at a level of 1 %."""
        return self.p <= 0.01

    def json(self) -> dict[str, Any]:
        """The findings as JSON."""
        return vars(self) | {"beats_chance": self.beats_chance}


def probe(
    make: Make,
    games: int = 100,
    worlds: int = 8,
    every: int = 4,
    seed: int | str = 0,
    choose: Choose | None = None,
) -> Probed | None:
    """Play games and look at a random seat in about every fourth position; `None` for a game without numbers.

    Whoever beats chance need not have been shown anything: a game may draw its worlds unfairly, and even random moves
    tell something about a hand. Look at what `shown` and `hidden` are before you call it a leak.
    """
    chance = random.Random(f"probe {seed}")
    places: dict[int, Array] = {}
    name, sums, positions, player = "", list[Array](), 0, choose or any_move
    for _ in range(games):
        subject = make(chance)
        name = subject.name
        total, looked = _of_game(subject, worlds, every, chance, player, places)
        if total is not None:
            sums.append(total)
            positions += looked
    if len(sums) < FEW_GAMES:
        return None
    return _judge(name, np.stack(sums), positions, chance, [*places.values()])


def any_move(_: Subject, __: int, moves: Sequence[Any], chance: random.Random) -> Any:
    """A random move, which tells as little as can be about what its seat holds."""
    return chance.choice(list(moves))


def _of_game(
    subject: Subject, worlds: int, every: int, chance: random.Random, choose: Choose, places: dict[int, Array]
) -> tuple[Array | None, int]:
    total: Array | None = None
    looked = made = 0
    while not subject.over and made < LONGEST:
        if chance.randrange(every) == 0:
            seat = chance.randrange(subject.seats)
            other = (seat + chance.randrange(1, subject.seats)) % subject.seats if subject.seats > 1 else seat
            own, truth = subject.numbers(seat), subject.numbers(other)
            if own is None or truth is None:
                return None, 0
            redrawn = np.mean([subject.redraw(seat, chance).numbers(other) for _ in range(worlds)], axis=0)
            product = np.outer(own[_some(own, places)], (truth - redrawn)[_some(truth, places)]).astype(np.float32)
            total = product if total is None else total + product
            looked += 1
        actor = chance.choice(list(subject.acting()))
        subject.play(actor, choose(subject, actor, subject.moves(actor), chance), chance)
        made += 1
    return total, looked


def _some(numbers: Array, places: dict[int, Array]) -> Array:
    """Which numbers of a row of that length are looked at: the same in all games."""
    length = len(numbers)
    if length not in places:
        drawn = np.random.default_rng(length).permutation(length)[:MOST_NUMBERS]
        places[length] = np.sort(drawn)
    return places[length]


def _judge(name: str, sums: Array, positions: int, chance: random.Random, places: list[Array]) -> Probed:
    games = len(sums)
    flat = sums.reshape(games, -1)
    varied = np.flatnonzero((flat != 0).sum(0) >= FEW_GAMES)
    if not len(varied):
        return Probed(name, games, positions, 0.0, 0, 0, 1.0)
    flat = flat[:, varied]
    spread = np.sqrt((flat**2).sum(0))
    scores = np.abs(flat.sum(0)) / spread
    best = int(scores.argmax())
    signs = np.random.default_rng(chance.randrange(2**32)).choice([-1.0, 1.0], (TURNS, games)).astype(np.float32)
    as_much = sum(float((np.abs(sign @ flat) / spread).max()) >= scores[best] for sign in signs)
    shown, hidden = divmod(int(varied[best]), sums.shape[2])
    shown, hidden = int(places[0][shown]), int(places[-1][hidden])
    return Probed(name, games, positions, float(scores[best]), shown, hidden, float(1 + as_much) / (1 + TURNS))
