"""Commits batches to the file, one transaction each, and empties the write-ahead log between them."""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from saucerful.server.storage.errors import NotStored
from saucerful.server.storage.rows import Row
from saucerful.server.storage.sqlite.checkpoints import Checkpoints
from saucerful.server.storage.sqlite.connection import connect, transaction
from saucerful.server.storage.sqlite.faults import fault
from saucerful.server.storage.sqlite.messages import Answer, Batch, Refusal
from saucerful.server.storage.sqlite.writes import write

COMMITTED = "UPDATE alive SET at = ?, batch = ?, refusals = ? WHERE run = ?"
"""The run is that of the server which opened the file last: a writer that outlived its server can no longer write."""


class TakenOver(Exception):
    """Another server has opened the file."""


class BatchWriter:
    """The only connection that writes while a server is running, and the only one that makes checkpoints."""

    def __init__(self, path: Path, run: str, busy_timeout: float) -> None:
        self._path = path
        self._run = run
        self._busy_timeout = busy_timeout
        self._connection: sqlite3.Connection | None = None
        self._checkpoints = Checkpoints()

    def write(self, batch: Batch) -> Answer:
        """Commit a batch; a request that must be refused costs the others nothing."""
        try:
            if self._connection is None:
                self._connection = connect(self._path, self._busy_timeout)
            return Answer(batch.number, self._commit(self._connection, batch))
        except TakenOver:
            return Answer(batch.number, fault="another server has opened it")
        except sqlite3.Error as error:
            self.close()  # nothing of this connection's state can be in the way of the next batch
            return Answer(batch.number, fault=fault(error) or str(error))

    def clean_up(self, batch: Batch, size: int) -> None:
        """Make a checkpoint if it is time for one. Called after the answer, so that only the next batch may wait."""
        if self._connection is not None:
            with suppress(sqlite3.Error):  # a full disk, for one: the next batch meets it too, and says so
                self._checkpoints.after(self._connection, batch, size)

    def close(self) -> None:
        """Let go of the file. If this is its last connection, SQLite empties the log."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()

    def _commit(self, connection: sqlite3.Connection, batch: Batch) -> list[Refusal]:
        try:
            with transaction(connection):
                self._claim(connection, batch, [])
                write(connection, [row for request in batch.requests for row in request])
        except Exception as error:
            if fault(error) is not None or isinstance(error, TakenOver):
                raise
            return self._commit_separately(connection, batch)
        return []

    def _commit_separately(self, connection: sqlite3.Connection, batch: Batch) -> list[Refusal]:
        """The same, with a savepoint for each request, to find out which ones must be refused."""
        refusals = []
        with transaction(connection):
            for number, request in enumerate(batch.requests):
                if (refusal := _try(connection, number, request)) is not None:
                    refusals.append(refusal)
            self._claim(connection, batch, refusals)
        return refusals

    def _claim(self, connection: sqlite3.Connection, batch: Batch, refusals: list[Refusal]) -> None:
        """Note in the same transaction that this batch is committed: the server looks there if this process dies."""
        said = msgspec.json.encode(refusals).decode()
        if not connection.execute(COMMITTED, (batch.at, batch.number, said, self._run)).rowcount:
            raise TakenOver


def _try(connection: sqlite3.Connection, number: int, request: Sequence[Row]) -> Refusal | None:
    connection.execute("SAVEPOINT request")
    refusal = None
    try:
        write(connection, request)
    except NotStored as error:
        refusal = Refusal(number, type(error).__name__, str(error))
    except Exception as error:
        if fault(error) is not None:
            raise
        refusal = Refusal(number, NotStored.__name__, f"Not stored: {error}.")
    if refusal is not None:
        connection.execute("ROLLBACK TO request")
    connection.execute("RELEASE request")
    return refusal
