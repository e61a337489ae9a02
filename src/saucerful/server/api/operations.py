"""For operators: health, readiness and metrics."""

import asyncio
import ipaddress

from litestar import HttpMethod, Response, get, route

from saucerful.server.access.admission import Admission
from saucerful.server.access.visitor import Visitor
from saucerful.server.hall.hall import Hall
from saucerful.server.metrics import CONTENT_TYPE
from saucerful.server.refusals import Refusal
from saucerful.server.storage.errors import NotRead

PATIENCE = 2.0
"""Seconds in which the storage must answer."""
THROUGH_A_PROXY = ("x-forwarded-for", "forwarded", "via")
LOOK = [HttpMethod.GET, HttpMethod.HEAD]


@route("/health", http_method=LOOK, summary="Whether the process lives", media_type="text/plain", sync_to_thread=False)
def health() -> str:
    """Answers as long as it can answer anything."""
    return "alive\n"


@route("/ready", http_method=LOOK, summary="Whether people can play", media_type="text/plain")
async def ready(hall: Hall) -> str:
    """Not while the server stops, and not while its file cannot be read or written."""
    try:
        await asyncio.wait_for(hall.storage.next_due(0), PATIENCE)
    except (TimeoutError, NotRead):
        raise Refusal("not_read") from None
    if not hall.storage.writable:
        raise Refusal("not_stored")
    return "ready\n"


@get("/metrics", summary="Figures for Prometheus", media_type="text/plain", sync_to_thread=False)
def metrics(hall: Hall, admission: Admission, visitor: Visitor) -> Response[bytes]:
    """Only for this machine and for trusted networks, and never through a proxy: whoever is behind one is a visitor."""
    if not _is_near(visitor, admission.settings.trusted_proxies):
        raise Refusal("figures_are_private", sentence="The figures are for the host, on this machine.")
    return Response(hall.metrics.text(), headers={"content-type": CONTENT_TYPE})


def _is_near(visitor: Visitor, trusted: tuple[str, ...]) -> bool:
    if any(name in visitor.headers for name in THROUGH_A_PROXY):
        return False
    try:
        address = ipaddress.ip_address(visitor.address)
    except ValueError:  # no network at all: a socket in the file system
        return True
    return address.is_loopback or any(address in ipaddress.ip_network(network) for network in trusted)


ROUTES = [health, ready, metrics]
