"""SQLite's errors in words for the host."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from saucerful.server.storage.errors import BadStorage

_FAULTS = {
    sqlite3.SQLITE_BUSY: "another program keeps it locked",
    sqlite3.SQLITE_LOCKED: "another program keeps it locked",
    sqlite3.SQLITE_PROTOCOL: "another program keeps it locked",
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "the disk cannot be read or written",
    sqlite3.SQLITE_READONLY: "it may not be written",
    sqlite3.SQLITE_PERM: "it may not be written",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_NOTADB: "it is not a database",
    sqlite3.SQLITE_CORRUPT: "it is damaged; restore a backup",
    sqlite3.SQLITE_NOMEM: "there is not enough memory",
}


def fault(error: Exception) -> str | None:
    """What is wrong with the file or its disk; None if the error lies in what was to be written."""
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else _FAULTS.get(code & 0xFF)


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the file is not what was written there; other faults may pass."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn any error of the database into a `BadStorage` with a sentence for the host."""
    try:
        yield
    except sqlite3.Error as error:
        raise BadStorage(f"{path} cannot be used: {fault(error) or error}.") from error
