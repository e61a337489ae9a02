"""Who may see finished games, and journals that can only be read."""

from typing import Annotated

import msgspec
from litestar.params import Parameter

from saucerful.server.archive.finished_games import GameOutcome
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.storage.rows import FinishedGame
from saucerful.server.table import entries as e
from saucerful.server.tournaments.state import decode

TableId = Annotated[str, Parameter(max_length=64, description="The table, as in its link.")]
LARGEST_RECORD = 512 * 1024
"""Bytes of a record that somebody sends."""


async def finished_game(hall: Hall, id: str, person: str) -> FinishedGame:
    """A game that is over, for those who played it or might have watched; raises `Refusal`."""
    game = await hall.storage.finished_game(id)
    if game is None or game.record is None:
        row = await hall.storage.table_row(id)
        raise Refusal("no_game" if row is None or row.phase == "over" else "not_over")
    outcome = msgspec.json.decode(game.summary, type=GameOutcome)
    if outcome.tournament is not None and await _takes_part(hall, outcome.tournament, id, person):
        return game
    if not outcome.spectators and person not in game.people.values():
        check_spectators(await journal_entries(hall, id))  # older games say it there only
    return game


async def _takes_part(hall: Hall, tournament: str, table: str, person: str) -> bool:
    """Whether a person takes part in the tournament of that game: then they may see it once its deal is over.

    Raises `Refusal` if the deal is still being played elsewhere: nobody may see it before it is over at all tables.
    """
    row = await hall.storage.tournament(tournament)
    if row is None:  # long over
        return False
    found = decode(row.state)
    game = found.game(table)
    if game is not None and found.is_deal_open(game.deal):
        raise Refusal("deal_in_play")
    return person in found.people


async def journal_entries(hall: Hall, id: str) -> list[e.AnyEntry]:
    """What can still be read of a journal: it may be damaged, or have entries of a version that we do not know."""
    entries = []
    for encoded in await hall.storage.readable_entries(id):
        try:
            entries.append(e.read_entry(encoded))
        except msgspec.MsgspecError:
            continue
    return entries


def check_spectators(entries: list[e.AnyEntry]) -> None:
    """Raise `Refusal` unless anybody may watch that table."""
    opened = next((entry for entry in entries if isinstance(entry, e.Opened)), None)
    if opened is None or not opened.settings.spectators:
        raise Refusal("no_spectators")
