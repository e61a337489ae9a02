"""Many games between bots, in one process or several, with their records if wanted."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import repeat
from typing import Any

import numpy as np

from saucerful.bots.levels import Player, level_of, name_of
from saucerful.bots.sight import stems
from saucerful.engine.batch import simulation
from saucerful.engine.errors import BadSetup
from saucerful.engine.files.record import write_record
from saucerful.engine.game import Setup
from saucerful.engine.position import Position
from saucerful.games import game as game_of
from saucerful.lab.machines.workplace import workplace
from saucerful.lab.match import Match, deal, play_match
from saucerful.lab.terms import Terms

CHUNK = 200
"""How many games a worker plays per task if no bot searches; else it plays one."""

MOST_SHUFFLED = 64
"""The most cards that one move can shuffle."""


@dataclass(frozen=True)
class Plan:
    """What to simulate: which game, who plays, and from which seed."""

    game: str
    seats: int
    seed: str
    bots: tuple[Player, ...] = ("random",)
    options: tuple[tuple[str, Any], ...] = ()
    edition: Any = "default"
    records: bool = True
    terms: Terms = field(default_factory=Terms)

    def setup(self) -> Setup:
        """The checked setup of every game."""
        return game_of(self.game).setup(self.seats, dict(self.options), self.edition)

    def players(self) -> list[Player]:
        """The bot in each seat; a single one counts for all seats."""
        for bot in self.bots:
            level_of(bot).check(game_of(self.game))
        if len(self.bots) not in (1, self.seats):
            raise BadSetup(f"Name one bot for all seats or {self.seats} bots, not {len(self.bots)}.")
        return list(self.bots) * self.seats if len(self.bots) == 1 else list(self.bots)

    def names(self) -> list[str]:
        """The name of the bot in each seat."""
        return [name_of(bot) for bot in self.players()]


@dataclass(frozen=True)
class Outcome:
    """The result of one simulated game."""

    moves: int
    scores: list[int]
    winners: list[int]
    finished: bool
    record: str | None
    faults: list[list[str]]
    """The faults of the bot in each seat."""
    forfeited: int | None = None
    """The seat that lost by a fault, where that ended the game; all others share the victory."""
    tracebacks: list[str] = field(default_factory=list)
    """Where in the bot of each seat its first fault happened; none if no bot raised or took too long."""

    @property
    def first_fault(self) -> str | None:
        """The first fault of the game in words, with its traceback; `None` if all bots made legal moves."""
        seat = next((seat for seat, found in enumerate(self.faults) if found), None)
        if seat is None:
            return None
        where = self.tracebacks[seat] if self.tracebacks else ""
        return f"Seat {seat}: {self.faults[seat][0]}.\n{where}".rstrip()


def simulate(plan: Plan, games: int, jobs: int = 1, on: str | None = None) -> Iterator[Outcome]:
    """Yield the outcomes in order. The same plan gives the same games with any number of jobs, and on any machine."""
    plan.setup(), plan.players()  # refuse bad input before a process is started
    chunk = CHUNK if all_quick(plan.players()) else 1
    starts = range(0, games, chunk)
    ends = [min(start + chunk, games) for start in starts]
    with workplace(jobs, on) as place:
        for played in place.map(_games, repeat(plan), starts, ends):
            yield from played


def record_of(plan: Plan, number: int) -> str:
    """The record of one game of the plan, played for it alone."""
    played = play(plan.setup(), plan.players(), f"{plan.seed}/{number}", plan.terms, with_record=True)
    return str(played.record)


def all_quick(bots: Sequence[Player]) -> bool:
    """Whether no bot searches or was installed, so that a whole game is one compiled call."""
    return all(level_of(bot).at_first_sight for bot in bots)


def play(setup: Setup, bots: Sequence[Player], seed: str, terms: Terms, with_record: bool = False) -> Outcome:
    """Play one game, compiled as a whole if the bots allow it; both ways give the same game."""
    if all_quick(bots):
        return _compiled(setup, bots, seed, terms, with_record)
    return _outcome(play_match(setup, seed, bots, terms), bots, with_record)


def _games(plan: Plan, start: int, end: int) -> list[Outcome]:
    setup, bots = plan.setup(), plan.players()
    return [play(setup, bots, f"{plan.seed}/{number}", plan.terms, plan.records) for number in range(start, end)]


def _compiled(setup: Setup, bots: Sequence[Player], seed: str, terms: Terms, with_record: bool) -> Outcome:
    position = deal(setup, seed, bots, terms.equal_pace)
    start = position.copy() if with_record else position
    attentions = np.array([level_of(bot).attention_in(setup.game) for bot in bots], np.int8)
    moves = np.zeros(setup.game.rules.MAX_MOVES, np.int16)
    worths = np.zeros(setup.game.rules.MAX_MOVES, np.int32)
    cards = np.zeros(setup.game.rules.MAX_CARDS, np.int16)
    trace = np.zeros(simulation.CUT_SHORT * (simulation.STRIDE + MOST_SHUFFLED), np.int32) if with_record else None
    masked, sources = setup.template.copy(), stems(seed, setup.seats)
    count = int(simulation.simulate(position.array, 0, masked, attentions, sources, moves, worths, cards, trace))
    if trace is not None:
        _follow(start, trace, count)
        return _outcome(Match(start, [[] for _ in bots]), bots, with_record)
    return Outcome(count, position.scores(), position.winners, position.over, None, [[] for _ in bots])


def _outcome(match: Match, bots: Sequence[Player], with_record: bool) -> Outcome:
    position = match.position
    meta: dict[str, Any] = {"bots": [name_of(bot) for bot in bots]}
    if match.forfeited is not None:
        meta["forfeited"] = match.forfeited
    return Outcome(
        moves=len(position.history),
        scores=position.scores(),
        winners=match.winners,
        finished=position.over,
        record=write_record(position.record() | {"meta": meta}) if with_record else None,
        faults=match.faults,
        forfeited=match.forfeited,
        tracebacks=match.tracebacks,
    )


def _follow(position: Position, trace: "np.ndarray[Any, Any]", count: int) -> None:
    """Play the moves of a trace on a position, so that it has the history for a record."""
    at = 0
    for _ in range(count):
        seat, action, clock, shuffled = trace[at : at + simulation.STRIDE].tolist()
        at += simulation.STRIDE
        position.apply(seat, action, trace[at : at + shuffled].astype(np.int16), clock if position.game.clock else None)
        at += shuffled
