"""What a bot is given when its seat is to act, and nothing else."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Protocol

import numpy as np

from saucerful.engine.game import Game
from saucerful.engine.generator import branch, seed_state
from saucerful.engine.kernels import copy_of
from saucerful.engine.plain import plain
from saucerful.engine.position import Position
from saucerful.engine.view import View, ViewHeader


@dataclass(frozen=True)
class Sight:
    """The masked record of a seat, its legal actions, and a seed for the bot's own random numbers."""

    game: Game
    seat: int
    masked: "np.ndarray[Any, Any]"
    actions: "np.ndarray[Any, Any]"
    seed: int
    """64 bits. All random numbers of the bot should follow from them, so that the same seed gives the same game."""
    seconds: float | None = None
    """How long the bot may think in live play; `None` in simulation, where a level is a number of simulations."""

    @classmethod
    def of(cls, position: Position, seat: int, seed: int | str, seconds: float | None = None) -> "Sight":
        """The sight of a seat in a position. The seed may be any text."""
        bits = seed if isinstance(seed, int) else int(seed_state(seed))
        actions = np.array(position.actions(seat), np.int16)
        return cls(position.game, seat, position.masked(seat), actions, bits, seconds)

    @cached_property
    def view(self) -> View:
        """What the seat may see. `to_act` names this seat alone: a bot does not know whether others have moves."""
        state = plain(self.masked)
        return self.game.view_of(state, ViewHeader(self.game.name, self.seat, bool(state.over), [self.seat]))

    @cached_property
    def moves(self) -> list[str]:
        """The legal moves as text, in the order of `actions`."""
        state = self.masked.view(np.recarray)[0]
        return [self.game.moves.text(state, self.seat, int(action)) for action in self.actions]

    def considerate(self, people: Collection[int], t: int) -> "Sight":
        """The same without the actions for which it is too early while people play in these seats."""
        too_early, state = self.game.too_early, self.masked.view(np.recarray)[0]
        if too_early is None or not people:
            return self
        kept = [action for action in self.actions if not too_early(state, int(action), people, t)]
        return replace(self, actions=np.array(kept, self.actions.dtype)) if kept else self

    def seeded_record(self) -> "np.ndarray[Any, Any]":
        """A copy of the masked record whose generator starts from the bot's seed, for kernels."""
        record = copy_of(self.masked)
        record["rng"][0] = self.seed
        return record


def stems(seed: str, seats: int) -> "np.ndarray[Any, Any]":
    """A number for each seat, from which the seeds of its bot's moves are made (`seed_of_move`)."""
    return np.array([seed_state(f"{seed}/seat {seat}") for seat in range(seats)], np.uint64)


def seed_of_move(stem: np.uint64, number: int) -> int:
    """The seed of a seat's bot for the game's move of that number, the first being 0."""
    return int(branch(stem, number))


class Bot(Protocol):
    """A player: it is given a sight and answers with a legal action, or with a legal move as text."""

    def choose(self, sight: Sight) -> int | str:
        """The action, or the move, to make."""
