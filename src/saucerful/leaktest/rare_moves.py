"""A player that gets about: it prefers moves which it has rarely made, so that rare phases are tested, too."""

import random
from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Any


class RareMoves:
    """Chooses a move about as much more often as it was chosen less before."""

    def __init__(self) -> None:
        self._made: Counter[Hashable] = Counter()

    def __call__(self, subject: Any, seat: int, moves: Sequence[Any], chance: random.Random) -> Any:  # noqa: ARG002
        """One of the moves."""
        chosen = chance.choices(list(moves), [1 / (1 + self._made[move]) for move in moves])[0]
        self._made[chosen] += 1
        return chosen
