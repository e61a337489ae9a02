"""Games to keep: the record of a finished one, and the story of a table that this version cannot go on with."""

from typing import Any, TypeGuard

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from msgspec import Struct

from saucerful.server.api.finished.game_access import TableId, check_spectators, finished_game, journal_entries
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.storage.rows import FinishedGame, Player, TableRow
from saucerful.server.table import entries as e
from saucerful.server.table.seats.seating import Seating


class MoveTold(Struct, frozen=True, omit_defaults=True):
    """A move that everybody at the table saw."""

    at: int
    """Milliseconds since 1970."""
    seat: int | None
    move: str
    by: str
    """`human`, or the level of the bot that moved."""
    undone: bool = False
    """Whether it was taken back later."""


class LineTold(Struct, frozen=True):
    """A line of chat."""

    at: int
    """Milliseconds since 1970."""
    name: str
    """Who said it; empty for somebody who is forgotten."""
    text: str


class Story(Struct, frozen=True):
    """What happened in the open at a table that was set aside."""

    id: str
    game: str
    seats: list[str | None]
    """The names of the people; `null` for bots."""
    moves: list[MoveTold]
    chat: list[LineTold]


@get("/games/{id:str}/record", summary="The record of a finished game", media_type="application/json")
async def record(id: TableId, hall: NamedDependency[Hall], person: NamedDependency[Player]) -> Response[dict[str, Any]]:
    """For `saucerful replay`, with the names of the players as they are called today."""
    game = await finished_game(hall, id, person.id)
    named = await _named(hall, game)
    headers = {"content-disposition": f'attachment; filename="{game.game}-{id[:8]}.json"'}
    return Response(named, headers=headers)


async def _named(hall: Hall, game: FinishedGame) -> dict[str, Any]:
    assert game.record is not None
    record: dict[str, Any] = msgspec.json.decode(game.record)
    known = await hall.storage.players(list(game.people.values()))
    names = {seat: known[id].name for seat, id in game.people.items() if id in known}
    record.setdefault("meta", {})["names"] = [names.get(seat) for seat in range(record["seats"])]
    return record


@get("/tables/{id:str}/story", summary="The story of a table that was set aside")
async def story(id: TableId, hall: NamedDependency[Hall], person: NamedDependency[Player]) -> Story:
    """Its moves and its chat, as everybody there saw them; never its cards, since its game is not over."""
    row = await hall.storage.table_row(id)
    if row is None:
        raise Refusal("no_table")
    if not hall.is_aside(row):
        raise Refusal("not_aside", sentence="This table can be entered: its story is told there.")
    entries = await journal_entries(hall, id)
    if person.id not in (row.players or ()):
        check_spectators(entries)
    return await _told(hall, row, entries, person.id)


async def _told(hall: Hall, row: TableRow, entries: list[e.AnyEntry], listener: str) -> Story:
    mutes: dict[str, bool] = {entry.whom: entry.on for entry in entries if _mutes(entry, listener)}
    lines = [entry for entry in entries if isinstance(entry, e.Said) and not mutes.get(entry.player)]
    seated = _seated(entries, row.seats)
    known = await hall.storage.players([id for id in (*seated, *(line.player for line in lines)) if id])
    names = {id: player.name for id, player in known.items()}
    return Story(
        id=row.id,
        game=row.game,
        seats=[names.get(id, "") if id else None for id in seated],
        moves=_moves(entries),
        chat=[LineTold(line.at, names.get(line.player, ""), line.text) for line in lines],
    )


def _mutes(entry: e.AnyEntry, listener: str) -> TypeGuard[e.Muted]:
    return isinstance(entry, e.Muted) and entry.player == listener


def _seated(entries: list[e.AnyEntry], seats: int) -> list[str | None]:
    """Who sat where in the end."""
    seating = Seating.empty(seats)
    for entry in entries:
        seating.take(entry)
    return [seat.player for seat in seating.seats]


def _moves(entries: list[e.AnyEntry]) -> list[MoveTold]:
    moves: list[MoveTold] = []
    standing: list[int] = []
    for entry in entries:
        match entry:
            case e.Moved():
                standing.append(len(moves))
                moves.append(MoveTold(entry.at, entry.seat, entry.move, entry.by))
            case e.Undone():
                for number in standing[-entry.moves :]:
                    moves[number] = msgspec.structs.replace(moves[number], undone=True)
                del standing[-entry.moves :]
    return moves


ROUTES = [record, story]
