"""An HTTP/1.1 connection on an asyncio transport: h11 reads requests and writes responses, an ASGI application answers.

Requests that are too large, too slow, too many or no HTTP at all are cut off here, before the application sees them. A
WebSocket handshake that the application accepts turns the connection into a WebSocket.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from http import HTTPMethod
from typing import Protocol, cast
from urllib.parse import unquote

import h11
import structlog

from saucerful.server.asgi import Receive, Scope, Send
from saucerful.server.bad_input import Kind
from saucerful.server.refusals import Refusal
from saucerful.server.wire.connection_limits import ConnectionLimits, Slot
from saucerful.server.wire.http_exchange import HttpExchange
from saucerful.server.wire.outbox import Outbox
from saucerful.server.wire.read_queue import PIECE, ReadQueue
from saucerful.server.wire.timeout import Timeout
from saucerful.server.wire.trusted_proxies import TrustedProxies
from saucerful.server.wire.websocket import Handshake, MessageReceiver, WebSocket

LARGEST_HEAD = 32_768
"""Bytes of the first line and the headers of a request, and of a chunked body's trailers."""
LARGEST_OVERHEAD = 2 * LARGEST_HEAD
"""Bytes of a request that are not in its body: tiny chunks take long to read."""
BODY_PIECE = 16 * PIECE
"""Bytes of a body whose length is known that are taken at a time: they are passed on without being looked at."""
SMALL_PART = 256
MOST_SMALL_PARTS = 4_000
"""Parts of fewer bytes than that in which a body may arrive: so do those."""
HEAD_SECONDS = 10.0
"""Time in which the head of a request must have arrived; of the first one from when the connection was accepted."""
REQUEST_SECONDS = 20.0
"""Time in which the rest of it must have arrived."""
IDLE_SECONDS = 5.0
"""Time that a connection may stay open between two requests."""
LINGER_SECONDS = 1.0
"""Time to read an answer for a client that was still sending when it was answered."""
MOST_DISCARDED = 262_144
"""Bytes that such a client may still send; they are not looked at."""
METHODS = {*(method.encode() for method in HTTPMethod), b"QUERY"}
VERSIONS = {b"1.0", b"1.1"}
ORIGIN = re.compile(rb"^https?://[^/?]*", re.IGNORECASE)
NOT_HTTP = "it is no request that we know, or its headers are too long"

log = structlog.get_logger("saucerful.http")


class Application(Protocol):
    """What answers requests and opens WebSockets."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer an HTTP request, as ASGI has it."""

    async def refuse(self, refusal: Refusal, send: Send) -> None:
        """Answer a request that the application does not get to see."""

    async def accept_socket(self, scope: Scope) -> Callable[[WebSocket], MessageReceiver]:
        """Return what makes the receiver for a WebSocket that a client wants to open; raises `Refusal`."""

    def bad_input(self, kind: Kind) -> None:
        """Count something hostile or broken that was cut off."""


@dataclass(frozen=True)
class Wire:
    """What all connections of a listener share."""

    application: Application
    proxies: TrustedProxies
    limits: ConnectionLimits
    outbox: Outbox
    queue: ReadQueue


class HttpConnection(asyncio.Protocol):
    """One connection, until it ends or becomes a WebSocket."""

    transport: asyncio.Transport

    def __init__(
        self, wire: Wire, peer: tuple[str, int], scheme: str, slot: Slot, accepted: float, lost: Callable[[], None]
    ) -> None:
        self._wire = wire
        self._application = wire.application
        self._peer = peer
        self._scheme = scheme
        self._slot = slot
        self._accepted = accepted
        """When the connection was accepted, before TLS, by the event loop's clock."""
        self._lost = lost
        self._http = h11.Connection(h11.SERVER, LARGEST_HEAD)
        self._exchange: HttpExchange | None = None
        self._task: asyncio.Task[None] | None = None
        self._timer: Timeout | None = None
        self._unparsed = b""
        """What was received and has not been parsed. While there is some, nothing more is read."""
        self._is_queued = False
        self._is_held = False
        """Whether what comes next has to wait for the application."""
        self._has_length = False
        """Whether the request has said how long its body is."""
        self._overhead = 0
        """Bytes of the request that have been parsed and are not in its body."""
        self._small_parts = 0
        self._discarded = 0
        self._is_idle = False
        """Whether the connection waits for its next request."""
        self._is_last = False
        """Whether no further request is wanted."""
        self._is_refused = False
        """Whether what is still received is ignored."""

    # What the transport tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's are of no class of asyncio
        self._close_after(self._accepted + HEAD_SECONDS - asyncio.get_running_loop().time())

    def data_received(self, data: bytes) -> None:
        if self._is_refused:
            self._discarded += len(data)
            if self._discarded > MOST_DISCARDED:
                self.transport.pause_reading()
            return
        if self._is_idle:
            self._is_idle = False
            self._close_after(HEAD_SECONDS)
        self._unparsed += data
        self.transport.pause_reading()
        self._read_on()

    def pause_writing(self) -> None:
        if self._exchange is not None:
            self._exchange.writable.clear()

    def resume_writing(self) -> None:
        if self._exchange is not None:
            self._exchange.writable.set()

    def connection_lost(self, _: Exception | None) -> None:
        self._stop_timer()
        if self._exchange is not None:
            self._exchange.disconnect()
        self._lost()

    def stop(self) -> None:
        """Close the connection because the server stops, once it has been answered."""
        self._is_last = True
        if self._exchange is None:
            self.transport.close()

    # Reading

    def pause_reading(self) -> None:
        """Read nothing more for now."""
        self._is_held = True
        self.transport.pause_reading()

    def resume_reading(self) -> None:
        """Read on."""
        self._is_held = False
        self._read_on()

    def read_piece(self) -> None:
        """Parse some of what has been received; called by the queue."""
        self._is_queued = False
        if not (self._is_held or self._is_refused or self.transport.is_closing()):
            size = BODY_PIECE if self._has_length and self._http.their_state is h11.SEND_BODY else PIECE
            piece, self._unparsed = self._unparsed[:size], self._unparsed[size:]
            self._overhead += len(piece)
            self._http.receive_data(piece)
            self._read_events()
            self._read_on()

    def _read_on(self) -> None:
        """Go on with what has been received already, then with what comes."""
        if self._is_held or self.transport.is_closing():
            return
        if self._is_refused or not self._unparsed:
            self.transport.resume_reading()
        elif not self._is_queued:
            self._is_queued = True
            self._wire.queue.add(self)

    # Requests

    def _read_events(self) -> None:
        while not self.transport.is_closing():
            try:
                event = self._http.next_event()
                self._check(event)
            except h11.RemoteProtocolError:
                self._refuse_request()
                return
            if event is h11.NEED_DATA:
                return
            if event is h11.PAUSED:  # the next request has to wait for the response to this one
                self.pause_reading()
                return
            self._take(event)

    def _check(self, event: h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]) -> None:
        """Refuse what h11 lets pass: other methods and versions, a body with two lengths, or without end."""
        if isinstance(event, h11.Request):
            self._check_request(event)
        elif isinstance(event, h11.Data):
            self._overhead -= len(event.data)
            self._small_parts += len(event.data) < SMALL_PART
        if self._overhead > LARGEST_OVERHEAD or self._small_parts > MOST_SMALL_PARTS:
            raise h11.RemoteProtocolError(NOT_HTTP)

    def _check_request(self, request: h11.Request) -> None:
        names = {name for name, _ in request.headers}
        two_lengths = {b"content-length", b"transfer-encoding"} <= names
        if request.method not in METHODS or request.http_version not in VERSIONS or two_lengths:
            raise h11.RemoteProtocolError(NOT_HTTP)
        self._has_length = b"content-length" in names

    def _take(self, event: h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]) -> None:
        if isinstance(event, h11.Request):
            if self._wire.limits.allow_request(self._slot):
                self._begin(event)
            else:
                self._application.bad_input("flood")
                self.transport.abort()
        elif self._exchange is not None and isinstance(event, h11.Data):
            self._exchange.add_body(bytes(event.data))
        elif self._exchange is not None and isinstance(event, h11.EndOfMessage):
            self._stop_timer()
            self._slot.set_idle(False)
            self._exchange.end_body()

    def _begin(self, request: h11.Request) -> None:
        self._is_idle = False
        self._close_after(REQUEST_SECONDS)
        scope = self._scope(request)
        exchange = HttpExchange(self._http, self.transport, self, scope["method"], scope["path"], scope["client"][0])
        handshake = Handshake.of(request.method, request.target, list(request.headers))
        if handshake is not None:
            self._start(exchange, partial(self._open_websocket, handshake, scope, exchange))
        else:
            self._start(exchange, partial(self._application, scope, exchange.receive, exchange.send))

    def _scope(self, request: h11.Request) -> Scope:
        headers = list(request.headers)
        address, scheme = self._wire.proxies.origin(self._peer[0], self._scheme, headers)
        path, query = _path_and_query(request.target)
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": request.http_version.decode(),
            "method": request.method.decode(),
            "scheme": scheme,
            "path": unquote(path.decode()),
            "raw_path": path,
            "query_string": query,
            "root_path": "",
            "headers": self._wire.proxies.believed(self._peer[0], headers),
            "client": (address, self._peer[1] if address == self._peer[0] else 0),
            "server": self.transport.get_extra_info("sockname")[:2],
        }

    def _refuse_request(self) -> None:
        """Answer what is no request, and close."""
        self._application.bad_input("not_http")
        self._stop_timer()
        self._is_last = self._is_refused = True
        if self._task is not None:
            self._task.cancel()
        if self._http.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            exchange = HttpExchange(self._http, self.transport, self, "", "", self._peer[0])
            refusal = Refusal("not_understood", {"why": NOT_HTTP})
            self._start(exchange, partial(self._application.refuse, refusal, exchange.send))
        else:  # a response is on its way already
            self.transport.abort()

    # Responses

    def _start(self, exchange: HttpExchange, answer: Callable[[], Awaitable[None]]) -> None:
        exchange.is_last = self._is_last
        self._exchange = exchange
        self._task = asyncio.get_running_loop().create_task(self._run(exchange, answer))

    async def _run(self, exchange: HttpExchange, answer: Callable[[], Awaitable[None]]) -> None:
        try:
            await answer()
        except Exception:
            log.exception("request_failed", path=exchange.path)
        if self._exchange is not exchange or self.transport.is_closing():
            return
        self._exchange = self._task = None
        if not exchange.is_complete:
            self.transport.abort()
        elif not exchange.is_last and not self._is_last and self._http.our_state is self._http.their_state is h11.DONE:
            self._go_on()
        else:
            self._finish()

    def _go_on(self) -> None:
        self._http.start_next_cycle()
        self._overhead = self._small_parts = 0
        self._is_idle = True
        self._slot.set_idle(True)
        self._close_after(IDLE_SECONDS)
        self._is_held = False
        self._read_events()  # there may be a request already
        self._read_on()

    def _finish(self) -> None:
        """Close. A client that is still sending might lose the answer if it were cut off at once."""
        self._is_refused, self._is_held, self._unparsed = True, False, b""
        if self._http.their_state in (h11.SEND_BODY, h11.ERROR):
            self._close_after(LINGER_SECONDS)
            self._read_on()
        else:
            self.transport.close()

    async def _open_websocket(self, handshake: Handshake, scope: Scope, exchange: HttpExchange) -> None:
        try:
            make_receiver = await self._application.accept_socket(scope)
        except Refusal as refusal:
            await self._application.refuse(refusal, exchange.send)
            return
        if self.transport.is_closing() or self._is_last:
            self.transport.close()
            return
        self._stop_timer()
        self._exchange = self._task = None
        log.debug("websocket", path=scope["path"], address=scope["client"][0])
        websocket = handshake.accept(self.transport, self._wire.outbox, self._wire.queue, self._lost)
        websocket.receiver = make_receiver(websocket)
        received, _ = self._http.trailing_data
        received, self._unparsed, self._is_refused = received + self._unparsed, b"", True
        websocket.begin(received)

    # Time

    def _close_after(self, seconds: float) -> None:
        self._stop_timer()
        self._timer = Timeout(seconds, self._time_is_up)

    def _time_is_up(self) -> None:
        if self._is_queued:  # what has come has not been parsed yet
            self._close_after(0)
            return
        if self._overhead and not (self._is_idle or self._is_refused):  # else nobody has said anything
            self._application.bad_input("slow_request")
        self.transport.abort()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _path_and_query(target: bytes) -> tuple[bytes, bytes]:
    """The two parts of a request's target; proxies may send a whole address."""
    path, _, query = ORIGIN.sub(b"", target).partition(b"?")
    return path or b"/", query
