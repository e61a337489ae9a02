"""The games of a vector environment on a GPU, a thread for each.

A kernel copies a position into its thread's own memory, makes the move there with the same compiled steps as the CPU,
and writes the observation and the mask of the seat to act next.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numba import int16

from saucerful.engine.batch import gpu
from saucerful.engine.batch.blake2b import WORDS, digest, write_number
from saucerful.engine.batch.numbered import MAX_SEED, TEXT, appended
from saucerful.engine.copying import copy_position
from saucerful.engine.errors import SaucerfulError
from saucerful.engine.game import Game, Setup
from saucerful.engine.generator import branch, seed_state
from saucerful.envs import stepping
from saucerful.envs.actions import Array

WHOLE = (np.int64, np.int32)
"""The types of actions: those of PyTorch's whole numbers, and of JAX's."""
LEGACY, PER_THREAD, UNORDERED = 1, 2, -1
"""How DLPack and the CUDA array interface call the default streams, and say that no order is wanted."""


class DeviceArray:
    """An array in the GPU's memory, which libraries take over without a copy.

    It is written on CUDA's default stream, where PyTorch and CuPy work, too; a library with a stream of its own is made
    to wait until what it takes over has been written.

    `torch.from_dlpack(array)`, `jax.dlpack.from_dlpack(array)` and `cupy.asarray(array)` share its memory;
    `array.numpy()` is a copy on the CPU.
    """

    def __init__(self, array: Any) -> None:
        self.array = array
        self.shape: tuple[int, ...] = array.shape
        self.dtype = array.dtype

    def __len__(self) -> int:
        return self.shape[0]

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        described: dict[str, Any] = self.array.__cuda_array_interface__
        return described | {"stream": LEGACY}

    def __dlpack__(self, *, stream: int | None = None, **options: Any) -> Any:
        if stream not in (None, LEGACY, UNORDERED):
            with gpu.refusals():
                _let_wait(gpu.cuda(), stream)
        return self._view().__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        device: tuple[int, int] = self._view().__dlpack_device__()
        return device

    def numpy(self) -> Array:
        """A copy of it as a NumPy array."""
        with gpu.refusals():
            copied: Array = self.array.copy_to_host()
        return copied

    def _view(self) -> Any:
        from cuda.core.utils import StridedMemoryView

        return StridedMemoryView.from_any_interface(self.array, stream_ptr=-1)


def _let_wait(cuda: Any, stream: int) -> None:
    """Let a stream wait for all that was begun on the default one."""
    written = cuda.event(timing=False)
    written.record()
    written.wait(cuda.per_thread_default_stream() if stream == PER_THREAD else cuda.external_stream(stream))


class Gpu:
    """`GamesTogether` in the memory of a GPU."""

    def __init__(self, setup: Setup, games: int) -> None:
        features, seats = setup.game.features, setup.seats
        self._cuda = gpu.cuda()
        self._seats = seats
        self._count = games
        self._template = gpu.to_gpu(setup.template)
        self._positions = gpu.zeros(games, setup.game.rules.RECORD)
        self.positions = DeviceArray(self._positions)
        self.actors = DeviceArray(gpu.zeros(games, np.int64))
        self.lengths = DeviceArray(gpu.zeros(games, np.int64))
        self.observations = DeviceArray(gpu.zeros((games, features.OBSERVATION), np.float32))
        self.masks = DeviceArray(gpu.zeros((games, features.CHOICES), np.int8))
        self.rewards = DeviceArray(gpu.zeros((games, seats), np.float32))
        self.terminated = DeviceArray(gpu.zeros(games, np.bool_))
        self.truncated = DeviceArray(gpu.zeros(games, np.bool_))
        self.scores = DeviceArray(gpu.zeros((games, seats), np.int16))
        self._choices = self._widened = gpu.zeros(games, np.int64)
        self._drawn = DeviceArray(gpu.zeros(games, np.int64))
        self._illegal = gpu.zeros(1, np.int64)
        self._dice = np.uint64(0)
        self._seed_all, self._deal, self._widen, self._check, self._step, self._draw = _kernels(setup.game)

    def seed(self, seed: str) -> None:
        prefix = f"{seed}/".encode()
        if len(prefix) > MAX_SEED:
            raise SaucerfulError(f"On a GPU a seed has at most {MAX_SEED - 1} bytes.")
        self._seed_all(self._positions, gpu.to_gpu(np.frombuffer(prefix, np.uint8).copy()), games=self._count)
        self._dice = seed_state(f"{seed}/dice")

    def deal(self) -> None:
        shown = (self.actors.array, self.lengths.array, self.observations.array, self.masks.array)
        self._deal(self._positions, self._template, self._seats, *shown, games=self._count)

    def choose(self, choices: Any) -> None:
        """Choices may be in any library's array, on the GPU or the CPU; one of `int64` on the GPU is used as it is."""
        if isinstance(choices, DeviceArray):
            choices = choices.array
        if hasattr(choices, "__cuda_array_interface__"):
            with gpu.refusals():
                chosen = self._cuda.as_cuda_array(choices)
            if chosen.dtype not in WHOLE or chosen.shape != (self._count,):
                raise SaucerfulError(f"Actions are {self._count} numbers of type int64 or int32, one for each game.")
            if chosen.dtype != np.int64 or not chosen.is_c_contiguous():
                self._widen(chosen, self._widened, games=self._count)
                chosen = self._widened
            self._choices = chosen
        else:
            self._choices = gpu.to_gpu(np.ascontiguousarray(np.broadcast_to(choices, self._count), np.int64))

    def choice(self, game: int) -> int:
        return int(self._choices[game])

    def first_illegal(self) -> int:
        none = np.iinfo(np.int64).max
        self._illegal[0] = none
        self._check(self._choices, self.masks.array, self._illegal, games=self._count)
        found = int(self._illegal[0])
        return stepping.ALL_LEGAL if found == none else found

    def step(self, most_steps: int) -> None:
        shown = (self.actors.array, self.lengths.array, self.observations.array, self.masks.array)
        ended = (self.rewards.array, self.terminated.array, self.truncated.array, self.scores.array)
        self._step(
            self._positions, self._template, self._seats, most_steps, self._choices, *shown, *ended, games=self._count
        )

    def draw(self) -> Any:
        self._dice = np.uint64(branch(self._dice, 0))
        self._draw(self._dice, self.masks.array, self._drawn.array, games=self._count)
        return self._drawn

    def close(self) -> None:
        pass


@cache
def _kernels(game: Game) -> tuple[Any, ...]:
    """The kernels of a game, compiled when they are first used."""
    return tuple(gpu.kernel(body) for body in kernel_bodies(game, gpu.cuda()))


def kernel_bodies(game: Game, cuda: Any) -> tuple[Callable[..., None], ...]:
    """The kernels for a game, to be compiled: seed, deal, widen, check, step and draw."""
    record, most_moves, most_cards, decks = gpu.array_sizes(game)
    text_length, words_length = TEXT, WORDS

    def seed(positions: Any, prefix: Any) -> None:
        text, words = cuda.local.array(text_length, np.uint8), cuda.local.array(words_length, np.uint64)
        for i in range(cuda.grid(1), len(positions), cuda.gridsize(1)):
            positions[i].rng = digest(text, write_number(text, appended(text, 0, prefix), i), words)

    def deal(
        positions: Any, template: Any, seats: int, actors: Any, lengths: Any, observations: Any, masks: Any
    ) -> None:
        position, masked = cuda.local.array(1, record), cuda.local.array(1, record)
        moves, order = cuda.local.array(most_moves, int16), cuda.local.array(most_cards, int16)
        ends = cuda.local.array(decks, int16)
        for i in range(cuda.grid(1), len(positions), cuda.gridsize(1)):
            position[0].rng = positions[i].rng
            stepping.deal(
                position, 0, 1, template, seats, actors[i : i + 1], lengths[i : i + 1], observations[i : i + 1],
                masks[i : i + 1], masked, moves, order, ends,
            )  # fmt: skip
            copy_position(positions, i, position, 0)

    def widen(choices: Any, wide: Any) -> None:
        for i in range(cuda.grid(1), len(choices), cuda.gridsize(1)):
            wide[i] = choices[i]

    def check(choices: Any, masks: Any, illegal: Any) -> None:
        for i in range(cuda.grid(1), len(choices), cuda.gridsize(1)):
            if stepping.first_illegal(i, i + 1, choices, masks) != stepping.ALL_LEGAL:
                cuda.atomic.min(illegal, 0, i)

    def step(
        positions: Any, template: Any, seats: int, most_steps: int, choices: Any, actors: Any, lengths: Any,
        observations: Any, masks: Any, rewards: Any, terminated: Any, truncated: Any, scores: Any,
    ) -> None:  # fmt: skip
        position, masked = cuda.local.array(1, record), cuda.local.array(1, record)
        moves, order = cuda.local.array(most_moves, int16), cuda.local.array(most_cards, int16)
        ends = cuda.local.array(decks, int16)
        for i in range(cuda.grid(1), len(positions), cuda.gridsize(1)):
            copy_position(position, 0, positions, i)
            stepping.step(
                position, 0, 1, template, seats, most_steps, choices[i : i + 1], actors[i : i + 1], lengths[i : i + 1],
                observations[i : i + 1], masks[i : i + 1], rewards[i : i + 1], terminated[i : i + 1],
                truncated[i : i + 1], scores[i : i + 1], masked, moves, order, ends,
            )  # fmt: skip
            copy_position(positions, i, position, 0)

    def draw(stem: Any, masks: Any, choices: Any) -> None:
        dice = cuda.local.array(1, record)
        for i in range(cuda.grid(1), len(choices), cuda.gridsize(1)):
            dice[0].rng = branch(stem, i)
            stepping.draw_choices(dice, 0, 1, masks[i : i + 1], choices[i : i + 1])

    return seed, deal, widen, check, step, draw


def signatures(game: Game) -> tuple[tuple[Any, ...], ...]:
    """The types of the kernels' arguments, in the same order, to compile them where there is no GPU."""
    from numba import boolean, float32, int8, int32, int64, types, uint8, uint64

    positions = types.Array(gpu.array_sizes(game).record, 1, "C")
    shown = (int64[::1], int64[::1], float32[:, ::1], int8[:, ::1])
    ended = (float32[:, ::1], boolean[::1], boolean[::1], int16[:, ::1])
    return (
        (positions, uint8[::1]),
        (positions, positions, int64, *shown),
        (int32[::1], int64[::1]),
        (int64[::1], int8[:, ::1], int64[::1]),
        (positions, positions, int64, int64, int64[::1], *shown, *ended),
        (uint64, int8[:, ::1], int64[::1]),
    )
