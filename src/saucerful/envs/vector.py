"""Thousands of games stepped in one compiled call, in the manner of Gymnasium's vector environments.

>>> env = VectorEnv("invasion", 1024, seats=3)
>>> observations, infos = env.reset(seed=7)
>>> observations, rewards, terminations, truncations, infos = env.step(env.sample())

Each game has one seat to act, `infos["actor"]`, and `step` takes one action for each game. A game that ends is dealt
anew within the same step: its rewards are of the game that ended, its observation of the one that begins.

With `device="cuda"` the same games are played on a GPU, and all arrays are in its memory (`gpu.DeviceArray`).
"""

import secrets
from collections.abc import Mapping
from copy import deepcopy
from functools import cached_property
from typing import Any

import numpy as np

from saucerful.engine.errors import BadSetup, SaucerfulError
from saucerful.envs import stepping
from saucerful.envs.actions import MAX_STEPS, Array, size
from saucerful.envs.cores import Cores
from saucerful.envs.games_together import GamesTogether
from saucerful.games import game as game_of

Infos = dict[str, Array]
DEVICES = ("cpu", "cuda")


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
        device: str = "cpu",
    ) -> None:
        """With `copy=False` the arrays returned are the environment's own: faster, but a step overwrites them.

        On a GPU they always are, and `threads` means nothing.
        """
        if num_envs < 1 or threads < 1 or max_steps < 1:
            raise BadSetup("A vector environment needs at least one game, one thread and one step.")
        if device not in DEVICES:
            raise BadSetup(f"A vector environment runs on {' or '.join(DEVICES)}, not on {device!r}.")
        self.game = game_of(game)
        self.setup = self.game.setup(seats or self.game.seats[0], options, edition)
        self.num_envs = num_envs
        self.seats = self.setup.seats
        self.max_steps = max_steps
        self.num_actions = size(self.game)
        self.observation_size = self.game.features.OBSERVATION
        self.device = device
        self.metadata = {"autoreset_mode": "SameStep", "render_modes": []}
        self._copy = copy
        self._games: GamesTogether = self._on_gpu() if device == "cuda" else Cores(self.setup, num_envs, threads)
        self._dealt = False

    def _on_gpu(self) -> GamesTogether:
        from saucerful.envs.gpu import Gpu

        return Gpu(self.setup, self.num_envs)

    def __repr__(self) -> str:
        return f"<VectorEnv of {self.num_envs} games of {self.game.name}, {self.seats} seats, on {self.device}>"

    def __copy__(self) -> "VectorEnv":
        return deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        if self.device != "cpu":
            raise SaucerfulError("Games on a GPU cannot be copied or pickled.")
        return self.__dict__

    @property
    def positions(self) -> Any:
        """The games as an array of positions."""
        return self._games.positions

    def reset(self, *, seed: int | None = None) -> tuple[Array, Infos]:
        """Deal all games. The same seed gives the same games; without one, their generators just go on."""
        if seed is not None or not self._dealt:
            self._games.seed(str(secrets.randbits(63) if seed is None else seed))
        self._dealt = True
        self._games.deal()
        return self._given(self._games.observations), self._infos()

    def step(self, actions: Any, *, check: bool = True) -> tuple[Array, Array, Array, Array, Infos]:
        """One action for each game, by the seat that is to act in it.

        Returns observations of the seats to act next (games × numbers), rewards (games × seats), terminations,
        truncations, and `infos`: `action_mask` (games × actions), `actor`, `length` (moves so far), and `final_scores`
        (games × seats), which mean something only where a game ended. An illegal action raises and changes nothing.
        With `check=False` nobody looks whether the actions are legal, which they must be then.
        """
        if not self._dealt:
            raise SaucerfulError("Deal the games first: call reset().")
        self._games.choose(actions)
        if check:
            illegal = self._games.first_illegal()
            if illegal != stepping.ALL_LEGAL:
                choice = self._games.choice(illegal)
                raise SaucerfulError(
                    f"Action {choice} is not legal in game {illegal}; see infos['action_mask'][{illegal}]."
                )
        self._games.step(self.max_steps)
        games = self._games
        given = (self._given(array) for array in (games.observations, games.rewards, games.terminated, games.truncated))
        return *given, self._infos()  # type: ignore[return-value]

    def sample(self) -> Array:
        """A random legal action for each game."""
        return self._given(self._games.draw())

    def close(self) -> None:
        """Stop the threads."""
        self._games.close()

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
        games = self._games
        infos: Infos = {
            "action_mask": games.masks,
            "actor": games.actors,
            "length": games.lengths,
            "final_scores": games.scores,
        }
        return {name: self._given(array) for name, array in infos.items()}

    def _given(self, array: Array) -> Array:
        return array.copy() if self._copy and self.device == "cpu" else array
