"""A confidence interval of a mean that holds after every observation, however often one looks.

The observations lie between 0 and 1. Against each value m that their mean might have, we bet: before every
observation, a part of our capital on it being above m, and of another capital on it being below. If m is the true mean,
these bets are fair, and the capital ever reaches 20 times its start with a chance of at most 1 in 20 (Ville's
inequality). So every m against which it did is excluded for good. What remains is a 95 % interval that assumes no
normal distribution, narrows where the observations differ little, and may be looked at after every observation.

Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting", JRSS B 86 (2024): the hedged
capital process.
"""

from math import log, sqrt

import numpy as np

STEPS = 1000
CAUTION = 0.75  # the largest part of the capital that a single bet may lose


class Mean:
    """The mean of the observations so far, with its interval.

    The bets are tuned to the planned number of observations: there the interval is narrowest, about a fifth wider than
    one that may be looked at only once. It holds before and after that as well.
    """

    def __init__(self, planned: int, doubt: float = 0.05) -> None:
        self.planned = planned
        self.count = 0
        self._doubt = doubt
        self._total = 0.0
        self._squares = 0.0
        self._grid = np.linspace(0.0, 1.0, STEPS + 1)
        self._up, self._down = np.zeros(STEPS + 1), np.zeros(STEPS + 1)  # logarithms of the capital of both bets
        self._open = np.ones(STEPS + 1, bool)

    def add(self, value: float) -> None:
        """Add one observation."""
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
        """The lower and the upper end."""
        possible = np.flatnonzero(self._open)
        if len(possible) == 0:  # the mean lies between two points of the grid
            return self.mean, self.mean
        low, high = max(0, possible[0] - 1), min(STEPS, possible[-1] + 1)
        return min(self.mean, float(self._grid[low])), max(self.mean, float(self._grid[high]))

    def excludes(self, bar: float) -> bool:
        """Whether the bar lies outside the interval."""
        low, high = self.interval
        return not low <= bar <= high

    def _guess(self) -> float:
        return (0.5 + self._total) / (self.count + 1)

    def _stake(self) -> float:
        """How much to bet, given the variance so far."""
        variance = (0.25 + self._squares) / self.count
        return sqrt(2.0 * log(2.0 / self._doubt) / (variance * self.planned))
