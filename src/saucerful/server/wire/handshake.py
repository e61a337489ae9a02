"""The socket's door: who may open a line, and that everything is let go when it ends."""

from saucerful.server import protocol as p
from saucerful.server.access.admission import Admission
from saucerful.server.access.problems import refuse
from saucerful.server.access.visitor import Visitor
from saucerful.server.asgi import Receive, Scope, Send
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.storage.errors import NotRead
from saucerful.server.wire.connection import talk
from saucerful.server.wire.websocket import quick_line

MOST_LINES = 16
"""Sockets that a person may have open: tabs, phones, and lines that have not noticed yet that they are dead."""


async def answer_socket(
    hall: Hall, admission: Admission, scope: Scope, receive: Receive, send: Send, answer: Send
) -> None:
    """A whole line from the handshake to its end; `answer` refuses it with the headers of an HTTP answer."""
    await receive()  # the handshake itself
    visitor = Visitor.of(scope)
    try:
        person = await _admit(hall, admission, visitor)
    except Refusal as refusal:
        await refuse(answer, refusal, "websocket.http.response")
        return
    await send({"type": "websocket.accept"})
    quick, address = quick_line(scope), visitor.address
    if quick is not None:
        quick.forget_handshake()
    del visitor
    await talk(hall, person, receive, send, quick, address)


async def _admit(hall: Hall, admission: Admission, visitor: Visitor) -> p.Person:
    admission.count_request(visitor)
    admission.check_origin(visitor)
    admission.check_invited(visitor)
    if hall.stopping:
        raise Refusal("stopping")
    try:
        player = await admission.person(visitor)
    except NotRead:
        raise Refusal("not_read") from None
    if len(hall.connections.get(player.id, ())) >= MOST_LINES:
        raise Refusal("too_many_sockets", sentence=f"You have {MOST_LINES} lines open already: close a tab first.")
    return p.Person(player.id, player.name, player.avatar)
