"""All games for one learner, in Gymnasium's own terms: the other seats are played by a compiled level.

>>> import gymnasium, saucerful.envs.gymnasium_env  # which registers the games
>>> envs = gymnasium.make_vec("saucerful/Invasion-v0", num_envs=64, seats=3, opponents="pilot")
>>> observations, infos = envs.reset(seed=7)
>>> infos["action_mask"].shape[0]
64
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from saucerful.bots.levels import level
from saucerful.engine import border
from saucerful.engine.errors import BadSetup, SaucerfulError
from saucerful.engine.generator import seed_state
from saucerful.engine.kernels import MAX_DECKS, copy_of, new_positions
from saucerful.engine.plain import plain
from saucerful.engine.view import View, ViewHeader
from saucerful.envs import drawing, learning, stepping
from saucerful.envs.actions import MAX_STEPS, Array, size
from saucerful.games import game as game_of
from saucerful.games import names

VERSION = 0


class LearnerVectorEnv(gymnasium.vector.VectorEnv):
    """Many games in which one seat learns. Rewards come at the end: 1 for a sole victory, adding up to 0 at the table.

    A game that ends is dealt anew in the same step (`AutoresetMode.SAME_STEP`): `infos["final_obs"]` and
    `infos["final_info"]` have what the learner saw at its end. `infos["action_mask"]` says which actions are legal;
    `action_masks()` does for sb3-contrib.
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
        threads: int = 1,
        copy: bool = True,
    ) -> None:
        """The learner has the seat of that number in all games; without one, games take turns with the seats.

        With several threads each has a part of the games; what happens in a game does not depend on them. With
        `copy=False` observations and masks are the environment's own arrays, which the next step overwrites.
        """
        found = game_of(game)
        self.setup = found.setup(seats or found.seats[0], options, edition)
        if num_envs < 1 or max_steps < 1 or threads < 1:
            raise BadSetup("A vector environment needs at least one game, one thread and one step.")
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
        self.final_positions = new_positions(num_envs, rules.RECORD)
        self._attention = level(opponents).attention_in(found)
        self._lengths = np.zeros(num_envs, np.int64)
        self._copy = copy
        self._observations = np.zeros((num_envs, features.OBSERVATION), np.float32)
        self._final_observations = np.zeros_like(self._observations)
        self._masks = np.zeros((num_envs, features.CHOICES), np.int8)
        self._final_masks = np.zeros_like(self._masks)
        self._rewards = np.zeros(num_envs)
        self._terminated, self._truncated = np.zeros(num_envs, np.bool_), np.zeros(num_envs, np.bool_)
        parts = min(threads, num_envs)
        self._parts = [slice(num_envs * part // parts, num_envs * (part + 1) // parts) for part in range(parts)]
        self._areas = [self._work_area() for _ in range(parts)]
        self._pool = self._new_pool()
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
        shown = (self._lengths, self._fresh(), self._masks)
        self._each(lambda part, _, area: learning.deal(
            self.positions[part], chosen[part], self.setup.template, self.setup.seats, self.learners[part],
            self._attention, *(array[part] for array in shown), *area,
        ))  # fmt: skip
        return self._observations, self._infos()

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """The learner's action in each game; an illegal one raises `SaucerfulError` and changes nothing."""
        self._check_dealt()
        choices = np.ascontiguousarray(actions, np.int64)
        if choices.shape != (self.num_envs,):
            raise SaucerfulError(f"Give one action for each of the {self.num_envs} games, not {_form(choices)}.")
        illegal = int(stepping.first_illegal(0, self.num_envs, choices, self._masks))
        if illegal != stepping.ALL_LEGAL:
            raise SaucerfulError(f"Action {choices[illegal]} is not legal in game {illegal}; see infos['action_mask'].")
        shown = (choices, self._lengths, self._fresh(), self._masks)
        final = (self.final_positions, self._final_observations, self._final_masks)
        ended_as = (self._rewards, self._terminated, self._truncated)
        self._each(lambda part, shares, area: learning.step(
            self.positions[part], self.setup.template, self.setup.seats, self.learners[part], self._attention,
            self.max_steps, *(array[part] for array in (*shown, *final, *ended_as)), shares, *area,
        ))  # fmt: skip
        infos, ended = self._infos(), self._terminated | self._truncated
        if ended.any():
            infos["final_obs"] = np.full(self.num_envs, None)
            for number in np.flatnonzero(ended):
                infos["final_obs"][number] = self._final_observations[number].copy()
            masks = np.zeros_like(self._final_masks)
            masks[ended] = self._final_masks[ended]
            infos["final_info"] = {"action_mask": masks, "_action_mask": ended}
            infos["_final_obs"] = infos["_final_info"] = ended
        rewards, terminated, truncated = (array.copy() for array in (self._rewards, self._terminated, self._truncated))
        return self._observations, rewards, terminated, truncated, infos

    def __copy__(self) -> "LearnerVectorEnv":
        return deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_pool": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._pool = self._new_pool()

    def observations(self) -> Array:
        """What the learner sees in each game."""
        self._check_dealt()
        shown = np.empty_like(self._observations), np.empty_like(self._masks)
        self._each(lambda part, _, area: learning.look(
            self.positions[part], self.learners[part], *(array[part] for array in shown), *area[:2]
        ))  # fmt: skip
        return shown[0]

    def action_masks(self) -> Array:
        """Which actions are legal in each game, as sb3-contrib's MaskablePPO asks for them."""
        return self._masks.astype(np.bool_)

    def view(self, number: int, final: bool = False) -> View:
        """What the learner may see in the game of that number, or at the end of the one that was there before."""
        learner, found = int(self.learners[number]), self.setup.game
        masked = copy_of((self.final_positions if final else self.positions)[number : number + 1])
        border.mask(masked, 0, learner)
        over = bool(masked["over"][0])
        return found.view_of(plain(masked), ViewHeader(found.name, learner, over, [] if over else [learner]))

    def close_extras(self, **_: Any) -> None:
        """Stop the threads."""
        if self._pool:
            self._pool.shutdown()

    def _new_pool(self) -> ThreadPoolExecutor | None:
        return ThreadPoolExecutor(len(self._parts)) if len(self._parts) > 1 else None

    def _work_area(self) -> tuple[Array, ...]:
        """What one thread needs for itself: a masked record, and room for moves, worths, cards and decks."""
        rules = self.setup.game.rules
        order, ends = np.zeros(max(rules.MAX_CARDS, 8), np.int16), np.zeros(MAX_DECKS, np.int16)
        moves, worths = np.zeros(rules.MAX_MOVES, np.int16), np.zeros(rules.MAX_MOVES, np.int32)
        return new_positions(1, rules.RECORD), moves, worths, order, ends

    def _each(self, work: Callable[[slice, Array, tuple[Array, ...]], None]) -> None:
        """Call `work` for a part of the games on each thread: kernels release Python's lock."""
        shares = [np.zeros(self.setup.seats) for _ in self._parts]
        jobs = list(zip(self._parts, shares, self._areas, strict=True))
        if self._pool is None:
            work(*jobs[0])
            return
        for done in [self._pool.submit(work, *job) for job in jobs]:
            done.result()

    def _check_dealt(self) -> None:
        if not self._dealt:
            raise SaucerfulError("Deal the games first: call reset().")

    def _fresh(self) -> Array:
        """The array for what the learner sees next: a new one if those handed out are to stay, which saves a copy."""
        if self._copy:
            self._observations = np.empty_like(self._observations)
        return self._observations

    def _infos(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        return {"action_mask": self._masks.copy() if self._copy else self._masks, "_action_mask": everywhere}

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int | np.integer):
            return [int(seed) + number for number in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise BadSetup(f"Give a seed for each of the {self.num_envs} games, not {len(seed)}.")
        return list(seed)


def _form(choices: Array) -> str:
    return " × ".join(map(str, choices.shape)) or "a single one"


class LearnerEnv(gymnasium.Env):
    """The same with one game, for programs that want a plain environment: the next game is shown by `reset`."""

    metadata = {"render_modes": drawing.RENDER_MODES, "render_fps": 2}  # noqa: RUF012  (as Gymnasium has it)

    def __init__(
        self,
        game: str,
        learner: int | None = None,
        illegal: str = "raise",
        render_mode: str | None = None,
        **arguments: Any,
    ) -> None:
        """Without a `learner` the seats take turns: that of the first game follows from its seed.

        An illegal action raises `SaucerfulError`; with `illegal="lose"` it ends the game with a reward of -1.
        `render_mode` is `human`, `ansi` or `rgb_array`, and shows what the learner sees.
        """
        if illegal not in ("raise", "lose"):
            raise BadSetup(f"An illegal action can raise or lose, not {illegal!r}.")
        self._loses = illegal == "lose"
        self._takes_turns = learner is None
        self._over = False
        self.render_mode = drawing.checked(render_mode)
        self._one = LearnerVectorEnv(game, 1, learner=learner, **arguments)
        self.observation_space = self._one.single_observation_space
        self.action_space = self._one.single_action_space

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Deal a game."""
        super().reset(seed=seed)
        if self._takes_turns:
            seat = self.seat + 1 if seed is None else seed
            self._one.learners[0] = seat % self._one.setup.seats
        if self._takes_turns or not self._over or seed is not None:
            self._one.reset(seed=seed, options=options)
        self._over = False
        self._show()
        return self._one.observations()[0], {"action_mask": self._one.action_masks()[0].astype(np.int8)}

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """The learner's move, and all up to its next one."""
        masks = self._one.action_masks()[0]
        legal = 0 <= int(action) < len(masks) and masks[int(action)]
        if self._loses and not legal:
            return self._one.observations()[0], -1.0, True, False, {"action_mask": masks.astype(np.int8)}
        observations, rewards, terminated, truncated, infos = self._one.step(np.array([action]))
        over = bool(terminated[0]), bool(truncated[0])
        self._over = any(over)
        self._show()
        if self._over:
            observations, infos = infos["final_obs"], infos["final_info"]
        return observations[0], float(rewards[0]), *over, {"action_mask": infos["action_mask"][0]}

    def render(self) -> Any:
        """What the learner sees: printed (`human`), as text (`ansi`) or as an image (`rgb_array`)."""
        return drawing.render(self._one.view(0, self._over), self.render_mode)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def __copy__(self) -> "LearnerEnv":
        return deepcopy(self)

    @property
    def seat(self) -> int:
        """The learner's seat in this game."""
        return int(self._one.learners[0])

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
