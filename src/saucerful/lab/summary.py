"""The summary of a run of simulated games: moves, scores and wins by seat, with 95 % confidence intervals."""

from dataclasses import dataclass, field
from math import sqrt
from typing import Any

import numpy as np

from saucerful.lab.gpu import Outcomes
from saucerful.lab.simulate import Outcome

Z = 1.959964  # 95 % of a normal distribution lie within this many standard deviations


@dataclass
class Tally:
    """Count, mean and variance of one figure, updated one value at a time (Welford)."""

    count: int = 0
    mean: float = 0.0
    _squares: float = 0.0

    def add(self, value: float) -> None:
        """Add one value."""
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self._squares += step * (value - self.mean)

    def add_all(self, values: "np.ndarray[Any, Any]") -> None:
        """Add many values at once."""
        count, mean = len(values), float(values.mean())
        step, total = mean - self.mean, self.count + count
        self._squares += float(((values - mean) ** 2).sum()) + step * step * self.count * count / total
        self.mean += step * count / total
        self.count = total

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of the mean."""
        return Z * sqrt(self._squares / (self.count - 1) / self.count) if self.count > 1 else 0.0


@dataclass
class Summary:
    """The figures of a run. A shared victory counts for each winner in equal parts."""

    bots: list[str]
    games: int = 0
    unfinished: int = 0
    moves: Tally = field(default_factory=Tally)
    scores: list[Tally] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    faults: list[int] = field(default_factory=list)
    forfeited: list[int] = field(default_factory=list)
    """How many games each seat lost by a fault. They count as victories of the others, and in no other figure."""

    def __post_init__(self) -> None:
        self.scores = [Tally() for _ in self.bots]
        self.wins = [0.0] * len(self.bots)
        self.faults = [0] * len(self.bots)
        self.forfeited = [0] * len(self.bots)

    def add(self, outcome: Outcome) -> None:
        """Add one game."""
        self.games += 1
        if outcome.forfeited is None:
            self.unfinished += not outcome.finished
            self.moves.add(outcome.moves)
            for seat, score in enumerate(outcome.scores):
                self.scores[seat].add(score)
        else:
            self.forfeited[outcome.forfeited] += 1
        for seat, faults in enumerate(outcome.faults):
            self.faults[seat] += len(faults)
        for seat in outcome.winners:
            self.wins[seat] += 1 / len(outcome.winners)

    def add_all(self, outcomes: Outcomes) -> None:
        """Add many games at once."""
        sharing = outcomes.winners.sum(1)
        self.games += len(sharing)
        self.unfinished += int((sharing == 0).sum())
        self.moves.add_all(outcomes.moves)
        for seat, won in enumerate(outcomes.winners.T):
            self.scores[seat].add_all(outcomes.scores[:, seat])
            self.wins[seat] += float((won / np.maximum(sharing, 1)).sum())

    def win_rate(self, seat: int) -> tuple[float, float, float]:
        """The share of victories and its 95 % interval (Wilson's, which also holds near 0 and 1)."""
        n = self.games - self.unfinished
        if n == 0:
            return 0.0, 0.0, 1.0
        share = self.wins[seat] / n
        middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z / (1 + Z * Z / n) * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
        return share, max(0.0, middle - half), min(1.0, middle + half)

    def json(self) -> dict[str, Any]:
        """The figures as JSON."""
        return {
            "games": self.games,
            "unfinished": self.unfinished,
            "moves": {"mean": self.moves.mean, "margin": self.moves.margin},
            "seats": [
                {
                    "bot": bot,
                    "score": {"mean": self.scores[seat].mean, "margin": self.scores[seat].margin},
                    "wins": dict(zip(("share", "low", "high"), self.win_rate(seat), strict=True)),
                    "faults": self.faults[seat],
                    "forfeited": self.forfeited[seat],
                }
                for seat, bot in enumerate(self.bots)
            ],
        }
