"""Notices that the machine slept, or that its clock was put forward or back."""

from collections.abc import Callable

LONGEST_SILENCE = 5_000
"""Milliseconds between two readings of the clock after which nobody can have been served meanwhile."""


class ClockWatch:
    """Compares each reading of the wall clock with the last one."""

    def __init__(self, jumped: Callable[[int, int], None]) -> None:
        self._jumped = jumped
        self._last: int | None = None

    def start(self, wall: int) -> None:
        """From now on the clock is read regularly."""
        self._last = wall

    def stop(self) -> None:
        """The clock is not read regularly any longer: a long silence means nothing."""
        self._last = None

    def check(self, wall: int) -> None:
        """Report a jump, from when to when, before anybody uses the new time."""
        if self._last is None:
            return
        last, self._last = self._last, wall
        if abs(wall - last) > LONGEST_SILENCE:
            self._jumped(last, wall)
