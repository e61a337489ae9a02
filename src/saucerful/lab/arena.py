"""Tournaments of bots: every pairing plays the same deals from every seat."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, pairwise, repeat
from math import isfinite
from typing import Any

from saucerful.bots.levels import Player, level_of, name_of
from saucerful.engine.errors import BadSetup
from saucerful.engine.game import Setup
from saucerful.games import game as game_of
from saucerful.lab.machines.version import versions_of
from saucerful.lab.machines.workplace import workplace
from saucerful.lab.results import ArenaGame, Key
from saucerful.lab.simulate import CHUNK, all_quick, play
from saucerful.lab.statistics.adjusted import AdjustedMean, luck_of
from saucerful.lab.statistics.confidence import Mean
from saucerful.lab.statistics.ratings import LevelRating, rate
from saucerful.lab.terms import Terms

BATCH = 10
"""How many deals a pairing plays before it is checked whether it is decided; independent of the number of cores."""


@dataclass(frozen=True)
class Pairing:
    """One seat of level `a` against a table of level `b`."""

    a: str
    b: str

    @property
    def names(self) -> tuple[str, str]:
        """The names of the two levels."""
        return self.a, self.b


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
    luck: bool = False
    """Whether luck is told from skill, so that fewer games decide."""

    def setup(self) -> Setup:
        """The checked setup of every game; raises `BadSetup` for whatever is wrong with the arguments."""
        if len(set(self.names)) < max(2, len(self.levels)):
            raise BadSetup("Name at least two levels, each of them once.")
        for player in self.levels:
            level_of(player).check(game_of(self.game))
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
        told = {"luck": True} if self.luck else {}
        return told | {
            "game": self.game,
            "seats": self.seats,
            "seed": self.seed,
            "options": setup.options_json(),
            "edition": setup.edition_json(),
            "equal_pace": self.terms.equal_pace,
            "scale": self.terms.scale,
            "patience": self.terms.patience,
            "faults": self.terms.faults,
            "code": versions_of(setup.game),
        }


@dataclass(frozen=True)
class PairingResult:
    """The result of a pairing so far."""

    pairing: Pairing
    games: list[ArenaGame]
    mean: Mean
    bar: float | None
    adjusted: AdjustedMean | None = None
    """The same without luck, if that was asked for."""

    @property
    def names(self) -> tuple[str, str]:
        """The names of the two levels."""
        return self.pairing.names

    @property
    def decided(self) -> bool:
        """Whether the interval, without luck if that was asked for, lies entirely above or below the bar."""
        return self.bar is not None and (self.adjusted or self.mean).excludes(self.bar)

    @property
    def verdict(self) -> str | None:
        """Whether the share is `above` or `below` the bar, or that is `open`; `None` without a bar."""
        if self.bar is None:
            return None
        low, high = (self.adjusted or self.mean).interval
        return "above" if low > self.bar else "below" if high < self.bar else "open"

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
        told: dict[str, Any] = {}
        if self.adjusted is not None:
            least, most = self.adjusted.interval
            told["adjusted"] = {"share": self.adjusted.mean, "low": least, "high": most}
            told["times_fewer"] = self.adjusted.times_fewer if isfinite(self.adjusted.times_fewer) else None
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
            "verdict": self.verdict,
        } | told


class ArenaTournament:
    """A tournament in progress: the games played, those to come, and the standings.

    Its course depends on the arena alone, not on the number of cores or on how often it was interrupted.
    """

    def __init__(self, arena: Arena, played: dict[Key, ArenaGame] | None = None) -> None:
        self.arena = arena
        self.setup = arena.setup()
        self.played = {} if played is None else played
        self._standings = [
            PairingResult(pairing, [], Mean(arena.deals), arena.bar, AdjustedMean(arena.deals) if arena.luck else None)
            for pairing in arena.pairings()
        ]
        self._settle()

    @property
    def to_come(self) -> int:
        """How many games are still to be played, at most: fewer if pairings are decided early."""
        return sum(len(self._missing(standing, standing.mean.count, self.arena.deals)) for standing in self._standings)

    def play(self, jobs: int = 1, on: str | None = None) -> Iterator[ArenaGame]:
        """Play the games to come, and yield each when it is over."""
        with workplace(jobs, on) as place:
            for games in place.as_done(play_keys, repeat(self.arena), self._tasks()):
                self.add(games)
                yield from games

    def unfinished(self) -> list[Pairing]:
        """The pairings that are not yet decided, and of which not all deals are played."""
        return [one.pairing for one in self._standings if not one.decided and one.mean.count < self.arena.deals]

    def missing_deals(self, pairing: Pairing, start: int = 0) -> Iterator[int]:
        """The deals of a pairing, from `start` on, of which games are to be played, in order."""
        for deal in range(start, self.arena.deals):
            if any(key not in self.played for key in self._games(pairing, deal)):
                yield deal

    def add(self, games: Iterable[ArenaGame]) -> None:
        """Games that have been played, here or elsewhere."""
        self.played |= {game.key: game for game in games}
        self._settle()

    def standings(self) -> list[PairingResult]:
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

    def _settle(self) -> None:
        """Add whole batches of played deals to the standings, in order, up to a missing game or a decision."""
        for standing in self._standings:
            while not standing.decided and standing.mean.count < self.arena.deals:
                end = min(standing.mean.count + BATCH, self.arena.deals)
                if self._missing(standing, standing.mean.count, end):
                    break
                for deal in range(standing.mean.count, end):
                    games = [self.played[key] for key in self._games(standing.pairing, deal)]
                    standing.games.extend(games)
                    share = sum(game.share for game in games) / len(games)
                    standing.mean.add(share)
                    if standing.adjusted is not None:
                        standing.adjusted.add(share, sum(game.luck for game in games) / len(games))

    def _games(self, pairing: Pairing, deal: int) -> list[Key]:
        return [Key(pairing.a, pairing.b, deal, seat) for seat in range(self.arena.seats)]

    def _missing(self, standing: PairingResult, start: int, end: int) -> list[Key]:
        """The games of some deals of this pairing that are not yet played; none once it is decided."""
        if standing.decided:
            return []
        keys = (key for deal in range(start, end) for key in self._games(standing.pairing, deal))
        return [key for key in keys if key not in self.played]

    def _tasks(self) -> Iterator[list[Key]]:
        """The games to come, in tasks for a worker. With a bar, a batch of each pairing in turn.

        A task is made when somebody is free to do it, so nobody waits for a check, and whatever is decided meanwhile is
        left out. What counts is the same: batches are added to the standings in order.
        """
        step = self.arena.deals if self.arena.bar is None else BATCH
        for start in range(0, self.arena.deals, step):
            for standing in self._standings:
                keys = self._missing(standing, start, min(start + step, self.arena.deals))
                quick = all_quick([self.arena.player(name) for name in standing.names])
                size = CHUNK if quick else 1
                for first in range(0, len(keys), size):
                    if not standing.decided:
                        yield keys[first : first + size]


def play_keys(arena: Arena, keys: list[Key]) -> list[ArenaGame]:
    """Play these games of an arena."""
    setup = arena.setup()
    return [_game(arena, setup, key) for key in keys]


def _game(arena: Arena, setup: Setup, key: Key) -> ArenaGame:
    alone, others = arena.player(key.a), arena.player(key.b)
    bots = [alone if seat == key.seat else others for seat in range(arena.seats)]
    seed = f"{arena.seed}/{key.deal}"
    outcome = play(setup, bots, seed, arena.terms, arena.luck)
    names = [name_of(bot) for bot in bots]
    luck = luck_of(outcome.record, setup, names, key.seat, f"{seed}/{key.seat}") if outcome.record else 0.0
    return ArenaGame(
        *key,
        moves=outcome.moves,
        scores=outcome.scores,
        winners=outcome.winners,
        faults=outcome.faults,
        forfeited=outcome.forfeited,
        tracebacks=outcome.tracebacks,
        luck=round(luck, 6),
    )
