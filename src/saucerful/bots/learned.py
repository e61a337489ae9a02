"""Bots that play what a network has learned, without thinking ahead."""

from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np

from saucerful.bots import network
from saucerful.bots.outlook import outlook_of
from saucerful.bots.sight import Sight
from saucerful.bots.weights import Weights, shapes
from saucerful.engine.batch.simulation import quick_move
from saucerful.engine.game import Game
from saucerful.engine.game_packages import package_of

Array = np.ndarray[Any, Any]
PARTS = ("weight", "bias")
NO_NETWORK = (False, *(np.zeros((0,) * size, np.float32) for size in (2, 1, 2, 1, 2, 1, 1, 1, 1)))
"""The arguments of `network.value_of` where nothing was trained: a search that does not trust it never calls it."""


class Policy:
    """A network with its weights, ready to choose."""

    def __init__(self, game: Game, weights: Weights) -> None:
        weights.check(game)
        self.outlook, hidden = outlook_of(game), weights.hidden
        named = {name: np.ascontiguousarray(weights.arrays[name], np.float32) for name in shapes(self.outlook, hidden)}
        self._arrays = tuple(named.values())
        self._value = tuple(named[f"{layer}.{part}"] for layer in ("first", "second", "value") for part in PARTS)
        self._layers = (hidden, hidden // 2, hidden // 2, hidden // 4) if self.outlook.by_move else (hidden, hidden)

    def think(self, seen: Array) -> tuple[Array, float]:
        """A logit for each choice, legal or not, and the reward that the network expects."""
        outlook, logits = self.outlook, np.empty(self.outlook.choices, np.float32)
        if outlook.by_move:
            value = network.by_move(seen, outlook.options, outlook.table, *self._arrays, *self._scratch(), logits)
        else:
            value = network.by_observation(seen, *self._arrays, *self._scratch(), logits)
        return logits, float(value)

    def choose(self, sight: Sight, temperature: float) -> int:
        """An action of the sight."""
        return self._rate(sight, temperature)[0]

    def likelihoods(self, sight: Sight) -> dict[int, float]:
        """How likely the network makes each action of the sight that it looks at, as a logarithm."""
        _, actions, logits, _ = self._rate(sight, 0.0)
        logs = logits - logits.max()
        logs -= np.log(np.exp(logs).sum())
        return dict(zip(actions.tolist(), logs.tolist(), strict=True))

    def observe(self, sight: Sight) -> Array:
        """The numbers that go into the network."""
        return self._rate(sight, 0.0)[3]

    def value_arguments(self) -> tuple[Any, ...]:
        """What `network.value_of` takes after the record and the seat, with scratch arrays of its own."""
        table, hidden = self._value[0].shape
        seen, one, two = (np.zeros(size, np.float32) for size in (table, hidden, hidden))
        return (not self.outlook.by_move, *self._value, seen, one, two)

    def choice_arguments(self) -> tuple[tuple[Any, ...], tuple[int, int, int, float] | None]:
        """What the network's choice takes besides a masked record and its moves, with scratch arrays of its own.

        The first are the observation, the weights, the scratch arrays and the logits; the second are the sizes for a
        network that looks at moves one by one.
        """
        outlook = self.outlook
        seen, logits = np.empty(outlook.inputs, np.float32), np.empty(outlook.choices, np.float32)
        sizes = (outlook.table, outlook.description, outlook.options, outlook.clearly) if outlook.by_move else None
        return (seen, self._arrays, self._scratch(), logits), sizes

    def _rate(self, sight: Sight, temperature: float) -> tuple[int, Array, Array, Array]:
        """The action, all actions that the network looks at, their logits, and what went into the network."""
        outlook, record, actions = self.outlook, sight.seeded_record(), sight.actions.copy()
        seen, logits = np.empty(outlook.inputs, np.float32), np.empty(outlook.choices, np.float32)
        given = (record, sight.seat, actions, len(actions), temperature)
        if outlook.by_move:
            sizes = (outlook.table, outlook.description, outlook.options, outlook.clearly)
            worths = np.zeros(len(actions), np.int32)
            chosen = network.choose_by_move(*given, sizes, worths, seen, self._arrays, self._scratch(), logits)
            return int(chosen), actions[: outlook.options], logits[: len(actions)], seen
        odds = np.empty(len(actions), np.float32)
        chosen = network.choose_by_observation(*given, odds, seen, self._arrays, self._scratch(), logits)
        return int(chosen), actions, odds, seen

    def _scratch(self) -> tuple[Array, ...]:
        return tuple(np.empty(size, np.float32) for size in self._layers)


class LearnedBot:
    """The move that a network, trained by playing itself, finds best; in games without one, the best at first sight."""

    def __init__(self, temperature: float = 0.0) -> None:
        self.temperature = temperature

    def policy(self, game: Game) -> Policy | None:
        """The network that it plays in this game, if there is one."""
        return shipped(game)

    def temperature_in(self, game: Game) -> float:  # noqa: ARG002  (the levels' bots choose by it)
        """How freely it chooses in that game: at 0 always the best."""
        return self.temperature

    def choose(self, sight: Sight) -> int:
        """The action, by the network's weights for the game."""
        policy = self.policy(sight.game)
        if policy is not None:
            return policy.choose(sight, self.temperature_in(sight.game))
        actions, count = sight.actions.copy(), len(sight.actions)
        return int(quick_move(sight.seeded_record(), 0, sight.seat, 100, actions, count, np.zeros(count, np.int32)))


@cache
def shipped(game: Game) -> Policy | None:
    """The network that comes with a game, if there is one."""
    weights = shipped_weights(game)
    return None if weights is None else Policy(game, weights)


def shipped_weights(game: Game) -> Weights | None:
    """What is in `trained.npz` of the game's package, if it is there."""
    file = resources.files(package_of(game.name)).joinpath("trained.npz")
    if not file.is_file():
        return None
    with resources.as_file(file) as path:
        return Weights.read(Path(path))
