"""A WebSocket on an asyncio transport; the websockets library reads and writes the frames (its Sans-I/O layer).

Messages are handed over as they arrive, and sent at the end of the event loop's turn: no task stands between a client
and its table. What a client has not read yet waits in the transport, up to a limit.
"""

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Protocol

from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import SEND_EOF, State
from websockets.server import ServerProtocol

from saucerful.server.wire.outbox import Outbox

LARGEST_MESSAGE = 16 * 1024
MOST_UNREAD = 1_000_000
"""Bytes that may wait for a client; one that cannot keep up is disconnected, and resumes when it can."""
PING_SECONDS = 20.0
"""How often a client is pinged; it must answer before the next ping."""
CLOSE_SECONDS = 2.0
"""Time that a client has to answer when the server closes the connection."""
TOO_SLOW = 4008
HANDSHAKE_HEADERS = (b"connection", b"upgrade", b"sec-websocket-key", b"sec-websocket-version")
"""All that the library needs to see of a handshake; no extension is wanted."""


class Receiver(Protocol):
    """What takes the messages of a WebSocket."""

    def receive(self, message: bytes) -> None:
        """Take a message, text or binary; must not raise."""

    def too_slow(self) -> None:
        """Learn that the client does not read what it is sent; the connection is being closed."""

    def lost(self) -> None:
        """Learn that the connection has ended, whoever ended it."""


class Handshake:
    """A client's valid request to turn its HTTP connection into a WebSocket."""

    def __init__(self, protocol: ServerProtocol, response: Response) -> None:
        self._protocol = protocol
        self._response = response

    @classmethod
    def of(cls, method: bytes, target: bytes, headers: list[tuple[bytes, bytes]]) -> "Handshake | None":
        """The handshake that a request is; None if it is an ordinary request."""
        if not any(name == b"upgrade" for name, _ in headers):
            return None
        needed = b"".join(b"%b: %b\r\n" % header for header in headers if header[0] in HANDSHAKE_HEADERS)
        protocol = ServerProtocol(max_size=LARGEST_MESSAGE)
        protocol.receive_data(b"%b %b HTTP/1.1\r\n%b\r\n" % (method, target, needed))
        for request in protocol.events_received():
            assert isinstance(request, Request)
            response = protocol.accept(request)
            return cls(protocol, response) if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS else None
        return None

    def accept(self, transport: asyncio.Transport, outbox: Outbox, lost: Callable[[], None]) -> "WebSocket":
        """Answer it; from now on what the transport receives belongs to the WebSocket."""
        self._protocol.send_response(self._response)
        websocket = WebSocket(self._protocol, transport, outbox, lost)
        transport.set_protocol(websocket)
        return websocket


class WebSocket(asyncio.Protocol):
    """An open WebSocket. Its `receiver` must be set before any data arrives."""

    receiver: Receiver

    def __init__(
        self, protocol: ServerProtocol, transport: asyncio.Transport, outbox: Outbox, lost: Callable[[], None]
    ) -> None:
        self._protocol = protocol
        self._transport = transport
        self._outbox = outbox
        self._lost = lost
        self._is_closing = False
        self._is_answered = True
        """Whether the client has answered the last ping."""
        self._fragments: list[bytes] = []
        self._timer = asyncio.get_running_loop().call_later(PING_SECONDS, self._ping)
        transport.set_write_buffer_limits(high=MOST_UNREAD)
        self.flush()

    # Out

    def send(self, message: bytes) -> None:
        """Send a text, unless the connection is being closed."""
        if not self._is_closing and self._protocol.state is State.OPEN:
            self._protocol.send_text(message)
            self._outbox.add(self)

    def close(self, code: int) -> None:
        """Close the connection once everything sent before has gone out; nothing more is received."""
        if not self._is_closing and self._protocol.state is State.OPEN:
            self._protocol.send_close(code)
            self._end()

    def stop(self) -> None:
        """Close the connection because the server stops."""
        self.close(CloseCode.SERVICE_RESTART)

    def _end(self) -> None:
        """Give the client a moment to hear why the connection is closed, then cut it off."""
        self._is_closing = True
        self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(CLOSE_SECONDS, self._transport.abort)
        self.flush()

    def flush(self) -> None:
        """Hand to the transport whatever there is to send; nothing if the connection has been lost meanwhile."""
        if self._transport.is_closing():
            return
        parts = self._protocol.data_to_send()
        if data := b"".join(parts):
            self._transport.write(data)
        if SEND_EOF in parts:  # both sides have closed the WebSocket, or the client has broken its rules
            self._transport.close()

    def pause_writing(self) -> None:
        """Close the connection: the client has not read for so long that too much waits for it."""
        if not self._is_closing:
            self.receiver.too_slow()
            self.close(TOO_SLOW)

    def _ping(self) -> None:
        if self._is_answered:
            self._is_answered = False
            self._protocol.send_ping(b"")
            self._timer = asyncio.get_running_loop().call_later(PING_SECONDS, self._ping)
            self.flush()
        else:
            self._protocol.fail(CloseCode.INTERNAL_ERROR, "keepalive ping timeout")
            self._end()

    # In

    def pause_reading(self) -> None:
        """Read nothing more for now; what has been read already is still received."""
        if not self._transport.is_closing():
            self._transport.pause_reading()

    def resume_reading(self) -> None:
        """Read on."""
        if not self._transport.is_closing():
            self._transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        for frame in self._protocol.events_received():
            if not self._is_closing:
                assert isinstance(frame, Frame)
                self._receive(frame)
        self._outbox.add(self)
        if self._protocol.close_expected() and not self._is_closing:
            self._end()

    def _receive(self, frame: Frame) -> None:
        opcode = frame.opcode
        if opcode is Opcode.TEXT or opcode is Opcode.BINARY or opcode is Opcode.CONT:
            if frame.fin and not self._fragments:
                self.receiver.receive(bytes(frame.data))
                return
            if frame.data:  # empty fragments would pile up without limit
                self._fragments.append(bytes(frame.data))
            if frame.fin:
                message, self._fragments = b"".join(self._fragments), []
                self.receiver.receive(message)
        elif opcode is Opcode.PONG:
            self._is_answered = True

    def connection_lost(self, _: Exception | None) -> None:
        self._timer.cancel()
        self._protocol.receive_eof()
        self._lost()
        self.receiver.lost()
        self._break_circles()

    def _break_circles(self) -> None:
        """Nothing more is sent or received: let all of it be freed now, without the garbage collector.

        The receiver refers to us, and the library's parser is a generator that refers to the protocol that keeps it.
        """
        self._is_closing = True
        del self.receiver
        vars(self._protocol).clear()
