"""A copy of the whole file, taken while the server goes on."""

import sqlite3
from pathlib import Path

from saucerful.engine.files.atomic_file import replacing
from saucerful.server.storage.errors import BadStorage
from saucerful.server.storage.sqlite.connection import connect_to_read
from saucerful.server.storage.sqlite.faults import explained
from saucerful.server.storage.sqlite.opening import open_existing


def back_up(path: Path, target: Path) -> None:
    """Copy one moment of the database to a new file, which appears whole and checked or not at all."""
    source = open_existing(path, connect_to_read)
    try:
        _reserve(target)
        try:
            _copy(source, target)
        except BaseException:
            target.unlink()
            raise
    finally:
        source.close()


def _reserve(target: Path) -> None:
    try:
        target.touch(0o600, exist_ok=False)
    except FileExistsError:
        raise BadStorage(f"There is a {target} already: choose another name.") from None
    except OSError as error:
        raise BadStorage(f"{target} cannot be written: {error.strerror}.") from None


def _copy(source: sqlite3.Connection, target: Path) -> None:
    with replacing(target) as draft:
        with explained(target):
            copy = sqlite3.connect(draft)
            try:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
                (verdict,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
            finally:
                copy.close()
        if verdict != "ok":
            raise BadStorage(f"The copy is damaged, and so may be the original: {verdict}.")
