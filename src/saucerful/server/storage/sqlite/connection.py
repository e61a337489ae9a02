"""Connections to the database file, and transactions."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

BUSY_TIMEOUT = 2.0
"""Seconds that a statement waits while another program, such as `saucerful forget`, has the file locked."""
COMMAND_BUSY_TIMEOUT = 30.0
"""The same for a command beside a server."""
TURN_TRIES, BETWEEN_TRIES = 30_000, 0.001
"""How often a command tries to begin a transaction beside a server at work, and how many seconds lie between.

SQLite has no queue for those who wait, and its own tries lie a tenth of a second apart: on a slow disk, where nearly
all time passes inside commits, hundreds of them can meet none of the moments in between.
"""
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


def connect_beside(path: Path) -> sqlite3.Connection:
    """The same for a command beside a server that may be at work."""
    return _connect(path, "rw", COMMAND_BUSY_TIMEOUT)


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
    with _ending(connection):
        yield


@contextmanager
def transaction_beside(connection: sqlite3.Connection) -> Iterator[None]:
    """The same for a command beside a server that may be at work: it waits for a moment between two commits."""
    with without_waiting(connection):
        _take_turn(connection)
    with _ending(connection):
        yield


@contextmanager
def without_waiting(connection: sqlite3.Connection) -> Iterator[None]:
    """Have statements fail at once while another program has the file locked."""
    (timeout,) = connection.execute("PRAGMA busy_timeout").fetchone()
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        yield
    finally:
        connection.execute(f"PRAGMA busy_timeout = {timeout}")


def _take_turn(connection: sqlite3.Connection) -> None:
    for _ in range(TURN_TRIES):  # counted, not timed: a machine that stands still for a while costs no tries
        try:
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            time.sleep(BETWEEN_TRIES)
        else:
            return
    connection.execute("BEGIN IMMEDIATE")


@contextmanager
def _ending(connection: sqlite3.Connection) -> Iterator[None]:
    """Commit the transaction that was begun, or roll it back."""
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
