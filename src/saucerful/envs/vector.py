"""Thousands of games stepped in one compiled call, in the manner of Gymnasium's vector environments.

>>> env = VectorEnv("invasion", 1024, seats=3)
>>> observations, infos = env.reset(seed=7)
>>> observations, rewards, terminations, truncations, infos = env.step(env.sample())

Each game has one seat to act, `infos["actor"]`, and `step` takes one action for each game. A game that ends is dealt
anew within the same step: its rewards are of the game that ended, its observation of the one that begins.
"""

import secrets
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Any

import numpy as np

from saucerful.engine.errors import BadSetup, SaucerfulError
from saucerful.engine.generator import seed_state
from saucerful.engine.kernels import MAX_DECKS, new_positions
from saucerful.envs import stepping
from saucerful.envs.actions import MAX_STEPS, Array, size
from saucerful.games import game as game_of

Infos = dict[str, Array]


class VectorEnv:
    """Many games of one sort, each at its own point, each with its own random numbers."""

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        edition: "Mapping[str, Any] | str" = "default",
        max_steps: int = MAX_STEPS,
        threads: int = 1,
        copy: bool = True,
    ) -> None:
        """With `copy=False` the arrays returned are the environment's own: faster, but a step overwrites them."""
        if num_envs < 1 or threads < 1 or max_steps < 1:
            raise BadSetup("A vector environment needs at least one game, one thread and one step.")
        self.game = game_of(game)
        self.setup = self.game.setup(seats or self.game.seats[0], options, edition)
        self.num_envs = num_envs
        self.seats = self.setup.seats
        self.max_steps = max_steps
        self.num_actions = size(self.game)
        self.observation_size = self.game.features.OBSERVATION
        self.metadata = {"autoreset_mode": "SameStep", "render_modes": []}
        self._copy = copy
        self._template = self.setup.template
        self.positions = new_positions(num_envs, self.game.rules.RECORD)
        self._actors = np.zeros(num_envs, np.int64)
        self._lengths = np.zeros(num_envs, np.int64)
        self._observations = np.zeros((num_envs, self.observation_size), np.float32)
        self._masks = np.zeros((num_envs, self.num_actions), np.int8)
        self._rewards = np.zeros((num_envs, self.seats), np.float32)
        self._terminated = np.zeros(num_envs, np.bool_)
        self._truncated = np.zeros(num_envs, np.bool_)
        self._scores = np.zeros((num_envs, self.seats), np.int16)
        self._choices = np.zeros(num_envs, np.int64)
        self._dice = new_positions(1, self.game.rules.RECORD)
        parts = min(threads, num_envs)
        self._cuts = [(num_envs * part // parts, num_envs * (part + 1) // parts) for part in range(parts)]
        self._areas = [self._work_area() for _ in range(parts)]
        self._pool = ThreadPoolExecutor(parts) if parts > 1 else None
        self._dealt = False

    def reset(self, *, seed: int | None = None) -> tuple[Array, Infos]:
        """Deal all games. The same seed gives the same games; without one, their generators just go on."""
        if seed is not None or not self._dealt:
            seed = secrets.randbits(63) if seed is None else seed
            self.positions["rng"] = [seed_state(f"{seed}/{number}") for number in range(self.num_envs)]
            self._dice["rng"] = seed_state(f"{seed}/dice")
        self._dealt = True
        shown = (self._actors, self._lengths, self._observations, self._masks)
        self._each(lambda start, end, area: stepping.deal(
            self.positions, start, end, self._template, self.seats, *shown, *area
        ))  # fmt: skip
        return self._given(self._observations), self._infos()

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, Infos]:
        """One action for each game, by the seat that is to act in it.

        Returns observations of the seats to act next (games × numbers), rewards (games × seats), terminations,
        truncations, and `infos`: `action_mask` (games × actions), `actor`, `length` (moves so far), and `final_scores`
        (games × seats), which mean something only where a game ended. An illegal action raises and changes nothing.
        """
        if not self._dealt:
            raise SaucerfulError("Deal the games first: call reset().")
        self._choices[:] = actions
        illegal = stepping.first_illegal(0, self.num_envs, self._choices, self._masks)
        if illegal != stepping.ALL_LEGAL:
            raise SaucerfulError(
                f"Action {self._choices[illegal]} is not legal in game {illegal}; see infos['action_mask'][{illegal}]."
            )
        shown = (self._choices, self._actors, self._lengths, self._observations, self._masks)
        ended = (self._rewards, self._terminated, self._truncated, self._scores)
        self._each(lambda start, end, area: stepping.step(
            self.positions, start, end, self._template, self.seats, self.max_steps, *shown, *ended, *area
        ))  # fmt: skip
        given = (self._given(array) for array in (self._observations, self._rewards, self._terminated, self._truncated))
        return *given, self._infos()  # type: ignore[return-value]

    def sample(self) -> Array:
        """A random legal action for each game."""
        stepping.draw_choices(self._dice, 0, self.num_envs, self._masks, self._choices)
        return self._choices.copy()

    def close(self) -> None:
        """Stop the threads."""
        if self._pool:
            self._pool.shutdown()

    @cached_property
    def single_observation_space(self) -> Any:
        """What one game shows, as a Gymnasium space (needs the extra `research`)."""
        from gymnasium.spaces import Box

        return Box(-1.0, 1.0, (self.observation_size,), np.float32)

    @cached_property
    def single_action_space(self) -> Any:
        """The actions of one game, as a Gymnasium space (needs the extra `research`)."""
        from gymnasium.spaces import Discrete

        return Discrete(self.num_actions)

    def _infos(self) -> Infos:
        infos: Infos = {
            "action_mask": self._masks,
            "actor": self._actors,
            "length": self._lengths,
            "final_scores": self._scores,
        }
        return {name: self._given(array) for name, array in infos.items()}

    def _given(self, array: Array) -> Array:
        return array.copy() if self._copy else array

    def _work_area(self) -> tuple[Array, ...]:
        """What one thread needs for itself: a masked record, and room for moves, cards and decks."""
        rules = self.game.rules
        order, ends = np.zeros(max(rules.MAX_CARDS, 8), np.int16), np.zeros(MAX_DECKS, np.int16)
        return new_positions(1, rules.RECORD), np.zeros(rules.MAX_MOVES, np.int16), order, ends

    def _each(self, work: Callable[[int, int, tuple[Array, ...]], None]) -> None:
        """Call `work` for a part of the games on each thread: kernels release Python's lock."""
        if self._pool is None:
            work(*self._cuts[0], self._areas[0])
            return
        for done in [self._pool.submit(work, *cut, area) for cut, area in zip(self._cuts, self._areas, strict=True)]:
            done.result()
