"""Opening the file: whether it can be trusted, and bringing it up to date."""

import secrets
import sqlite3
from collections.abc import Callable
from pathlib import Path

import structlog

from saucerful.server.clock import ServerClock
from saucerful.server.storage.errors import BadStorage
from saucerful.server.storage.sqlite import schema
from saucerful.server.storage.sqlite.connection import connect, connect_beside, transaction
from saucerful.server.storage.sqlite.durability.high_water import mark_path
from saucerful.server.storage.sqlite.durability.loss import find_loss, set_aside
from saucerful.server.storage.sqlite.faults import explained
from saucerful.server.storage.sqlite.writes import SAVE_OUTAGE

OLDEST_SQLITE = (3, 38)

log = structlog.get_logger("saucerful.storage")

LAST_ALIVE = "SELECT at FROM alive"
START = """INSERT INTO alive (only_row, at, run, lineage) VALUES (1, ?, ?, ?)
    ON CONFLICT DO UPDATE SET at = excluded.at, run = excluded.run, batch = 0, refusals = '[]', commits = commits + 1,
        lineage = CASE lineage WHEN '' THEN excluded.lineage ELSE lineage END"""
DELETE_EXPIRED_TOKENS = "DELETE FROM spent WHERE until < ?"
DELETE_FORGOTTEN = "DELETE FROM forgotten"
BEGIN_AGAIN = "UPDATE jobs SET state = 'waiting' WHERE state = 'running'"
TRIM_OUTAGES = ("DELETE FROM outages WHERE began >= ?", "UPDATE outages SET ended = min(ended, ?)")
"""No outage lies in the future of a clock that was put back."""


def prepare(path: Path, run: str, clock: ServerClock) -> sqlite3.Connection:
    """Make the file, or check it and bring it up to date; from now on only that run of the server may write.

    Close the connection when another one is open: the last one that is closed would have to empty the log.
    """
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise BadStorage(
            f"This Python has SQLite {sqlite3.sqlite_version}, and the server needs 3.38: use a newer Python."
        )
    _report_loss(path)
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
        _start(connection, run, clock)
    except BaseException:
        connection.close()
        raise
    return connection


def _report_loss(path: Path) -> None:
    """Say what is missing since the last run; what is still there goes on, and the damaged files are kept."""
    loss = find_loss(path)
    if loss is None:
        return
    aside = set_aside(path)
    log.error(
        "entries_missing",
        why=loss.sentence(path.name),
        entries=loss.entries,
        commits=loss.commits,
        **({} if aside is None else {"damaged_files": str(aside)}),
    )
    mark_path(path).unlink()


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


def _start(connection: sqlite3.Connection, run: str, clock: ServerClock) -> None:
    """Record the outage since the last sign of life, and drop what no running server needs to remember."""
    with transaction(connection):
        last = connection.execute(LAST_ALIVE).fetchone()
        went_on = clock.start_after(last[0]) if last else True
        now = clock.now().wall
        if not went_on:
            log.error("clock_put_back", seconds=(last[0] - now) // 1000)
            for statement in TRIM_OUTAGES:
                connection.execute(statement, (now,))
        elif last:
            connection.execute(SAVE_OUTAGE, (last[0], now))
        connection.execute(START, (now, run, secrets.token_hex(8)))
        connection.execute(DELETE_EXPIRED_TOKENS, (now,))
        connection.execute(DELETE_FORGOTTEN)
        connection.execute(BEGIN_AGAIN)


def open_existing(path: Path, connect: Callable[[Path], sqlite3.Connection] = connect_beside) -> sqlite3.Connection:
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
