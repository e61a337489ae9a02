"""A connection as a table and its room see it."""

from typing import Any, Protocol

from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.table.blocks import Blocks

COME_AGAIN = 1012
"""The code with which a connection is closed whose client should connect again."""


class Client(Protocol):
    """One connection of a person. Deciding only tells clients apart; the room sends, which never blocks."""

    player: str
    person: p.Person
    network: str
    """Where it comes from: an address, or a household's part of the network."""
    blocks: Blocks
    room: Any
    """The room that it looks at, if any."""

    def tell(self, message: p.Tell) -> None:
        """Send a message."""

    def send(self, message: bytes) -> None:
        """Send a message that is encoded already."""

    def refuse(self, refusal: Refusal, id: str | None = None) -> None:
        """Say why something was not done."""

    def hold(self) -> None:
        """Keep what the client sends from now on: its table is on its way to another server."""

    def table_moved(self) -> None:
        """Enter the table again, which is played at another server from now on."""

    def close(self, code: int) -> None:
        """Close the connection once everything has been sent."""
