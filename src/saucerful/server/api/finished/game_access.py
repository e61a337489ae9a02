"""Who may see finished games, and journals that can only be read."""

from collections.abc import Iterable
from typing import Annotated

import msgspec
from litestar.params import Parameter

from saucerful.server.archive.finished_games import GameOutcome
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.storage.rows import FinishedGame
from saucerful.server.table import entries as e
from saucerful.server.tournaments.state import Tournament, decode

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
    found = await _tournament(hall, tournament)
    if found is None:
        return False
    if _is_in_play(found, table):
        raise Refusal("deal_in_play")
    return person in found.people


async def in_play_elsewhere(hall: Hall, tournament: str, tables: Iterable[str]) -> set[str]:
    """Those of a tournament's tables whose deals are still being played somewhere: nobody may see them yet."""
    found = await _tournament(hall, tournament)
    return set() if found is None else {table for table in tables if _is_in_play(found, table)}


async def _tournament(hall: Hall, id: str) -> Tournament | None:
    row = await hall.storage.tournament(id)
    return None if row is None else decode(row.state)  # None: long over


def _is_in_play(tournament: Tournament, table: str) -> bool:
    game = tournament.game(table)
    return game is not None and tournament.is_deal_open(game.deal)


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
