"""A game to print and cut out."""

from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter
from msgspec import Struct

from saucerful.server.access.admission import Admission
from saucerful.server.access.visitor import Visitor
from saucerful.server.api.requests.guards import asker
from saucerful.server.storage.rows import Player
from saucerful.server.work.printed import PrintedGames
from saucerful.server.work.tasks import PrintTask


class PrintWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """What to print, and on what."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=8)]
    """For how many seats the box must be enough."""
    paper: Literal["a4", "letter"] = "a4"
    language: Literal["en", "pl", "fr", "cs"] = "en"
    """The language of the rules."""
    edition: dict[str, Any] | None = None
    """What is in the box, as tables take it; `null` for the usual one."""


@post("/print/{game:str}", summary="A game to print", status_code=200, media_type="application/pdf")
async def print_game(
    game: Annotated[str, Parameter(max_length=64, description="The game, as programs call it.")],
    data: JSONBody[PrintWanted],
    admission: NamedDependency[Admission],
    printed: NamedDependency[PrintedGames],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
) -> Response[bytes]:
    """A PDF of its rules and of everything in the box. Every second page of cards is the back of the one before."""
    admission.count_replay(person.id)
    edition = "default" if data.edition is None else data.edition
    task = PrintTask(game, data.seats, edition, data.paper, data.language, printed.page)
    pdf = await printed.pdf(asker(visitor, person), task)
    headers = {"content-disposition": f'attachment; filename="{game}-{data.language}.pdf"'}
    return Response(pdf, media_type="application/pdf", headers=headers)


ROUTES = [print_game]
