"""`saucerful dataset`: sets of strong games for learning."""

from pathlib import Path

import click

from saucerful.cli.completion import complete_levels, game_argument
from saucerful.cli.console import err, out, progress_bar
from saucerful.cli.options import jobs_option, on_option, seed_option
from saucerful.games import game as game_of
from saucerful.lab.dataset import folder
from saucerful.lab.dataset.playing import DatasetPlan


@click.group()
def dataset() -> None:
    """Make sets of strong games, with what a search thought of every move. Or check them."""


@dataset.command()
@game_argument
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help="How many games.")
@click.option("--seats", type=int, default=2, show_default=True, help="How many seats.")
@click.option(
    "--level", default="captain", show_default=True, shell_complete=complete_levels, help="Who plays; it must search."
)
@click.option(
    "--scale", type=click.FloatRange(0, 100, min_open=True), default=1.0, show_default=True, help="Of its simulations."
)
@seed_option
@click.option("--output", type=click.Path(path_type=Path), required=True, help="The folder to make.")
@jobs_option
@on_option
def make(
    game: str, games: int, seats: int, level: str, scale: float, seed: str, output: Path, jobs: int, on: str | None
) -> None:
    """Play games of GAME between searching bots, and write them to a folder with a card that says what they are."""
    plan = DatasetPlan(game_of(game).name, seats, seed, level, scale)
    with progress_bar(f"Playing {game_of(game).title}", games) as advance:
        about = folder.make(plan, games, output, jobs, on, advance)
    err.print(
        f"{about['games']:,} games with {about['decisions']:,} decisions are in {output}.", markup=False, soft_wrap=True
    )


@dataset.command()
@click.argument("output", metavar="FOLDER", type=click.Path(path_type=Path))
def check(output: Path) -> None:
    """Check that the set in FOLDER is whole, and say what it is."""
    about = folder.check(output)
    out.print(
        f"{about['games']:,} games of {about['game']} by {about['level']}, {about['version']}",
        markup=False,
        soft_wrap=True,
    )
