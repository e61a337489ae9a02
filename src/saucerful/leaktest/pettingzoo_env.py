"""PettingZoo's environments, one agent at a time, as the leak test sees them."""

import copy
import random
from collections.abc import Callable
from typing import Any, Self

import numpy as np

from saucerful.leaktest.subject import CannotRedraw, Make

Redraw = Callable[[Any, int, random.Random], Any]
"""Another environment that the agent of that number cannot tell from this one. It may change and return a copy."""


class PettingZooEnv:
    """An environment in the middle of a game."""

    def __init__(self, env: Any, redraw: Redraw) -> None:
        self.env = env
        self.agents = list(env.possible_agents)
        self.name = str(env)
        self.seats = len(self.agents)
        self._redraw = redraw

    @property
    def over(self) -> bool:
        """Whether the agent to act is out, or none is left."""
        env = self.env
        return not env.agents or env.terminations[env.agent_selection] or env.truncations[env.agent_selection]

    def acting(self) -> list[int]:
        """The agent that is selected."""
        return [] if self.over else [self.agents.index(self.env.agent_selection)]

    def moves(self, seat: int) -> list[int]:
        """The actions that the mask of the selected agent allows; all where there is no mask."""
        agent = self.agents[seat]
        if agent != self.env.agent_selection:
            return []
        mask = self._mask(agent)
        legal = range(self.env.action_space(agent).n) if mask is None else np.flatnonzero(mask)
        return [int(action) for action in legal]

    def play(self, seat: int, move: int, chance: random.Random) -> None:  # noqa: ARG002  (chance is the environment's)
        """Step."""
        self.env.step(move)

    def sent(self, seat: int) -> dict[str, Any]:
        """The observation, the infos, and which actions are legal."""
        agent = self.agents[seat]
        if agent not in self.env.agents:
            return {}
        return {
            "observation": self.env.observe(agent),
            "infos": {name: value for name, value in self.env.infos[agent].items() if name != "action_mask"},
            "moves": self.moves(seat),
            "agent_selection": self.env.agent_selection,
        }

    def numbers(self, seat: int) -> Any:
        """The observation as one row."""
        agent = self.agents[seat]
        if agent not in self.env.agents:
            return None
        observed = self.env.observe(agent)
        return np.asarray(observed["observation"] if isinstance(observed, dict) else observed, float).ravel()

    def copy(self) -> Self:
        """The same with an environment of its own."""
        return type(self)(copied(self.env), self._redraw)

    def redraw(self, seat: int, chance: random.Random) -> Self:
        """What the hook draws."""
        return type(self)(self._redraw(copied(self.env), seat, chance), self._redraw)

    def _mask(self, agent: str) -> Any:
        observed = self.env.observe(agent)
        if isinstance(observed, dict) and "action_mask" in observed:
            return observed["action_mask"]
        return self.env.infos[agent].get("action_mask")


def copied(env: Any) -> Any:
    """A deep copy, also of environments with `EzPickle`, whose own copies begin anew."""
    if not hasattr(env, "possible_agents"):
        return copy.deepcopy(env)
    other = object.__new__(type(env))
    other.__dict__.update({name: copied(value) for name, value in vars(env).items()})
    return other


def pettingzoo(make_env: Callable[[], Any], redraw: Redraw | None = None) -> Make:
    """An environment of PettingZoo with a hook that redraws: `redraw(env, agent_number, random)`.

    The hook is given a deep copy that it may change. PettingZoo itself has nothing of the sort.
    """
    if redraw is None:
        raise CannotRedraw(
            "PettingZoo cannot redraw what an agent does not know: give a hook, redraw(env, seat, random)."
        )

    def make(chance: random.Random) -> PettingZooEnv:
        env = make_env()
        env.reset(seed=chance.randrange(2**31))
        return PettingZooEnv(env, redraw)

    return make
