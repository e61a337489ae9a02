"""Measures how long the event loop keeps everybody waiting, and how much of that is the garbage collector's doing."""

import asyncio
import gc
import time
from typing import Any

from saucerful.server.metrics import Pauses

EVERY = 0.01
"""Seconds between two looks: a turn of the loop that takes longer is seen by how late the next look is."""


class LoopProbe:
    """Looks at the clock regularly; how late it is each time is what anybody else would have waited."""

    def __init__(self, pauses: Pauses) -> None:
        self._pauses = pauses
        self._loop = asyncio.get_running_loop()
        self._timer = self._loop.call_later(EVERY, self._look)
        self._due = time.perf_counter() + EVERY

    def _look(self) -> None:
        now = time.perf_counter()
        self._pauses.observe(max(0.0, now - self._due))
        self._timer = self._loop.call_later(EVERY, self._look)
        self._due = now + EVERY

    def stop(self) -> None:
        """Look no more."""
        self._timer.cancel()


class GarbageProbe:
    """Times the collections of the garbage collector, during which nothing else runs."""

    def __init__(self, pauses: Pauses) -> None:
        self._pauses = pauses
        self._began = 0.0
        gc.callbacks.append(self._look)

    def _look(self, phase: str, _: dict[str, Any]) -> None:
        now = time.perf_counter()
        if phase == "start":
            self._began = now
        else:
            self._pauses.observe(now - self._began)

    def stop(self) -> None:
        """Time no more."""
        gc.callbacks.remove(self._look)
