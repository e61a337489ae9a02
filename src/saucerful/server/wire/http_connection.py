"""An HTTP/1.1 connection on an asyncio transport: h11 reads requests and writes responses, an ASGI application answers.

Requests that are too large, too slow or no HTTP at all are cut off here, before the application sees them. A WebSocket
handshake that the application accepts turns the connection into a WebSocket.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from functools import partial
from http import HTTPMethod
from typing import Protocol, cast
from urllib.parse import unquote

import h11
import structlog

from saucerful.server.asgi import Receive, Scope, Send
from saucerful.server.refusals import Refusal
from saucerful.server.wire.http_exchange import HttpExchange
from saucerful.server.wire.outbox import Outbox
from saucerful.server.wire.trusted_proxies import TrustedProxies
from saucerful.server.wire.websocket import Handshake, Receiver, WebSocket

LARGEST_HEAD = 32_768
"""Bytes of the first line and the headers of a request, and of a chunked body's trailers."""
PIECE = 4096
"""Bytes that h11 is given at a time: it checks the size of a head only while the head is incomplete."""
REQUEST_SECONDS = 20.0
"""Time in which a request must have arrived whole."""
IDLE_SECONDS = 5.0
"""Time that a connection may stay open between two requests."""
LINGER_SECONDS = 1.0
"""Time to read an answer for a client that was still sending when it was answered."""
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

    async def accept_socket(self, scope: Scope) -> Callable[[WebSocket], Receiver]:
        """Return what makes the receiver for a WebSocket that a client wants to open; raises `Refusal`."""


class HttpConnection(asyncio.Protocol):
    """One connection, until it ends or becomes a WebSocket."""

    transport: asyncio.Transport

    def __init__(
        self,
        application: Application,
        proxies: TrustedProxies,
        outbox: Outbox,
        peer: tuple[str, int],
        scheme: str,
        lost: Callable[[], None],
    ) -> None:
        self._application = application
        self._proxies = proxies
        self._outbox = outbox
        self._peer = peer
        self._scheme = scheme
        self._lost = lost
        self._http = h11.Connection(h11.SERVER, LARGEST_HEAD)
        self._exchange: HttpExchange | None = None
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._is_idle = False
        """Whether the connection waits for its next request."""
        self._is_last = False
        """Whether no further request is wanted."""
        self._is_refused = False
        """Whether what is still received is ignored."""

    # What the transport tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's are of no class of asyncio
        self._close_after(REQUEST_SECONDS)

    def data_received(self, data: bytes) -> None:
        if self._is_idle:
            self._is_idle = False
            self._close_after(REQUEST_SECONDS)
        for start in range(0, len(data), PIECE):
            if not self._is_refused:
                self._http.receive_data(data[start : start + PIECE])
                self._read_events()

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

    # Requests

    def _read_events(self) -> None:
        while not self.transport.is_closing():
            try:
                event = self._http.next_event()
                if isinstance(event, h11.Request):
                    self._check(event)
            except h11.RemoteProtocolError:
                self._refuse_request()
                return
            if event is h11.NEED_DATA:
                return
            if event is h11.PAUSED:  # the next request has to wait for the response to this one
                self.transport.pause_reading()
                return
            self._take(event)

    def _check(self, request: h11.Request) -> None:
        """Refuse what h11 lets pass: other methods and versions, and a body with two lengths."""
        names = {name for name, _ in request.headers}
        two_lengths = {b"content-length", b"transfer-encoding"} <= names
        if request.method not in METHODS or request.http_version not in VERSIONS or two_lengths:
            raise h11.RemoteProtocolError(NOT_HTTP)

    def _take(self, event: h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]) -> None:
        if isinstance(event, h11.Request):
            self._begin(event)
        elif self._exchange is not None and isinstance(event, h11.Data):
            self._exchange.add_body(bytes(event.data))
        elif self._exchange is not None and isinstance(event, h11.EndOfMessage):
            self._stop_timer()
            self._exchange.end_body()

    def _begin(self, request: h11.Request) -> None:
        self._is_idle = False
        scope = self._scope(request)
        exchange = HttpExchange(self._http, self.transport, scope["method"], scope["path"], scope["client"][0])
        handshake = Handshake.of(request.method, request.target, list(request.headers))
        if handshake is not None:
            self._start(exchange, partial(self._open_websocket, handshake, scope, exchange))
        else:
            self._start(exchange, partial(self._application, scope, exchange.receive, exchange.send))

    def _scope(self, request: h11.Request) -> Scope:
        headers = list(request.headers)
        address, scheme = self._proxies.origin(self._peer[0], self._scheme, headers)
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
            "headers": self._proxies.believed(self._peer[0], headers),
            "client": (address, self._peer[1] if address == self._peer[0] else 0),
            "server": self.transport.get_extra_info("sockname")[:2],
        }

    def _refuse_request(self) -> None:
        """Answer what is no request, and close."""
        self._stop_timer()
        self._is_last = self._is_refused = True
        if self._task is not None:
            self._task.cancel()
        if self._http.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            exchange = HttpExchange(self._http, self.transport, "", "", self._peer[0])
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
        elif self._is_last or self._http.our_state is not h11.DONE or self._http.their_state is not h11.DONE:
            self._finish()
        else:
            self._go_on()

    def _go_on(self) -> None:
        self._http.start_next_cycle()
        self._is_idle = True
        self._close_after(IDLE_SECONDS)
        self.transport.resume_reading()
        self._read_events()  # there may be a request already

    def _finish(self) -> None:
        """Close. A client that is still sending might lose the answer if it were cut off at once."""
        self._is_refused = True
        if self._http.their_state in (h11.SEND_BODY, h11.ERROR):
            self._close_after(LINGER_SECONDS)
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
        websocket = handshake.accept(self.transport, self._outbox, self._lost)
        websocket.receiver = make_receiver(websocket)
        received, _ = self._http.trailing_data
        if received:
            websocket.data_received(received)
        self.transport.resume_reading()

    # Time

    def _close_after(self, seconds: float) -> None:
        self._stop_timer()
        self._timer = asyncio.get_running_loop().call_later(seconds, self.transport.abort)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _path_and_query(target: bytes) -> tuple[bytes, bytes]:
    """The two parts of a request's target; proxies may send a whole address."""
    path, _, query = ORIGIN.sub(b"", target).partition(b"?")
    return path or b"/", query
