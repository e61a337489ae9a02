"""All games for one learner, in Gymnasium's own terms: the other seats are played by a compiled level.

>>> import gymnasium, saucerful.envs.gymnasium_env
>>> envs = gymnasium.make_vec("saucerful/Invasion-v0", num_envs=64, seats=3, opponents="pilot")
>>> observations, infos = envs.reset(seed=7)
>>> infos["action_mask"].shape[0]
64
"""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from saucerful.bots.levels import level
from saucerful.engine.errors import BadSetup, SaucerfulError
from saucerful.engine.generator import seed_state
from saucerful.engine.kernels import MAX_DECKS, new_positions
from saucerful.envs import learning, stepping
from saucerful.envs.actions import MAX_STEPS, Array, size
from saucerful.games import game as game_of
from saucerful.games import names

VERSION = 0


class LearnerVectorEnv(gymnasium.vector.VectorEnv):
    """Many games in which one seat learns. Rewards come at the end: 1 for a sole victory, adding up to 0 at the table.

    A game that ends is dealt anew in the same step (`AutoresetMode.SAME_STEP`): `infos["final_obs"]` has what the
    learner saw at its end. `infos["action_mask"]` says which actions are legal; `action_masks()` does for sb3-contrib.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        opponents: str = "pilot",
        learner: int | None = None,
        options: Mapping[str, Any] | None = None,
        edition: "Mapping[str, Any] | str" = "default",
        max_steps: int = MAX_STEPS,
    ) -> None:
        """The learner has the seat of that number in all games; without one, games take turns with the seats."""
        found = game_of(game)
        self.setup = found.setup(seats or found.seats[0], options, edition)
        if num_envs < 1 or max_steps < 1:
            raise BadSetup("A vector environment needs at least one game and one step.")
        if not level(opponents).at_first_sight:
            raise BadSetup(f"Opponents are random, cadet, ensign or pilot, which play compiled, not {opponents!r}.")
        if learner is not None and learner not in range(self.setup.seats):
            raise BadSetup(f"There is no seat {learner!r} at this table; its seats are 0 to {self.setup.seats - 1}.")
        self.num_envs, self.max_steps = num_envs, max_steps
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        rules, features = found.rules, found.features
        self.single_observation_space = Box(-1.0, 1.0, (features.OBSERVATION,), np.float32)
        self.single_action_space = Discrete(size(found))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.learners = np.arange(num_envs) % self.setup.seats if learner is None else np.full(num_envs, learner)
        self.positions = new_positions(num_envs, rules.RECORD)
        self._attention = level(opponents).attention_in(found)
        self._lengths = np.zeros(num_envs, np.int64)
        self._observations = np.zeros((num_envs, features.OBSERVATION), np.float32)
        self._finals = np.zeros_like(self._observations)
        self._masks = np.zeros((num_envs, features.CHOICES), np.int8)
        self._rewards = np.zeros(num_envs)
        self._terminated, self._truncated = np.zeros(num_envs, np.bool_), np.zeros(num_envs, np.bool_)
        self._shares = np.zeros(self.setup.seats)
        order, ends = np.zeros(max(rules.MAX_CARDS, 8), np.int16), np.zeros(MAX_DECKS, np.int16)
        moves, worths = np.zeros(rules.MAX_MOVES, np.int16), np.zeros(rules.MAX_MOVES, np.int32)
        self._scratch = (new_positions(1, rules.RECORD), moves, worths, order, ends)
        self._dealt = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Deal all games, or those of `options["reset_mask"]`.

        A number seeds game `i` with `seed + i`; a list has a seed for each. Games without a seed go on with their own
        generators.
        """
        chosen = np.ones(self.num_envs, np.bool_) if not options else np.asarray(options.get("reset_mask", True))
        chosen = np.broadcast_to(chosen, (self.num_envs,)).astype(np.int8)
        for number, one in enumerate(self._seeds(seed)):
            if chosen[number] and (one is not None or not self._dealt):
                self.positions["rng"][number] = seed_state(str(secrets.randbits(63) if one is None else one))
        if not self._dealt:
            chosen = np.ones(self.num_envs, np.int8)
        self._dealt = True
        learning.deal(
            self.positions, chosen, self.setup.template, self.setup.seats, self.learners, self._attention,
            self._lengths, self._observations, self._masks, *self._scratch,
        )  # fmt: skip
        return self._observations.copy(), self._infos()

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """The learner's action in each game; an illegal one raises `SaucerfulError` and changes nothing."""
        if not self._dealt:
            raise SaucerfulError("Deal the games first: call reset().")
        choices = np.asarray(actions, np.int64)
        illegal = int(stepping.first_illegal(0, self.num_envs, choices, self._masks))
        if illegal != stepping.ALL_LEGAL:
            raise SaucerfulError(f"Action {choices[illegal]} is not legal in game {illegal}; see infos['action_mask'].")
        learning.step(
            self.positions, self.setup.template, self.setup.seats, self.learners, self._attention, self.max_steps,
            choices, self._lengths, self._observations, self._masks, self._finals, self._rewards, self._terminated,
            self._truncated, self._shares, *self._scratch,
        )  # fmt: skip
        infos, ended = self._infos(), self._terminated | self._truncated
        if ended.any():
            infos["final_obs"] = np.full(self.num_envs, None)
            for number in np.flatnonzero(ended):
                infos["final_obs"][number] = self._finals[number].copy()
            infos["_final_obs"] = ended
        given = (self._observations, self._rewards, self._terminated, self._truncated)
        observations, rewards, terminated, truncated = (array.copy() for array in given)
        return observations, rewards, terminated, truncated, infos

    def observations(self) -> Array:
        """What the learner sees in each game."""
        return self._observations.copy()

    def action_masks(self) -> Array:
        """Which actions are legal in each game, as sb3-contrib's MaskablePPO asks for them."""
        return self._masks.astype(np.bool_)

    def close_extras(self, **_: Any) -> None:
        """There is nothing to close."""

    def _infos(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        return {"action_mask": self._masks.copy(), "_action_mask": everywhere}

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int | np.integer):
            return [int(seed) + number for number in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise BadSetup(f"Give a seed for each of the {self.num_envs} games, not {len(seed)}.")
        return list(seed)


class LearnerEnv(gymnasium.Env):
    """The same with one game, for programs that want a plain environment. It is dealt anew by `reset` only."""

    metadata = {"render_modes": []}  # noqa: RUF012  (as Gymnasium has it)

    def __init__(self, game: str, learner: int = 0, illegal: str = "raise", **arguments: Any) -> None:
        """An illegal action raises `SaucerfulError`; with `illegal="lose"` it ends the game with a reward of -1."""
        if illegal not in ("raise", "lose"):
            raise BadSetup(f"An illegal action can raise or lose, not {illegal!r}.")
        self._loses = illegal == "lose"
        self._one = LearnerVectorEnv(game, 1, learner=learner, **arguments)
        self.observation_space = self._one.single_observation_space
        self.action_space = self._one.single_action_space

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Deal a game."""
        super().reset(seed=seed)
        observations, infos = self._one.reset(seed=seed, options=options)
        return observations[0], {"action_mask": infos["action_mask"][0]}

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """The learner's move, and all up to its next one."""
        masks = self._one.action_masks()[0]
        if self._loses and not masks[int(action)]:
            return self._one.observations()[0], -1.0, True, False, {"action_mask": masks.astype(np.int8)}
        observations, rewards, terminated, truncated, infos = self._one.step(np.array([action]))
        over = bool(terminated[0]), bool(truncated[0])
        shown = infos["final_obs"][0] if any(over) else observations[0]
        return shown, float(rewards[0]), *over, {"action_mask": infos["action_mask"][0]}

    def action_masks(self) -> Array:
        """Which actions are legal, as sb3-contrib's MaskablePPO asks for them."""
        masks: Array = self._one.action_masks()[0]
        return masks


def register() -> None:
    """Make the games known to Gymnasium, as `saucerful/Invasion-v0` and so on."""
    for name in names():
        gymnasium.register(
            f"saucerful/{name.capitalize()}-v{VERSION}",
            entry_point="saucerful.envs.gymnasium_env:LearnerEnv",
            vector_entry_point="saucerful.envs.gymnasium_env:LearnerVectorEnv",
            disable_env_checker=True,
            kwargs={"game": name},
        )


register()
