"""What the load driver needs of a server's language: players that hear messages and can play, and nothing more."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Protocol

SEATS = 4


class Pace(Protocol):
    """Decides when a player plays, and keeps the time it took."""

    def to_play(self, player: "ScriptedPlayer") -> None: ...

    def made(self, player: "ScriptedPlayer") -> None: ...


class ScriptedPlayer(ABC):
    """One scripted client on one socket. It keeps its table going by itself; only moves wait for `play`."""

    url: str
    headers: dict[str, str]
    address: str | None = None
    """Where it connects from, if not from wherever the system likes."""
    send: Callable[[bytes], None]
    pace: Pace
    since = 0.0
    seen = 0

    @abstractmethod
    def sit(self) -> None:
        """The socket is open: say what has to be said first."""

    @abstractmethod
    def hear(self, message: bytes) -> None:
        """Read a message; tell `pace` when it is this player's turn, and when its move has been made."""

    @abstractmethod
    def play(self) -> None:
        """Send a move that is legal now."""


class Language(Protocol):
    """A server's protocol: opens tables over HTTP, if that is how it is done, and gives their players."""

    async def open_tables(self, port: int, count: int) -> list[list[ScriptedPlayer]]: ...
