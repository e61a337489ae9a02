"""`saucerful print`: a game on paper, or as a deck for Tabletop Simulator."""

import os
from pathlib import Path

import click

from saucerful.cli.completion import game_argument
from saucerful.cli.console import out
from saucerful.cli.options import read_edition
from saucerful.engine.errors import SaucerfulError
from saucerful.engine.files.atomic_file import replacing
from saucerful.engine.words import LANGUAGES
from saucerful.games import game as game_of
from saucerful.printing.layout import PAPERS, Paper
from saucerful.printing.pdf import pdf
from saucerful.printing.tabletop import Sheet, sheets


@click.command("print")
@game_argument
@click.option("--edition", type=click.Path(path_type=Path), help="A TOML file that says what is in your box.")
@click.option("--seats", type=int, help="For how many seats your box must be enough.  [default: the fewest]")
@click.option("--paper", type=click.Choice(list(PAPERS)), default="a4", show_default=True, help="What you print on.")
@click.option(
    "--language", type=click.Choice(LANGUAGES), default="en", show_default=True, help="The language of the rules."
)
@click.option("--output", type=click.Path(path_type=Path), help="Write rules and cards to this PDF.")
@click.option("--tabletop", type=click.Path(path_type=Path), help="Write decks for Tabletop Simulator to this PNG.")
def print_game(
    game: str,
    edition: Path | None,
    seats: int | None,
    paper: Paper,
    language: str,
    output: Path | None,
    tabletop: Path | None,
) -> None:
    """Make a PDF of GAME to print and cut out: rules, cards with their backs, tokens. Or a deck for Tabletop Simulator.

    Print on both sides, turned over the long edge, in actual size; every second page is the back of the one before.
    """
    if output is None and tabletop is None:
        raise SaucerfulError("Say where to write: --output cards.pdf, or --tabletop deck.png.")
    for path in (output, tabletop):
        if path is not None:
            _check_writable(path)
    chosen = game_of(game)
    seats = chosen.seats[0] if seats is None else seats
    setup = chosen.setup(seats, {}, read_edition(edition, chosen, seats))
    if output is not None:
        _write(output, pdf(setup, paper, language))
        out.print(
            f"{output}: print it on both sides, turned over the long edge, in actual size.",
            markup=False,
            soft_wrap=True,
        )
    if tabletop is not None:
        found = sheets(setup)
        for number, sheet in enumerate(found, 1):
            name = tabletop if len(found) == 1 else tabletop.with_stem(f"{tabletop.stem}-{number}")
            _write(name, sheet.png)
            out.print(f"{name}: {_numbers(sheet)}", markup=False, soft_wrap=True)


def _numbers(sheet: Sheet) -> str:
    return f"width {sheet.columns}, height {sheet.rows}, number {sheet.cards}; the last place is the back."


def _check_writable(path: Path) -> None:
    """Refuse a place before any work is done for it."""
    folder = path.resolve().parent
    if not folder.is_dir():
        raise SaucerfulError(f"Cannot write {path}: there is no folder {folder}.")
    if path.is_dir():
        raise SaucerfulError(f"Cannot write {path}: it is a folder.")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise SaucerfulError(f"Cannot write {path}: it is not allowed.")


def _write(path: Path, content: bytes) -> None:
    """The whole file, or none of it."""
    try:
        with replacing(path.resolve()) as draft:
            draft.write_bytes(content)
    except OSError as error:
        raise SaucerfulError(f"Cannot write {path}: {error.strerror or error}.") from None
