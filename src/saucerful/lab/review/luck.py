"""The luck of a game: what chance changed at every step, and each seat's chance of winning on the way.

What is known is all hands, and not the order of the cards that nobody has drawn yet. The value v of a position is each
seat's share of the victory when those cards are shuffled anew and the game is played on by bots, on average. The luck
of a step is v after it, less what v would be on average if the same move were made with the undrawn cards in any other
order. So its mean is 0 whoever plays, and however badly the bots play on: what happened is one more draw of the same
kind. Both are told from samples, with random numbers that have nothing to do with the game's.

The value before a move and the average after it are sampled with the same seeds. Where a bot would have made the same
move, both are then equal to the last digit, and no noise is left of them in the sum.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from saucerful.engine import border
from saucerful.engine.game import Setup
from saucerful.engine.kernels import MAX_DECKS, SPECTATOR, copy_of
from saucerful.engine.log import new_log
from saucerful.engine.position import NO_CARDS
from saucerful.lab.review.depth import Depth
from saucerful.lab.review.evaluator import Evaluator, tasks
from saucerful.lab.review.parts import Moment, Shares
from saucerful.lab.review.timeline import Step

Array = np.ndarray[Any, Any]
TRIALS = 8
"""How often the undrawn cards are shuffled to see whether a move depends on them."""


@dataclass
class Luck:
    """Adds up the luck of a game."""

    evaluator: Evaluator
    setup: Setup
    depth: Depth
    random: np.random.Generator
    curve: bool = True
    """Whether the chances after steps in which chance had no part are wanted, too; they are most of the work."""

    def __post_init__(self) -> None:
        self.fair = np.zeros(self.setup.seats)
        """What each seat may expect before the deal."""
        self.total = np.zeros(self.setup.seats)
        self.variance = np.zeros(self.setup.seats)
        """Of `total`, from what was sampled; what two steps share is counted once."""

    def moments(self, start: Array, steps: Iterator[Step], result: Shares | None) -> Iterator[Moment]:
        """The start, then the position after each move, or only where chance had a part and at the end.

        `result` is what the last move brought, if it ended the game.
        """
        expected, drawn, after, number = self._deals(), True, start, 0
        self.fair = expected.mean(0)
        self.variance += _variance(expected)
        for step in steps:
            seeds = self._seeds()
            counted = np.zeros((len(seeds), self.setup.seats))
            if drawn or self.curve:
                value = self._value(after, seeds)
                yield self._moment(number, value, expected, drawn)
                counted = value if drawn else counted
            drawn = step.shuffles or depends_on_chance(step, self.setup.seats, self.random)
            after, number = step.after, number + 1
            if drawn:
                made = tasks(seeds)
                made["reshuffle"], made["seat"], made["action"] = 1, step.seat, step.action
                expected = self.evaluator.chances(step.before, made, self.setup.seats)
                counted = counted - expected
            self.variance += _variance(counted)
        value = self._value(after, self._seeds()) if result is None else np.array([result])
        self.variance += _variance(value) if drawn else 0.0
        yield self._moment(number, value, expected, drawn)

    def _moment(self, number: int, value: Array, expected: Array, drawn: bool) -> Moment:
        chances = value.mean(0)
        if not drawn:
            nothing = np.zeros_like(chances)
            return Moment(number, told(chances), told(nothing), told(nothing), drawn)
        luck, variance = chances - expected.mean(0), _variance(value) + _variance(expected)
        self.total += luck
        return Moment(number, told(chances), told(luck), told(np.sqrt(variance)), drawn)

    def _value(self, position: Array, seeds: Array) -> Array:
        """How the game ends when it is played on from a position, for each seed."""
        made = tasks(seeds)
        made["reshuffle"] = 1
        return self.evaluator.chances(position, made, self.setup.seats)

    def _deals(self) -> Array:
        """How the game ends after each of many fresh deals."""
        dealt = deals(self.setup, self.depth.deals * self.evaluator.ease, self.random)
        made = tasks(self.random.integers(0, 1 << 64, len(dealt), np.uint64))
        made["source"] = np.arange(len(dealt))
        return self.evaluator.chances(dealt, made, self.setup.seats)

    def _seeds(self) -> Array:
        return self.random.integers(0, 1 << 64, self.depth.playouts * self.evaluator.ease, np.uint64)


def deals(setup: Setup, count: int, random: np.random.Generator) -> Array:
    """Positions after so many fresh deals."""
    dealt = np.repeat(setup.template, count)
    order, ends = np.zeros(setup.game.rules.MAX_CARDS, np.int16), np.zeros(MAX_DECKS, np.int16)
    dealt["rng"] = random.integers(0, 1 << 64, count, np.uint64)
    for i in range(count):
        cards = border.shuffled_box(dealt, i, order, ends)
        border.deal(dealt, i, setup.seats, order[:cards])
    return dealt


def redrawn(step: Step, seed: int) -> Array:
    """The position to which the move leads if the cards that nobody has drawn lie in another order.

    If it shuffles cards, it shuffles them in another way, too.
    """
    world = copy_of(step.before)
    world["rng"][0] = seed
    border.reshuffle(world, 0)
    border.apply(world, 0, step.seat, step.action, None if step.shuffles else NO_CARDS, new_log())
    return world


def depends_on_chance(step: Step, seats: int, random: np.random.Generator) -> bool:
    """Whether anybody can see a difference after the move when the undrawn cards lie in another order.

    The cards as they really lay are not looked at: luck is 0 on average whatever this says.
    """
    seen = set()
    for seed in random.integers(0, 1 << 64, TRIALS, np.uint64):
        world = redrawn(step, seed)
        seen.add(b"".join(_known(world, seat) for seat in (SPECTATOR, *range(seats))))
    return len(seen) > 1


def _known(world: Array, seat: int) -> bytes:
    masked = copy_of(world)
    border.mask(masked, 0, seat)
    return masked.tobytes()


def _variance(samples: Array) -> Array:
    """Of the mean of samples, of which each is a row."""
    found: Array = samples.var(0) / len(samples)
    return found


def told(shares: Array) -> Shares:
    """Numbers for JSON."""
    return [round(float(share), 6) for share in shares]
