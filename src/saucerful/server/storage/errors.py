"""What can go wrong with the file that keeps everything; each error is a sentence the host can act on."""

import sqlite3

from saucerful.engine.errors import SaucerfulError


class BadStorage(SaucerfulError):
    """The file cannot be used at all: the server does not start."""


class NotStored(SaucerfulError):
    """This was not written, and nothing of it is in the file: it may be tried again."""


class NotRead(SaucerfulError):
    """The answer could not be read from the disk; it may be asked again."""


class OutOfOrder(NotStored):
    """The number of a journal entry does not follow the last one of its table."""


class AlreadySpent(NotStored):
    """A one-time token was used before."""


class AlreadyRated(NotStored):
    """The game has changed the ratings before."""


class Forgotten(NotStored):
    """The player's data was deleted on request; whoever still has that cookie needs a new identity."""


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

_REFUSALS: dict[str, type[NotStored]] = {
    "out of order": OutOfOrder,
    "already spent": AlreadySpent,
    "already rated": AlreadyRated,
    "forgotten": Forgotten,
}


def fault(error: Exception) -> str | None:
    """What is wrong with the file or its disk, in words; None if the fault lies in what was to be written."""
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else _FAULTS.get(code & 0xFF)


def refusal(error: Exception) -> NotStored:
    """Why one thing was refused while others are written."""
    said = str(error)
    return _REFUSALS.get(said, NotStored)(f"Not stored: {said}.")
