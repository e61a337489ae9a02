"""What a bot is given when it is its seat's to act, and all it is given."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

import numpy as np

from saucerful.engine import border
from saucerful.engine.game import Game
from saucerful.engine.generator import seed_state
from saucerful.engine.position import Position


@dataclass(frozen=True)
class Sight:
    """The masked record of a seat, its legal actions, and a seed for the bot's own random numbers."""

    game: Game
    seat: int
    masked: "np.ndarray[Any, Any]"
    actions: "np.ndarray[Any, Any]"
    seed: str
    seconds: float | None = None
    """How long the bot may think in live play; `None` in simulation, where a level is a number of simulations."""

    @classmethod
    def of(cls, position: Position, seat: int, seed: str, seconds: float | None = None) -> "Sight":
        """What that seat sees of a position."""
        masked = position.masked(seat).copy()
        actions = np.zeros(position.game.rules.MAX_MOVES, np.int16)
        return cls(position.game, seat, masked, actions[: border.legal(masked, 0, seat, actions)], seed, seconds)

    @cached_property
    def view(self) -> dict[str, Any]:
        """The same as JSON."""
        return self.game.views.view(self.masked.view(np.recarray)[0])

    @cached_property
    def moves(self) -> list[str]:
        """The legal moves as text, in the order of `actions`."""
        state = self.masked.view(np.recarray)[0]
        return [self.game.moves.text(state, self.seat, int(action)) for action in self.actions]

    def armed(self) -> "np.ndarray[Any, Any]":
        """A copy of the masked record with the bot's own random numbers in it, as kernels want it."""
        record = self.masked.copy()
        record["rng"][0] = seed_state(self.seed)
        return record


class Bot(Protocol):
    """A player: it is given a sight and answers with a legal action, or with a legal move as text."""

    def choose(self, sight: Sight) -> int | str:
        """The action, or the move, to make."""
