"""Messages that go out together. A client that sleeps is woken by the first one, which takes longer than sending it.

Whatever is said while the server does one thing, such as telling what a batch of moves has changed, is sent at its end.
"""

import asyncio
from typing import Protocol

AT_ONCE = 64
"""Lines that are waited for; with more, those told first would wait too long for those told last."""


class Line(Protocol):
    """Somebody to whom bytes can be sent."""

    def write(self, data: bytes) -> None:
        """Send it, if the line has not ended."""


class Outbox:
    """What is to be sent soon, in the order in which it was said."""

    def __init__(self) -> None:
        self._waiting: dict[Line, bytes] = {}

    def put(self, line: Line, data: bytes) -> None:
        """To be sent when what is being done is done."""
        waiting = self._waiting
        if line in waiting:
            waiting[line] += data
            return
        if not waiting:
            asyncio.get_running_loop().call_soon(self.send)
        waiting[line] = data
        if len(waiting) == AT_ONCE:
            self.send()

    def send(self) -> None:
        """Send everything now."""
        waiting, self._waiting = self._waiting, {}
        for line, data in waiting.items():
            line.write(data)
