"""Connections to the file, and whether it can be trusted."""

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from saucerful.server.storage.errors import BadStorage, fault
from saucerful.server.storage.sqlite import schema, statements
from saucerful.server.storage.sqlite.transaction import transaction

PATIENCE_MS = 2_000
"""How long a write waits while another program, such as `saucerful forget`, has the file locked."""
OLDEST_SQLITE = (3, 38)
LARGEST_WAL = 64 * 1024 * 1024


HABITS = ("PRAGMA synchronous = FULL", "PRAGMA temp_store = MEMORY", f"PRAGMA journal_size_limit = {LARGEST_WAL}")
"""Of every connection."""
TO_WRITE = (*HABITS, "PRAGMA wal_autocheckpoint = 0", *statements.INBOX)
"""What a connection is told that takes in what is written."""


def connect(path: Path, habits: Sequence[str] = HABITS) -> sqlite3.Connection:
    """A connection that any one thread at a time may use; every statement is its own transaction unless one begins."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=PATIENCE_MS / 1000)
    try:
        for habit in habits:
            connection.execute(habit)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Whatever the database complains of becomes a sentence for the host."""
    try:
        yield
    except sqlite3.Error as error:
        raise BadStorage(f"{path} cannot be used: {fault(error) or error}.") from error


def check_version(connection: sqlite3.Connection, path: Path) -> int:
    """The version of a file that is ours, 0 for an empty one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if (tables or version) and application != schema.APPLICATION:
        raise BadStorage(f"{path} belongs to another program: choose another folder.")
    if version > schema.VERSION:
        raise BadStorage(
            f"{path} was written by a newer Saucerful (its version is {version}, this program knows {schema.VERSION}): "
            "upgrade the program, or restore an older backup."
        )
    return int(version)


def prepare(path: Path) -> None:
    """Make the file, or check it and bring it up to date."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise BadStorage(
            f"This Python has SQLite {sqlite3.sqlite_version}, and the server needs 3.38: use a newer Python."
        )
    if not path.exists():
        path.touch(0o600)  # journals hold the deals of games in play
    connection = connect(path)
    try:
        version = check_version(connection, path)
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise BadStorage(f"{path} lies on a disk that cannot be trusted, such as a network drive: move the folder.")
        schema.upgrade(connection, version)
        # A look at all of a large file would take minutes. A damaged journal shows when its table is rebuilt.
        (verdict,) = connection.execute("PRAGMA quick_check('tables')").fetchone()
        if verdict != "ok":
            raise BadStorage(f"{path} is damaged: restore a backup.")
        _come_back(connection)
    finally:
        connection.close()


def _come_back(connection: sqlite3.Connection) -> None:
    """From the last sign of life until now no server was running; and nobody here remembers forgotten people."""
    now = time.time_ns() // 1_000_000
    with transaction(connection):
        for statement in statements.NOT_YET:
            connection.execute(statement, (now,))
        last = connection.execute(statements.LAST_ALIVE).fetchone()
        if last and last[0] < now:
            connection.execute(statements.NEW_OUTAGE, (last[0], now))
        connection.execute(statements.NOW_ALIVE, (now,))
        connection.execute(statements.DROP_EXPIRED, (now,))
        connection.execute(statements.DROP_FORGOTTEN)


def open_existing(path: Path) -> sqlite3.Connection:
    """For commands that work beside a running server: the file must be there, and up to date."""
    if not path.is_file():
        raise BadStorage(f"There is no {path}: name the server's folder with --data.")
    with explained(path):
        connection = connect(path)
        try:
            version = check_version(connection, path)
            if version < schema.VERSION:
                raise BadStorage(f"{path} was written by an older Saucerful: start the server once to upgrade it.")
        except BaseException:
            connection.close()
            raise
    return connection
