"""Experiments in one call: `saucerful.arena`, `saucerful.simulate`, with bots as objects, and `saucerful.balance`."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from saucerful.bots.guests import AnyBot, as_players, check_portable
from saucerful.bots.seated_bot import PATIENCE
from saucerful.lab import reports
from saucerful.lab.arena import Arena, ArenaTournament, PairingResult
from saucerful.lab.balance.plan import PARTS, USUAL_DEALS, BalancePlan
from saucerful.lab.balance.results import BalanceResults
from saucerful.lab.balance.running import Device, experiment_of
from saucerful.lab.balance.running import run as carry_out
from saucerful.lab.report import ReportTable
from saucerful.lab.simulate import Outcome, Plan
from saucerful.lab.simulate import simulate as play_all
from saucerful.lab.statistics.ratings import LevelRating
from saucerful.lab.summary import Summary
from saucerful.lab.terms import Faults, Terms


@dataclass(frozen=True)
class ArenaResults:
    """What bots made of the same deals from every seat. Printed, or at the end of a notebook's cell, it is a table."""

    tournament: ArenaTournament

    @property
    def standings(self) -> list[PairingResult]:
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

    def _reports(self) -> list[ReportTable]:
        rated = reports.ratings(self.tournament)
        notes = tuple(reports.notes(self.tournament))
        without_luck = reports.without_luck(self.tournament)
        return [
            reports.pairings(self.tournament),
            *without_luck,
            ReportTable(rated.title, rated.headings, rated.rows, notes),
        ]


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

    def _report(self) -> ReportTable:
        report = reports.summary(self.summary, self.title)
        found = next((outcome.first_fault for outcome in self.outcomes if outcome.first_fault), None)
        return report if found is None else ReportTable(report.title, report.headings, report.rows, [found])


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
    luck: bool = False,
    jobs: int = 1,
    on: str | None = None,
) -> ArenaResults:
    """Let bots play each other, one seat of one against a table of another, the same deals from every seat.

    A bot is the name of a level, an object with a method `choose(sight)`, or a class that makes such objects. A bot
    that raises, takes longer than `patience` seconds or answers with an illegal move loses that game; with
    `faults="stand-in"` a quick move is made for it instead. Without a seed the deals are drawn at random. With
    `luck=True` the luck of every game is measured, too, and shares are also told without it.
    """
    players = as_players(bots)
    if jobs > 1 or on is not None:
        check_portable(players)
    terms = Terms(equal_pace, scale, patience, faults)
    chosen = tuple(sorted((options or {}).items()))
    plan = Arena(game, players, format, seats, deals, _seed(seed), chosen, edition, terms, bar, luck)
    tournament = ArenaTournament(plan)
    for _ in tournament.play(jobs, on):
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
    on: str | None = None,
) -> SimulationResults:
    """Play many games between bots, one for all seats or one for each; `arena` says what a bot may be.

    With `records=True` the games are written down, too. Without a seed the deals are drawn at random.
    """
    players = as_players(bots)
    if jobs > 1 or on is not None:
        check_portable(players)
    terms = Terms(equal_pace, scale, patience, faults)
    plan = Plan(game, seats, _seed(seed), players, tuple(sorted((options or {}).items())), edition, records, terms)
    figures = Summary(plan.names())
    outcomes = []
    for outcome in play_all(plan, games, jobs, on):
        figures.add(outcome)
        outcomes.append(outcome)
    return SimulationResults(plan.setup().game.title, plan.seed, figures, outcomes)


def balance(
    game: str,
    edition: Any = "default",
    *,
    against: Any = None,
    seats: int = 3,
    deals: int = USUAL_DEALS,
    bot: str = "pilot",
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    parts: Sequence[str] = PARTS,
    sweeps: Sequence[str] = (),
    jobs: int = 1,
    on: str | None = None,
    device: Device = "cpu",
) -> BalanceResults:
    """Say what a box is like to play, and, with `against`, how that differs from another one on the same deals.

    `edition` is what is in the box, as in an edition file, or "default". `parts` are what is found out besides the
    figures of a game: "cards", "luck", "without" (a card) and "steps" (of each number). A sweep, such as "hand=3..7",
    tries other values. Without a seed the deals are drawn at random.
    """
    chosen = tuple(sorted((options or {}).items()))
    plan = BalancePlan(
        game, seats, _seed(seed), edition, against, bot, chosen, deals, tuple(parts), tuple(sweeps)
    )  # fmt: skip
    counts = carry_out(plan, jobs, device, on=on)
    return BalanceResults(plan, experiment_of(plan), counts)


def _seed(seed: int | str | None) -> str:
    return secrets.token_hex(8) if seed is None else str(seed)
