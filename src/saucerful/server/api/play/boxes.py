"""Trying a box that somebody designs: what is in it, and what it is like to play."""

from typing import Annotated

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import Parameter, RawBody

from saucerful.server.access.admission import Admission
from saucerful.server.access.visitor import Visitor
from saucerful.server.api.requests.guards import asker
from saucerful.server.archive.boxes import BoxTried
from saucerful.server.storage.rows import Player
from saucerful.server.work.pool import WorkPool
from saucerful.server.work.tasks import BoxTask


@post("/boxes/{game:str}", summary="Try a box", status_code=200)
async def box(
    game: Annotated[str, Parameter(max_length=40, description="The game, as programs call it.")],
    seats: Annotated[int, Parameter(ge=1, le=8, description="For how many seats.")],
    body: RawBody,
    admission: NamedDependency[Admission],
    work: NamedDependency[WorkPool],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
) -> BoxTried:
    """Send an `edition`, `{}` for the usual box: bots play it for about a second. Nothing is stored."""
    admission.count_replay(person.id)
    task = BoxTask(body.decode("utf-8-sig"), game, seats)
    return msgspec.json.decode(await work.perform(asker(visitor, person), task), type=BoxTried)


ROUTES = [box]
