"""Games in real time: telling a move that came too late from one that was never possible."""

from saucerful.server.table.state import Table

LATE = 3_000
"""Milliseconds in which a move that was legal may come too late without being an illegal one."""
MANY = 2_000


class LateMoves:
    """Until when each seat's moves were legal. Whoever was overtaken by somebody else has done nothing wrong."""

    def __init__(self) -> None:
        self._legal: dict[int, set[str]] = {}
        self._gone: dict[tuple[int, str], int] = {}

    def update(self, table: Table, mover: int | None, now: int) -> None:
        """Note what has become impossible for whom, except for the one who has just moved."""
        if len(self._gone) > MANY:
            self._gone = {key: at for key, at in self._gone.items() if now - at < LATE}
        for seat in range(len(table.seats)):
            before, legal = self._legal.get(seat, set()), set(table.legal(seat))
            self._legal[seat] = legal
            if seat != mover:
                self._gone.update(((seat, move), now) for move in before - legal)

    def is_late(self, seat: int, move: str, now: int) -> bool:
        """Whether the move was possible a moment ago."""
        return now - self._gone.get((seat, move), -LATE) < LATE
