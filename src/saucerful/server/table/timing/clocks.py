"""How much time people have left. Everything follows from the journal's times and from when the server was down."""

from bisect import bisect_right
from collections.abc import Sequence

from saucerful.server.table.entries import Clock

Outage = tuple[int, int]
"""A time when the server was down: from, until, in milliseconds since 1970."""


def charged(began: int, now: int, outages: Sequence[Outage]) -> int:
    """The milliseconds from `began` to `now` in which the server was there."""
    down = sum(max(0, min(now, until) - max(began, since)) for since, until in ending_after(began, outages))
    return max(0, now - began - down)


def moment_after(began: int, milliseconds: int, outages: Sequence[Outage]) -> int:
    """When so much time has passed in which the server was there."""
    due = began + milliseconds
    for since, until in ending_after(began, outages):
        if since < due:
            due += until - max(since, began)
    return due


def ending_after(moment: int, outages: Sequence[Outage]) -> Sequence[Outage]:
    """The outages that matter to what goes on at that moment or later, in the order of time."""
    if not outages or outages[-1][1] <= moment:  # as nearly always
        return ()
    return outages[bisect_right(outages, moment, key=lambda outage: outage[1]) :]


def merged(*lists: Sequence[Outage]) -> list[Outage]:
    """All these outages in the order of time, those that overlap as one."""
    found: list[Outage] = []
    for began, ended in sorted(outage for outages in lists for outage in outages):
        if found and began <= found[-1][1]:
            found[-1] = found[-1][0], max(found[-1][1], ended)
        else:
            found.append((began, ended))
    return found


class Clocks:
    """The clocks of a table that plays by turns: one runs at a time."""

    def __init__(self, clock: Clock | None, seats: int) -> None:
        self.clock = clock
        self.outages: Sequence[Outage] = ()
        total = clock.total if clock else None
        self.left: list[int | None] = [None if total is None else 1000 * total] * seats
        self.running: int | None = None
        self.since = 0
        self._used: dict[int, int] = {}
        """What seats used of their time for this move before a bot took over: coming back does not renew it."""

    @property
    def ends(self) -> bool:
        """Whether the clocks bring the game to its end, even if nobody comes any more."""
        return self.clock is not None and (self.clock.move is not None or self.clock.total is not None)

    def turn(self, seat: int | None, now: int) -> None:
        """Start the clock of a seat, or stop all; one that runs already goes on."""
        if self.clock is None or seat == self.running:
            return
        self._stop(now)
        self.running, self.since = seat, now

    def moved(self, seat: int, now: int) -> None:
        """Take off what the seat used for its move, and add the increment."""
        if self.clock is None:
            return
        own = seat == self.running
        self.begin_anew(now)
        left = self.left[seat]
        if own and left is not None:
            self.left[seat] = left + 1000 * self.clock.increment

    def begin_anew(self, now: int) -> None:
        """Give whoever is next the whole time for a move; what was used of the total stays used."""
        self._stop(now)
        self._used.clear()

    def _stop(self, now: int) -> None:
        if self.running is None:
            return
        seat, took = self.running, charged(self.since, now, self.outages)
        left = self.left[seat]
        if left is not None:
            self.left[seat] = max(0, left - took)
        self._used[seat] = self._used.get(seat, 0) + took
        self.running = None

    def deadline(self) -> int | None:
        """When the running clock's flag falls, as far as is known now."""
        if self.clock is None or self.running is None:
            return None
        move = None if self.clock.move is None else 1000 * self.clock.move - self._used.get(self.running, 0)
        known = [time for time in (self.left[self.running], move) if time is not None]
        if not known:
            return None
        return moment_after(self.since, max(0, min(known)), self.outages)

    def spent(self, seat: int) -> bool:
        """Whether the seat's time for the whole game is used up."""
        return self.left[seat] == 0
