"""Many tables at which a network plays, on a GPU or a CPU; what they show are PyTorch's tensors."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np
import torch
from numba import float32, int8, int16, int32

from saucerful.bots.outlook import Outlook, outlook_of
from saucerful.engine.batch import gpu
from saucerful.engine.copying import copy_position
from saucerful.engine.game import Game
from saucerful.engine.generator import branch, seed_state
from saucerful.engine.kernels import new_positions
from saucerful.envs.actions import MAX_STEPS
from saucerful.learn import playing

SEATS = 8
"""Columns of the arrays that have one for each seat."""


class TrainingTables:
    """Games of one sort, each with its number of seats, stepped together.

    `attentions` (games × `SEATS`) says who sits where: `playing.NETWORK`, or how attentive a quick bot is. `kinds` says
    which of the `options` each game has; without it all have the first.
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[int],
        attentions: "np.ndarray[Any, Any]",
        seed: str,
        device: str,
        options: Sequence[Mapping[str, Any]] = ({},),
        kinds: "np.ndarray[Any, Any] | None" = None,
    ) -> None:
        games, self.outlook = len(seats), outlook_of(game)
        self.game, self.games, self.device = game, games, device
        self.seats = torch.tensor(list(seats), dtype=torch.int64, device=device)
        self.attentions = torch.tensor(attentions, dtype=torch.int8, device=device)
        self.kinds = torch.tensor(np.zeros(games) if kinds is None else kinds, dtype=torch.int16, device=device)
        self.actors = torch.zeros(games, dtype=torch.int64, device=device)
        self.lengths = torch.zeros(games, dtype=torch.int64, device=device)
        self.observations = torch.zeros(games, self.outlook.inputs, device=device)
        self.masks = torch.zeros(games, self.outlook.choices, dtype=torch.int8, device=device)
        self._actions = torch.zeros(games, self.outlook.choices, dtype=torch.int16, device=device)
        self.rewards = torch.zeros(games, SEATS, device=device)
        self.ended = torch.zeros(games, dtype=torch.bool, device=device)
        positions = new_positions(games, game.rules.RECORD)
        stem = seed_state(seed)
        positions["rng"] = [branch(stem, number) for number in range(games)]
        templates = new_positions(len(options), game.rules.RECORD)
        for kind, chosen in enumerate(options):
            templates[kind] = game.setup(game.seats[0], chosen).template[0]
        self._positions = gpu.to_gpu(positions) if device == "cuda" else positions
        self._templates = gpu.to_gpu(templates) if device == "cuda" else templates
        self._shown: list[Any] = [_shared(one) for one in (self.actors, self.lengths, self.observations, self.masks)]
        self._shown.append(_shared(self._actions) if self.outlook.by_move or device == "cuda" else None)
        self._sizes = _sizes(self.outlook)
        self._fixed = [_shared(one) for one in (self.seats, self.attentions, self.kinds)]
        self._ended = [_shared(one) for one in (self.rewards, self.ended)]

    def deal(self) -> None:
        """Start fresh games everywhere."""
        self._move(True, self.actors)

    def step(self, choices: torch.Tensor) -> None:
        """Make the network's moves; the choices must be legal."""
        self._move(False, choices)

    def _move(self, fresh: bool, choices: torch.Tensor) -> None:
        given = (*self._fixed, MAX_STEPS, fresh, _shared(choices), *self._shown, *self._ended)
        if self.device == "cuda":
            _kernels(self.game)[0](self._positions, self._templates, *given, games=self.games)
        else:
            playing.step(self._positions, 0, self.games, self._templates, self._sizes, *given, *_scratch(self.game))

    def credit(
        self, trust: float, actors: torch.Tensor, values: torch.Tensor, rewards: torch.Tensor, ended: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """What came of each move (steps × games), and whether that is known."""
        returns, counts = torch.zeros_like(values), torch.zeros_like(values)
        given = [_shared(one) for one in (actors, values, rewards, ended, returns, counts)]
        if self.device == "cuda":
            _kernels(self.game)[1](trust, *given, games=self.games)
        else:
            known = np.zeros(SEATS, np.int8)
            playing.credit(0, self.games, trust, *given[:4], np.zeros(SEATS, np.float32), known, *given[4:])
        return returns, counts


@cache
def _kernels(game: Game) -> tuple[Any, ...]:
    """The kernels of a game on the GPU, compiled when they are first used."""
    return tuple(gpu.kernel(body) for body in kernel_bodies(game, gpu.cuda()))


def kernel_bodies(game: Game, cuda: Any) -> tuple[Callable[..., None], ...]:
    """The kernels for a game, to be compiled: step and credit."""
    record, most_moves, most_cards, decks = gpu.array_sizes(game)
    most_seats = SEATS

    sizes = _sizes(outlook_of(game))
    by_move = outlook_of(game).by_move

    def step(
        positions: Any, templates: Any, seats: Any, attentions: Any, kinds: Any, most_steps: int, fresh: bool,
        choices: Any, actors: Any, lengths: Any, observations: Any, masks: Any, actions: Any, rewards: Any, ended: Any,
    ) -> None:  # fmt: skip
        position, masked = cuda.local.array(1, record), cuda.local.array(1, record)
        moves, worths = cuda.local.array(most_moves, int16), cuda.local.array(most_moves, int32)
        order, ends = cuda.local.array(most_cards, int16), cuda.local.array(decks, int16)
        for i in range(cuda.grid(1), len(positions), cuda.gridsize(1)):
            copy_position(position, 0, positions, i)
            playing.step(
                position, 0, 1, templates, sizes, seats[i : i + 1], attentions[i : i + 1], kinds[i : i + 1], most_steps,
                fresh, choices[i : i + 1], actors[i : i + 1], lengths[i : i + 1], observations[i : i + 1],
                masks[i : i + 1], actions[i : i + 1] if by_move else None, rewards[i : i + 1], ended[i : i + 1], masked,
                moves, worths, order, ends,
            )  # fmt: skip
            copy_position(positions, i, position, 0)

    def credit(trust: float, actors: Any, values: Any, rewards: Any, ended: Any, returns: Any, counts: Any) -> None:
        result, known = cuda.local.array(most_seats, float32), cuda.local.array(most_seats, int8)
        for i in range(cuda.grid(1), values.shape[1], cuda.gridsize(1)):
            playing.credit(i, i + 1, trust, actors, values, rewards, ended, result, known, returns, counts)

    return step, credit


def signatures(game: Game) -> tuple[tuple[Any, ...], ...]:
    """The types of the kernels' arguments, in the same order, to compile them where there is no GPU."""
    from numba import boolean, float64, int64, types

    positions = types.Array(gpu.array_sizes(game).record, 1, "C")
    fixed = (int64[::1], int8[:, ::1], int16[::1])
    shown = (int64[::1], int64[::1], float32[:, ::1], int8[:, ::1], int16[:, ::1])
    ended = (float32[:, ::1], boolean[::1])
    played = (int64[:, ::1], float32[:, ::1], float32[:, :, ::1], boolean[:, ::1])
    return (
        (positions, positions, *fixed, int64, boolean, int64[::1], *shown, *ended),
        (float64, *played, float32[:, ::1], float32[:, ::1]),
    )


def _shared(tensor: torch.Tensor) -> Any:
    """A tensor's memory as kernels take it."""
    return gpu.cuda().as_cuda_array(tensor) if tensor.is_cuda else tensor.numpy()


def _sizes(outlook: Outlook) -> tuple[int, int, int, float]:
    return outlook.table, outlook.description, outlook.options, outlook.clearly


def _scratch(game: Game) -> tuple[Any, ...]:
    _, moves, cards, decks = gpu.array_sizes(game)
    position = new_positions(1, game.rules.RECORD)
    return position, *(np.zeros(size, kind) for size, kind in (
        (moves, np.int16), (moves, np.int32), (cards, np.int16), (decks, np.int16)
    ))  # fmt: skip
