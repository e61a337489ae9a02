"""A timeout for clients that does not count time in which the server itself stood still."""

import asyncio
from collections.abc import Callable

TURNS = 2
"""Turns of the event loop in which everything is read that has arrived."""


class Timeout:
    """Calls back after some seconds, unless it is cancelled before.

    After a process was stopped, or has had no processor for a while, timers that are due run before anything is read.
    What a client said in time would come too late; so it is read first.
    """

    def __init__(self, seconds: float, expired: Callable[[], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._handle: asyncio.Handle | None = self._loop.call_later(seconds, self._read_first, TURNS, expired)

    def cancel(self) -> None:
        """Do not call back."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _read_first(self, turns: int, expired: Callable[[], None]) -> None:
        if turns:
            self._handle = self._loop.call_soon(self._read_first, turns - 1, expired)
        else:
            self._handle = None
            expired()
