"""Shares the event loop among connections that have received more than may be parsed at once.

A kilobyte of empty frames takes milliseconds to parse, and a client can send a hundred of them at a time. Whoever sends
so much waits here, a piece at a time, while everybody else is served in between.
"""

import asyncio
from collections import deque
from typing import Protocol

PIECE = 1024
"""Bytes that are parsed at a time."""
PIECES = 4
"""Pieces that are parsed in one turn of the event loop, of all connections together."""


class ReadableConnection(Protocol):
    """A connection with bytes that have not been parsed."""

    def read_piece(self) -> None:
        """Parse the next piece."""


class ReadQueue:
    """Connections that wait to be read, in the order in which they were added."""

    def __init__(self) -> None:
        self._waiting: deque[ReadableConnection] = deque()
        self._is_planned = False

    def add(self, reader: ReadableConnection) -> None:
        """Have a piece of a connection read soon; add it once at a time."""
        self._waiting.append(reader)
        self._plan()

    def _plan(self) -> None:
        if not self._is_planned:
            self._is_planned = True
            asyncio.get_running_loop().call_soon(self._run)

    def _run(self) -> None:
        self._is_planned = False
        try:
            for _ in range(min(PIECES, len(self._waiting))):
                self._waiting.popleft().read_piece()
        finally:
            if self._waiting:
                self._plan()
