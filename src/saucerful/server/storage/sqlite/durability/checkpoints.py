"""When the write-ahead log is moved into the database proper.

SQLite would do it inside a commit, where everybody waits for it; and versions before 3.51.3 can damage the file if two
connections do it at once. So only the writer does, between two batches.
"""

import sqlite3

from saucerful.server.storage.sqlite.connection import without_waiting
from saucerful.server.storage.writing.messages import Batch
from saucerful.server.storage.writing.requests import DeletedTables, ForgottenPlayer, IdlePlayers

LONG = 8 * 1024 * 1024
"""Bytes of the log, as far as they can be estimated, after which it is moved although more batches wait."""
PAGES_OF_A_REQUEST = 3 * 4096
"""Bytes that a small request adds to the log, apart from its own size: it changes some pages."""
LOOK_EVERY = 2_000
"""Milliseconds after which to see whether another program has deleted something."""

DELETIONS = (ForgottenPlayer, DeletedTables, IdlePlayers)


class Checkpoints:
    """Passive checkpoints often, which wait for nobody; a truncating one after something was deleted."""

    def __init__(self) -> None:
        self._log = 0
        """Bytes in the log, estimated."""
        self._looked = 0
        self._version: int | None = None
        self._truncate = False
        """Whether the log still has pages that must not be kept."""

    def after(self, connection: sqlite3.Connection, batch: Batch, size: int) -> None:
        """Called after each batch; one without requests says that nothing waits."""
        self._log += size + PAGES_OF_A_REQUEST * (1 + len(batch.requests))
        self._truncate = self._truncate or _deletes(batch) or self._deleted_elsewhere(connection, batch.at)
        if self._truncate:
            self._empty(connection)
        elif self._log > LONG or not batch.requests:
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
            self._log = 0

    def _empty(self, connection: sqlite3.Connection) -> None:
        """Cut the log to nothing, unless somebody is reading there: then it is tried again after the next batch."""
        with without_waiting(connection):
            busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if not busy:
            self._truncate, self._log = False, 0

    def _deleted_elsewhere(self, connection: sqlite3.Connection, now: int) -> bool:
        """Whether another program, such as `saucerful forget`, has written since the last look."""
        if abs(now - self._looked) < LOOK_EVERY:
            return False
        self._looked, before = now, self._version
        (self._version,) = connection.execute("PRAGMA data_version").fetchone()
        return before is not None and before != self._version


def _deletes(batch: Batch) -> bool:
    return any(isinstance(row, DELETIONS) for request in batch.requests for row in request)
