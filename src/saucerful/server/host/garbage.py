"""When the garbage collector runs.

Python frees nearly everything at once, by counting references; the collector is for objects that refer to each other in
a circle. A room or a connection that is put away leaves none behind (a test holds this). To look for circles among
everything that hundreds of tables keep takes a good part of a second, in which nobody is served: so by itself the
collector looks at young objects only, and at everything when few tables are in memory. Where there are never so few,
that is about once a day, when there are hardly more than at the quietest moment of the day before.
"""

import asyncio
import gc
from collections import deque
from collections.abc import Callable

THRESHOLDS = (5_000, 5, 1_000_000)
"""New objects until the youngest are looked at (a millisecond), how often that is done until those that survived it
are (25,000 objects, some eight milliseconds), and the same for everything: never."""
EVERY = 60.0
"""Seconds between looks whether few tables are in memory."""
FEW = 40
"""Tables in memory with which everything is looked at within some 15 milliseconds: each has about 850 objects."""
DAY = 86_400
HARDLY_MORE = 1.1


def freeze() -> None:
    """Exempt everything that is loaded now from garbage collection."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


class QuietMoments:
    """Tells whether few tables are in memory, for this server and this day."""

    def __init__(self) -> None:
        self._day: deque[int] = deque(maxlen=round(DAY / EVERY))
        """How many there were at each look since the last quiet moment, for a day at most."""

    def is_quiet(self, tables: int) -> bool:
        """Whether there are hardly ever fewer; asked at every look."""
        is_over = len(self._day) == self._day.maxlen
        quiet = tables <= FEW or (is_over and tables <= HARDLY_MORE * min(self._day))
        if quiet:
            self._day.clear()
        else:
            self._day.append(tables)
        return quiet


async def keep_collecting(tables: Callable[[], int]) -> None:
    """Look at everything when `tables` says that few are in memory."""
    moments = QuietMoments()
    while True:
        await asyncio.sleep(EVERY)
        if moments.is_quiet(tables()):
            gc.collect()
