"""A websocket that speaks at once and listens without a queue: half of what a move costs is its way in and out.

Uvicorn's own protocol does the work. An application that knows nothing of this uses it as any other; ours finds it in
the scope, and falls back to the ordinary way whenever something has to wait.
"""

from asyncio import Transport
from collections.abc import Callable, MutableMapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from saucerful.server.access.rate_limits import plain_client
from saucerful.server.wire.batching import Inbox, Outbox
from saucerful.server.wire.frames import Edges, short_text, text_frame

EXTENSION = "saucerful.quick"


class QuickSocket(WebSocketsSansIOProtocol):
    """One line. `listener` is offered every whole message, and says whether it took it."""

    listener: Callable[[bytes], bool] | None = None
    inbox: Inbox | None = None
    outbox: Outbox | None = None
    """Where what is heard and said waits for more of it."""
    hung_up: Callable[[], None] | None = None
    """Called when the line has ended."""
    _edges: Edges | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = plain_client(self.client)

    def data_received(self, data: bytes) -> None:
        if self.inbox is None:
            self._receive(data)
        else:
            self.inbox.put(self, data)

    def read(self, data: bytes) -> None:
        """What came a moment ago. An error ends this line and no other one."""
        try:
            if not self.disconnected:
                self._receive(data)
        except Exception as error:
            self.loop.call_exception_handler({"message": "A line failed", "exception": error, "protocol": self})
            self.transport.abort()

    def _receive(self, data: bytes) -> None:
        edges = self._edges
        if edges is None:
            super().data_received(data)
            if self.handshake_initiated and data.find(b"\r\n\r\n") == len(data) - 4:  # nothing has come after it
                self._edges = Edges()
        elif not (edges.at_one and self._takes(short_text(data))):
            super().data_received(data)
            if not self.close_sent:  # after that nobody listens
                edges.follow(data)

    def _takes(self, text: bytes | None) -> bool:
        """Whether the listener took a whole message that came between two others, while the line is open."""
        if text is None or self.listener is None or self.frames or self.close_sent or self.conn.state is not OPEN:
            return False
        return self.queue.empty() and self.listener(text)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.hung_up is not None:
            self.hung_up()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: MutableMapping[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def say(self, line: bytes) -> bool:
        """Send a text soon; False if the client has not taken the last one yet, or is about to go."""
        conn = self.conn
        if self.close_sent or not self.writable.is_set() or conn.state is not OPEN or conn.extensions:
            return False
        if self.outbox is None:
            self.write(text_frame(line))
        else:
            self.outbox.put(self, text_frame(line))
        return True

    def write(self, data: bytes) -> None:
        """Send whole frames."""
        if not self.transport.is_closing():
            self.transport.write(data)

    def forget_handshake(self) -> None:
        """What the browser said when it called is read by now, and thousands of lines would remember a lot of it."""
        self.scope["headers"] = []
        self.request = self.response = None  # type: ignore[assignment]

    def drop_unread(self) -> None:
        """The line has ended; do not wait for a client that does not read what was written before."""
        if self.transport.get_write_buffer_size() > 0:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.drop_unread()

    def send_receive_event_to_app(self) -> None:
        quick = self.listener is not None and self.queue.empty() and len(self.frames) == 1 and not self.close_sent
        if quick and self.listener(self.frames[0]):  # type: ignore[misc]
            self.frames = []
            return
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.curr_msg_data_type = "bytes"  # refused as on the quick way; uvicorn would trip over it, at length
        super().send_receive_event_to_app()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def quick_line(scope: MutableMapping[str, Any]) -> QuickSocket | None:
    """The quick way to a client, where the server offers one."""
    found = scope.get("extensions", {}).get(EXTENSION)
    return found if isinstance(found, QuickSocket) else None
