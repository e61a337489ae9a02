"""Worlds that agree with what a seat knew."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from saucerful.bots.sight import Sight
from saucerful.engine import border

Array = np.ndarray[Any, Any]


@dataclass
class Worlds:
    """Worlds that agree with what a seat knows, drawn one lot after another."""

    sight: Sight
    random: np.random.Generator

    def draw(self, count: int) -> tuple[Array, Array]:
        """Fresh worlds, and a seed for what happens in each of them afterwards."""
        worlds = np.repeat(self.sight.masked, count)
        seeds = self.random.integers(0, 1 << 64, (2, count), np.uint64)
        worlds["rng"] = seeds[0]
        for i in range(count):
            border.determinize(worlds, i, self.sight.seat)
        return worlds, seeds[1]
