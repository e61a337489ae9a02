"""Games as PDFs, made by the pool and kept for a while: most people print the usual box."""

from collections import OrderedDict
from pathlib import Path

import msgspec

from saucerful.server.work.pool import Asker, WorkPool
from saucerful.server.work.tasks import PrintTask

MOST_KEPT = 16
"""A PDF takes about a tenth of a megabyte."""


class PrintedGames:
    """The PDFs that were asked for last."""

    def __init__(self, work: WorkPool, page: Path) -> None:
        self._work = work
        self.page = str(page)
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()

    async def pdf(self, asker: Asker, task: PrintTask) -> bytes:
        """The PDF, made anew unless it is still there. Raises `Refusal`, as the pool does."""
        key = msgspec.json.encode(task)
        if key not in self._kept:
            self._kept[key] = await self._work.perform(asker, task)
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]
