"""Who may open a WebSocket."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from saucerful.server import protocol as p
from saucerful.server.access.admission import Admission
from saucerful.server.access.visitor import Visitor
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.storage.errors import NotRead
from saucerful.server.wire.connection import Connection
from saucerful.server.wire.websocket import WebSocket

T = TypeVar("T")

MOST_CONNECTIONS = 16
"""WebSockets that a person may have open: tabs, phones, and lost ones that have not been noticed yet."""


async def accept_socket(hall: Hall, admission: Admission, visitor: Visitor) -> Callable[[WebSocket], Connection]:
    """Return what makes the connection of whoever asks; raises `Refusal`."""
    person = await _admit(hall, admission, visitor)
    blocks = await _read(hall.storage.blocks(person.id))
    return lambda websocket: Connection(hall, person, websocket, visitor.address, blocks)


async def _admit(hall: Hall, admission: Admission, visitor: Visitor) -> p.Person:
    admission.count_request(visitor)
    admission.check_host(visitor)
    admission.check_origin(visitor)
    admission.check_invited(visitor)
    if hall.stopping:
        raise Refusal("stopping")
    if hall.stranded:
        raise Refusal("not_stored")
    player = await _read(admission.person(visitor))
    if len(hall.people.connections.get(player.id, ())) >= MOST_CONNECTIONS:
        sentence = f"You have {MOST_CONNECTIONS} connections open already: close a tab first."
        raise Refusal("too_many_sockets", sentence=sentence)
    return p.Person(player.id, player.name, player.avatar)


async def _read(question: Awaitable[T]) -> T:
    try:
        return await question
    except NotRead:
        raise Refusal("not_read") from None
