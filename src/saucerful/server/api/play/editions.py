"""Reading an edition file, before a table is opened with it."""

from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import Parameter, RawBody

from saucerful.server.access.admission import Admission
from saucerful.server.access.visitor import Visitor
from saucerful.server.api.requests.guards import asker
from saucerful.server.storage.rows import Player
from saucerful.server.work.pool import WorkPool
from saucerful.server.work.tasks import EditionTask


@post("/editions/{game:str}", summary="Read an edition file", status_code=200)
async def edition(
    game: Annotated[str, Parameter(max_length=40, description="The game, as programs call it.")],
    seats: Annotated[int, Parameter(ge=1, le=8, description="For how many seats it is meant.")],
    body: RawBody,
    admission: NamedDependency[Admission],
    work: NamedDependency[WorkPool],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
) -> dict[str, Any]:
    """Send what `saucerful play --edition` takes: the answer is an `edition` for a table. Nothing is stored."""
    admission.count_table(person.id, visitor)
    task = EditionTask(body.decode("utf-8-sig"), game, seats)
    return msgspec.json.decode(await work.perform(asker(visitor, person), task), type=dict[str, Any])


ROUTES = [edition]
