"""Whose job comes next: networks take turns, and among those of a network the people behind it."""

from collections import OrderedDict
from collections.abc import Iterable

from saucerful.server.storage.rows import UnfinishedJob
from saucerful.server.work.fair_queue import FairQueue

MOST_KEPT = 10_000
"""Networks and people whose last turn is remembered."""
NO_BOUND = 1 << 30


class Turns:
    """Remembers whose turn it was, and puts what waits in the order in which it is to be done."""

    def __init__(self) -> None:
        self._last: OrderedDict[tuple[str, ...], int] = OrderedDict()
        """The number of the last turn of a network, and of a person behind it."""
        self._number = 0

    def note(self, job: UnfinishedJob) -> None:
        """A job is begun: whoever asked for it has had their turn."""
        self._number += 1
        for key in _keys(job):
            self._last[key] = self._number
            self._last.move_to_end(key)
        while len(self._last) > MOST_KEPT:
            self._last.popitem(last=False)

    def in_order(self, jobs: Iterable[UnfinishedJob]) -> list[UnfinishedJob]:
        """The jobs, first those of whoever has waited longest for a turn; of one person in the given order."""
        queue: FairQueue[UnfinishedJob] = FairQueue(NO_BOUND, NO_BOUND)
        for job in sorted(jobs, key=lambda one: [self._last.get(key, 0) for key in _keys(one)]):
            queue.put(job.network, job.player, job)
        found = []
        while (job_next := queue.take()) is not None:
            found.append(job_next)
        return found


def _keys(job: UnfinishedJob) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return (job.network,), (job.network, job.player)
