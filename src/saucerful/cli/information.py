"""`saucerful games` and `saucerful schema`: what there is."""

import json
from typing import Any

import click
from rich.table import Table
from rich.text import Text

from saucerful.cli.completion import complete_game
from saucerful.cli.console import out
from saucerful.engine.files.schema import edition_schema, event_schema, record_schema, view_schema
from saucerful.games import broken as broken_games
from saucerful.games import game as game_of
from saucerful.games import names as game_names
from saucerful.server.wire.protocol_schema import protocol_schema

SCHEMAS = {"edition": edition_schema, "view": view_schema, "event": event_schema}
"""Of a game, by the part that they describe."""


@click.command()
def games() -> None:
    """List the games, their seats and their options."""
    table = Table("game", "seats", "options", "what it is")
    for name in game_names():
        game = game_of(name)
        defaults = game.edition.Options()
        options = [(key, getattr(defaults, key)) for key in defaults.__struct_fields__]
        words = "\n".join(f"{key}={'off' if value is None else value}" for key, value in options) or "none"
        table.add_row(name, f"{game.seats[0]}–{game.seats[-1]}", words, game.tagline)
    for name, why in broken_games().items():
        table.add_row(name, "", "", Text(why, style="red"))
    out.print(table)


@click.command()
@click.argument("what", shell_complete=complete_game)
@click.argument("part", required=False, type=click.Choice([*SCHEMAS]))
def schema(what: str, part: str | None) -> None:
    """Print the JSON schema of WHAT: "record", "protocol" (the messages of live tables), or a game.

    Of a game it is that of its editions, or, with PART, of its views or events.
    """
    click.echo(json.dumps(_schema(what, part), indent=2))


def _schema(what: str, part: str | None) -> dict[str, Any]:
    if what in ("record", "protocol"):
        if part is not None:
            raise click.UsageError(f"Only games have parts; say: saucerful schema {what}")
        return record_schema() if what == "record" else protocol_schema()
    return SCHEMAS[part or "edition"](game_of(what))
