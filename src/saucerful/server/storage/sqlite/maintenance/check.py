"""Examining a data folder: whether what is there is what was written, as far as that can be known."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from saucerful.server.storage.sqlite.connection import connect_to_read
from saucerful.server.storage.sqlite.durability.log_file import read_log
from saucerful.server.storage.sqlite.durability.loss import find_loss
from saucerful.server.storage.sqlite.faults import explained
from saucerful.server.storage.sqlite.journals import examine_journal
from saucerful.server.storage.sqlite.opening import open_existing

INTEGRITY = "PRAGMA integrity_check"
TABLES = "SELECT table_id FROM heads UNION SELECT table_id FROM journal"
WITHOUT_ROW = "SELECT DISTINCT table_id FROM journal WHERE table_id NOT IN (SELECT id FROM tables)"
WITHOUT_JOURNAL = "SELECT id FROM tables WHERE id NOT IN (SELECT table_id FROM journal)"
WITHOUT_GAME = "SELECT id FROM jobs WHERE game_id <> '' AND game_id NOT IN (SELECT id FROM finished)"
COUNTED = "SELECT entries, (SELECT count(*) FROM journal) FROM alive"

READ_LOG, BETWEEN_READS = 3, 0.2
"""How often, and how many seconds apart: while a server writes there, it may look damaged for a moment."""


def check(path: Path) -> Iterator[str]:
    """Yield a line for each thing that is wrong; nothing is changed. Slow: it reads everything.

    Raises `BadStorage` if there is nothing to be examined. A server may be at work meanwhile.
    """
    with explained(path):
        yield from _log(path)
        if (loss := find_loss(path)) is not None:
            yield loss.sentence(path.name)
    with closing(open_existing(path, connect_to_read)) as connection, explained(path):
        connection.execute("BEGIN")  # everything as of one moment
        yield from _structure(connection, path)
        try:
            yield from _journals(connection)
            yield from _jobs(connection)
            yield from _counts(connection, path)
        except sqlite3.DatabaseError as error:
            yield f"{path.name} cannot be read any further: {error}."


def _log(path: Path) -> Iterator[str]:
    """Whether SQLite drops a part of the log."""
    for _ in range(READ_LOG):
        log = read_log(path)
        if log is None or not log.damaged:
            return
        time.sleep(BETWEEN_READS)
    assert log is not None
    yield f"{path.name}-wal: {len(log.frames) - log.sound} of {len(log.frames)} pages cannot be used."


def _structure(connection: sqlite3.Connection, path: Path) -> Iterator[str]:
    """What SQLite itself finds."""
    try:
        for (line,) in connection.execute(INTEGRITY):
            if line != "ok":
                yield f"{path.name}: {line}."
    except sqlite3.DatabaseError as error:
        yield f"{path.name}: {error}."


def _journals(connection: sqlite3.Connection) -> Iterator[str]:
    for (table,) in connection.execute(TABLES).fetchall():
        try:
            damage = examine_journal(connection, table).damage
        except sqlite3.DatabaseError as error:
            damage = str(error)
        if damage is not None:
            yield f"Table {table}: its journal is damaged: {damage}."
    for (table,) in connection.execute(WITHOUT_ROW).fetchall():
        yield f"Table {table} has a journal and no row: it is not found in any list."
    for (table,) in connection.execute(WITHOUT_JOURNAL).fetchall():
        yield f"Table {table} has a row and no journal."


def _jobs(connection: sqlite3.Connection) -> Iterator[str]:
    for (job,) in connection.execute(WITHOUT_GAME):
        yield f"Job {job} is about a game that is not there."


def _counts(connection: sqlite3.Connection, path: Path) -> Iterator[str]:
    for written, there in connection.execute(COUNTED):
        if written != there:
            yield f"{path.name} should have {written} journal entries, and has {there}."
