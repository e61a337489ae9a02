"""The levels one can play against, and those that installed packages add."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points

import numpy as np

from saucerful.bots.searcher import think
from saucerful.bots.sight import Bot, Sight
from saucerful.engine import border
from saucerful.engine.errors import BadSetup

CAPTAIN = {"invasion": 12_000, "constellations": 1_500, "abduction": 1_500, "zovnis": 5_000}
ADMIRAL_FACTOR = 6
OTHERWISE = 2_000
CADET_ATTENTION = 35
"""How many of a hundred moves a cadet thinks about; the others it makes at random."""

GROUP = "saucerful.bots"
"""The entry point under which a package offers bots: each a function without arguments that makes one."""


@dataclass(frozen=True)
class Level:
    """A bot that can be chosen by name."""

    name: str
    description: str
    make: Callable[[], Bot]
    pace: int = 100
    """In real time: how long it takes, in percent of a practised adult's time."""


class RandomBot:
    """Any legal move."""

    def choose(self, sight: Sight) -> int:
        return int(border.random_move(sight.armed(), 0, sight.seat, sight.actions.copy(), len(sight.actions)))


class PolicyBot:
    """The move that looks best at first sight, `attention` times in a hundred; else any move."""

    def __init__(self, attention: int = 100) -> None:
        self.attention = attention

    def choose(self, sight: Sight) -> int:
        record = sight.armed()
        attentive = int(record["rng"][0] % np.uint64(100)) < self.attention
        actions, count = sight.actions.copy(), len(sight.actions)
        if attentive:
            return int(border.policy(record, 0, sight.seat, actions, count, np.zeros(count, np.int32)))
        return int(border.random_move(record, 0, sight.seat, actions, count))


class SearchBot:
    """The move that a search visited most."""

    def __init__(self, simulations: dict[str, int], factor: int = 1, live_threads: int = 1, seconds: float = 0.3) -> None:
        self.simulations = simulations
        self.factor = factor
        self.live_threads = live_threads
        self.seconds = seconds

    def choose(self, sight: Sight) -> int:
        if len(sight.actions) == 1:
            return int(sight.actions[0])
        budget = self.simulations.get(sight.game.name, OTHERWISE) * self.factor
        threads = self.live_threads if sight.seconds is not None else 1
        return think(sight, budget, threads)[0].action


def _threads() -> int:
    """All cores but one, which stays free for the event loop."""
    return max(1, (os.cpu_count() or 2) - 1)


BUILT_IN = (
    Level("random", "plays any legal move", RandomBot, pace=200),
    Level("cadet", "knows the rules, and often plays what comes to hand", lambda: PolicyBot(CADET_ATTENTION), pace=220),
    Level("pilot", "takes what looks best at first sight", PolicyBot, pace=140),
    Level("captain", "thinks ahead for about a third of a second", lambda: SearchBot(CAPTAIN), pace=110),
    Level(
        "admiral",
        "thinks ahead for up to two seconds, with all it has",
        lambda: SearchBot(CAPTAIN, ADMIRAL_FACTOR, _threads(), seconds=2.0),
        pace=90,
    ),
)


@cache
def levels() -> dict[str, Level]:
    """All levels by name, the built-in ones first."""
    found = {level.name: level for level in BUILT_IN}
    for entry in entry_points(group=GROUP):
        if entry.name not in found:
            found[entry.name] = Level(entry.name, f"from {entry.dist.name if entry.dist else entry.value}", entry.load())
    return found


def level(name: str) -> Level:
    """The level of that name."""
    if name not in levels():
        raise BadSetup(f"There is no bot {name!r}; there are {', '.join(levels())}.")
    return levels()[name]
