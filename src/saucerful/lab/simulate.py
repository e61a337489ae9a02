"""Many games between simple players: their records, and a summary with confidence intervals."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from multiprocessing import get_context
from typing import Any

import numpy as np

from saucerful.engine import simulation
from saucerful.engine.errors import BadSetup
from saucerful.engine.game import Setup
from saucerful.engine.generator import seed_state
from saucerful.engine.position import Position
from saucerful.engine.record import write_record
from saucerful.games import game as game_of

PLAYERS = {"random": simulation.RANDOM, "policy": simulation.POLICY}
CHUNK = 200
MOST_SHUFFLED = 64


@dataclass(frozen=True)
class Plan:
    """What to simulate: which game, who plays, and from which seed."""

    game: str
    seats: int
    seed: str
    bots: tuple[str, ...] = ("random",)
    options: tuple[tuple[str, Any], ...] = ()
    edition: Any = "default"
    records: bool = True

    def setup(self) -> Setup:
        return game_of(self.game).setup(self.seats, dict(self.options), self.edition)

    def players(self) -> list[str]:
        """The bot in each seat: one name stands for all seats."""
        for name in self.bots:
            if name not in PLAYERS:
                raise BadSetup(f"There is no bot {name!r}; there are {', '.join(PLAYERS)}.")
        if len(self.bots) not in (1, self.seats):
            raise BadSetup(f"Name one bot for all seats or {self.seats} bots, not {len(self.bots)}.")
        return list(self.bots) * self.seats if len(self.bots) == 1 else list(self.bots)


@dataclass(frozen=True)
class Outcome:
    """How one simulated game went."""

    moves: int
    scores: list[int]
    winners: list[int]
    finished: bool
    record: str | None


def simulate(plan: Plan, games: int, jobs: int = 1) -> Iterator[Outcome]:
    """The outcomes in order: the same plan gives the same games, on one core or several."""
    plan.setup(), plan.players()  # bad input is refused here, before any work or any process is started
    starts = range(0, games, CHUNK)
    ends = [min(start + CHUNK, games) for start in starts]
    if jobs == 1:
        for start, end in zip(starts, ends, strict=True):
            yield from _games(plan, start, end)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for chunk in pool.map(_games, repeat(plan), starts, ends):
            yield from chunk


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _games(plan: Plan, start: int, end: int) -> list[Outcome]:
    setup, bots = plan.setup(), plan.players()
    return [_game(setup, bots, f"{plan.seed}/{number}", plan.records) for number in range(start, end)]


def _game(setup: Setup, bots: Sequence[str], seed: str, with_record: bool) -> Outcome:
    position = Position.dealt(setup, seed)
    start = position.copy() if with_record else position
    players = np.array([PLAYERS[bot] for bot in bots], np.int8)
    rngs = np.array([seed_state(f"{seed}/seat {seat}") for seat in range(setup.seats)], np.uint64)
    moves = np.zeros(setup.game.rules.MAX_MOVES, np.int16)
    worths = np.zeros(setup.game.rules.MAX_MOVES, np.int32)
    cards = np.zeros(setup.game.rules.MAX_CARDS, np.int16)
    trace = np.zeros(simulation.CUT_SHORT * (simulation.STRIDE + MOST_SHUFFLED), np.int32) if with_record else None
    count = int(simulation.simulate(position.array, 0, setup.template.copy(), players, rngs, moves, worths, cards, trace))
    record = None
    if trace is not None:
        _follow(start, trace, count)
        record = write_record(start.record() | {"meta": {"bots": list(bots)}})
    return Outcome(count, position.scores(), position.winners, position.over, record)


def _follow(position: Position, trace: "np.ndarray[Any, Any]", count: int) -> None:
    """Play the moves of a trace."""
    at = 0
    for _ in range(count):
        seat, action, clock, shuffled = trace[at : at + simulation.STRIDE].tolist()
        at += simulation.STRIDE
        position.apply(seat, action, trace[at : at + shuffled].astype(np.int16), clock if position.game.clock else None)
        at += shuffled
