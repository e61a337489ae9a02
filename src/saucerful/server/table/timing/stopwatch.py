"""The one clock of a game in real time. It stands still in a countdown, a pause, and while the server is down."""

from collections.abc import Sequence

from saucerful.server.table.timing.clocks import Outage, ending_after


class Stopwatch:
    """The game's milliseconds at any moment. Everything follows from the journal and from when the server was down."""

    def __init__(self) -> None:
        self.outages: Sequence[Outage] = ()
        self._t, self._go, self._started = 0, 0, False

    def start(self, t: int, go: int) -> None:
        """Go on from `t` at the moment at which the countdown ends."""
        self._t, self._go, self._started = t, go, True

    def stop(self, t: int) -> None:
        """Stand still from now on."""
        self._t, self._started = t, False

    def t(self, now: int) -> int:
        """The game's milliseconds at a moment."""
        down = self._down
        until = now if down is None else min(now, down)
        return self._t + max(0, until - self._go) if self._started else self._t

    def runs(self, now: int) -> bool:
        """Whether the countdown is over and nobody has stopped it."""
        return self.go is not None and now >= self._go

    @property
    def go(self) -> int | None:
        """The moment at which the countdown ends or ended; `None` while the game stands still."""
        return self._go if self._started and self._down is None else None

    @property
    def interrupted(self) -> bool:
        """Whether the server went down while it ran, and nobody has resumed the game."""
        return self._started and self._down is not None

    @property
    def _down(self) -> int | None:
        """When the server went down while it ran, if it has; it may just have been found out."""
        return next((max(since, self._go) for since, _ in ending_after(self._go, self.outages)), None)
