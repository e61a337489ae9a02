"""What the hall asks of the other servers that share its database; a server that is alone has nobody to ask."""

from typing import Protocol

from saucerful.server import protocol as p
from saucerful.server.hall.seekers import JoinableTable, Seeker
from saucerful.server.storage.rows import OtherServer
from saucerful.server.table.blocks import Blocks
from saucerful.server.table.client import Client
from saucerful.server.table.summary import TableSummary


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

    async def seen_by_spectators(self) -> bytes | None:
        """The view of a spectator, as JSON; None if nobody may watch, or there is nothing that anybody may see yet."""


class Elsewhere(Protocol):
    """The other servers."""

    async def room(self, table: str, owner: OtherServer) -> TableRoom | None:
        """The table at the server that owns it; None if that cannot be reached."""

    async def owner(self, table: str) -> OtherServer | None:
        """The server at work that owns a table, if there is one."""

    async def opened_by(self, person: str) -> tuple[int, int]:
        """How many unfinished tables a person has at all servers, and how many of them the lobby lists."""

    def lobby_changed(self) -> None:
        """Have the others show the lobby anew to those who look at it there."""

    def renamed(self, person: p.Person) -> None:
        """Have the others show somebody's new name or face."""

    async def blocks_changed(self, player: str, blocks: Blocks) -> None:
        """Have the others note whom somebody has blocked, and who has blocked them."""

    async def tell(self, player: str, message: bytes) -> bool:
        """Tell something to somebody who is connected to another server; False if they are nowhere."""

    async def call(self, player: str, table: str, game: str, deadline: int | None) -> bool:
        """Tell somebody who is connected to another server that it is their turn; False if they are nowhere."""

    def pairs_here(self) -> bool:
        """Whether this is the server that pairs the people of all."""

    def seek_there(self, seekers: list[Seeker], begun: list[JoinableTable]) -> bool:
        """Tell the server that pairs people who looks for a game here, and where they could take over from bots.

        False if that is this one.
        """

    def take_over_there(self, server: str, table: str, seeker: Seeker) -> None:
        """Have another server let somebody take over from a bot at one of its tables."""

    def paired(self, player: str, table: str, game: str) -> None:
        """Tell somebody who is connected to another server that they have a place."""

    async def glimpses(self) -> list[p.Glimpse]:
        """A few public games in play at each of the other servers."""

    async def networks_of(self, players: list[str]) -> list[tuple[str, str]]:
        """Over which networks people are connected to the other servers: pairs of a person and a network."""

    def tell_counts(self, counts: dict[str, int]) -> None:
        """Tell the others how many people look for a game."""

    async def wake(self, tables: list[str]) -> None:
        """Have another server go on with tables that this one has let go of."""
