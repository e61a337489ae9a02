"""A WebSocket on an asyncio transport; the websockets library reads and writes the frames (its Sans-I/O layer).

Messages are handed over as they arrive, and sent at the end of the event loop's turn: no task stands between a client
and its table. What a client has not read yet waits in the transport, up to a limit.

Whatever is received costs something: each frame, also an empty one or a ping, and each kilobyte. The receiver says how
much a client may still spend. When that is used up, nothing is read for a while, and whoever goes on is cut off.
"""

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Protocol

from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import SEND_EOF, State
from websockets.server import ServerProtocol

from saucerful.server.access.rate_limits import Bucket
from saucerful.server.wire.outbox import Outbox
from saucerful.server.wire.read_queue import PIECE, ReadQueue
from saucerful.server.wire.timeout import Timeout

LARGEST_MESSAGE = 16 * 1024
MOST_UNREAD = 1_000_000
"""Bytes that may wait for a client; one that cannot keep up is disconnected, and resumes when it can."""
PING_SECONDS = 20.0
"""How often a client is pinged; it must answer before the next ping."""
CLOSE_SECONDS = 2.0
"""Time that a client has to answer when the server closes the connection."""
LAST_BYTES = 4096
"""Bytes that are still read then, to find the answer among what was sent before it."""
TOO_SLOW = 4008
TOO_FAST = 4029
CUT_OFF = (TOO_SLOW, TOO_FAST)
"""Who is closed with these codes is not read any more."""
CREDIT = 64
"""What is taken of the rate limit at a time, so that a message costs no more than a subtraction."""
REST_SECONDS = 1.0
"""Time in which nothing is read after more was received than the client may spend."""
RESTS = (0.1, 3.0)
"""How often that may happen, a second and at once, before the client is cut off."""
HANDSHAKE_HEADERS = (b"connection", b"upgrade", b"sec-websocket-key", b"sec-websocket-version")
"""All that the library needs to see of a handshake; no extension is wanted."""


class MessageReceiver(Protocol):
    """What takes the messages of a WebSocket."""

    def receive(self, message: bytes) -> None:
        """Take a message, text or binary; must not raise."""

    def spend(self, cost: int) -> bool:
        """Pay for what is received; False if the client may spend no more for now."""

    def too_slow(self) -> None:
        """Learn that the client does not read what it is sent; the connection is being closed."""

    def too_fast(self) -> None:
        """Learn that the client goes on sending more than it may; the connection is being closed."""

    def broken(self) -> None:
        """Learn that the client has broken the rules of WebSockets; the connection is being closed."""

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

    def accept(
        self, transport: asyncio.Transport, outbox: Outbox, queue: ReadQueue, lost: Callable[[], None]
    ) -> "WebSocket":
        """Answer it; from now on what the transport receives belongs to the WebSocket."""
        self._protocol.send_response(self._response)
        websocket = WebSocket(self._protocol, transport, outbox, queue, lost)
        transport.set_protocol(websocket)
        return websocket


class WebSocket(asyncio.Protocol):
    """An open WebSocket. Its `receiver` must be set before any data arrives."""

    receiver: MessageReceiver

    def __init__(
        self,
        protocol: ServerProtocol,
        transport: asyncio.Transport,
        outbox: Outbox,
        queue: ReadQueue,
        lost: Callable[[], None],
    ) -> None:
        self._protocol = protocol
        self._transport = transport
        self._outbox = outbox
        self._queue = queue
        self._lost = lost
        self._unparsed = b""
        """What was received and has not been parsed. While there is some, nothing more is read."""
        self._is_queued = False
        self._is_held = False
        """Whether the receiver wants nothing more for now."""
        self._resting: asyncio.TimerHandle | None = None
        self._rests: Bucket | None = None
        self._credit = 0
        """What has been paid for and not been received yet."""
        self._last_bytes = LAST_BYTES
        self._is_closing = False
        self._is_answered = True
        """Whether the client has answered the last ping."""
        self._fragments: list[bytes] = []
        self._timer = Timeout(PING_SECONDS, self._ping)
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
            if code in CUT_OFF:
                self._last_bytes = 0
            self._end()

    def stop(self) -> None:
        """Close the connection because the server stops."""
        self.close(CloseCode.SERVICE_RESTART)

    def _end(self) -> None:
        """Give the client a moment to hear why the connection is closed, then cut it off."""
        self._is_closing = True
        self._stop_timers()
        self._timer = Timeout(CLOSE_SECONDS, self._transport.abort)
        self.flush()
        if not self._transport.is_closing():
            last, self._unparsed = self._unparsed, b""
            self._receive_last(last)

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
        not_read = self._is_held or self._is_queued or self._resting is not None
        if self._is_answered or not_read:  # the answer may wait among what has not been read
            self._is_answered = False
            self._protocol.send_ping(b"")
            self._timer = Timeout(PING_SECONDS, self._ping)
            self.flush()
        else:
            self._protocol.fail(CloseCode.INTERNAL_ERROR, "keepalive ping timeout")
            self._end()

    # In

    def pause_reading(self) -> None:
        """Receive nothing more for now but what has been parsed already."""
        self._is_held = True
        if not self._transport.is_closing():
            self._transport.pause_reading()

    def resume_reading(self) -> None:
        """Receive messages again."""
        self._is_held = False
        self._read_on()

    def begin(self, received: bytes) -> None:
        """Read from now on, first what came together with the handshake."""
        if received:
            self.data_received(received)
        self._read_on()

    def data_received(self, data: bytes) -> None:
        if self._is_closing:
            self._receive_last(data)
        elif self._unparsed or self._is_held or self._resting is not None or len(data) > PIECE:
            self._unparsed += data
            self._transport.pause_reading()
            self._read_on()
        else:
            self._parse(data)

    def read_piece(self) -> None:
        """Parse some of what has been received; called by the queue."""
        self._is_queued = False
        if not (self._is_closing or self._is_held or self._resting is not None):
            piece, self._unparsed = self._unparsed[:PIECE], self._unparsed[PIECE:]
            self._parse(piece)
            self._read_on()

    def _read_on(self) -> None:
        """Go on with what has been received already, then with what comes."""
        if self._is_closing or self._is_held or self._resting is not None or self._transport.is_closing():
            return
        if not self._unparsed:
            self._transport.resume_reading()
        elif not self._is_queued:
            self._is_queued = True
            self._queue.add(self)

    def _receive_last(self, data: bytes) -> None:
        """Look for the client's answer to our closing; what comes after too much else is not read."""
        data = data[: self._last_bytes]
        self._last_bytes -= len(data)
        if data:
            self._protocol.receive_data(data)
            self._protocol.events_received()
            self.flush()
        if self._transport.is_closing():
            return
        if self._last_bytes > 0:
            self._transport.resume_reading()
        else:
            self._transport.pause_reading()

    def _parse(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        frames = self._protocol.events_received()
        for frame in frames:
            if not self._is_closing:
                assert isinstance(frame, Frame)
                self._receive(frame)
        self._outbox.add(self)
        if self._is_closing:
            return
        if self._protocol.close_expected():
            if not any(isinstance(frame, Frame) and frame.opcode is Opcode.CLOSE for frame in frames):
                self.receiver.broken()
            self._end()
            return
        self._credit -= (len(frames) or 1) + len(data) // 1024
        if self._credit < 0:
            self._pay()

    def _pay(self) -> None:
        """Buy more of the receiver; if the client may spend no more, read nothing for a while, or nothing ever."""
        credit = CREDIT - self._credit
        if self.receiver.spend(credit):
            self._credit += credit
            return
        if self._transport.is_closing():
            return
        self._rests = self._rests or Bucket(*RESTS)
        if self._rests.take():
            self._transport.pause_reading()
            self._resting = asyncio.get_running_loop().call_later(REST_SECONDS, self._wake)
        else:
            self.receiver.too_fast()
            self.close(TOO_FAST)

    def _wake(self) -> None:
        self._resting = None
        if not self._is_closing:
            self._pay()
            self._read_on()

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

    def _stop_timers(self) -> None:
        self._timer.cancel()
        if self._resting is not None:
            self._resting.cancel()
            self._resting = None

    def connection_lost(self, _: Exception | None) -> None:
        self._is_closing = True
        self._stop_timers()
        self._protocol.receive_eof()
        self._lost()
        self.receiver.lost()
        self._release()

    def _release(self) -> None:
        """Drop references of a lost connection in a circle, so that all of it is freed without the garbage collector.

        The receiver refers to us; the library's parser is a generator whose frame refers to the protocol that keeps it.
        """
        self._is_closing = True
        del self.receiver
        self._protocol.parser.close()
