"""The two simplest players: one that plays at random, one that follows the game's `policy`."""

from typing import Any

import numpy as np

from saucerful.engine import border
from saucerful.engine.errors import BadSetup
from saucerful.engine.game import Game
from saucerful.engine.generator import seed_state

NAMES = ("random", "policy")


class SimpleBot:
    """Chooses from the record masked for its seat and its own random numbers, and from nothing else."""

    def __init__(self, name: str, game: Game, seed: int | str) -> None:
        if name not in NAMES:
            raise BadSetup(f"There is no bot {name!r}; there are {', '.join(NAMES)}.")
        self.name = name
        self._rng = seed_state(seed)
        self._moves = np.zeros(game.rules.MAX_MOVES, np.int16)
        self._worths = np.zeros(game.rules.MAX_MOVES, np.int32)

    def choose(self, masked: "np.ndarray[Any, Any]", seat: int) -> int:
        """One of the seat's legal actions."""
        mine = masked.copy()
        mine["rng"][0] = self._rng
        count = border.legal(mine, 0, seat, self._moves)
        if self.name == "policy":
            action = border.policy(mine, 0, seat, self._moves, count, self._worths)
        else:
            action = border.random_move(mine, 0, seat, self._moves, count)
        self._rng = mine["rng"][0]
        return int(action)
