"""What the Tab key completes in a shell: names of games and of bots."""

import click

from saucerful.bots.levels import names as level_names
from saucerful.games import names as game_names


def complete_game(context: click.Context, parameter: click.Parameter, begun: str) -> list[str]:  # noqa: ARG001
    """The games whose names begin so."""
    return [name for name in game_names() if name.startswith(begun)]


def complete_levels(context: click.Context, parameter: click.Parameter, begun: str) -> list[str]:  # noqa: ARG001
    """The bots whose names begin so, after those in a list, `cadet,pi`."""
    before, comma, last = begun.rpartition(",")
    return [f"{before}{comma}{name}" for name in level_names() if name.startswith(last)]


game_argument = click.argument("game", shell_complete=complete_game)
