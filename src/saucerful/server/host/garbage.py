"""When the garbage collector runs.

Python frees nearly everything at once, by counting references; the collector is for objects that refer to each other in
a circle. A room or a connection that is put away leaves none behind (a test holds this). To look for circles among
everything that hundreds of tables keep takes a good part of a second, in which nobody is served: so by itself the
collector looks at young objects only, and at everything when few tables are in memory.
"""

import asyncio
import gc
import time
from collections.abc import Callable

THRESHOLDS = (5_000, 5, 1_000_000)
"""New objects until the youngest are looked at (a millisecond), how often that is done until those that survived it
are (25,000 objects, some eight milliseconds), and the same for everything: never."""
EVERY = 60.0
"""Seconds between looks whether few tables are in memory."""
FEW = 40
"""Tables in memory with which everything is looked at within some 15 milliseconds: each has about 850 objects."""
LONGEST = 86_400.0
"""Seconds after which everything is looked at, however many tables there are."""


def freeze() -> None:
    """Exempt everything that is loaded now from garbage collection."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


async def keep_collecting(tables: Callable[[], int]) -> None:
    """Look at everything from time to time, when `tables` says that few are in memory."""
    last = time.monotonic()
    while True:
        await asyncio.sleep(EVERY)
        if tables() <= FEW or time.monotonic() - last > LONGEST:
            gc.collect()
            last = time.monotonic()
