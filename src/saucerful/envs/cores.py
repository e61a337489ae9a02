"""The games of a vector environment on this machine's cores."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from saucerful.engine.errors import SaucerfulError
from saucerful.engine.game import Setup
from saucerful.engine.generator import seed_state
from saucerful.engine.kernels import MAX_DECKS, new_positions
from saucerful.envs import stepping
from saucerful.envs.actions import Array


class Cores:
    """`GamesTogether` in ordinary memory, a part of the games on each thread."""

    def __init__(self, setup: Setup, games: int, threads: int) -> None:
        features, seats = setup.game.features, setup.seats
        self._setup = setup
        self._count = games
        self.positions = new_positions(games, setup.game.rules.RECORD)
        self.actors = np.zeros(games, np.int64)
        self.lengths = np.zeros(games, np.int64)
        self.observations = np.zeros((games, features.OBSERVATION), np.float32)
        self.masks = np.zeros((games, features.CHOICES), np.int8)
        self.rewards = np.zeros((games, seats), np.float32)
        self.terminated = np.zeros(games, np.bool_)
        self.truncated = np.zeros(games, np.bool_)
        self.scores = np.zeros((games, seats), np.int16)
        self._choices = np.zeros(games, np.int64)
        self._dice = new_positions(1, setup.game.rules.RECORD)
        parts = min(threads, games)
        self._cuts = [(games * part // parts, games * (part + 1) // parts) for part in range(parts)]
        self._areas = [self._work_area() for _ in range(parts)]
        self._pool = ThreadPoolExecutor(parts) if parts > 1 else None

    def seed(self, seed: str) -> None:
        self.positions["rng"] = [seed_state(f"{seed}/{number}") for number in range(self._count)]
        self._dice["rng"] = seed_state(f"{seed}/dice")

    def deal(self) -> None:
        setup, shown = self._setup, (self.actors, self.lengths, self.observations, self.masks)
        self._each(lambda start, end, area: stepping.deal(
            self.positions, start, end, setup.template, setup.seats, *shown, *area
        ))  # fmt: skip

    def choose(self, choices: Any) -> None:
        self._choices[:] = choices

    def choice(self, game: int) -> int:
        return int(self._choices[game])

    def first_illegal(self) -> int:
        return int(stepping.first_illegal(0, self._count, self._choices, self.masks))

    def step(self, most_steps: int) -> None:
        setup, shown = self._setup, (self._choices, self.actors, self.lengths, self.observations, self.masks)
        ended = (self.rewards, self.terminated, self.truncated, self.scores)
        self._each(lambda start, end, area: stepping.step(
            self.positions, start, end, setup.template, setup.seats, most_steps, *shown, *ended, *area
        ))  # fmt: skip

    def draw(self) -> Array:
        choices = np.empty_like(self._choices)
        stepping.draw_choices(self._dice, 0, self._count, self.masks, choices)
        return choices

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown()

    def __deepcopy__(self, memo: Any) -> "Cores":
        return _restore(*self.__reduce__()[1])

    def __reduce__(self) -> tuple[Any, ...]:
        arrays = {name: value.tobytes() for name, value in vars(self).items() if isinstance(value, np.ndarray)}
        return _restore, (self._setup, self._count, len(self._cuts), arrays)

    def _work_area(self) -> tuple[Array, ...]:
        """What one thread needs for itself: a masked record, and room for moves, cards and decks."""
        rules = self._setup.game.rules
        order, ends = np.zeros(max(rules.MAX_CARDS, 8), np.int16), np.zeros(MAX_DECKS, np.int16)
        return new_positions(1, rules.RECORD), np.zeros(rules.MAX_MOVES, np.int16), order, ends

    def _each(self, work: Callable[[int, int, tuple[Array, ...]], None]) -> None:
        """Call `work` for a part of the games on each thread: kernels release Python's lock."""
        if self._pool is None:
            work(*self._cuts[0], self._areas[0])
            return
        for done in [self._pool.submit(work, *cut, area) for cut, area in zip(self._cuts, self._areas, strict=True)]:
            done.result()


def _restore(setup: Setup, games: int, threads: int, arrays: dict[str, bytes]) -> Cores:
    """Games that stand as others did when these arrays were written."""
    cores = Cores(setup, games, threads)
    for name, data in arrays.items():
        array: Array = getattr(cores, name)
        if array.nbytes != len(data):
            raise SaucerfulError(f"These games of {setup.game.title} were pickled by another version.")
        array[...] = np.frombuffer(data, array.dtype).reshape(array.shape)
    return cores
