"""The server's clock. Its readings are passed on as values, so that deciding about a table asks no clock."""

import time

from saucerful.server.moment import Jump, Now

NANOSECONDS = 1_000_000
LONGEST_SILENCE = 5_000
"""Milliseconds of silence after which nobody can have been served meanwhile; and by which clocks may differ."""
FOLLOW_AFTER = 600_000
"""Milliseconds after which a machine's clock that was put forward is believed."""
FARTHEST_AHEAD = 86_400_000
"""Milliseconds by which the server's time may be ahead of the machine's clock when the server starts."""


def wall_clock() -> int:
    """The machine's clock, in milliseconds since 1970. It can be set forward or back."""
    return time.time_ns() // NANOSECONDS


def steady_clock() -> int:
    """Milliseconds since the machine started, but for the time in which it slept where the system tells."""
    return time.monotonic_ns() // NANOSECONDS


def time_asleep() -> int | None:
    """The milliseconds that the machine has slept since it started; `None` where the system does not tell."""
    if not hasattr(time, "CLOCK_BOOTTIME"):
        return None
    return (time.clock_gettime_ns(time.CLOCK_BOOTTIME) - time.monotonic_ns()) // NANOSECONDS


class ServerClock:
    """The time of the server: it starts with the machine's clock, and then goes on with the steady one.

    So setting the machine's clock changes nothing for anybody: put back, it is not followed at all; put forward, only
    after ten minutes. A machine that slept is followed at once. What is skipped is an outage, charged to nobody.
    """

    def __init__(self) -> None:
        self._ahead = wall_clock() - steady_clock()
        """The server's time at the moment 0 of the steady clock."""
        self._asleep = time_asleep()
        self._asked: int | None = None
        """When somebody last asked about silence, if that is done regularly."""
        self._differs_since: int | None = None
        self._put_back = False

    def start_after(self, last: int) -> bool:
        """Start again after a server whose last sign of life was at that time, so that time does not run backwards.

        False if the machine's clock was put back so far that it must be followed.
        """
        behind = last + 1 - self.now().wall
        if behind > FARTHEST_AHEAD:
            return False
        self._ahead += max(0, behind)
        return True

    def now(self) -> Now:
        """The present moment."""
        steady = steady_clock()
        return Now(self._ahead + steady, steady)

    def watch(self) -> None:
        """Expect to be asked about silence every second or so: if nobody asks for longer, the process stood still."""
        self._asked = steady_clock()

    def unwatch(self) -> None:
        """Expect nothing: a long silence has no meaning from now on."""
        self._asked = None

    def silence(self, now: Now) -> Jump | None:
        """For how long nobody has asked this, if that was so long that nobody can have been served meanwhile."""
        if self._asked is None:
            return None
        asked, self._asked = self._asked, now.steady
        return Jump(self._ahead + asked, now.wall, "process_stalled") if now.steady - asked > LONGEST_SILENCE else None

    def compare(self) -> Jump | None:
        """Compare the machine's clock with the server's time, and follow it if it must be followed."""
        now, asleep = self.now(), time_asleep()
        drift = wall_clock() - now.wall
        if drift <= LONGEST_SILENCE:
            self._differs_since, self._asleep = None, asleep
            before, self._put_back = self._put_back, drift < -LONGEST_SILENCE
            return Jump(now.wall, now.wall + drift, "clock_put_back") if self._put_back and not before else None
        slept = asleep is None or self._asleep is None or asleep - self._asleep > LONGEST_SILENCE
        if self._differs_since is None:
            self._differs_since = now.steady
        if not slept and now.steady - self._differs_since < FOLLOW_AFTER:
            return None
        self._ahead += drift
        self._differs_since, self._asleep = None, asleep
        return Jump(now.wall, now.wall + drift, "slept" if slept else "clock_put_forward")
