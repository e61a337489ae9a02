"""PostgreSQL's errors in words for the host."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from psycopg import Connection, errors

from saucerful.server.storage.errors import BadStorage
from saucerful.server.storage.postgres.connection import shown

NOT_REACHED = "it cannot be reached"
CUT = "server closed the connection unexpectedly"
"""What libpq says if a connection ends while it is made."""
TOO_FEW_CONNECTIONS = (
    "it has too few free connections, and a server needs six: raise max_connections or this user's CONNECTION LIMIT, "
    "or stop other programs that use it"
)

_FAULTS: tuple[tuple[type[psycopg.Error], str], ...] = (
    (errors.TooManyConnections, TOO_FEW_CONNECTIONS),
    (errors.DiskFull, "its disk is full"),
    (errors.OutOfMemory, "it has not enough memory"),
    (errors.CannotConnectNow, "it is starting or stopping"),
    (errors.AdminShutdown, "it was stopped"),
    (errors.CrashShutdown, "it has crashed"),
    (errors.ReadOnlySqlTransaction, "it may only be read: name the primary, not a standby"),
    (errors.InvalidPassword, "user name or password are wrong"),
    (errors.InvalidAuthorizationSpecification, "this user may not connect: see its pg_hba.conf"),
    (errors.InvalidCatalogName, "there is no such database: make it with createdb"),
    (errors.InsufficientPrivilege, "this user may not use it: make them its owner (ALTER DATABASE … OWNER TO …)"),
    (errors.UndefinedTable, "its tables are missing: start the server once, or restore a backup"),
    (errors.InvalidSchemaName, "its tables are missing: start the server once, or restore a backup"),
    (errors.QueryCanceled, "it takes too long to answer"),
    (errors.DeadlockDetected, "another program keeps it locked"),
    (errors.LockNotAvailable, "another program keeps it locked"),
    (errors.IoError, "its disk cannot be read or written"),
    (errors.DataCorrupted, "it is damaged: restore a backup"),
    (errors.IndexCorrupted, "it is damaged: restore a backup"),
)
_IN_WORDS = {
    "too many clients": TOO_FEW_CONNECTIONS,
    "too many connections": TOO_FEW_CONNECTIONS,
    "remaining connection slots": TOO_FEW_CONNECTIONS,
    "password": "user name or password are wrong",
    "pg_hba.conf": "this user may not connect: see its pg_hba.conf",
    "does not exist": "there is no such database or user: make it with createdb, or createuser",
    "starting up": "it is starting or stopping",
    "shutting down": "it is starting or stopping",
    "permission denied for database": "this user may not use it: make them its owner (ALTER DATABASE … OWNER TO …)",
}
"""Why a connection is refused comes without a code, in words: English ones, or of the server's `lc_messages`."""
_REFUSED = re.compile(r"\w+:  (.+)")
"""What the server says itself, with its word for a fatal error before it and two spaces between them."""


def fault(error: Exception) -> str | None:
    """What is wrong with the database; None if the error lies in what was to be written."""
    for kind, words in _FAULTS:
        if isinstance(error, kind):
            return words
    if isinstance(error, psycopg.OperationalError | psycopg.InterfaceError | psycopg.InternalError):
        said = str(error)
        return next((words for sign, words in _IN_WORDS.items() if sign in said), None) or _refused(said)
    return None


def _refused(said: str) -> str:
    """The words of a server that refuses a connection in another language, if it is there."""
    found = _REFUSED.search(said)
    return NOT_REACHED if found is None else f'it refuses the connection ("{found[1].strip()}")'


def is_lost(connection: Connection | None, error: Exception) -> bool:
    """Whether a connection, if it had been made, is of no use any more: it is closed, or will be in a moment."""
    closed = (connection is not None and connection.closed) or CUT in str(error)
    return closed or isinstance(error, errors.AdminShutdown | errors.CrashShutdown)


@contextmanager
def explained(url: str) -> Iterator[None]:
    """Turn any error of the database into a `BadStorage` with a sentence for the host."""
    try:
        yield
    except psycopg.Error as error:
        said = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise BadStorage(f"{shown(url)} cannot be used: {fault(error) or said}.") from error
