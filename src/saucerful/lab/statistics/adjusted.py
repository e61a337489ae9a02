"""Results without luck: what remains of a bot's share of the victory when the luck of its games is taken away.

Luck has the mean 0 whatever the evaluator (see `review.luck`), so the share less a part of the luck has the same mean
as the share, and varies less: a control variate, as in Burch, Schmid, Moravčík, Morrill and Bowling, "AIVAT: A new
variance reduction technique for agent evaluation in imperfect information games" (AAAI 2018). How large a part is best
is learned from the deals before, so that it has nothing to do with the deal that it is used for.

What is taken away of a deal is at most `LARGEST`, so what is left has bounds, and the same kind of interval holds as
for the shares themselves: one may look as often as one likes.
"""

from collections.abc import Sequence
from math import inf

import numpy as np

from saucerful.engine.files.record import read_record
from saucerful.engine.game import Setup
from saucerful.engine.generator import seed_state
from saucerful.lab.review.depth import Depth
from saucerful.lab.review.evaluator import Evaluator
from saucerful.lab.review.luck import Luck
from saucerful.lab.review.reviewing import result_of
from saucerful.lab.review.timeline import steps
from saucerful.lab.statistics.confidence import Mean

DEPTH = Depth(playouts=32, deals=64)
FEWEST = 20
"""Before so many deals nothing is said of how much less they vary."""
PRIOR = 1.0
"""Prior variance of luck that explains nothing: it shrinks the correction while few deals are known."""
MOST_WEIGHT = 1.5
LARGEST = 0.75
"""In shares of the victory; the luck of a deal, played from every seat, is hardly ever so large."""


def luck_of(record: str, setup: Setup, bots: Sequence[str], seat: int, seed: str) -> float:
    """What chance brought a seat in a recorded game between bots, as a share of the victory."""
    replay = read_record(record, {setup.game.name: setup.game})
    random = np.random.default_rng(int(seed_state(f"{seed}/luck")))
    luck = Luck(Evaluator(setup.game, bots), setup, DEPTH, random, curve=False)
    for _ in luck.moments(replay.start.array, steps(replay), result_of(replay)):
        pass
    return float(luck.total[seat])


class AdjustedMean:
    """The mean of observations between 0 and 1 less their luck, with its interval."""

    def __init__(self, planned: int) -> None:
        self._left = Mean(planned)
        """Of what is left, from 0 where it is `-LARGEST` to 1 where it is `1 + LARGEST`."""
        self._total = 0.0
        self._shared = 0.0
        self._squares = PRIOR
        self._values: list[float] = []
        self._adjusted: list[float] = []

    def add(self, value: float, luck: float) -> None:
        """Add one observation, and the luck in it."""
        weight = min(max(self._shared / self._squares, 0.0), MOST_WEIGHT)
        adjusted = value - min(max(weight * luck, -LARGEST), LARGEST)
        guess = (0.5 + self._total) / (self.count + 1)
        self._total += value
        self._shared += (value - guess) * luck
        self._squares += luck * luck
        self._values.append(value)
        self._adjusted.append(adjusted)
        self._left.add((adjusted + LARGEST) / (1 + 2 * LARGEST))

    @property
    def count(self) -> int:
        """How many observations there are."""
        return self._left.count

    @property
    def mean(self) -> float:
        """The mean of what is left; one half before there is anything."""
        return _share(self._left.mean)

    @property
    def interval(self) -> tuple[float, float]:
        """The lower and the upper end."""
        low, high = self._left.interval
        return max(0.0, _share(low)), min(1.0, _share(high))

    def excludes(self, bar: float) -> bool:
        """Whether the bar lies outside the interval."""
        low, high = self.interval
        return not low <= bar <= high

    @property
    def times_fewer(self) -> float:
        """How many times as many deals it would take without: how much less varies what is left."""
        if self.count < FEWEST:
            return 1.0
        left = float(np.var(self._adjusted))
        return float(np.var(self._values)) / left if left > 0 else inf


def _share(part: float) -> float:
    return part * (1 + 2 * LARGEST) - LARGEST
