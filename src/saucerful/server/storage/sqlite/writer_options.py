"""What the writer process of a file must know when it is started, as an argument of its command."""

from collections.abc import Sequence

import msgspec

from saucerful.server.storage.sqlite.durability.file_identity import FileIdentity


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


decode_options = msgspec.json.Decoder(WriterOptions).decode


def encode_options(options: WriterOptions) -> str:
    """The options as an argument."""
    return msgspec.json.encode(options).decode()
