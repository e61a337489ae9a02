"""Near the end of a game: moves whose worth is reckoned out, world by world, instead of sampled."""

from typing import Any

import numpy as np

from saucerful.lab.proof import Budget, TooMuch, exact
from saucerful.lab.review.worlds import Worlds

Array = np.ndarray[Any, Any]

AHEAD = 8
"""The end must be at most so many moves away."""
TIMES = 40
"""How many times as many positions may be looked at in all worlds as in the first."""
FEWEST, MOST = 48, 256
"""In how many worlds every move is reckoned: in fewer, sampling tells more."""


def proved(worlds: Worlds, seats: int, actions: list[int], positions: int) -> Array | None:
    """The seat's share of the victory for each action, a row each, in the same worlds.

    `None` if the end is too far away: if more than so many positions must be looked at in the first world, say.
    """
    seat, budget = worlds.sight.seat, Budget(positions)
    found: dict[bytes, list[float]] = {}
    rows: list[list[float]] = []
    try:
        exact(worlds.draw(1)[0], seats, seat, actions, AHEAD, budget)
        budget.left += TIMES * positions
        drawn, _ = worlds.draw(MOST)
        drawn["rng"] = 0
        for i in range(MOST):
            world = drawn[i : i + 1]
            key = world.tobytes()
            if key not in found:
                found[key] = exact(world, seats, seat, actions, AHEAD, budget)
            rows.append(found[key])
    except TooMuch:
        if len(rows) < FEWEST or budget.left >= 0:
            return None
    return np.array(rows).T
