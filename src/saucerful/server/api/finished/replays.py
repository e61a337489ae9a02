"""Replays of games that were played here, or of records that somebody sends."""

import zlib
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import Parameter, RawBody
from litestar.response import Stream

from saucerful.server.access.visitor import Visitor
from saucerful.server.api.finished.game_access import LARGEST_RECORD, TableId, finished_game
from saucerful.server.api.requests.guards import asker, check_replay
from saucerful.server.archive import replays
from saucerful.server.archive.finished_games import GameOutcome
from saucerful.server.archive.replays import ReplayShown
from saucerful.server.hall.hall import Hall
from saucerful.server.room.table_rows import person_of
from saucerful.server.storage.rows import Player
from saucerful.server.work.pool import WorkPool
from saucerful.server.work.tasks import ReplayTask

PIECE = 65_536
"""Bytes that are unpacked at a time for those who cannot do it themselves; the whole may be fifty times the record."""
GZIP = 16 + zlib.MAX_WBITS

Eyes = Annotated[
    str,
    Parameter(
        pattern="^(open|spectator|[0-7])$",
        description="Through whose eyes: a seat, `spectator`, or `open`: with all cards open.",
    ),
]


@get(
    "/games/{id:str}/replay",
    summary="A finished game, move by move",
    media_type="application/json",
    guards=[check_replay],
)
async def replay(
    id: TableId,
    hall: NamedDependency[Hall],
    work: NamedDependency[WorkPool],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
    request: Request[Any, Any, Any],
    eyes: Eyes = replays.OPEN,
) -> Response[ReplayShown]:
    """Every position of it in one answer, for those who may see its record."""
    game = await finished_game(hall, id, person.id)
    outcome = msgspec.json.decode(game.summary, type=GameOutcome)
    replays.check_moves(outcome.moves)
    known = await hall.storage.players(list(game.people.values()))
    people = {seat: person_of(known[id]) for seat, id in game.people.items() if id in known}
    task = ReplayTask(bytes(game.record).decode(), eyes, id, people, outcome.games)
    return _answer(request, await work.perform(asker(visitor, person), task))


@post(
    "/replay",
    summary="A record, move by move",
    media_type="application/json",
    status_code=200,
    request_max_body_size=LARGEST_RECORD,
    guards=[check_replay],
)
async def replay_record(
    body: RawBody,
    work: NamedDependency[WorkPool],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
    request: Request[Any, Any, Any],
    eyes: Eyes = replays.OPEN,
) -> Response[ReplayShown]:
    """Send a record, as `/api/games/{id}/record` or `saucerful simulate` gives it; nothing is stored."""
    task = ReplayTask(body.decode("utf-8-sig"), eyes)
    return _answer(request, await work.perform(asker(visitor, person), task))


def _answer(request: Request[Any, Any, Any], packed: bytes) -> Response[Any]:
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type="application/json", headers=headers | {"content-encoding": "gzip"})
    return Stream(_unpacked(packed), media_type="application/json", headers=headers)


async def _unpacked(packed: bytes) -> AsyncIterator[bytes]:
    """The contents, piece by piece, as fast as the client reads them."""
    unpacking = zlib.decompressobj(GZIP)
    piece = unpacking.decompress(packed, PIECE)
    while piece:
        yield piece
        piece = unpacking.decompress(unpacking.unconsumed_tail, PIECE)


ROUTES = [replay, replay_record]
