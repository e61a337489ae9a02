"""A websocket that speaks at once and listens without a queue: half of what a move costs is its way in and out.

Uvicorn's own protocol does the work. An application that knows nothing of this uses it as any other; ours finds it in
the scope, and falls back to the ordinary way whenever something has to wait.
"""

from collections.abc import Callable, MutableMapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "saucerful.quick"


class QuickSocket(WebSocketsSansIOProtocol):
    """One line. `listener` is offered every whole message, and says whether it took it."""

    listener: Callable[[bytes], bool] | None = None
    hung_up: Callable[[], None] | None = None
    """Called when the line has ended."""

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
        """Send a text now; False if the client has not taken the last one yet, or is about to go."""
        if self.disconnected or self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.conn.send_text(line)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

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
        super().send_receive_event_to_app()


def quick_line(scope: MutableMapping[str, Any]) -> QuickSocket | None:
    """The quick way to a client, where the server offers one."""
    found = scope.get("extensions", {}).get(EXTENSION)
    return found if isinstance(found, QuickSocket) else None
