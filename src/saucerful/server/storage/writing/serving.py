"""What every writer process does: read batches from standard input, have each committed, answer on standard output.

It has an interpreter of its own, so that no database makes the server's event loop wait, and imports little, so that it
starts quickly. It ends when its input does, however the server ended.
"""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import BinaryIO, Protocol

from saucerful.server.storage.writing.messages import LENGTH, Batch, BatchAnswer, decode_batch, framed

STANDARD_OUTPUT = 1
IGNORED_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")
"""They reach the server too, which stops in its own time and still has something to write."""


class BatchWriter(Protocol):
    """Commits batches to a database."""

    def write(self, batch: Batch) -> BatchAnswer:
        """Commit a batch; a request that must be refused costs the others nothing."""

    def clean_up(self, batch: Batch, size: int) -> None:
        """Do what has time until the batch, of so many bytes, is answered."""


def serve(writer: BatchWriter) -> None:
    """Commit batches until the input ends."""
    for name in IGNORED_SIGNALS:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    with suppress(BrokenPipeError):
        for message in messages(sys.stdin.buffer):
            batch = decode_batch(message)
            answer = writer.write(batch)
            send(framed(answer))
            writer.clean_up(batch, len(message))


def messages(pipe: BinaryIO) -> Iterator[bytes]:
    """Whole messages until the pipe is closed; half a message at the end was never sent."""
    while len(header := pipe.read(LENGTH.size)) == LENGTH.size:
        (length,) = LENGTH.unpack(header)
        if len(message := pipe.read(length)) < length:
            return
        yield message


def send(message: bytes) -> None:
    """Write a message to standard output, however little of it the pipe takes at a time."""
    rest = memoryview(message)
    while rest:
        rest = rest[os.write(STANDARD_OUTPUT, rest) :]
