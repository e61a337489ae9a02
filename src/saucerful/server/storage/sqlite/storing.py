"""Puts what is to be kept into the file, and finds out what is the matter when that fails."""

import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec
import structlog

from saucerful.server.storage.errors import NotStored, fault, refusal
from saucerful.server.storage.rows import Alive, Row
from saucerful.server.storage.sqlite import statements
from saucerful.server.storage.sqlite.checkpoints import Checkpoints
from saucerful.server.storage.sqlite.opening import TO_WRITE, connect

Done = Callable[[Exception | None], None]

log = structlog.get_logger("saucerful.storage")
_encode = msgspec.json.Encoder().encode


class Parcel(NamedTuple):
    """Rows that are stored together or not at all, and whom to tell."""

    rows: tuple[Row, ...]
    done: Done


def packed(batch: Iterable[Parcel]) -> bytes:
    """A batch as the one text that is taken in, with a sign of life."""
    rows: list[Row] = [row for parcel in batch for row in parcel.rows]
    rows.append(Alive(at=time.time_ns() // 1_000_000))
    return _encode(rows)


class Storing:
    """A connection that stores one batch after the other; one thread at a time."""

    def __init__(self, path: Path, checkpoints: Checkpoints) -> None:
        self._path = path
        self._checkpoints = checkpoints
        self._connection: sqlite3.Connection | None = None
        self._trouble: str | None = None

    def store(self, batch: Sequence[Parcel]) -> list[Exception | None]:
        """What became of each parcel. One that must be refused is found by halves, and costs the others nothing."""
        try:
            self._insert(batch)
        except Exception as error:
            if (words := fault(error)) is not None:
                self._report(words)
                self.disconnect()
                return [NotStored(f"{self._path.name} cannot be written: {words}.")] * len(batch)
            if len(batch) <= 1:
                return [refusal(error)] * len(batch)
            middle = len(batch) // 2
            return self.store(batch[:middle]) + self.store(batch[middle:])
        self._report(None)
        return [None] * len(batch)

    @property
    def in_trouble(self) -> bool:
        """Whether the last batch could not be written."""
        return self._trouble is not None

    def disconnect(self) -> None:
        """A fresh connection after a fault: nothing of the old one's state can be in the way."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()

    def _insert(self, batch: Sequence[Parcel]) -> None:
        if self._connection is None:
            self._connection = connect(self._path, TO_WRITE)
        self._checkpoints.catch_up(self._connection)
        self._connection.execute(statements.TAKE_IN, (packed(batch).decode(),))

    def _report(self, trouble: str | None) -> None:
        """The host reads in the log when trouble begins and when it ends; people are told about every single thing."""
        if trouble != self._trouble:
            self._trouble = trouble
            if trouble is not None:
                log.error("not_written", file=self._path.name, why=trouble)
            else:
                log.info("written_again", file=self._path.name)
