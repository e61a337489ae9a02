"""Who may see finished games, and journals that can only be read."""

from typing import Annotated

import msgspec
from litestar.params import Parameter

from saucerful.server.archive.finished_games import GameOutcome
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.storage.rows import FinishedGame
from saucerful.server.table import entries as e

TableId = Annotated[str, Parameter(max_length=64, description="The table, as in its link.")]
LARGEST_RECORD = 512 * 1024
"""Bytes of a record that somebody sends."""


async def finished_game(hall: Hall, id: str, person: str) -> FinishedGame:
    """A game that is over, for those who played it or might have watched; raises `Refusal`."""
    game = await hall.storage.finished_game(id)
    if game is None or game.record is None:
        row = await hall.storage.table_row(id)
        raise Refusal("no_game" if row is None or row.phase == "over" else "not_over")
    watchable = msgspec.json.decode(game.summary, type=GameOutcome).spectators
    if not watchable and person not in game.people.values():
        check_spectators(await journal_entries(hall, id))  # older games say it there only
    return game


async def journal_entries(hall: Hall, id: str) -> list[e.AnyEntry]:
    """What can still be read of a journal: it may be damaged, or have entries of a version that we do not know."""
    entries = []
    for line in await hall.storage.readable_entries(id):
        try:
            entries.append(e.read_entry(line))
        except msgspec.MsgspecError:
            continue
    return entries


def check_spectators(entries: list[e.AnyEntry]) -> None:
    """Raise `Refusal` unless anybody may watch that table."""
    opened = next((entry for entry in entries if isinstance(entry, e.Opened)), None)
    if opened is None or not opened.settings.spectators:
        raise Refusal("no_spectators")
