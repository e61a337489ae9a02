"""The process that writes to the database: `python -m saucerful.server.storage.postgres.writer_process NODE`.

The address of the database is in the environment, because other users of the machine can read arguments; the length of
the server's lease in seconds, too.
"""

import os
import sys
from contextlib import closing

from saucerful.server.storage.postgres.batch_writer import BatchWriter
from saucerful.server.storage.writing.serving import serve

DATABASE, LEASE = "SAUCERFUL_DATABASE", "SAUCERFUL_LEASE"


def main() -> None:
    """Serve until the input ends."""
    with closing(BatchWriter(os.environ[DATABASE], sys.argv[-1], float(os.environ[LEASE]))) as writer:
        serve(writer)


if __name__ == "__main__":
    main()
