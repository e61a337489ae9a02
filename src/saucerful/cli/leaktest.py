"""`saucerful leaktest`: whether games show what a seat cannot know."""

import json
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from saucerful.cli.completion import complete_game
from saucerful.cli.console import out, progress_bar
from saucerful.engine.errors import BadSetup
from saucerful.games import game
from saucerful.games import names as game_names
from saucerful.leaktest import (
    CannotRedraw,
    Findings,
    LiveFindings,
    Make,
    Probed,
    check,
    check_live,
    openspiel,
    ours,
    probe,
)
from saucerful.leaktest.openspiel_cards import CARD_GAMES, PLAYERS
from saucerful.leaktest.openspiel_deals import redraw_of
from saucerful.leaktest.pettingzoo_cards import POKER, poker
from saucerful.leaktest.table import live_table, table
from saucerful.terminal import show

LEAKS = 1
"""The exit code if a leak was found."""
UNTESTED = 2
"""The exit code if a game that was asked for cannot be tested, or in another nothing was."""

PREFIX = "openspiel:"
THEIRS = "pettingzoo:"


@click.command()
@click.argument("names", nargs=-1, metavar="[GAME]...", shell_complete=complete_game)
@click.option("--seats", type=int, help="How many seats, for our own games.")
@click.option("--games", type=click.IntRange(1), default=10, show_default=True, help="How many games to play of each.")
@click.option("--worlds", type=click.IntRange(1), default=1, show_default=True, help="Redrawn worlds for each seat.")
@click.option("--seed", default="0", show_default=True, help="The same seed gives the same games.")
@click.option("--bots", default="pilot", show_default=True, help="Levels whose choices are compared, a,b,…")
@click.option("--probe", "probes", type=click.IntRange(8), help="Try to predict hidden cards, in so many games.")
@click.option("--server", metavar="URL", help="Examine a running server from outside instead.")
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
def leaktest(
    names: tuple[str, ...],
    seats: int | None,
    games: int,
    worlds: int,
    seed: str,
    bots: str,
    probes: int | None,
    server: str | None,
    as_json: bool,
) -> None:
    """Redraw what each seat cannot know, and look whether it is sent the same.

    GAME is one of ours (all of them by default), openspiel:NAME, or openspiel for the card games of OpenSpiel;
    pettingzoo:NAME, or pettingzoo for the poker games of PettingZoo. The exit code is 1 if something leaks, else 2 if
    a game that you named cannot be tested, or in any game nothing was. With --server tables are opened there for pairs
    of games that a seat cannot tell apart, so many pairs (--games), and all that is sent is compared, with its size and
    how long it takes.
    """
    if server is not None:
        _live(server, names or tuple(game_names()), seats, games, seed, as_json)
    chosen = [one for name in names or game_names() for one in _expanded(name)]
    levels = [level for level in bots.split(",") if level]
    found: list[tuple[Findings, Probed | None]] = []
    refused: dict[str, str] = {}
    with progress_bar("Redrawing", len(chosen)) as advance:
        for name in chosen:
            try:
                make, player = _make(name, seats, levels), PLAYERS.get(name.removeprefix(PREFIX))
                findings = check(make, games, worlds, seed, player)
                found.append((findings, probe(make, probes, seed=seed, choose=player) if probes else None))
            except CannotRedraw as error:
                refused[name] = str(error)
            advance()
    if not found:
        raise CannotRedraw(" ".join(refused.values()))
    if as_json:
        rows = [findings.json() | {"probe": probed and probed.json()} for findings, probed in found]
        out.print_json(json.dumps({"games": rows, "refused": [*refused.values()]}))
    else:
        report = table(found, [*refused.values()])
        out.print(show.report(report))
        for note in report.notes:
            out.print(note, markup=False)
    sys.exit(_exit_code([findings for findings, _ in found], bool(refused.keys() & {*names})))


def _live(server: str, names: Sequence[str], seats: int | None, pairs: int, seed: str, as_json: bool) -> NoReturn:
    found: list[LiveFindings] = []
    with progress_bar("Asking", len(names)) as advance:
        for name in names:
            found.append(check_live(server, name, seats or game(name).seats[0], pairs, seed))
            advance()
    if as_json:
        out.print_json(json.dumps({"server": server, "games": [findings.json() for findings in found]}))
    else:
        report = live_table(server, found)
        out.print(show.report(report))
        for note in report.notes:
            out.print(note, markup=False)
    sys.exit(_exit_code(found))


def _exit_code(found: Sequence[Findings | LiveFindings], refused: bool = False) -> int:
    """That something leaks matters most; a test in which nothing was tested is no success."""
    if any(findings.leaks for findings in found):
        return LEAKS
    return UNTESTED if refused or not all(findings.tested for findings in found) else 0


def _expanded(name: str) -> list[str]:
    if name == THEIRS[:-1]:
        return [f"{THEIRS}{one}" for one in POKER]
    return [f"{PREFIX}{one}" for one in CARD_GAMES] if name == PREFIX[:-1] else [name]


def _make(name: str, seats: int | None, bots: list[str]) -> Make:
    if name.startswith(THEIRS):
        return poker(name.removeprefix(THEIRS))
    if not name.startswith(PREFIX):
        return ours(name, seats, bots=bots)
    if seats is not None:
        raise BadSetup("OpenSpiel's games take their players as a parameter: openspiel:leduc_poker(players=3).")
    theirs = name.removeprefix(PREFIX)
    return openspiel(theirs, redraw_of(theirs))
