"""What is heard and what is said, each of them many at a time.

A processor that does the same thing for everybody is a fifth faster than one that changes between the network and the
rules with every message. And a client that sleeps is woken by the first bytes, which takes longer than sending them.
"""

import asyncio
from typing import Protocol

AT_ONCE = 64
"""Lines that are waited for; with more, those told first would wait too long for those told last."""


class Line(Protocol):
    """A client, as bytes."""

    def read(self, data: bytes) -> None:
        """The client has sent this."""

    def write(self, data: bytes) -> None:
        """Send this, if the line has not ended."""


class Inbox:
    """What has just come, to be heard when everything that has come is here."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Line, bytes]] = []

    def put(self, line: Line, data: bytes) -> None:
        """To be read soon; the line must not fail."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._read)
        self._waiting.append((line, data))

    def _read(self) -> None:
        waiting, self._waiting = self._waiting, []
        for line, data in waiting:
            line.read(data)


class Outbox:
    """What is to be sent when what is being done is done, in the order in which it was said."""

    def __init__(self) -> None:
        self._waiting: dict[Line, bytes] = {}

    def put(self, line: Line, data: bytes) -> None:
        """To be sent soon."""
        waiting = self._waiting
        if line in waiting:
            waiting[line] += data
            return
        if not waiting:
            asyncio.get_running_loop().call_soon(self._write)
        waiting[line] = data
        if len(waiting) == AT_ONCE:
            self._write()

    def _write(self) -> None:
        waiting, self._waiting = self._waiting, {}
        for line, data in waiting.items():
            line.write(data)
