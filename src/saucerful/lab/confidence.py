"""How sure one can be of a mean, from a few observations or from many, however often one looks.

The observations lie between 0 and 1. For each mean m that they might have, somebody bets against it: on every
observation, a part of what he owns, before he sees it. Were m the true mean, his bets would be fair, and he would
hardly ever come to own 20 times what he started with (once in 20, by Ville's inequality, at any time at all). So every
m against which somebody did is struck off, for good. What remains is a 95 % interval that needs no normal
distribution, narrows where the observations differ little, and may be looked at after every observation.

Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting", JRSS B 86 (2024): the hedged
capital process.
"""

from math import log, sqrt

import numpy as np

STEPS = 1000
CAUTION = 0.75  # never bet more than this part of what could be lost


class Mean:
    """The mean of what has been seen, with its interval.

    The bets are chosen for the number of observations that is planned: then the interval is narrowest at the end, about
    a fifth wider than one that may be looked at only there. It holds before and after that, too.
    """

    def __init__(self, planned: int, doubt: float = 0.05) -> None:
        self.planned = planned
        self.count = 0
        self._doubt = doubt
        self._total = 0.0
        self._squares = 0.0
        self._grid = np.linspace(0.0, 1.0, STEPS + 1)
        self._up, self._down = np.zeros(STEPS + 1), np.zeros(STEPS + 1)  # what the two bettors own, as logarithms
        self._open = np.ones(STEPS + 1, bool)

    def add(self, value: float) -> None:
        """Take one more observation into account."""
        self.count += 1
        stake = self._stake()
        distance = value - self._grid
        with np.errstate(divide="ignore"):
            self._up += np.log1p(np.minimum(stake, CAUTION / self._grid) * distance)
            self._down += np.log1p(-np.minimum(stake, CAUTION / (1.0 - self._grid)) * distance)
        self._open &= np.maximum(self._up, self._down) < log(2.0 / self._doubt)
        self._total += value
        self._squares += (value - self._guess()) ** 2

    @property
    def mean(self) -> float:
        """The mean of the observations; one half before there are any."""
        return self._total / self.count if self.count else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """From where to where the true mean lies."""
        still = np.flatnonzero(self._open)
        if len(still) == 0:  # between two points of the grid
            return self.mean, self.mean
        low, high = max(0, still[0] - 1), min(STEPS, still[-1] + 1)
        return min(self.mean, float(self._grid[low])), max(self.mean, float(self._grid[high]))

    def excludes(self, bar: float) -> bool:
        """Whether the true mean is surely above, or surely below, the bar."""
        low, high = self.interval
        return not low <= bar <= high

    def _guess(self) -> float:
        return (0.5 + self._total) / (self.count + 1)

    def _stake(self) -> float:
        """How much to bet, from what was seen before."""
        variance = (0.25 + self._squares) / self.count
        return sqrt(2.0 * log(2.0 / self._doubt) / (variance * self.planned))
