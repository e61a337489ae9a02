"""How much time people have left. Everything follows from the journal's times and from when the server was down."""

import time
from collections.abc import Sequence

from saucerful.server.entries import Clock

Outage = tuple[int, int]
"""A time when the server was down: from, until, in milliseconds since 1970."""


def clock_now() -> int:
    """The server's time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def charged(began: int, now: int, outages: Sequence[Outage]) -> int:
    """The milliseconds from `began` to `now` in which the server was there."""
    down = sum(max(0, min(now, until) - max(began, since)) for since, until in outages)
    return max(0, now - began - down)


class Clocks:
    """The clocks of a table that plays by turns: one runs at a time."""

    def __init__(self, clock: Clock | None, seats: int, outages: Sequence[Outage]) -> None:
        self.clock = clock
        self.outages = outages
        total = clock.total if clock else None
        self.left: list[int | None] = [None if total is None else 1000 * total] * seats
        self.running: int | None = None
        self.since = 0

    def turn(self, seat: int | None, now: int) -> None:
        """From now on that seat's clock runs, or nobody's; one that runs already just goes on."""
        if self.clock is None or seat == self.running:
            return
        self._stop(now)
        self.running, self.since = seat, now

    def moved(self, seat: int, now: int) -> None:
        """The seat has moved: what it took is gone, the increment is its reward."""
        if self.clock is None or seat != self.running:
            return
        self._stop(now)
        left = self.left[seat]
        if left is not None:
            self.left[seat] = left + 1000 * self.clock.increment

    def fell(self, seat: int, now: int) -> None:
        """The seat's time for a move, or for the whole game, is up."""
        if seat == self.running:
            self._stop(now)

    def _stop(self, now: int) -> None:
        if self.running is None:
            return
        left = self.left[self.running]
        if left is not None:
            self.left[self.running] = max(0, left - charged(self.since, now, self.outages))
        self.running = None

    def deadline(self) -> int | None:
        """When the running clock's flag falls, as far as is known now."""
        if self.clock is None or self.running is None:
            return None
        times = [self.left[self.running], 1000 * self.clock.move if self.clock.move else None]
        known = [time for time in times if time is not None]
        if not known:
            return None
        due = self.since + min(known)
        for since, until in self.outages:  # in the order of time
            if until > self.since and since < due:
                due += until - max(since, self.since)
        return due

    def spent(self, seat: int) -> bool:
        """Whether the seat's time for the whole game is used up."""
        return self.left[seat] == 0
