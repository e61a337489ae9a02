"""The HTTP API, and the page that is served beside it."""

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import NotFoundException

from saucerful.server.access.admission import Admission
from saucerful.server.api import (
    editions,
    games,
    lessons,
    me,
    my_data,
    my_games,
    my_settings,
    operations,
    push,
    puzzles,
    ratings,
    records,
    replays,
    reviews,
    tables,
)
from saucerful.server.api.errors import EXCEPTION_HANDLERS, not_understood
from saucerful.server.api.guards import check_sender, person, visitor
from saucerful.server.api.openapi import openapi_config
from saucerful.server.api.options import options_routes
from saucerful.server.hall.hall import Hall
from saucerful.server.page import BUILT, page_for_nothing, page_routes
from saucerful.server.work.jobs import JobQueue
from saucerful.server.work.pool import WorkPool

LARGEST_BODY = 65_536
"""Bytes of a request; an edition of one's own may take twenty thousand."""
PARTS = (
    me,
    my_settings,
    my_games,
    my_data,
    games,
    editions,
    tables,
    lessons,
    puzzles,
    push,
    ratings,
    records,
    replays,
    reviews,
)


def create_api(hall: Hall, admission: Admission, work: WorkPool, jobs: JobQueue) -> Litestar:
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

    prefix, built = admission.settings.path_prefix, admission.settings.page or BUILT
    return Litestar(
        [api, *operations.ROUTES, *page_routes(prefix, built, game_at)],
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "admission": Provide(lambda: admission, sync_to_thread=False),
            "work": Provide(lambda: work, sync_to_thread=False),
            "jobs": Provide(lambda: jobs, sync_to_thread=False),
            "visitor": Provide(visitor, sync_to_thread=False),
            "person": Provide(person),
        },
        exception_handlers={**EXCEPTION_HANDLERS, NotFoundException: page_for_nothing(prefix, not_understood, built)},
        openapi_config=openapi_config(prefix),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        state=State({"bad_input": hall.metrics.bad_input}, deep_copy=False),
    )
