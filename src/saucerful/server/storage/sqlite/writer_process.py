"""The process that writes to the file: `python -m saucerful.server.storage.sqlite.writer_process OPTIONS`, as JSON."""

import sys
from contextlib import closing
from pathlib import Path

from saucerful.server.storage.sqlite.batch_writer import BatchWriter
from saucerful.server.storage.sqlite.writer_options import decode_options
from saucerful.server.storage.writing.serving import serve


def main() -> None:
    """Serve until the input ends."""
    options = decode_options(sys.argv[-1])
    with closing(BatchWriter(Path(options.path), options.run, options.busy_timeout, options.files)) as writer:
        serve(writer)


if __name__ == "__main__":
    main()
