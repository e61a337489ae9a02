"""Opening the file: whether it can be trusted, and bringing it up to date."""

import sqlite3
import time
from pathlib import Path

from saucerful.server.storage.errors import BadStorage
from saucerful.server.storage.sqlite import schema
from saucerful.server.storage.sqlite.connection import connect, transaction
from saucerful.server.storage.sqlite.faults import explained
from saucerful.server.storage.sqlite.writes import SAVE_OUTAGE, trim_outages

OLDEST_SQLITE = (3, 38)

LAST_ALIVE = "SELECT at FROM alive"
START = "INSERT OR REPLACE INTO alive (only_row, at, run) VALUES (1, ?, ?)"
DELETE_EXPIRED_TOKENS = "DELETE FROM spent WHERE until < ?"
DELETE_FORGOTTEN = "DELETE FROM forgotten"


def prepare(path: Path, run: str) -> None:
    """Make the file, or check it and bring it up to date; from now on only that run of the server may write."""
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
        _start(connection, run)
    finally:
        connection.close()


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


def _start(connection: sqlite3.Connection, run: str) -> None:
    """Record the outage since the last sign of life, and drop what no running server needs to remember."""
    now = time.time_ns() // 1_000_000
    with transaction(connection):
        trim_outages(connection, now)
        last = connection.execute(LAST_ALIVE).fetchone()
        if last and last[0] < now:
            connection.execute(SAVE_OUTAGE, (last[0], now))
        connection.execute(START, (now, run))
        connection.execute(DELETE_EXPIRED_TOKENS, (now,))
        connection.execute(DELETE_FORGOTTEN)


def open_existing(path: Path) -> sqlite3.Connection:
    """A connection for commands that work beside a running server: the file must be there, and up to date."""
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
