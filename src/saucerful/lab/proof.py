"""Exact judgement near the end of a game: every move, every reply, in every world that the seat may be in.

A move's worth is its share of the victory if from then on every seat makes the most of its own share with all cards
open. It is told as the least and the most that it can be: what lies beyond the depth of the proof may end in any way,
a seat to whom all moves are equally good may make any of them, and where there are no turns any seat may be the first
to act.

Open cards do not make the proof weaker where the best move ends the game, where there is one world only, where what
follows is the same in all worlds, or where every other move loses at once. So it is in all our puzzles.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

import numpy as np

from saucerful.bots.sight import Sight
from saucerful.engine import border
from saucerful.engine.generator import seed_state
from saucerful.engine.kernels import copy_of
from saucerful.engine.log import new_log
from saucerful.engine.position import Position

Record = np.ndarray[Any, Any]
Bounds = tuple[tuple[float, ...], tuple[float, ...]]
"""The least and the most share of the victory of each seat."""

MAX_CARDS, MAX_MOVES = 128, 2048  # at least as many as in any game
DRAWN_WORLDS = 200
"""How often a world is drawn to find the possible ones. Where there are more, they differ in what decides nothing."""
MAX_SHUFFLED = 5
"""Of so many cards all orders are tried; the outcome of a larger shuffle is taken as unknown."""


class TooMuch(Exception):
    """There is more to reckon than was allowed, or than can be known."""


@dataclass
class Budget:
    """How many positions may be looked at, and whether it is enough to know bounds."""

    left: float = float("inf")
    bounds: bool = False
    log: Record = field(default_factory=new_log)
    """Events that nobody reads."""

    def spend(self) -> None:
        """One more position."""
        self.left -= 1
        if self.left < 0:
            raise TooMuch

    def unknown(self, seats: int) -> "Bounds":
        """What is said of a position that is not reckoned to the end."""
        if not self.bounds:
            raise TooMuch
        return (0.0,) * seats, (1.0,) * seats


def exact(world: Record, seats: int, seat: int, actions: Sequence[int], depth: int, budget: Budget) -> list[float]:
    """The seat's share of the victory after each action in one world, if that is certain.

    Raises `TooMuch` if it is not, or if it takes more than the budget or so many moves ahead to know.
    """
    found = []
    for action in actions:
        least, greatest = _after(world, seats, seat, action, depth, budget)
        if least[seat] < greatest[seat]:
            raise TooMuch
        found.append(least[seat])
    return found


def worths(position: Position, seat: int, depth: int) -> dict[str, list[tuple[float, float]]]:
    """For each legal move, in each world, the least and the most share of the victory."""
    sight = Sight.of(position, seat, 0)
    found = {move: list[tuple[float, float]]() for move in sight.moves}
    for world in worlds(sight):
        for move, action in zip(sight.moves, sight.actions, strict=True):
            least, most = _after(world, position.seats, seat, int(action), depth, Budget(bounds=True))
            found[move].append((least[seat], most[seat]))
    return found


def worlds(sight: Sight) -> list[Record]:
    """The worlds that agree with what the seat knows."""
    found: dict[bytes, Record] = {}
    for number in range(DRAWN_WORLDS):
        world = sight.masked.copy()
        world["rng"] = seed_state(f"world {number}")
        border.determinize(world, 0, sight.seat)
        world["rng"] = 0
        found.setdefault(world.tobytes(), world)
    return list(found.values())


def _after(world: Record, seats: int, seat: int, action: int, depth: int, budget: Budget) -> Bounds:
    """A move may be followed by any outcome of the shuffle it causes."""
    outcomes = [_bounds(reached, seats, depth - 1, budget) for reached in _outcomes(world, seat, action, budget)]
    return _any(outcomes) if outcomes else budget.unknown(seats)


def _outcomes(world: Record, seat: int, action: int, budget: Budget) -> Iterator[Record]:
    cards = np.zeros(MAX_CARDS, np.int16)
    count = border.to_shuffle(world, 0, seat, action, cards)
    if count > MAX_SHUFFLED:
        return
    for order in sorted(set(permutations(cards[:count].tolist()))):
        reached = copy_of(world)
        budget.log[0, 0] = 0
        border.apply(reached, 0, seat, action, np.array(order, np.int16), budget.log)
        yield reached


def _bounds(world: Record, seats: int, depth: int, budget: Budget) -> Bounds:
    budget.spend()
    if world["over"][0]:
        shares = _shares(world, seats)
        return shares, shares
    if depth == 0:
        return budget.unknown(seats)
    actions = np.zeros(MAX_MOVES, np.int16)
    found = []
    for seat in range(seats):
        count = border.legal(world, 0, seat, actions)
        if count:
            replies = [_after(world, seats, seat, action, depth, budget) for action in actions[:count].tolist()]
            found.append(_choice(replies, seat))
    return _any(found)


def _choice(replies: list[Bounds], seat: int) -> Bounds:
    """The seat makes one of the moves that may be best for it, and what it is sure of no other seat can have."""
    sure = max(least[seat] for least, _ in replies)
    lowest, highest = _any([reply for reply in replies if reply[1][seat] >= sure])
    left = [min(most, 1.0 - sure) for most in highest]
    return (*lowest[:seat], sure, *lowest[seat + 1 :]), (*left[:seat], highest[seat], *left[seat + 1 :])


def _any(outcomes: list[Bounds]) -> Bounds:
    leasts, mosts = zip(*outcomes, strict=True)
    return tuple(map(min, zip(*leasts, strict=True))), tuple(map(max, zip(*mosts, strict=True)))


def _shares(world: Record, seats: int) -> tuple[float, ...]:
    out = np.zeros(8, np.int8)
    border.winners(world, 0, out)
    winners = out[:seats].tolist()
    return tuple(winner / sum(winners) for winner in winners)
