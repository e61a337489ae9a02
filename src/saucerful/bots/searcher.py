"""Running the compiled search: work areas, threads, the number of simulations, and what was found."""

import threading
import time
from dataclasses import astuple, dataclass
from typing import Any

import numpy as np

from saucerful.bots import search
from saucerful.bots.guidance import UNLIKELY, Guide
from saucerful.bots.learned import NO_NETWORK
from saucerful.bots.sight import Sight
from saucerful.engine.game import Game
from saucerful.engine.generator import seed_state
from saucerful.engine.kernels import copy_of

CHUNK = 256
"""Simulations between two looks at the clock."""


@dataclass(frozen=True)
class Considered:
    """A move that the search looked at: how often, and the share of victory it expects from it."""

    action: int
    visits: int
    share: float
    line: tuple[tuple[int, int], ...]
    """The likely continuation, as (seat, action), this move first."""


class Tree:
    """The tree and scratch arrays of one thread."""

    def __init__(self, game: Game, capacity: int, guide: Guide | None = None) -> None:
        rules = game.rules
        self.nodes = np.zeros(capacity, search.NODE)
        self.world = np.zeros(1, rules.RECORD)
        self.moves = np.zeros(rules.MAX_MOVES, np.int16)
        self.worths = np.zeros(max(rules.MAX_MOVES, search.MAX_SEATS), np.int32)
        self.marks = np.zeros(rules.ACTIONS, np.int64)
        self.path = np.zeros(search.MAX_DEPTH, np.int32)
        self.reward = np.zeros(search.MAX_SEATS)
        self.masked = np.zeros(1, rules.RECORD)
        self.style = np.zeros(1, search.STYLE)
        style = guide.style(game.search_style) if guide else game.search_style
        policy = guide.policy if guide else None
        self.style[0] = (*astuple(style), guide.guidance.trust if guide and policy else search.UNGUIDED)
        self.network = policy.value_arguments() if policy else NO_NETWORK
        self.used = 1
        self.nodes[search.ROOT] = (0, search.NONE, search.NONE, 0, 0, 0.0, 0.0)

    def lean(self, seat: int, bonuses: dict[int, float], otherwise: float) -> None:
        """Let in these actions of the seat at the root, each with its bonus; moves let in later have another one."""
        self.nodes[search.ROOT]["bonus"] = otherwise
        for action, bonus in bonuses.items():
            first = self.nodes[search.ROOT]["first"]
            self.nodes[self.used] = (seat * search.SEAT_SHIFT + action, search.NONE, first, 0, 0, 0.0, bonus)
            self.nodes[search.ROOT]["first"] = self.used
            self.used += 1

    def grow(self, root: "np.ndarray[Any, Any]", seat: int, simulations: int, deadline: float | None) -> None:
        """Run simulations until the number is reached or the time is up."""
        done = 0
        while done < simulations and (deadline is None or time.monotonic() < deadline or done == 0):
            now = min(CHUNK, simulations - done)
            self.used = search.search(
                root,
                seat,
                self.nodes,
                self.used,
                now,
                self.style,
                self.world,
                self.moves,
                self.worths,
                self.marks,
                self.path,
                self.reward,
                self.masked,
                self.network,
            )
            done += now

    def children(self, node: int) -> list[int]:
        """The nodes that are one move further."""
        found, child = [], int(self.nodes[node]["first"])
        while child != search.NONE:
            found.append(child)
            child = int(self.nodes[child]["sibling"])
        return found

    def line(self, node: int) -> tuple[tuple[int, int], ...]:
        """From this node on, the moves visited most."""
        steps = []
        while node != search.NONE:
            steps.append(divmod(int(self.nodes[node]["key"]), search.SEAT_SHIFT))
            node = int(search.favourite(self.nodes, node))
        return tuple(steps)


def think(sight: Sight, simulations: int, threads: int = 1, guide: Guide | None = None) -> list[Considered]:
    """Search from what the seat sees, with a guide or without; the moves considered, the most visited first.

    With several threads each grows a tree of its own from the same sight, and their counts are added.
    """
    deadline = None if sight.seconds is None else time.monotonic() + sight.seconds
    share = -(-simulations // threads)
    trees = [Tree(sight.game, share + 2 + len(sight.actions), guide) for _ in range(threads)]
    workers = []
    if guide and guide.policy:
        lean, logs = guide.guidance.lean, guide.policy.likelihoods(sight)
        bonuses = {action: lean * max(UNLIKELY, log) for action, log in logs.items()}
        for tree in trees:
            tree.lean(sight.seat, bonuses, lean * UNLIKELY)
    for number, tree in enumerate(trees):
        root = copy_of(sight.masked)
        root["rng"][0] = seed_state(f"{sight.seed}/{number}")
        workers.append(threading.Thread(target=tree.grow, args=(root, sight.seat, share, deadline)))
    for worker in workers[1:]:
        worker.start()
    workers[0].run()
    for worker in workers[1:]:
        worker.join()
    return _merge(trees)


def _merge(trees: list[Tree]) -> list[Considered]:
    found: dict[int, Considered] = {}
    for tree in trees:
        for child in tree.children(search.ROOT):
            node = tree.nodes[child]
            action, visits, reward = int(node["key"]) % search.SEAT_SHIFT, int(node["visits"]), float(node["reward"])
            before = found.get(action)
            if before:
                reward += before.share * before.visits
                visits += before.visits
            line = before.line if before and before.visits >= int(node["visits"]) else tree.line(child)
            found[action] = Considered(action, visits, reward / max(1, visits), line)
    return sorted(found.values(), key=lambda move: (-move.visits, -move.share, move.action))
