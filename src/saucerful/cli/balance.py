"""`saucerful edition` and `saucerful balance`: what is in a box, and what that does to the game."""

import json
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import click

from saucerful.cli.completion import complete_levels, game_argument
from saucerful.cli.console import out, progress_bar
from saucerful.cli.options import jobs_option, on_option, read_options, seed_option
from saucerful.engine.errors import BadSetup
from saucerful.engine.files.atomic_file import atomic_file
from saucerful.engine.files.edition_file import read_edition_file, sections_of, text_of
from saucerful.engine.files.edition_text import edition_text
from saucerful.games import game as game_of
from saucerful.games import names as game_names
from saucerful.lab.balance.boxes import game_of_box
from saucerful.lab.balance.plan import PARTS, USUAL_DEALS, BalancePlan
from saucerful.lab.balance.results import BalanceResults
from saucerful.lab.balance.running import Device, experiment_of, run
from saucerful.lab.balance.tables import tables
from saucerful.terminal import show

AGAINST_PARTS = ("cards", "luck")
"""What is found out when two boxes are compared and nobody says what."""


@click.command()
@game_argument
def edition(game: str) -> None:
    """Print what is in the usual box of GAME as an edition file, with comments that say what each number is.

    Change what you like, and give the file to `balance`, `play`, `simulate` or `arena`, or to a table in the browser.
    """
    chosen = game_of(game)
    click.echo(edition_text(chosen, chosen.edition.Edition()), nl=False)


def _parts(_: click.Context, option: click.Parameter, value: str | None) -> tuple[str, ...] | None:
    if value is None:
        return None
    wanted = tuple(part.strip() for part in value.split(","))
    if unknown := [part for part in wanted if part not in (*PARTS, "figures")]:
        raise click.BadParameter(f"there is no {unknown[0]!r}; there are {', '.join(PARTS)}.", param=option)
    return tuple(part for part in PARTS if part in wanted)


@click.command()
@click.argument("box")
@click.option("--against", metavar="BOX", help="Compare with this box, on the same deals; `default` is the usual one.")
@click.option("--game", help="Which box of the file, if it holds boxes of several games.")
@click.option("--seats", type=int, default=3, show_default=True, help="How many seats.")
@click.option("--deals", type=click.IntRange(1), default=USUAL_DEALS, show_default=True, help="How many deals.")
@click.option("--bots", "bot", default="pilot", show_default=True, shell_complete=complete_levels, help="Who plays.")
@seed_option
@click.option(
    "--parts",
    callback=_parts,
    metavar=",".join(PARTS),
    help="What to find out besides the figures: what cards are used for, how much is luck, what a seat is worth "
    "without a card, what each number does; only `figures` for none. Usually all, or cards and luck with --against.",
)
@click.option(
    "--sweep", "sweeps", multiple=True, metavar="NUMBER=3..7", help="Try other values of a number; repeatable."
)
@click.option("--option", "pairs", metavar="KEY=VALUE", multiple=True, help="An option of the game; repeatable.")
@jobs_option
@on_option
@click.option("--device", type=click.Choice(["cpu", "cuda"]), default="cpu", show_default=True, help="Where to play.")
@click.option("--json", "as_json", is_flag=True, help="Print all figures as JSON.")
@click.option("--html", type=click.Path(path_type=Path, dir_okay=False), help="Write a page with charts to this file.")
def balance(
    box: str,
    against: str | None,
    game: str | None,
    seats: int,
    deals: int,
    bot: str,
    seed: str,
    parts: tuple[str, ...] | None,
    sweeps: tuple[str, ...],
    pairs: tuple[str, ...],
    jobs: int,
    on: str | None,
    device: Device,
    as_json: bool,
    html: Path | None,
) -> None:
    """Say what BOX is like to play: an edition file, or the name of a game for its usual box.

    Bots play thousands of games with it. What is compared is played on the same deals.
    """
    name, boxed = _box(box, game, seats)
    other = None if against is None else _other(against, name, seats)
    if parts is None:
        parts = PARTS if against is None else AGAINST_PARTS
    options = tuple(sorted(read_options(pairs).items()))
    plan = BalancePlan(name, seats, seed, boxed, other, bot, options, deals, parts, sweeps)
    plan.check()
    with atomic_file(html) if html else nullcontext() as file:
        results = _played(plan, jobs, device, on)
        if file:
            file.write(results.html())
    if as_json:
        out.print_json(json.dumps(results.json()))
        return
    for report in tables(results):
        out.print(show.report(report))


def _played(plan: BalancePlan, jobs: int, device: Device, on: str | None) -> BalanceResults:
    experiment = experiment_of(plan)
    with progress_bar(f"Playing {experiment.setups[0].game.title}", experiment.games) as advance:
        return BalanceResults(plan, experiment, run(plan, jobs, device, advance, on))


def _box(box: str, game: str | None, seats: int) -> tuple[str, Any]:
    """The game, and the box of it, that an argument names."""
    if box in game_names():
        return box, "default"
    name = game or game_of_box(sections_of(text_of(Path(box)), box), game_names(), box)
    return name, _read(Path(box), name, seats)


def _other(against: str, game: str, seats: int) -> Any:
    if against == "default":
        return "default"
    sections = [name for name in sections_of(text_of(Path(against)), against) if name in game_names()]
    if game not in sections and len(sections) == 1:
        raise BadSetup(f"{against} is a box of {game_of(sections[0]).title}, not of {game_of(game).title}.")
    return _read(Path(against), game, seats)


def _read(path: Path, game: str, seats: int) -> Any:
    chosen = game_of(game)
    if seats not in chosen.seats:
        return "default"  # `Game.setup` refuses the number of seats in better words
    return read_edition_file(path, chosen, seats)
