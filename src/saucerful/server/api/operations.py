"""For operators: health, readiness and metrics."""

import asyncio

from litestar import HttpMethod, Response, get, route
from litestar.di import NamedDependency

from saucerful.server.access.admission import Admission
from saucerful.server.access.visitor import Visitor
from saucerful.server.hall.hall import Hall
from saucerful.server.metrics import CONTENT_TYPE
from saucerful.server.refusals import Refusal
from saucerful.server.storage.errors import NotRead

PATIENCE = 2.0
"""Seconds in which the storage must answer."""
LOOK = [HttpMethod.GET, HttpMethod.HEAD]


@route("/health", http_method=LOOK, summary="Whether the process lives", media_type="text/plain", sync_to_thread=False)
def health() -> str:
    """Answers as long as it can answer anything."""
    return "alive\n"


@route("/ready", http_method=LOOK, summary="Whether people can play", media_type="text/plain")
async def ready(hall: NamedDependency[Hall]) -> str:
    """Not while the server stops, and not while its file cannot be read or written."""
    try:
        await asyncio.wait_for(hall.storage.next_due(0), PATIENCE)
    except (TimeoutError, NotRead):
        raise Refusal("not_read") from None
    if not hall.storage.writable:
        raise Refusal("not_stored")
    return "ready\n"


@get("/metrics", summary="Figures for Prometheus", media_type="text/plain", sync_to_thread=False)
def metrics(
    hall: NamedDependency[Hall], admission: NamedDependency[Admission], visitor: NamedDependency[Visitor]
) -> Response[bytes]:
    """Only with the host's `metrics_token`, as a bearer token; switched off without one."""
    admission.check_metrics_token(visitor)
    return Response(hall.metrics.text(), headers={"content-type": CONTENT_TYPE})


ROUTES = [health, ready, metrics]
