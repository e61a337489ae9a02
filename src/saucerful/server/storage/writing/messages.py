"""What the server and its writer process say to each other: batches one way, an answer for each the other way.

A message is its length in four bytes, and then MessagePack.
"""

import struct
from collections.abc import Sequence

import msgspec

from saucerful.server.storage.writing.requests import AnyRow

LENGTH = struct.Struct(">I")


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


class BatchAnswer(msgspec.Struct, frozen=True, array_like=True):
    """What became of a batch; without a fault it is durable, but for the refusals."""

    batch: int
    refusals: Sequence[WriteRefusal] = ()
    fault: str | None = None
    """Why nothing could be written."""
    superseded: bool = False
    """Whether that is for ever, because another server has taken the place of this one."""
    unknown: bool = False
    """Whether this batch may have been written all the same, which nobody can find out any more."""


encode = msgspec.msgpack.Encoder().encode
decode_batch = msgspec.msgpack.Decoder(Batch).decode
decode_answer = msgspec.msgpack.Decoder(BatchAnswer).decode


def framed(message: Batch | BatchAnswer) -> bytes:
    """A message as it goes through the pipe."""
    payload = encode(message)
    return LENGTH.pack(len(payload)) + payload
