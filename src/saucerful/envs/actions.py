"""Small action spaces: the choices of a game, and the actions that they stand for.

A choice is the action itself unless the game's `features.py` says otherwise: there a rival may be counted from the seat
that acts, as in observations, and what follows from the position need not be chosen.
"""

from typing import Any

import numpy as np

from saucerful.engine import border
from saucerful.engine.game import Game
from saucerful.envs import stepping

Array = np.ndarray[Any, Any]

MAX_STEPS = 2_000
"""Moves after which an environment ends a game as truncated, unless told otherwise."""


def size(game: Game) -> int:
    """How many choices there are."""
    return game.features.CHOICES


def legal_choices(game: Game, masked: Array, seat: int) -> list[int]:
    """The seat's legal choices in a record masked for it, ascending."""
    out = np.empty(game.rules.MAX_MOVES, np.int16)
    return sorted(out[: stepping.choices_one(masked, 0, seat, out)].tolist())


def legal_mask(game: Game, masked: Array, seat: int) -> Array:
    """1 for each legal choice; all 0 for a seat that has no move."""
    mask = np.zeros(size(game), np.int8)
    mask[legal_choices(game, masked, seat)] = 1
    return mask


def to_action(record: Array, seat: int, choice: int) -> int:
    """The action that a choice of the seat stands for."""
    return int(border.to_action(record, 0, seat, choice))


def to_choice(record: Array, seat: int, action: int) -> int:
    """The choice that stands for a legal action of the seat."""
    return int(border.to_choice(record, 0, seat, action))


def observation(game: Game, masked: Array, seat: int) -> Array:
    """The numbers for learning that a record masked for the seat gives."""
    out = np.empty(game.features.OBSERVATION, np.float32)
    border.observe(masked, 0, seat, out)
    return out


def rewards(record: Array) -> list[float]:
    """Each seat's reward at the end of a game: 1 for a sole winner, adding up to 0."""
    out = np.zeros(int(record["seats"][0]))
    stepping.share_out_one(record, 0, np.zeros(8, np.int8), out)
    return [float(reward) for reward in out]
