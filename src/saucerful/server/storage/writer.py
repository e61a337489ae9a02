"""The one thread that writes: what was queued while it synced the last batch to the disk becomes the next batch."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

import msgspec
import structlog

from saucerful.server.storage import statements
from saucerful.server.storage.checkpoints import Checkpoints
from saucerful.server.storage.errors import NotStored, fault, refusal
from saucerful.server.storage.opening import connect
from saucerful.server.storage.rows import Alive, Row

Done = Callable[[Exception | None], None]
ObserveBatch = Callable[[float, int], None]

HEARTBEAT = 2.0
"""Seconds; a batch is a heartbeat too."""
LARGEST_BATCH = 1_000

log = structlog.get_logger("saucerful.storage")


class Parcel(NamedTuple):
    """Rows that are stored together or not at all, and whom to tell."""

    rows: tuple[Row, ...]
    done: Done


class Writer:
    """Stores parcels in the order in which they were put, and tells the event loop once they are on disk."""

    def __init__(
        self,
        path: Path,
        loop: asyncio.AbstractEventLoop,
        checkpoints: Checkpoints,
        observe_batch: ObserveBatch | None = None,
    ) -> None:
        self._path = path
        self._loop = loop
        self._checkpoints = checkpoints
        self._observe = observe_batch
        self._queue: SimpleQueue[Parcel | None] = SimpleQueue()
        self._connection: sqlite3.Connection | None = None
        self._trouble: str | None = None
        self._encode = msgspec.json.Encoder().encode
        self._thread = threading.Thread(target=self._run, name="storage-writer", daemon=True)
        self._thread.start()

    def put(self, parcel: Parcel) -> None:
        self._queue.put(parcel)

    def stop(self) -> None:
        """Store what was put so far, and end."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        goes_on = True
        while goes_on:
            batch, goes_on = self._gather()
            start = time.perf_counter()
            errors = self._store(batch)
            seconds = time.perf_counter() - start
            try:
                self._loop.call_soon_threadsafe(self._tell, batch, errors, seconds)
            except RuntimeError:
                pass  # the loop is closed: nobody is left to be told
        self._disconnect()

    def _gather(self) -> tuple[list[Parcel], bool]:
        """All that waits, and whether more may come; after a quiet while nothing, which makes a heartbeat."""
        batch: list[Parcel] = []
        try:
            parcel = self._queue.get(timeout=HEARTBEAT)
            while parcel is not None:
                batch.append(parcel)
                if len(batch) == LARGEST_BATCH:
                    return batch, True
                parcel = self._queue.get_nowait()
        except Empty:
            return batch, True
        return batch, False

    def _store(self, batch: Sequence[Parcel]) -> list[Exception | None]:
        """What became of each parcel. One that must be refused is found by halves, and costs the others nothing."""
        try:
            self._insert(batch)
        except Exception as error:
            if (words := fault(error)) is not None:
                self._report(words)
                self._disconnect()
                return [NotStored(f"{self._path.name} cannot be written: {words}.")] * len(batch)
            if len(batch) <= 1:
                return [refusal(error)] * len(batch)
            middle = len(batch) // 2
            return self._store(batch[:middle]) + self._store(batch[middle:])
        self._report(None)
        return [None] * len(batch)

    def _report(self, trouble: str | None) -> None:
        """The host reads in the log when trouble begins and when it ends; people are told about every single thing."""
        if trouble != self._trouble:
            self._trouble = trouble
            if trouble is not None:
                log.error("not_written", file=self._path.name, why=trouble)
            else:
                log.info("written_again", file=self._path.name)

    def _insert(self, batch: Sequence[Parcel]) -> None:
        if self._connection is None:
            self._connection = _connect(self._path)
        self._checkpoints.catch_up(self._connection)
        rows: list[Row] = [row for parcel in batch for row in parcel.rows]
        rows.append(Alive(at=time.time_ns() // 1_000_000))
        self._connection.execute(statements.TAKE_IN, (self._encode(rows).decode(),))

    def _disconnect(self) -> None:
        """A fresh connection after a fault: nothing of the old one's state can be in the way."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()

    def _tell(self, batch: list[Parcel], errors: list[Exception | None], seconds: float) -> None:
        """On the loop: all callbacks of a batch."""
        for parcel, error in zip(batch, errors, strict=True):
            self._call(parcel.done, error)
        if batch and self._observe:
            self._call(self._observe, seconds, len(batch))

    def _call(self, callback: Callable[..., None], *arguments: Any) -> None:
        """One that fails must not keep the others from being called."""
        try:
            callback(*arguments)
        except Exception as error:
            self._loop.call_exception_handler({"message": "A callback of the storage failed", "exception": error})


def _connect(path: Path) -> sqlite3.Connection:
    connection = connect(path)
    try:
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        for statement in statements.INBOX:
            connection.execute(statement)
    except sqlite3.Error:
        connection.close()
        raise
    return connection
