"""All games for Stable-Baselines3: many games of one learner in one compiled call, with the masks for MaskablePPO.

>>> from sb3_contrib import MaskablePPO
>>> from saucerful.envs.stable_baselines import LearnerVecEnv
>>> model = MaskablePPO("MlpPolicy", LearnerVecEnv("invasion", 64, seats=2, opponents="pilot"))
"""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from saucerful.engine.errors import SaucerfulError
from saucerful.envs import drawing
from saucerful.envs.actions import Array
from saucerful.envs.gymnasium_env import LearnerVectorEnv

try:
    from stable_baselines3.common.vec_env import VecEnv
except ImportError:
    raise SaucerfulError("Stable-Baselines3 is missing: pip install 'saucerful[research,sb3]'.") from None


class LearnerVecEnv(VecEnv):
    """`LearnerVectorEnv` as Stable-Baselines3 has its environments. It takes the same arguments.

    Stable-Baselines3 asks single games for their attributes and methods. Here `action_masks` can be asked for, and the
    attributes of the whole, which are the same for every game.
    """

    def __init__(self, game: str, num_envs: int = 64, render_mode: str | None = None, **arguments: Any) -> None:
        self.games = LearnerVectorEnv(game, num_envs, **arguments)
        self._mode = drawing.checked(render_mode)
        self._actions: Array = np.zeros(num_envs, np.int64)
        super().__init__(num_envs, self.games.single_observation_space, self.games.single_action_space)

    def reset(self) -> Array:
        """Deal all games, with the seeds that `seed` gave."""
        observations, infos = self.games.reset(seed=self._seeds)
        self.reset_infos = [{"action_mask": mask} for mask in infos["action_mask"]]
        self._reset_seeds()
        return observations

    def step_async(self, actions: Array) -> None:
        """Take the learner's actions."""
        self._actions = actions

    def step_wait(self) -> tuple[Array, Array, Array, list[dict[str, Any]]]:
        """Carry them out: observations, rewards, whether games have ended, and a dict for each game."""
        observations, rewards, terminated, truncated, infos = self.games.step(self._actions)
        ended = terminated | truncated
        each: list[dict[str, Any]] = [{"TimeLimit.truncated": False} for _ in range(self.num_envs)]
        for number in np.flatnonzero(ended):
            each[number]["terminal_observation"] = infos["final_obs"][number]
            each[number]["TimeLimit.truncated"] = bool(truncated[number])
        return observations, rewards.astype(np.float32), ended, each

    def action_masks(self) -> Array:
        """Which actions are legal in each game."""
        return self.games.action_masks()

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **arguments: Any) -> list[Any]:
        """Call `action_masks`, the one method that a single game has."""
        if method_name != "action_masks" or args or arguments:
            raise AttributeError(f"A game of LearnerVecEnv has action_masks() and no method {method_name!r}.")
        masks = self.action_masks()
        return [masks[number] for number in self._chosen(indices)]

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """The attribute for each game: that of the whole."""
        value = self._mode if attr_name == "render_mode" else getattr(self, attr_name)
        return [value for _ in self._chosen(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:  # noqa: ARG002
        """Games have nothing that could be set one by one."""
        raise AttributeError(f"{attr_name} cannot be set in a single game: make a LearnerVecEnv with other arguments.")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:  # noqa: ARG002
        """No game is in a wrapper."""
        return [False for _ in self._chosen(indices)]

    def get_images(self) -> Sequence[Array]:
        """A picture of each game as the learner sees it."""
        return [drawing.picture(self.games.view(number)) for number in range(self.num_envs)]

    def close(self) -> None:
        """There is nothing to close."""

    def _chosen(self, indices: Any) -> Iterable[int]:
        return range(self.num_envs) if indices is None else np.atleast_1d(indices)
