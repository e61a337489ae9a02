"""What is kept about tables, players and finished games, in the shape in which it goes in and comes out.

All times are milliseconds since 1970. What is `bytes` is JSON that storage keeps and does not read, except to forget
a player: see `forgetting`.
"""

from typing import Literal

import msgspec

Phase = Literal["open", "playing", "over", "aside"]


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the lobby and the timers see it, so that they need not rebuild it from its journal."""

    id: str
    game: str
    phase: Phase
    public: bool
    host: str
    """The host's player id."""
    seats: int
    due: int | None = None
    """When the table must be looked at by itself: a clock, a bot to move. None: it waits for people."""
    changed: int
    rules: str
    """The version of the rules that made its entries."""
    summary: bytes = b"{}"
    """JSON for the lobby."""
    players: tuple[str, ...] | None = None
    """The ids of the people at the table. None: the same as before (when written), not asked for (when read)."""


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """A person: a random id, and what they chose to be called and to look like."""

    id: str
    name: str
    avatar: str
    created: int
    seen: int


class FinishedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was played to its end."""

    id: str
    game: str
    ended: int
    players: tuple[str | None, ...]
    """The player id of each seat; None for a bot."""
    summary: bytes = b"{}"
    """JSON for lists of games: scores, winners."""
    record: bytes | None = None
    """The whole record; None in lists."""
