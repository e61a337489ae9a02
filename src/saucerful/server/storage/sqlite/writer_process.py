"""The process that writes: it reads batches from standard input, commits each, and answers on standard output.

`python -m saucerful.server.storage.sqlite.writer_process OPTIONS`, started by `writer`; the options are JSON. It has an
interpreter of its own, so that the disk never makes the server's event loop wait, and imports little, so that it starts
quickly. It ends when its input does, however the server ended.
"""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import BinaryIO

from saucerful.server.storage.sqlite.batch_writer import BatchWriter
from saucerful.server.storage.sqlite.messages import LENGTH, decode_batch, decode_options, framed

STANDARD_OUTPUT = 1
IGNORED_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")
"""They reach the server too, which stops in its own time and still has something to write."""


def main() -> None:
    """Serve until the input ends."""
    for name in IGNORED_SIGNALS:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    options = decode_options(sys.argv[1])
    writing = BatchWriter(Path(options.path), options.run, options.busy_timeout, options.files)
    with closing(writing) as writer, suppress(BrokenPipeError):
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


if __name__ == "__main__":
    main()
