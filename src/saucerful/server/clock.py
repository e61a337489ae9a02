"""The machine's clocks. Their readings are passed on as values, so that deciding about a table asks no clock."""

import time
from typing import NamedTuple

NANOSECONDS = 1_000_000


class Now(NamedTuple):
    """One moment, by both clocks, in milliseconds."""

    wall: int
    """Since 1970. Journals and deadlines use it; whoever sets the machine's clock can put it forward or back."""
    steady: int
    """Since the machine started. It only ever goes on, so waits that end with the process use it."""


def now() -> Now:
    """The present moment."""
    return Now(wall_clock(), time.monotonic_ns() // NANOSECONDS)


def wall_clock() -> int:
    """The present moment in milliseconds since 1970."""
    return time.time_ns() // NANOSECONDS
