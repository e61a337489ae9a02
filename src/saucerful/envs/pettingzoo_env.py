"""All games as PettingZoo environments, one seat acting at a time.

>>> env = saucerful.envs.pettingzoo_env.env("invasion", seats=3)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     over = termination or truncation
...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

Where everybody plays at once, the game's model of real time says who would act first; that seat is asked first, and the
table ends the game when the time is up. `parallel_env` asks all seats at once, and is the same game.
"""

import secrets
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from saucerful.engine.errors import BadSetup, SaucerfulError
from saucerful.engine.kernels import TABLE
from saucerful.engine.position import Position
from saucerful.envs import actions, drawing
from saucerful.envs.actions import MAX_STEPS, Array
from saucerful.games import game as game_of

ILLEGAL_REWARD = -1.0
"""The reward of a seat whose illegal action ends the game (see `env`); the others get 0."""

VERSION = 1


def env(game: str, **arguments: Any) -> AECEnv:
    """The environment in the usual wrappers: an illegal action ends the game. Arguments as for `raw_env`."""
    strict = wrappers.TerminateIllegalWrapper(raw_env(game, **arguments), ILLEGAL_REWARD)
    return _Whole(wrappers.AssertOutOfBoundsWrapper(strict))


class _Whole(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """A copy has a game of its own, as that of `raw_env` has."""

    def __copy__(self) -> "_Whole":
        return deepcopy(self)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  (the name that PettingZoo gives it)
    """One game at a time. Rewards come at the end: 1 for a sole winner, less for a shared victory, 0 in all."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        edition: "Mapping[str, Any] | str" = "default",
        render_mode: str | None = None,
        max_steps: int = MAX_STEPS,
    ) -> None:
        super().__init__()
        self.game = game_of(game)
        self.setup = self.game.setup(seats or self.game.seats[0], options, edition)
        self.metadata = {
            "name": f"saucerful_{game}_v{VERSION}",
            "render_modes": drawing.RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = drawing.checked(render_mode)
        self.max_steps = max_steps
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setup.seats)]
        self.agents: list[str] = []
        size = self.game.features.OBSERVATION
        self.observation_spaces = {agent: self._space(size) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(actions.size(self.game)) for agent in self.possible_agents}
        self.state_space = Box(-1.0, 1.0, (self.setup.seats * size,), np.float32)
        self.position: Position
        self._seed: int | None = None
        self._number = 0
        self._steps = 0

    def observation_space(self, agent: str) -> Any:
        """The space of a seat's observations: numbers for learning, and which actions are legal."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of a seat's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a game: the first after `seed` S is the deal of seed "S/0", the next one without a seed "S/1"."""
        if seed is not None or self._seed is None:
            self._seed = secrets.randbits(63) if seed is None else seed
            self._number = 0
        self.position = Position.dealt(self.setup, f"{self._seed}/{self._number}")
        self._number += 1
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._to_next_seat()

    def step(self, action: Any) -> None:
        """Do the action of the seat to act, and what the table does after it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        if not self.is_legal(seat, int(action)):
            raise SaucerfulError(f"Action {action} is not legal for {agent}; see its action_mask.")
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards[agent] = 0.0
        self._apply(seat, actions.to_action(self.position.array, seat, int(action)))
        self._steps += 1
        self._to_next_seat()
        if self.position.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, actions.rewards(self.position.array), strict=True))
        elif self._steps >= self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.position.over or self._steps >= self.max_steps:
            for other, score in zip(self.agents, self.position.scores(), strict=True):
                self.infos[other] = {"score": score}
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Array]:
        """What the seat knows, as numbers, and its legal actions: none unless it is the one to act."""
        known = self.known(self.possible_agents.index(agent))
        return known if agent == self.agent_selection else known | {"action_mask": np.zeros_like(known["action_mask"])}

    def known(self, seat: int) -> dict[str, Array]:
        """The same with the seat's legal actions whether it is the one to act or not."""
        observed = actions.observation(self.game, self.position.masked(seat), seat)
        return {"observation": observed, "action_mask": self._mask(seat)}

    def is_legal(self, seat: int, action: int) -> bool:
        """Whether the seat may choose that action."""
        return 0 <= action < actions.size(self.game) and bool(self._mask(seat)[action])

    def state(self) -> Array:
        """What all seats together know, seat after seat, for critics that may see everything."""
        seats = range(self.setup.seats)
        return np.concatenate([actions.observation(self.game, self.position.masked(seat), seat) for seat in seats])

    def render(self) -> Any:
        """The table with all cards open: printed (`human`), as text (`ansi`) or as an image (`rgb_array`)."""
        return drawing.render(self.position.open_view(), self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def __copy__(self) -> "raw_env":
        return deepcopy(self)

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _space(self, size: int) -> Dict:
        return Dict(
            {
                "observation": Box(-1.0, 1.0, (size,), np.float32),
                "action_mask": Box(0, 1, (actions.size(self.game),), np.int8),
            }
        )

    def _mask(self, seat: int) -> Array:
        return actions.legal_mask(self.game, self.position.masked(seat), seat)

    def _to_next_seat(self) -> None:
        """Let the table make its own moves until a seat is to act; once the game is over, select any seat."""
        seat = 0
        while not self.position.over:
            seat = self.position.next_seat()
            if seat != TABLE:
                break
            self._apply(seat, 0)
        self.agent_selection = self.possible_agents[max(0, seat)]

    def _apply(self, seat: int, action: int) -> None:
        self.position.apply(seat, action, t=self.position.t if self.game.clock else None)


class parallel_env(ParallelEnv):  # type: ignore[misc]  # noqa: N801  (the name that PettingZoo gives it)
    """A game in real time in which all seats choose at once. Arguments as for `raw_env`.

    What the quickest of them has chosen is done; the others chose for a table that is no more, and choose again. So the
    same players play the same games as one by one. `infos[agent]["acted"]` says whose choice it was. If it was illegal,
    the game ends as in `env`.
    """

    def __init__(self, game: str, **arguments: Any) -> None:
        self.aec_env = raw_env(game, **arguments)
        if not self.aec_env.game.clock:
            raise BadSetup(f"Seats take turns in {self.aec_env.game.title}: only games in real time can be parallel.")
        self.metadata = {**self.aec_env.metadata, "is_parallelizable": True}
        self.render_mode = self.aec_env.render_mode
        self.possible_agents = self.aec_env.possible_agents
        self.agents: list[str] = []
        self.observation_spaces = self.aec_env.observation_spaces
        self.action_spaces = self.aec_env.action_spaces
        self.state_space = self.aec_env.state_space

    def observation_space(self, agent: str) -> Any:
        """The space of a seat's observations."""
        return self.aec_env.observation_space(agent)

    def action_space(self, agent: str) -> Any:
        """The space of a seat's actions."""
        return self.aec_env.action_space(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], Any]:
        """Deal a game, as `raw_env` does."""
        self.aec_env.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {"acted": False} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        """The choices of all seats; those that have no move, having left, may choose anything."""
        game, quickest, agents = self.aec_env, self.aec_env.agent_selection, self.agents
        seat, action = self.possible_agents.index(quickest), int(actions[quickest])
        infos = {agent: {"acted": agent == quickest} for agent in agents}
        if game.is_legal(seat, action):
            game.step(action)
            rewards, terminations, truncations = dict(game.rewards), dict(game.terminations), dict(game.truncations)
            infos = {agent: game.infos[agent] | infos[agent] for agent in agents}
        else:
            rewards = {agent: ILLEGAL_REWARD if agent == quickest else 0.0 for agent in agents}
            terminations, truncations = dict.fromkeys(agents, True), dict.fromkeys(agents, False)
        if any(terminations.values()) or any(truncations.values()):
            self.agents = []
        return self._observations(), rewards, terminations, truncations, infos

    def state(self) -> Array:
        """What all seats together know, seat after seat."""
        return self.aec_env.state()

    def render(self) -> Any:
        """The table with all cards open, as `raw_env` shows it."""
        return self.aec_env.render()

    def close(self) -> None:
        """There is nothing to close."""

    def __copy__(self) -> "parallel_env":
        return deepcopy(self)

    def _observations(self) -> dict[str, Any]:
        return {agent: self.aec_env.known(seat) for seat, agent in enumerate(self.possible_agents)}
