"""What the hall asks of the other servers that share its database; a server that is alone has nobody to ask."""

from typing import TYPE_CHECKING, Protocol

from saucerful.server import protocol as p
from saucerful.server.storage.rows import OtherServer
from saucerful.server.table.client import Client
from saucerful.server.table.summary import TableSummary

if TYPE_CHECKING:
    from saucerful.server.hall.waiting_room import Seeker


class TableRoom(Protocol):
    """A table that people can enter: a room of this server, or one that is reached through another."""

    @property
    def id(self) -> str:
        """The table's."""

    def enter(self, client: Client, seen: int) -> None:
        """A client opens the table; `seen` is the last number that it has seen there."""

    def leave(self, client: Client) -> None:
        """A client closes the table."""

    def hear(self, client: Client, message: p.AnyAsk, arrived: float, /) -> None:
        """A message from somebody at the table; when it arrived, by `time.perf_counter`."""

    async def summary(self) -> TableSummary:
        """How things stand, as far as that is durable."""


class Elsewhere(Protocol):
    """The other servers."""

    async def room(self, table: str, owner: OtherServer) -> TableRoom | None:
        """The table at the server that owns it; None if that cannot be reached."""

    async def opened_by(self, person: str) -> tuple[int, int]:
        """How many unfinished tables a person has at all servers, and how many of them the lobby lists."""

    def lobby_changed(self) -> None:
        """Have the others show the lobby anew to those who look at it there."""

    def renamed(self, person: p.Person) -> None:
        """Have the others show somebody's new name or face."""

    async def call(self, player: str, table: str, game: str) -> bool:
        """Tell somebody who is connected to another server that it is their turn; False if they are nowhere."""

    def pairs_here(self) -> bool:
        """Whether this is the server that pairs the people of all."""

    def seek_there(self, seekers: "list[Seeker]") -> bool:
        """Tell the server that pairs people who looks for a game here; False if that is this one."""

    def paired(self, player: str, table: str, game: str) -> None:
        """Tell somebody who is connected to another server that they have a place."""

    def tell_counts(self, counts: dict[str, int]) -> None:
        """Tell the others how many people look for a game."""

    async def wake(self, tables: list[str]) -> None:
        """Have another server go on with tables that this one has let go of."""
