"""What servers say to each other. The *front* is where a person is connected, the *owner* where the table is played.

A connection carries many channels: one for each person of the front at a table of the owner. Several messages travel
together: their length in four bytes, and then a list of them in MessagePack. An empty list is a sign of life.

While servers are upgraded one after the other, two versions speak with each other. So a later version may add kinds of
messages, and fields with a default at the end of those that there are: a server skips what it does not know. Whatever
else is changed needs another number in the greeting (`link.GREETING`), and all servers stopped for the upgrade.
"""

import struct

import msgspec
from msgspec import Struct

from saucerful.server import protocol as p
from saucerful.server.hall.seekers import JoinableTable, Seeker
from saucerful.server.table.blocks import NO_BLOCKS, Blocks
from saucerful.server.table.summary import TableSummary

LENGTH = struct.Struct(">I")
LARGEST = 64 * 1024 * 1024
"""Bytes that travel together at most."""


class Message(Struct, frozen=True, array_like=True):
    """Something that is said."""


# From the front to the owner


class EnterTable(Message, frozen=True, tag=1):
    """Somebody opens a table; `seen` is the last number that their client has seen there."""

    channel: int
    table: str
    seen: int
    person: p.Person
    network: str
    blocks: Blocks = NO_BLOCKS


class FromClient(Message, frozen=True, tag=2):
    """Somebody at the table asks for something."""

    channel: int
    message: bytes
    """As a client says it: a version that does not know it refuses it, as it would refuse a client."""


class LeaveTable(Message, frozen=True, tag=3):
    """Somebody closes the table, or their connection is lost."""

    channel: int


class MoveNoted(Message, frozen=True, tag=4):
    """The front knows that the table has moved, and sends nothing more over the channel."""

    channel: int


# From the owner to the front


class Deliver(Message, frozen=True, tag=5):
    """A message for the clients of these channels, as it goes over their connections."""

    channels: list[int]
    message: bytes


class CloseConnection(Message, frozen=True, tag=6):
    """A client's connection is to be closed."""

    channel: int
    code: int


class TableMoved(Message, frozen=True, tag=7):
    """The table is not played here any more: enter it again wherever it is."""

    channel: int


class SentBack(Message, frozen=True, tag=8):
    """A message that came after the table had moved."""

    channel: int
    message: bytes


class ChannelEnded(Message, frozen=True, tag=9):
    """Everything that came after the table had moved has been sent back."""

    channel: int


# Either way


class SummaryWanted(Message, frozen=True, tag=10):
    """How do things stand at a table?"""

    request: int
    table: str


class SummaryGiven(Message, frozen=True, tag=11):
    """They stand like this; or the table is not played here, or cannot be read."""

    request: int
    summary: TableSummary | None


class TurnCalled(Message, frozen=True, tag=12):
    """It is somebody's turn who is not connected here: are they there?"""

    request: int
    player: str
    table: str
    game: str
    deadline: int | None = None


class TurnTold(Message, frozen=True, tag=13):
    """Whether somebody is there, and has been told."""

    request: int
    here: bool


class Renamed(Message, frozen=True, tag=14):
    """Somebody has another name or face."""

    person: p.Person


class Woken(Message, frozen=True, tag=15):
    """Go on with these tables, which nobody has any more."""

    tables: list[str]


class HealthAsked(Message, frozen=True, tag=16):
    """Can you write to the database?"""

    request: int


class HealthTold(Message, frozen=True, tag=17):
    """Whether that is so."""

    request: int
    well: bool


class Sought(Message, frozen=True, tag=20):
    """These people look for a game at this server, and at these tables of its they could take over from bots.

    Both lists stand instead of those that it told before.
    """

    server: str
    seekers: list[Seeker]
    begun: list[JoinableTable] = []


class PersonPaired(Message, frozen=True, tag=21):
    """Somebody who looked for a game has a place."""

    player: str
    table: str
    game: str


class SeekersCounted(Message, frozen=True, tag=22):
    """So many people look for a game at all servers, by game."""

    counts: dict[str, int]


class TakesOver(Message, frozen=True, tag=23):
    """Somebody who looks for a game may take over from a bot at a table of yours."""

    table: str
    seeker: Seeker


class BlocksChanged(Message, frozen=True, tag=30):
    """Somebody was blocked, has blocked somebody, or does so no more."""

    player: str
    blocks: Blocks


class PersonTold(Message, frozen=True, tag=31):
    """Something for somebody who is not connected here: are they there? Answered with `TurnTold`."""

    request: int
    player: str
    message: bytes


class GlimpsesWanted(Message, frozen=True, tag=32):
    """Which public games are played at your tables?"""

    request: int


class GlimpsesGiven(Message, frozen=True, tag=33):
    """These, as a `Playing` that goes over a socket."""

    request: int
    playing: bytes


class ViewWanted(Message, frozen=True, tag=36):
    """What do spectators see at a table?"""

    request: int
    table: str


class ViewGiven(Message, frozen=True, tag=37):
    """This view, as JSON; or nobody may see it."""

    request: int
    view: bytes | None


class NetworksWanted(Message, frozen=True, tag=34):
    """Over which networks are these people connected to you?"""

    request: int
    players: list[str]


class NetworksGiven(Message, frozen=True, tag=35):
    """Over these: pairs of a person and a network."""

    request: int
    networks: list[tuple[str, str]]


AnyMessage = (
    EnterTable
    | FromClient
    | LeaveTable
    | MoveNoted
    | Deliver
    | CloseConnection
    | TableMoved
    | SentBack
    | ChannelEnded
    | SummaryWanted
    | SummaryGiven
    | TurnCalled
    | TurnTold
    | Renamed
    | Woken
    | HealthAsked
    | HealthTold
    | Sought
    | PersonPaired
    | SeekersCounted
    | TakesOver
    | BlocksChanged
    | PersonTold
    | GlimpsesWanted
    | GlimpsesGiven
    | ViewWanted
    | ViewGiven
    | NetworksWanted
    | NetworksGiven
)

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[AnyMessage]).decode
_decode_one = msgspec.msgpack.Decoder(AnyMessage).decode
_split = msgspec.msgpack.Decoder(list[msgspec.Raw]).decode


def decode(payload: bytes) -> list[AnyMessage]:
    """Messages that came together, without those of a later version; raises `MsgspecError` if they are none at all."""
    try:
        return _decode(payload)
    except msgspec.ValidationError:
        return [known for one in _split(payload) if (known := _known(one)) is not None]


def _known(message: msgspec.Raw) -> AnyMessage | None:
    try:
        known: AnyMessage = _decode_one(message)
    except msgspec.ValidationError:
        return None
    return known


def framed(messages: list[AnyMessage]) -> bytes:
    """Messages as they go over the connection."""
    payload = _encode(messages)
    return LENGTH.pack(len(payload)) + payload
