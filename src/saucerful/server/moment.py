"""Moments, as values: whoever decides something is told the time, and asks no clock."""

from typing import NamedTuple


class Now(NamedTuple):
    """One moment, in milliseconds."""

    wall: int
    """The server's time, since 1970. Journals and deadlines use it."""
    steady: int
    """Since the machine started. It only ever goes on, so waits that end with the process use it."""


class Jump(NamedTuple):
    """A period that is charged to nobody. If it ends before it began, the machine's clock was put back."""

    began: int
    ended: int
    why: str
    """`slept`, `process_stalled`, `clock_put_forward` or `clock_put_back`."""

    @property
    def outage(self) -> bool:
        """Whether time was skipped."""
        return self.ended > self.began
