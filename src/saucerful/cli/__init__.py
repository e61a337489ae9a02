"""The command line, `saucerful`: a module for each group of commands, and `main`, which runs them."""

import os
import sys

import click

from saucerful import __version__
from saucerful.cli import (
    balance,
    bots,
    dataset,
    experiments,
    information,
    lab,
    leaktest,
    play,
    printing,
    puzzles,
    records,
    review,
    training,
    warm,
)
from saucerful.cli.console import err
from saucerful.engine.compiler.compiling import on_compiling
from saucerful.engine.errors import SaucerfulError
from saucerful.server.host.command import serve
from saucerful.server.host.people_commands import people
from saucerful.server.host.storage_commands import backup, check, forget, list_nodes, move_data, restore

BAD_INPUT = 2
INTERRUPTED = 130


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110})
@click.version_option(__version__, prog_name="saucerful")
def app() -> None:
    """One table for four UFO card games: invasion, constellations, abduction and zovnis."""


for command in (
    *(serve, backup, check, restore, forget, move_data, list_nodes, people),
    *(play.play, printing.print_game),
    *(experiments.simulate, experiments.arena, balance.edition, balance.balance),
    *(lab.lab, dataset.dataset, training.train, leaktest.leaktest),
    *(records.replay, records.hint, review.review, puzzles.puzzles),
    *(information.games, bots.bots, information.schema),
    warm.warm,
):
    app.add_command(command)


def main() -> None:
    """Run the command in `sys.argv`. Whatever is wrong with the input is printed as one sentence, with exit code 2."""
    try:
        with on_compiling(_say_that_it_compiles):
            app(standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        sys.exit(BAD_INPUT)
    except click.ClickException as error:
        _fail(error.format_message(), " See 'saucerful --help'.")
    except SaucerfulError as error:
        _fail(str(error))
    except (KeyboardInterrupt, click.Abort):
        err.print("Stopped.")
        sys.exit(INTERRUPTED)
    except BrokenPipeError:  # the reader of our output, such as `head`, has stopped reading
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say_that_it_compiles() -> None:
    if err.is_terminal and sys.argv[1:2] != ["warm"]:
        err.print("Compiling the rules: this takes a minute or more, but only the first time.", style="dim")


def _fail(sentence: str, more: str = "") -> None:
    shown = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in sentence)
    stop = "" if shown.endswith((".", ")", "?")) else "."
    err.print(f"saucerful: {shown}{stop}{more}", style="red", markup=False, soft_wrap=True)
    sys.exit(BAD_INPUT)
