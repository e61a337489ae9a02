"""Commits batches to the file, one transaction each, and empties the write-ahead log between them."""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from saucerful.server.storage.errors import NotStored
from saucerful.server.storage.rows import Row
from saucerful.server.storage.sqlite.connection import connect, transaction
from saucerful.server.storage.sqlite.durability.checkpoints import Checkpoints
from saucerful.server.storage.sqlite.durability.file_identity import FileIdentity, missing
from saucerful.server.storage.sqlite.durability.high_water import HighWater, MarkFile
from saucerful.server.storage.sqlite.faults import fault
from saucerful.server.storage.sqlite.writes import write
from saucerful.server.storage.writing.messages import Batch, BatchAnswer, WriteRefusal

COMMITTED = """UPDATE alive SET at = ?, batch = ?, refusals = ?, commits = commits + 1, entries = entries + ?
    WHERE run = ? RETURNING lineage, commits, entries, at"""
"""The run is that of the server which opened the file last: a writer that outlived its server can no longer write."""

DELETED = "{} was deleted or replaced while the server had it open; stop the server"


class OpenedByAnother(Exception):
    """Another server has opened the file."""


class BatchWriter:
    """The only connection that writes while a server is running, and the only one that makes checkpoints."""

    def __init__(self, path: Path, run: str, busy_timeout: float, files: Sequence[FileIdentity] = ()) -> None:
        self._path = path
        self._run = run
        self._busy_timeout = busy_timeout
        self._connection: sqlite3.Connection | None = None
        self._files = files
        self._checkpoints = Checkpoints()
        self._mark = MarkFile(path)
        self._missing = missing(files)

    def write(self, batch: Batch) -> BatchAnswer:
        """Commit a batch; a request that must be refused costs the others nothing."""
        if self._missing and (gone := missing(self._files)):
            return BatchAnswer(batch.number, fault=DELETED.format(gone))
        try:
            if self._connection is None:
                self._connection = connect(self._path, self._busy_timeout)
            refusals, mark = self._commit(self._connection, batch)
        except OpenedByAnother:
            return BatchAnswer(batch.number, fault="another server has opened it", superseded=True)
        except sqlite3.Error as error:
            self._disconnect()  # nothing of this connection's state can be in the way of the next batch
            return BatchAnswer(batch.number, fault=fault(error) or str(error))
        self._missing = missing(self._files)
        if self._missing:
            return BatchAnswer(batch.number, fault=DELETED.format(self._missing))
        self._mark.write(mark)
        return BatchAnswer(batch.number, refusals)

    def clean_up(self, batch: Batch, size: int) -> None:
        """Make a checkpoint if it is time for one. Called after the answer, so that only the next batch may wait."""
        if self._connection is not None:
            with suppress(sqlite3.Error):  # a full disk, for one: the next batch meets it too, and says so
                self._checkpoints.after(self._connection, batch, size)
        self._mark.sync()

    def close(self) -> None:
        """Let go of the file. If this is its last connection, SQLite empties the log."""
        self._disconnect()
        self._mark.close()

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()

    def _commit(self, connection: sqlite3.Connection, batch: Batch) -> tuple[list[WriteRefusal], HighWater]:
        try:
            with transaction(connection):
                added = write(connection, [row for request in batch.requests for row in request])
                return [], self._claim(connection, batch, [], added)
        except Exception as error:
            if fault(error) is not None or isinstance(error, OpenedByAnother):
                raise
        return self._commit_separately(connection, batch)

    def _commit_separately(self, connection: sqlite3.Connection, batch: Batch) -> tuple[list[WriteRefusal], HighWater]:
        """The same, with a savepoint for each request, to find out which ones must be refused."""
        refusals, added = [], 0
        with transaction(connection):
            for number, request in enumerate(batch.requests):
                done = _try(connection, number, request)
                if isinstance(done, WriteRefusal):
                    refusals.append(done)
                else:
                    added += done
            return refusals, self._claim(connection, batch, refusals, added)

    def _claim(
        self, connection: sqlite3.Connection, batch: Batch, refusals: list[WriteRefusal], added: int
    ) -> HighWater:
        """Note in the same transaction that this batch is committed: the server looks there if this process dies."""
        said = msgspec.json.encode(refusals).decode()
        claimed = connection.execute(COMMITTED, (batch.at, batch.number, said, added, self._run)).fetchall()
        if not claimed:
            raise OpenedByAnother
        return HighWater(*claimed[0])


def _try(connection: sqlite3.Connection, number: int, request: Sequence[Row]) -> int | WriteRefusal:
    """Store a request and return how many entries it adds; or refuse it."""
    connection.execute("SAVEPOINT request")
    try:
        added = write(connection, request)
    except NotStored as error:
        refusal = WriteRefusal(number, type(error).__name__, str(error))
    except Exception as error:
        if fault(error) is not None:
            raise
        refusal = WriteRefusal(number, NotStored.__name__, f"Not stored: {error}.")
    else:
        connection.execute("RELEASE request")
        return added
    connection.execute("ROLLBACK TO request")
    connection.execute("RELEASE request")
    return refusal
