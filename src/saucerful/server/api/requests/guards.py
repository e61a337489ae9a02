"""Checks before a request is handled: who it comes from, and whether they may make it."""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler

from saucerful.server.access.admission import Admission
from saucerful.server.access.rate_limits import address_key
from saucerful.server.access.visitor import Visitor
from saucerful.server.refusals import Refusal
from saucerful.server.storage.rows import Player
from saucerful.server.work.pool import Asker, WorkPool

FOR_ALL = {"for_all": True}
"""Marks handlers that need no invitation."""


def visitor(request: Request[Any, Any, Any]) -> Visitor:
    """The visitor who makes the request."""
    return Visitor.of(request.scope)


async def person(admission: NamedDependency[Admission], visitor: NamedDependency[Visitor]) -> Player:
    """The person who makes the request; raises `Refusal` for somebody who has no identity yet."""
    return await admission.person(visitor)


def asker(visitor: Visitor, person: Player) -> Asker:
    """Who asks for work that takes long: the person, behind their address."""
    return Asker(address_key(visitor.address), person.id)


async def check_sender(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """An invitation where one is needed; and what changes something comes from our own page, as JSON.

    A form on another page cannot send JSON, and a script there would have to ask us first.
    """
    asks = Visitor.of(connection.scope)
    admission: Admission = connection.app.dependencies["admission"].dependency()  # type: ignore[union-attr]
    if not handler.opt.get("for_all"):
        admission.check_invited(asks)
    method = connection.scope["method"]  # type: ignore[typeddict-item]
    if method not in ("GET", "HEAD"):
        admission.check_origin(asks)
    if method in ("POST", "PATCH", "DELETE") and not _is_json(asks.headers):
        raise Refusal("not_json", sentence="Send JSON, with the content type application/json.")


async def check_table(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Count a table that a person opens, before what is sent for it has been read."""
    asks = Visitor.of(connection.scope)
    admission: Admission = connection.app.dependencies["admission"].dependency()  # type: ignore[union-attr]
    admission.count_table((await admission.person(asks)).id, asks)


async def check_replay(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Count a replay, and refuse it where too many wait, before the record that is sent for it has been read."""
    asks = Visitor.of(connection.scope)
    admission: Admission = connection.app.dependencies["admission"].dependency()  # type: ignore[union-attr]
    work: WorkPool = connection.app.dependencies["work"].dependency()  # type: ignore[union-attr]
    person = await admission.person(asks)
    admission.count_replay(person.id)
    work.check_room(asker(asks, person))


def _is_json(headers: dict[str, str]) -> bool:
    """Whether the body is JSON; an empty one needs no content type."""
    empty = headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers
    kind = headers.get("content-type", "" if empty else "unknown").partition(";")[0].strip().lower()
    return kind == "application/json" or not kind
