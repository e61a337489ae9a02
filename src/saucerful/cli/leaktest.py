"""`saucerful leaktest`: whether games show what a seat cannot know."""

import json
import sys

import click

from saucerful.cli.completion import complete_game
from saucerful.cli.console import out, progress_bar
from saucerful.engine.errors import BadSetup
from saucerful.games import names as game_names
from saucerful.leaktest import CannotRedraw, Findings, Make, Probed, check, openspiel, ours, probe
from saucerful.leaktest.openspiel_cards import CARD_GAMES, PLAYERS
from saucerful.leaktest.openspiel_deals import redraw_of
from saucerful.leaktest.table import table
from saucerful.terminal import show

LEAKS = 1
"""The exit code if a leak was found."""

PREFIX = "openspiel:"


@click.command()
@click.argument("names", nargs=-1, metavar="[GAME]...", shell_complete=complete_game)
@click.option("--seats", type=int, help="How many seats, for our own games.")
@click.option("--games", type=click.IntRange(1), default=10, show_default=True, help="How many games to play of each.")
@click.option("--worlds", type=click.IntRange(1), default=1, show_default=True, help="Redrawn worlds for each seat.")
@click.option("--seed", default="0", show_default=True, help="The same seed gives the same games.")
@click.option("--bots", default="pilot", show_default=True, help="Levels whose choices are compared, a,b,…")
@click.option("--probe", "probes", type=click.IntRange(8), help="Try to predict hidden cards, in so many games.")
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
def leaktest(
    names: tuple[str, ...],
    seats: int | None,
    games: int,
    worlds: int,
    seed: str,
    bots: str,
    probes: int | None,
    as_json: bool,
) -> None:
    """Redraw what each seat cannot know, and look whether it is sent the same.

    GAME is one of ours (all of them by default), openspiel:NAME, or openspiel for the card games of OpenSpiel. The exit
    code is 1 if something leaks.
    """
    chosen = [one for name in names or game_names() for one in _expanded(name)]
    levels = [level for level in bots.split(",") if level]
    found: list[tuple[Findings, Probed | None]] = []
    refused: list[str] = []
    with progress_bar("Redrawing", len(chosen)) as advance:
        for name in chosen:
            try:
                make, player = _make(name, seats, levels), PLAYERS.get(name.removeprefix(PREFIX))
                findings = check(make, games, worlds, seed, player)
                found.append((findings, probe(make, probes, seed=seed, choose=player) if probes else None))
            except CannotRedraw as error:
                refused.append(str(error))
            advance()
    if as_json:
        rows = [findings.json() | {"probe": probed and probed.json()} for findings, probed in found]
        out.print_json(json.dumps({"games": rows, "refused": refused}))
    else:
        report = table(found, refused)
        out.print(show.report(report))
        for note in report.notes:
            out.print(note, markup=False)
    sys.exit(LEAKS if any(findings.leaks for findings, _ in found) else 0)


def _expanded(name: str) -> list[str]:
    return [f"{PREFIX}{game}" for game in CARD_GAMES] if name == PREFIX[:-1] else [name]


def _make(name: str, seats: int | None, bots: list[str]) -> Make:
    if not name.startswith(PREFIX):
        return ours(name, seats, bots=bots)
    if seats is not None:
        raise BadSetup("OpenSpiel's games take their players as a parameter: openspiel:leduc_poker(players=3).")
    game = name.removeprefix(PREFIX)
    return openspiel(game, redraw_of(game))
