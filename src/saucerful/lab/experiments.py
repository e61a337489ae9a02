"""Experiments in one call, with bots as objects: `saucerful.arena` and `saucerful.simulate`."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from saucerful.bots.guests import AnyBot, as_players, check_portable
from saucerful.bots.seated_bot import PATIENCE
from saucerful.lab import reports
from saucerful.lab.arena import Arena, Standing, Tournament
from saucerful.lab.ratings import LevelRating
from saucerful.lab.report import Report
from saucerful.lab.simulate import Outcome, Plan
from saucerful.lab.simulate import simulate as play_all
from saucerful.lab.summary import Summary
from saucerful.lab.terms import Faults, Terms


@dataclass(frozen=True)
class ArenaResults:
    """What bots made of the same deals from every seat. Printed, or at the end of a notebook's cell, it is a table."""

    tournament: Tournament

    @property
    def standings(self) -> list[Standing]:
        """The result of each pairing."""
        return self.tournament.standings()

    @property
    def ratings(self) -> list[LevelRating]:
        """The strength of each bot, the best first."""
        return self.tournament.ratings()

    @property
    def seed(self) -> str:
        """With the same seed the same games are played again."""
        return self.tournament.arena.seed

    def json(self) -> dict[str, Any]:
        """All results as JSON."""
        return self.tournament.json()

    def __str__(self) -> str:
        return "\n\n".join(report.text() for report in self._reports())

    def __repr__(self) -> str:
        arena = self.tournament.arena
        return f"<ArenaResults {arena.game}: {', '.join(arena.names)}; {len(self.tournament.played)} games>"

    def _repr_html_(self) -> str:
        return "".join(report.html() for report in self._reports())

    def _reports(self) -> list[Report]:
        rated = reports.ratings(self.tournament)
        notes = tuple(reports.notes(self.tournament))
        return [reports.pairings(self.tournament), Report(rated.title, rated.headings, rated.rows, notes)]


@dataclass(frozen=True)
class SimulationResults:
    """Simulated games and their figures. Printed, or at the end of a notebook's cell, it is a table."""

    title: str
    seed: str
    summary: Summary
    outcomes: list[Outcome]
    """One for each game, in order."""

    @property
    def records(self) -> list[str]:
        """The games written down, if that was asked for."""
        return [outcome.record for outcome in self.outcomes if outcome.record is not None]

    def json(self) -> dict[str, Any]:
        """The figures as JSON."""
        return self.summary.json()

    def __str__(self) -> str:
        return self._report().text()

    def __repr__(self) -> str:
        return f"<SimulationResults {self.title}: {', '.join(self.summary.bots)}; {self.summary.games} games>"

    def _repr_html_(self) -> str:
        return self._report().html()

    def _report(self) -> Report:
        report = reports.summary(self.summary, self.title)
        found = next((outcome.first_fault for outcome in self.outcomes if outcome.first_fault), None)
        return report if found is None else Report(report.title, report.headings, report.rows, [found])


def arena(
    game: str,
    bots: Sequence[AnyBot],
    *,
    seats: int = 2,
    deals: int = 100,
    seed: int | str | None = None,
    format: str = "round-robin",
    options: Mapping[str, Any] | None = None,
    edition: Any = "default",
    bar: float | None = None,
    scale: float = 1.0,
    equal_pace: bool = True,
    patience: float | None = PATIENCE,
    faults: Faults = "lose",
    jobs: int = 1,
) -> ArenaResults:
    """Let bots play each other, one seat of one against a table of another, the same deals from every seat.

    A bot is the name of a level, an object with a method `choose(sight)`, or a class that makes such objects. A bot
    that raises, takes longer than `patience` seconds or answers with an illegal move loses that game; with
    `faults="stand-in"` a quick move is made for it instead. Without a seed the deals are drawn at random.
    """
    players = as_players(bots)
    if jobs > 1:
        check_portable(players)
    terms = Terms(equal_pace, scale, patience, faults)
    chosen = tuple(sorted((options or {}).items()))
    plan = Arena(game, players, format, seats, deals, _seed(seed), chosen, edition, terms, bar)
    tournament = Tournament(plan)
    for _ in tournament.play(jobs):
        pass
    return ArenaResults(tournament)


def simulate(
    game: str,
    bots: Sequence[AnyBot] = ("random",),
    *,
    seats: int = 3,
    games: int = 1000,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    edition: Any = "default",
    records: bool = False,
    scale: float = 1.0,
    equal_pace: bool = False,
    patience: float | None = PATIENCE,
    faults: Faults = "lose",
    jobs: int = 1,
) -> SimulationResults:
    """Play many games between bots, one for all seats or one for each; `arena` says what a bot may be.

    With `records=True` the games are written down, too. Without a seed the deals are drawn at random.
    """
    players = as_players(bots)
    if jobs > 1:
        check_portable(players)
    terms = Terms(equal_pace, scale, patience, faults)
    plan = Plan(game, seats, _seed(seed), players, tuple(sorted((options or {}).items())), edition, records, terms)
    figures = Summary(plan.names())
    outcomes = []
    for outcome in play_all(plan, games, jobs):
        figures.add(outcome)
        outcomes.append(outcome)
    return SimulationResults(plan.setup().game.title, plan.seed, figures, outcomes)


def _seed(seed: int | str | None) -> str:
    return secrets.token_hex(8) if seed is None else str(seed)
