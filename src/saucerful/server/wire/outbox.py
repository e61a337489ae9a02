"""Sends the messages of all WebSockets together, at the end of the event loop's turn.

Each send is a call of the system that may wake another process. Between the work for one client and for the next it
costs about a tenth of the server's time more.
"""

import asyncio
from typing import Protocol

MOST_WAITING = 64
"""With more, those whose turn came first would wait too long for the others."""


class Sender(Protocol):
    """A connection that has something to send."""

    def flush(self) -> None:
        """Hand everything to the transport; must not raise."""


class Outbox:
    """Connections to be flushed, in the order in which they were added."""

    def __init__(self) -> None:
        self._waiting: dict[Sender, None] = {}

    def add(self, sender: Sender) -> None:
        """Flush a connection soon."""
        waiting = self._waiting
        if not waiting:
            asyncio.get_running_loop().call_soon(self._flush)
        waiting[sender] = None
        if len(waiting) >= MOST_WAITING:
            self._flush()

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, {}
        for sender in waiting:
            sender.flush()
