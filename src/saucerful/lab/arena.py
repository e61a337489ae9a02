"""Tournaments of bots: every pairing plays the same deals from every seat."""

import inspect
from collections.abc import Iterator
from concurrent.futures import as_completed
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

from saucerful.bots import levels
from saucerful.bots.levels import Player, level_of, name_of
from saucerful.engine.compiler.kernel_cache import fingerprint
from saucerful.engine.errors import BadSetup
from saucerful.engine.game import Setup
from saucerful.games import game as game_of
from saucerful.lab.confidence import Mean
from saucerful.lab.ratings import LevelRating, rate
from saucerful.lab.results import ArenaGame, Key
from saucerful.lab.simulate import CHUNK, all_quick, play
from saucerful.lab.terms import Terms
from saucerful.lab.workers import workers

BATCH = 10
"""How many deals a pairing plays before it is checked whether it is decided; independent of the number of cores."""


@dataclass(frozen=True)
class Pairing:
    """One seat of level `a` against a table of level `b`."""

    a: str
    b: str


@dataclass(frozen=True)
class Arena:
    """The arguments of a tournament: who plays whom, what, and how often."""

    game: str
    levels: tuple[Player, ...]
    format: str = "round-robin"
    seats: int = 2
    deals: int = 100
    seed: str = "0"
    options: tuple[tuple[str, Any], ...] = ()
    edition: Any = "default"
    terms: Terms = field(default_factory=lambda: Terms(equal_pace=True))
    bar: float | None = None
    """A share of victory: a pairing ends as soon as its interval lies above or below it."""

    def setup(self) -> Setup:
        """The checked setup of every game; raises `BadSetup` for whatever is wrong with the arguments."""
        if len(set(self.names)) < max(2, len(self.levels)):
            raise BadSetup("Name at least two levels, each of them once.")
        for player in self.levels:
            level_of(player)
        return game_of(self.game).setup(self.seats, dict(self.options), self.edition)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the levels."""
        return tuple(name_of(player) for player in self.levels)

    def player(self, name: str) -> Player:
        """The level of that name."""
        return self.levels[self.names.index(name)]

    def pairings(self) -> list[Pairing]:
        """The pairings: in a ladder each level with the one named before it, in a round robin each with every other.

        With more than two seats it matters which level has the single seat, so a round robin then has both.
        """
        if self.format == "ladder":
            return [Pairing(a, b) for b, a in pairwise(self.names)]
        pairs = [Pairing(a, b) for b, a in combinations(self.names, 2)]
        return pairs if self.seats == 2 else [one for pair in pairs for one in (pair, Pairing(pair.b, pair.a))]

    def arguments(self) -> dict[str, Any]:
        """Everything that the course of a single game depends on."""
        setup = self.setup()
        rules: Any = setup.game.rules
        return {
            "game": self.game,
            "seats": self.seats,
            "seed": self.seed,
            "options": setup.options_json(),
            "edition": setup.edition_json(),
            "equal_pace": self.terms.equal_pace,
            "scale": self.terms.scale,
            "patience": self.terms.patience,
            "faults": self.terms.faults,
            "code": [fingerprint(Path(str(source))) for source in (levels.__file__, inspect.getfile(rules))],
        }


@dataclass(frozen=True)
class Standing:
    """The result of a pairing so far."""

    pairing: Pairing
    games: list[ArenaGame]
    mean: Mean
    bar: float | None

    @property
    def names(self) -> tuple[str, str]:
        """The names of the two levels."""
        return self.pairing.a, self.pairing.b

    @property
    def decided(self) -> bool:
        """Whether the interval lies entirely above or below the bar."""
        return self.bar is not None and self.mean.excludes(self.bar)

    def faults(self, of_a: bool) -> int:
        """How many faults the bots of level `a`, or those of level `b`, made."""
        return sum(
            len(found) for game in self.games for seat, found in enumerate(game.faults) if (seat == game.seat) == of_a
        )

    def forfeited(self, of_a: bool) -> int:
        """How many games the bots of level `a`, or those of level `b`, lost by a fault."""
        lost = [game for game in self.games if game.forfeited is not None]
        return sum((game.forfeited == game.seat) == of_a for game in lost)

    def json(self) -> dict[str, Any]:
        """The standing as JSON."""
        low, high = self.mean.interval
        verdict = None if self.bar is None else "above" if low > self.bar else "below" if high < self.bar else "open"
        return {
            "a": self.pairing.a,
            "b": self.pairing.b,
            "share": self.mean.mean,
            "low": low,
            "high": high,
            "deals": self.mean.count,
            "games": len(self.games),
            "cut_short": sum(not game.winners for game in self.games),
            "forfeited": {"a": self.forfeited(True), "b": self.forfeited(False)},
            "faults": {"a": self.faults(True), "b": self.faults(False)},
            "bar": self.bar,
            "verdict": verdict,
        }


class Tournament:
    """A tournament in progress: the games played, those to come, and the standings.

    Its course depends on the arena alone, not on the number of cores or on how often it was interrupted.
    """

    def __init__(self, arena: Arena, played: dict[Key, ArenaGame] | None = None) -> None:
        self.arena = arena
        self.setup = arena.setup()
        self.played = {} if played is None else played
        self._standings = [Standing(pairing, [], Mean(arena.deals), arena.bar) for pairing in arena.pairings()]
        self._settle()

    @property
    def to_come(self) -> int:
        """How many games are still to be played, at most: fewer if pairings are decided early."""
        return sum(len(self._missing(standing, self.arena.deals)) for standing in self._standings)

    def play(self, jobs: int = 1) -> Iterator[ArenaGame]:
        """Play the games to come, and yield each when it is over."""
        if jobs == 1:
            while tasks := self._next():
                for task in tasks:
                    yield from self._take(_play(self.arena, task))
                self._settle()
            return
        with workers(jobs) as pool:
            while tasks := self._next():
                for done in as_completed([pool.submit(_play, self.arena, task) for task in tasks]):
                    yield from self._take(done.result())
                self._settle()

    def standings(self) -> list[Standing]:
        """The standing of each pairing, in order."""
        return self._standings

    def ratings(self) -> list[LevelRating]:
        """The ratings of the levels, the best first."""
        games = [game for standing in self._standings for game in standing.games]
        games.sort(key=lambda game: (game.deal, game.a, game.b, game.seat))  # no pairing comes first
        return rate(((game.levels, game.winners) for game in games), self.arena.names)

    def faults(self, level: str) -> list[str]:
        """The faults of this level, one text each."""
        return [
            fault
            for standing in self._standings
            for game in standing.games
            for seat, found in enumerate(game.faults)
            if game.levels[seat] == level
            for fault in found
        ]

    def traceback(self, level: str) -> str:
        """Where in that level's bot its first fault happened, if that is known."""
        games = (game for standing in self._standings for game in standing.games if game.tracebacks)
        found = (zip(game.levels, game.tracebacks, strict=True) for game in games)
        return next((where for seats in found for name, where in seats if name == level and where), "")

    def json(self) -> dict[str, Any]:
        """All results as JSON."""
        ratings = [
            {
                "level": rating.level,
                "elo": rating.elo,
                "low": rating.elo - rating.margin,
                "high": rating.elo + rating.margin,
                "games": rating.games,
                "faults": len(self.faults(rating.level)),
            }
            for rating in self.ratings()
        ]
        return {
            "arguments": self.arena.arguments(),
            "pairings": [standing.json() for standing in self._standings],
            "ratings": ratings,
        }

    def _take(self, games: list[ArenaGame]) -> Iterator[ArenaGame]:
        for game in games:
            self.played[game.key] = game
            yield game

    def _settle(self) -> None:
        """Add whole batches of played deals to the standings, in order, up to a missing game or a decision."""
        for standing in self._standings:
            while not standing.decided and standing.mean.count < self.arena.deals:
                end = min(standing.mean.count + BATCH, self.arena.deals)
                if self._missing(standing, end):
                    break
                for deal in range(standing.mean.count, end):
                    games = [self.played[key] for key in self._games(standing.pairing, deal)]
                    standing.games.extend(games)
                    standing.mean.add(sum(game.share for game in games) / len(games))

    def _games(self, pairing: Pairing, deal: int) -> list[Key]:
        return [Key(pairing.a, pairing.b, deal, seat) for seat in range(self.arena.seats)]

    def _missing(self, standing: Standing, end: int) -> list[Key]:
        """The games of this pairing that are not yet played, before the deal `end`."""
        if standing.decided:
            return []
        deals = range(standing.mean.count, end)
        return [key for deal in deals for key in self._games(standing.pairing, deal) if key not in self.played]

    def _next(self) -> list[list[Key]]:
        """The games to play before the next check, in tasks for a worker: all, or with a bar one batch per pairing."""
        tasks: list[list[Key]] = []
        for standing in self._standings:
            ahead = self.arena.deals if self.arena.bar is None else standing.mean.count + BATCH
            keys = self._missing(standing, min(ahead, self.arena.deals))
            size = CHUNK if all_quick([self.arena.player(name) for name in standing.names]) else 1
            tasks += [keys[start : start + size] for start in range(0, len(keys), size)]
        return tasks


def _play(arena: Arena, keys: list[Key]) -> list[ArenaGame]:
    setup = arena.setup()
    return [_game(arena, setup, key) for key in keys]


def _game(arena: Arena, setup: Setup, key: Key) -> ArenaGame:
    alone, others = arena.player(key.a), arena.player(key.b)
    bots = [alone if seat == key.seat else others for seat in range(arena.seats)]
    outcome = play(setup, bots, f"{arena.seed}/{key.deal}", arena.terms)
    return ArenaGame(
        *key,
        moves=outcome.moves,
        scores=outcome.scores,
        winners=outcome.winners,
        faults=outcome.faults,
        forfeited=outcome.forfeited,
        tracebacks=outcome.tracebacks,
    )
