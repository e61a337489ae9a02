"""Connections to the database file, and transactions."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

BUSY_TIMEOUT = 2.0
"""Seconds that a statement waits while another program, such as `saucerful forget`, has the file locked."""
LARGEST_LOG = 64 * 1024 * 1024
"""Bytes to which the write-ahead log is cut when it starts afresh."""

PRAGMAS = (
    "PRAGMA synchronous = FULL",
    "PRAGMA temp_store = MEMORY",
    "PRAGMA secure_delete = ON",  # what is deleted is overwritten
    f"PRAGMA journal_size_limit = {LARGEST_LOG}",
    "PRAGMA wal_autocheckpoint = 0",  # only the writer process makes checkpoints, and not inside a commit
)


def connect(path: Path, busy_timeout: float = BUSY_TIMEOUT) -> sqlite3.Connection:
    """A connection for any one thread at a time, where every statement is a transaction unless one is begun."""
    return _connect(path, "rw", busy_timeout)


def connect_to_read(path: Path) -> sqlite3.Connection:
    """The same for a connection that never writes. SQLite empties the log when the last connection that may is closed.

    Nothing in the folder is changed by it, whatever state the files are in.
    """
    return _connect(path, "ro", BUSY_TIMEOUT)


def _connect(path: Path, mode: str, busy_timeout: float) -> sqlite3.Connection:
    """Connect to a file that exists: one that somebody deleted is not made again."""
    address = f"{path.absolute().as_uri()}?mode={mode}"
    connection = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False, timeout=busy_timeout)
    try:
        for pragma in PRAGMAS:
            connection.execute(pragma)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Make several statements take effect together or not at all; others may read meanwhile, but not write."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
