"""What the server and its writer process say to each other: batches one way, an answer for each the other way.

A message is its length in four bytes, and then MessagePack.
"""

import struct
from collections.abc import Sequence

import msgspec

from saucerful.server.storage.rows import FinishedGame, GameRatings, Player, PushSubscription, Row, TableRow
from saucerful.server.storage.sqlite.file_identity import FileIdentity

LENGTH = struct.Struct(">I")


class WriterOptions(msgspec.Struct, frozen=True, kw_only=True):
    """What the writer process must know when it is started."""

    path: str
    """The database."""
    run: str
    """The server's run: nothing is written once another server has opened the file."""
    busy_timeout: float
    """Seconds to wait while another program has the file locked."""
    files: Sequence[FileIdentity]
    """The files that the server has open: once one is deleted or replaced, nothing is acknowledged any more."""


class Entries(Row, frozen=True, kw_only=True):
    """Journal entries of one table, numbered from `number` on."""

    table: str
    number: int
    entries: Sequence[bytes]


class DeletedSubscription(Row, frozen=True, kw_only=True):
    """A browser that no longer wants notifications."""

    endpoint: str
    player: str


class UsedToken(Row, frozen=True, kw_only=True):
    """A one-time token that is used now, and must be remembered until then."""

    token: str
    until: int


class Outage(Row, frozen=True, kw_only=True):
    """A period in which the machine slept."""

    began: int
    ended: int


class DeletedTables(Row, frozen=True, kw_only=True):
    """Tables that are deleted with their journals."""

    tables: Sequence[str]


class IdlePlayers(Row, frozen=True, kw_only=True):
    """People who are deleted, unless something is known of them by now."""

    players: Sequence[str]


class ForgottenPlayer(Row, frozen=True, kw_only=True):
    """A person to be deleted."""

    player: str
    chat: Sequence[int]
    """The journal rows with what they said, as far as the journal was searched."""
    searched: int
    """The last journal row that was searched."""


AnyRow = (
    Entries
    | TableRow
    | Player
    | FinishedGame
    | GameRatings
    | PushSubscription
    | DeletedSubscription
    | UsedToken
    | Outage
    | DeletedTables
    | IdlePlayers
    | ForgottenPlayer
)


class Batch(msgspec.Struct, frozen=True, array_like=True):
    """Everything that is committed together. A batch without requests is a sign of life."""

    number: int
    """1, 2, 3 … since the server was started."""
    at: int
    """The server's clock."""
    requests: Sequence[Sequence[AnyRow]]
    """The rows of a request are stored together or not at all, whatever becomes of the other requests."""


class WriteRefusal(msgspec.Struct, frozen=True, array_like=True):
    """A request of which nothing is stored."""

    request: int
    """Its index in the batch."""
    error: str
    """The name of a class in `errors`."""
    sentence: str


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """What became of a batch; without a fault it is durable, but for the refusals."""

    batch: int
    refusals: Sequence[WriteRefusal] = ()
    fault: str | None = None
    """Why nothing could be written."""


encode = msgspec.msgpack.Encoder().encode
decode_options = msgspec.json.Decoder(WriterOptions).decode
decode_batch = msgspec.msgpack.Decoder(Batch).decode
decode_answer = msgspec.msgpack.Decoder(Answer).decode


def encode_options(options: WriterOptions) -> str:
    """The options as an argument of the process."""
    return msgspec.json.encode(options).decode()


def framed(message: Batch | Answer) -> bytes:
    """A message as it goes through the pipe."""
    payload = encode(message)
    return LENGTH.pack(len(payload)) + payload
