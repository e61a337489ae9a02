"""Options that several commands share, and how their values are read."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from saucerful.engine.errors import BadSetup
from saucerful.engine.files.edition_file import read_edition_file
from saucerful.engine.game import Game


def check_text(_: click.Context, option: click.Parameter, value: str | None) -> str | None:
    """Refuse an argument that is not valid UTF-8, because it may become part of a record."""
    if value is not None and any("\ud800" <= letter <= "\udfff" for letter in value):
        raise click.BadParameter("it is not text in UTF-8.", param=option)
    return value


seed_option = click.option(
    "--seed", callback=check_text, default="0", show_default=True, help="The same seed gives the same games."
)
jobs_option = click.option(
    "--jobs",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    help="Cores to use; the games are the same with any number.",
)
on_option = click.option(
    "--on",
    metavar="PLACE",
    help="Work on a Ray cluster, ray://HOST:PORT, or on one of this machine's cores, ray; the results are the same.",
)
faults_option = click.option(
    "--faults",
    type=click.Choice(["lose", "stand-in"]),
    default="lose",
    show_default=True,
    help="A bot that fails loses the game, or a quick move stands in for it.",
)


def table_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that say what is played: `--option`, as `pairs`, and `--edition`."""
    for option in (
        click.option("--edition", type=click.Path(path_type=Path), help="A TOML file that says what is in your box."),
        click.option("--option", "pairs", metavar="KEY=VALUE", multiple=True, help="An option; repeatable."),
    ):
        command = option(command)
    return command


def read_options(pairs: tuple[str, ...]) -> dict[str, Any]:
    """The values of `--option key=value`: `off` is `None`, digits are a number, anything else stays text."""
    options: dict[str, Any] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadSetup(f"Write an option as key=value, not {pair!r}.")
        if key in options:
            raise BadSetup(f"The option {key!r} is given twice: give it once.")
        options[key] = None if value == "off" else int(value) if value.isascii() and value.isdigit() else value
    return options


def read_numbers(text: str, below: int) -> list[int]:
    """The numbers that `3,17,20-25` names, each once, ascending; all must be below a limit."""
    named: set[int] = set()
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        ends = [first, last] if dash else [first]
        if not all(end.isascii() and end.isdigit() for end in ends):
            raise BadSetup(f"Name games as 3,17,20-25, not {part!r}.")
        if not int(ends[0]) <= int(ends[-1]) < below:
            raise BadSetup(f"There is no game {part.strip()!r}: they are numbered from 0 to {below - 1}.")
        named.update(range(int(ends[0]), int(ends[-1]) + 1))
    return sorted(named)


def read_edition(path: Path | None, game: Game, seats: int) -> Any:
    """The edition in a file, or `default` without a file."""
    if path is None or seats not in game.seats:
        return "default"  # `Game.setup` refuses the number of seats in better words
    return read_edition_file(path, game, seats)
