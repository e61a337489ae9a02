"""`saucerful play`: a game in the terminal."""

from pathlib import Path

import click

from saucerful.cli.completion import complete_game, complete_levels
from saucerful.cli.console import out
from saucerful.cli.options import check_text, read_edition, read_options, table_options
from saucerful.games import game as game_of
from saucerful.games import names as game_names
from saucerful.terminal.real_time import RealTime
from saucerful.terminal.table import TerminalTable, saved_game
from saucerful.terminal.turns import play_turns

USUAL_SEATS = 3


@click.command()
@click.argument("game", required=False, shell_complete=complete_game)
@click.option("--seats", type=int, help="How many seats, yours included.")
@click.option(
    "--bots",
    default="pilot",
    show_default=True,
    shell_complete=complete_levels,
    help="One level for all the others or one for each, a,b,…",
)
@table_options
@click.option("--seed", callback=check_text, help="Deal the same cards again.")
@click.option("--new", is_flag=True, help="Start a new game, even if an unfinished one is kept.")
@click.option("--pace", type=click.FloatRange(0.1, 10), default=1.0, help="In real time: above 1, slower bots.")
@click.pass_context
def play(
    context: click.Context,
    game: str | None,
    seats: int | None,
    bots: str,
    pairs: tuple[str, ...],
    edition: Path | None,
    seed: str | None,
    new: bool,
    pace: float,
) -> None:
    """Play GAME in the terminal against bots (you are asked which game if you leave it out).

    Quit at any time: the game is kept, and goes on the next time you play it.
    """
    chosen = game_of(game or _ask_for_game())
    saved = saved_game(chosen.name)
    count = min(USUAL_SEATS, chosen.seats[-1]) if seats is None else seats
    setup = chosen.setup(count, read_options(pairs), read_edition(edition, chosen, count))
    table = TerminalTable.new(setup, bots.split(","), seed, out)
    if saved.exists() and not new:
        table = TerminalTable.resume(saved, out)
        out.print("Going on with the game you left (start afresh with --new).", style="bold")
        if ignored := _only_for_a_new_game(context):
            against = ", ".join(bot.name for bot in table.bots.values())
            out.print(
                f"It has {table.position.seats} seats, against {against}: {ignored} would hold for a new one only.",
                style="yellow",
                markup=False,
            )
    if chosen.clock:
        RealTime(table, pace).run()
    else:
        play_turns(table)


def _only_for_a_new_game(context: click.Context) -> str:
    """The options that were given and do not change a game that has begun."""
    given = [
        option.opts[0]
        for option in context.command.params
        if option.name not in ("game", "new", "pace")
        and option.name is not None
        and context.get_parameter_source(option.name) is click.core.ParameterSource.COMMANDLINE
    ]
    return " and ".join(given)


def _ask_for_game() -> str:
    for name in game_names():
        out.print(f"  [bold]{name}[/]: {game_of(name).tagline}")
    while True:
        try:
            answer = out.input("Which game? ").strip().lower()
        except EOFError:
            raise KeyboardInterrupt from None
        fitting = [name for name in game_names() if answer and name.startswith(answer)]
        if len(fitting) == 1:
            return fitting[0]
        out.print(f"Type one of {', '.join(game_names())}, or its first letter.")
