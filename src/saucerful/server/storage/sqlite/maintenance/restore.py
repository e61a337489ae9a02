"""Putting a backup back, together with what the damaged database still has beyond it."""

import os
import secrets
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from saucerful.server.storage.errors import BadStorage
from saucerful.server.storage.sqlite import schema
from saucerful.server.storage.sqlite.connection import connect
from saucerful.server.storage.sqlite.durability.high_water import mark_path, read_mark
from saucerful.server.storage.sqlite.durability.log_file import mended, read_log
from saucerful.server.storage.sqlite.durability.loss import damaged_folder
from saucerful.server.storage.sqlite.faults import explained
from saucerful.server.storage.sqlite.maintenance.salvage import salvage, take_over
from saucerful.server.storage.sqlite.opening import check_version
from saucerful.server.storage.sqlite.server_lock import ServerLock

BESIDE = ("", "-wal", "-shm")
LAST_ALIVE = "SELECT coalesce(max(at), 0) FROM alive"
NEW_LINEAGE = """INSERT INTO alive (only_row, at, lineage, entries) VALUES (1, :at, :lineage, :entries)
    ON CONFLICT DO UPDATE SET at = max(at, excluded.at), lineage = excluded.lineage, entries = excluded.entries"""


class DamagedCopy(NamedTuple):
    """A copy of a damaged database."""

    path: Path
    words: str
    whole: bool
    """Whether it is as SQLite reads it, and not mended."""


def restore(path: Path, backup: Path) -> list[str]:
    """Put a backup in the place of a database and add what that one still has; returns what was done.

    The backup may be the database itself: it gets what is left in the damaged part of its log, and in files that were
    set aside earlier. The old files are moved to a folder beside it. Raises `BadStorage` if nothing was done: a server
    runs, or the backup cannot be used.
    """
    lock = ServerLock(path)
    try:
        with tempfile.TemporaryDirectory(prefix="restoring-", dir=path.parent) as work:
            return _restore(path, backup, Path(work))
    finally:
        lock.release()


def _restore(path: Path, backup: Path, work: Path) -> list[str]:
    if not backup.is_file():
        raise BadStorage(f"There is no {backup}.")
    draft = work / "draft.db"
    _copy(backup, draft)
    notes: list[str] = []
    done = [f"{backup} is put back."] if backup != path else []
    with explained(backup), closing(_opened(draft)) as base:
        (verdict,) = base.execute("PRAGMA integrity_check(1)").fetchone()
        if verdict != "ok":
            raise BadStorage(f"{backup} is damaged itself: {verdict}.")
        last = max(base.execute(LAST_ALIVE).fetchone()[0], mark.at if (mark := read_mark(path)) else 0)
        for source in _sources(path, work):
            done.append(_add(base, source, notes))
        _begin_anew(base, last)
    aside = damaged_folder(path)
    moved = [_move(path.with_name(path.name + suffix), aside) for suffix in BESIDE]
    os.replace(draft, path)  # noqa: PTH105
    moved.append(_move(mark_path(path), aside))  # last: while there is a mark and no database, no server starts
    if any(moved):
        done.append(f"The files that were there are in {aside.name}.")
    else:
        aside.rmdir()
    return done + notes


def _add(base: sqlite3.Connection, source: DamagedCopy, notes: list[str]) -> str:
    """Add what a damaged database has; return what that was."""
    try:
        with closing(_opened(source.path)) as other:
            added = salvage(base, other, notes)
        take_over(base, str(source.path), source.whole, notes)
    except (sqlite3.DatabaseError, BadStorage) as error:
        return f"Nothing could be read from {source.words} ({error})."
    return f"{added.entries} entries of {added.tables} tables came from {source.words}."


def _sources(path: Path, work: Path) -> Iterator[DamagedCopy]:
    """The database in its place and those set aside earlier, as SQLite reads them; then with their logs mended."""
    folders = [path.parent, *sorted(path.parent.glob("damaged-*"), reverse=True)]
    for number, folder in enumerate(folders):
        original, words = folder / path.name, path.name if folder == path.parent else f"{folder.name}/{path.name}"
        if not original.is_file():
            continue
        copy = work / f"source-{number}.db"
        _copy(original, copy)
        log = read_log(copy)
        if log is not None and log.damaged:
            other = work / f"mended-{number}.db"
            _copy(original, other)
            other.with_name(other.name + "-wal").write_bytes(mended(log))
            yield DamagedCopy(copy, words, whole=folder == path.parent)
            yield DamagedCopy(other, f"the damaged part of {words}-wal", whole=False)
        else:
            yield DamagedCopy(copy, words, whole=folder == path.parent)


def _copy(original: Path, copy: Path) -> None:
    """Copy a database and its log."""
    for suffix in ("", "-wal"):
        file = original.with_name(original.name + suffix)
        if file.exists():
            shutil.copyfile(file, copy.with_name(copy.name + suffix))


def _opened(path: Path) -> sqlite3.Connection:
    """A connection to a copy, brought up to date."""
    connection = connect(path)
    try:
        schema.upgrade(connection, check_version(connection, path))
    except BaseException:
        connection.close()
        raise
    return connection


def _begin_anew(base: sqlite3.Connection, last: int) -> None:
    """Finish the new database: one file, which no earlier mark belongs to."""
    (entries,) = base.execute("SELECT count(*) FROM journal").fetchone()
    base.execute(NEW_LINEAGE, {"at": last, "lineage": secrets.token_hex(8), "entries": entries})
    base.execute("PRAGMA journal_mode = DELETE")


def _move(file: Path, folder: Path) -> bool:
    if not file.exists():
        return False
    file.rename(folder / file.name)
    return True
