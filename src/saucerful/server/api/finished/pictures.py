"""Pictures and clips of finished games, to save and to send. They show what spectators saw, whatever is asked for."""

from typing import Annotated, Any

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import Parameter

from saucerful.engine.words import LANGUAGES
from saucerful.server.access.visitor import Visitor
from saucerful.server.api.finished.game_access import TableId, finished_game
from saucerful.server.api.requests.guards import asker, check_replay
from saucerful.server.archive.pictures.drawing import can_draw
from saucerful.server.archive.replays import check_moves
from saucerful.server.hall.hall import Hall
from saucerful.server.page.languages import DEFAULT
from saucerful.server.page.previews.preview import names_of, outcome_of, preview_of_finished
from saucerful.server.refusals import Refusal
from saucerful.server.storage.rows import FinishedGame, Player
from saucerful.server.work.pool import WorkPool
from saucerful.server.work.tasks import ClipTask, PictureTask

Step = Annotated[int | None, Parameter(ge=0, le=100_000, description="After how many moves; the last one if left out.")]
First = Annotated[int, Parameter(ge=0, le=100_000, description="The first moment: after how many moves.")]
Last = Annotated[int, Parameter(ge=0, le=100_000, description="The last moment.")]
Language = Annotated[str, Parameter(max_length=8, description="In which language it speaks: en, pl, cs or fr.")]


@get("/games/{id:str}/picture", summary="A picture of a finished game", media_type="image/png", guards=[check_replay])
async def picture(
    id: TableId,
    hall: NamedDependency[Hall],
    work: NamedDependency[WorkPool],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
    at: Step = None,
    language: Language = DEFAULT,
) -> Response[bytes]:
    """Who has won, and a moment of the game as spectators saw it, as a PNG."""
    game = await _drawable(hall, id, person)
    names = await names_of(hall, game)
    preview = preview_of_finished(game, names, language if language in LANGUAGES else DEFAULT)
    task = PictureTask(bytes(game.record).decode(), names, preview, at)
    return _file(await work.perform(asker(visitor, person), task), "image/png", f"{game.game}-{id[:8]}.png")


@get("/games/{id:str}/clip", summary="A clip of a finished game", media_type="image/gif", guards=[check_replay])
async def clip(
    id: TableId,
    hall: NamedDependency[Hall],
    work: NamedDependency[WorkPool],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
    first: First,
    last: Last,
) -> Response[bytes]:
    """Some moments of the game over and over, as spectators saw them, as a GIF; 24 at most."""
    game = await _drawable(hall, id, person)
    task = ClipTask(bytes(game.record).decode(), await names_of(hall, game), first, last)
    return _file(await work.perform(asker(visitor, person), task), "image/gif", f"{game.game}-{id[:8]}-{last}.gif")


async def _drawable(hall: Hall, id: str, person: Player) -> FinishedGame:
    if not can_draw():
        raise Refusal("no_pictures")
    game = await finished_game(hall, id, person.id)
    check_moves(outcome_of(game).moves)
    return game


def _file(content: bytes, kind: str, name: str) -> Response[Any]:
    return Response(content, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


ROUTES = [picture, clip]
