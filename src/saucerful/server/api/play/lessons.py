"""Guided first games: what they teach, and a table for one's own."""

from typing import Annotated

import structlog
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import Parameter

from saucerful.server.access.admission import Admission
from saucerful.server.access.rate_limits import address_key
from saucerful.server.access.visitor import Visitor
from saucerful.server.api.play.tables import TableOpened, table_path
from saucerful.server.archive import lessons
from saucerful.server.archive.lessons import BadLesson, Lesson
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.room.table_rows import summary_of
from saucerful.server.storage.rows import Player

GameName = Annotated[str, Parameter(max_length=64, description="The game, as programs call it.")]

log = structlog.get_logger("saucerful.lessons")


@get("/lessons/{game:str}", summary="A guided first game", sync_to_thread=True)
def lesson(game: GameName) -> Lesson:
    """Its moves, and what a guide says at which of them."""
    return _lesson(game)


@post("/lessons/{game:str}", summary="Begin a guided first game, or go on with it", status_code=200)
async def open_lesson(
    game: GameName,
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
    anew: Annotated[bool, Parameter(description="Begin again, whatever was left unfinished.")] = False,
) -> TableOpened:
    """A table of your own: you sit there, guides play the other seats, and it has begun."""
    admission.count_table(person.id, visitor)
    _lesson(game)
    rows = [] if anew else await hall.storage.tables_of(person.id)
    left = next((row.id for row in rows if row.game == game and row.phase != "aside" and summary_of(row).lesson), None)
    if left is None:
        first = lessons.first_entries(game, person.id, hall.time().wall)
        left = await hall.open(first, person.id, address_key(visitor.address))
    return TableOpened(left, table_path(admission, left))


def _lesson(game: str) -> Lesson:
    try:
        found = lessons.lesson(game)
    except BadLesson as error:  # for whoever wrote it
        log.error("lesson_not_read", why=str(error))
        found = None
    if found is None:
        raise Refusal("no_lesson")
    return found


ROUTES = [lesson, open_lesson]
