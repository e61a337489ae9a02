"""Reading an edition file, before a table is opened with it."""

import asyncio
from typing import Annotated, Any

from litestar import post
from litestar.params import Parameter

from saucerful.engine.edition_file import read_edition_text
from saucerful.engine.errors import SaucerfulError
from saucerful.games import game as game_of
from saucerful.server.access.admission import Admission
from saucerful.server.hall.hall import LONGEST_REASON
from saucerful.server.refusals import Refusal
from saucerful.server.storage.rows import Player

CALLED = "The file"
"""The name of the file in error messages; its real name stays with whoever sent it."""


@post("/editions/{game:str}", summary="Read an edition file", status_code=200)
async def edition(
    game: Annotated[str, Parameter(max_length=40, description="The game, as programs call it.")],
    seats: Annotated[int, Parameter(ge=1, le=8, description="For how many seats it is meant.")],
    body: bytes,
    admission: Admission,
    person: Player,
) -> dict[str, Any]:
    """Send what `saucerful play --edition` takes: the answer is an `edition` for a table. Nothing is stored."""
    admission.count_table(person.id)
    return await asyncio.to_thread(_read, body.decode("utf-8-sig"), game, seats)


def _read(text: str, game: str, seats: int) -> dict[str, Any]:
    try:
        return read_edition_text(text, game_of(game), seats, CALLED)
    except SaucerfulError as error:
        raise Refusal("setup", {"why": str(error)[:LONGEST_REASON]}) from None


ROUTES = [edition]
