"""Replays of games that were played here, or of records that somebody sends."""

import asyncio
import gzip
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import Parameter

from saucerful.server.access.admission import Admission
from saucerful.server.api.game_access import LARGEST_RECORD, TableId, finished_game
from saucerful.server.archive import replays
from saucerful.server.archive.replays import Replay
from saucerful.server.hall.hall import Hall
from saucerful.server.room.table_rows import person_of
from saucerful.server.storage.rows import Player

Eyes = Annotated[
    str,
    Parameter(
        pattern="^(open|spectator|[0-7])$",
        description="Through whose eyes: a seat, `spectator`, or `open`: with all cards open.",
    ),
]


@get("/games/{id:str}/replay", summary="A finished game, move by move", media_type="application/json")
async def replay(
    id: TableId,
    hall: Hall,
    admission: Admission,
    person: Player,
    request: Request[Any, Any, Any],
    eyes: Eyes = replays.OPEN,
) -> Response[Replay]:
    """Every position of it in one answer, for those who may see its record."""
    admission.count_replay(person.id)
    game = await finished_game(hall, id, person)
    known = await hall.storage.players(list(game.people.values()))
    people = {seat: person_of(known[id]) for seat, id in game.people.items() if id in known}
    packed = await asyncio.to_thread(replays.replay, bytes(game.record).decode(), eyes, id, people)
    return _answer(request, packed)


@post(
    "/replay",
    summary="A record, move by move",
    media_type="application/json",
    status_code=200,
    request_max_body_size=LARGEST_RECORD,
)
async def replay_record(
    body: bytes, admission: Admission, person: Player, request: Request[Any, Any, Any], eyes: Eyes = replays.OPEN
) -> Response[Replay]:
    """Send a record, as `/api/games/{id}/record` or `saucerful simulate` gives it; nothing is stored."""
    admission.count_replay(person.id)
    return _answer(request, await asyncio.to_thread(replays.replay, body.decode("utf-8-sig"), eyes))


def _answer(request: Request[Any, Any, Any], packed: bytes) -> Response[Any]:
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type="application/json", headers=headers | {"content-encoding": "gzip"})
    return Response(gzip.decompress(packed), media_type="application/json", headers=headers)


ROUTES = [replay, replay_record]
