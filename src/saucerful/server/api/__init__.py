"""The HTTP API, and the page that is served beside it."""

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import NotFoundException

from saucerful.server.access.admission import Admission
from saucerful.server.access.rate_limits import address_key
from saucerful.server.access.visitor import Visitor
from saucerful.server.api import finished, hosting, me, operations, people, play
from saucerful.server.api.openapi import openapi_config
from saucerful.server.api.requests.errors import EXCEPTION_HANDLERS, not_understood
from saucerful.server.api.requests.guards import check_sender, person, visitor
from saucerful.server.api.requests.large_bodies import LARGEST_BODY
from saucerful.server.api.requests.options import options_routes
from saucerful.server.archive.pictures.drawing import Preview
from saucerful.server.archive.rankings import Rankings
from saucerful.server.hall.hall import Hall
from saucerful.server.page import BUILT, page_for_nothing, page_routes
from saucerful.server.page.previews.preview import names_of, preview_of, seen_by_spectators, words_of
from saucerful.server.tournaments.director import Director
from saucerful.server.work.jobs import JobQueue
from saucerful.server.work.pool import Asker, WorkPool
from saucerful.server.work.printed import PrintedGames
from saucerful.server.work.tasks import PictureTask, PreviewTask

PARTS = (me, people, play, finished, hosting)


def create_api(hall: Hall, admission: Admission, work: WorkPool, jobs: JobQueue, director: Director) -> Litestar:
    """The HTTP side of a server."""
    routes = [route for part in PARTS for route in part.ROUTES]
    api = Router(
        "/api",
        route_handlers=[*options_routes(routes), *routes],
        guards=[check_sender],
        cache_control=None,
        response_headers={"cache-control": "no-store"},
    )

    def game_at(table: str) -> str | None:
        """The game at a table, for preloading; `None` on an invite-only server, whose visitors are not admitted yet."""
        room = None if admission.settings.invite else hall.rooms.get(table)
        return room.table.game.name if room else None

    async def preview(table: str, language: str) -> Preview | None:
        """What a messenger may show of a table or a finished game; nothing on an invite-only server."""
        return None if admission.settings.invite else await preview_of(hall, table, language)

    async def named(kind: str, id: str, language: str) -> Preview | None:
        return None if admission.settings.invite else await words_of(hall, kind, id, language)

    async def draw(visitor: Visitor, table: str, language: str, step: int | None) -> bytes | None:
        """The picture of that preview; of a finished game with a moment of it, the last one unless said."""
        found = await preview(table, language)
        if found is None:
            return None
        game = None if found.taken < found.seats else await hall.storage.finished_game(table)
        asks = Asker(address_key(visitor.address), "")
        if game is not None:
            names = await names_of(hall, game)
            return await work.perform(asks, PictureTask(bytes(game.record).decode(), names, found, step))
        return await work.perform(asks, PreviewTask(found, await seen_by_spectators(hall, table)))

    prefix, built = admission.settings.path_prefix, admission.settings.page or BUILT
    printed, rankings = PrintedGames(work, built), Rankings(hall.storage)
    return Litestar(
        [api, *operations.ROUTES, *page_routes(prefix, built, game_at, preview, draw, named, admission.own_url)],
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "admission": Provide(lambda: admission, sync_to_thread=False),
            "work": Provide(lambda: work, sync_to_thread=False),
            "printed": Provide(lambda: printed, sync_to_thread=False),
            "rankings": Provide(lambda: rankings, sync_to_thread=False),
            "jobs": Provide(lambda: jobs, sync_to_thread=False),
            "director": Provide(lambda: director, sync_to_thread=False),
            "visitor": Provide(visitor, sync_to_thread=False),
            "person": Provide(person),
        },
        exception_handlers={**EXCEPTION_HANDLERS, NotFoundException: page_for_nothing(prefix, not_understood, built)},
        openapi_config=openapi_config(prefix),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        state=State({"bad_input": hall.metrics.bad_input}, deep_copy=False),
    )
