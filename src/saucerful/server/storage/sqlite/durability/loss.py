"""Whether a database has lost something since it was last written, as its high-water mark tells."""

import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from saucerful.server.storage.errors import BadStorage
from saucerful.server.storage.sqlite.connection import connect_to_read
from saucerful.server.storage.sqlite.durability.high_water import HighWater, mark_path, read_mark
from saucerful.server.storage.sqlite.durability.log_file import read_log

NOW = "SELECT lineage, commits, entries, at FROM alive"
ENTRIES = "SELECT count(*) FROM journal"
ROOM_LEFT = 64 * 1024 * 1024
"""Bytes that stay free on the disk when damaged files are copied."""


class Loss(NamedTuple):
    """What is missing, as far as it can be known."""

    commits: int
    entries: int
    since: int
    """When the last thing was written that is still there, in milliseconds since 1970; 0 if that is not known."""
    until: int
    """When the last thing was written that is missing."""

    def sentence(self, name: str) -> str:
        """What to tell the host."""
        between = f"between {_time(self.since)} and {_time(self.until)}" if self.since else f"until {_time(self.until)}"
        return f"{name} is older than it was: {self.entries} journal entries are missing, written {between}."


def find_loss(path: Path) -> Loss | None:
    """What the database has lost; raises `BadStorage` if there is nothing left of it. Changes nothing."""
    mark = read_mark(path)
    if mark is None:
        return None
    now = _mark_of(path)
    if now is None:
        raise BadStorage(
            f"{path} is gone or empty; it had {mark.entries} journal entries on {_time(mark.at)}. Put it back, or a "
            f"backup with `saucerful restore`; or delete {mark_path(path).name} to begin anew."
        )
    if now.lineage != mark.lineage:  # another database was put here, or one from before there were marks
        return Loss(mark.commits, max(0, mark.entries - now.entries), 0, mark.at)
    if now.commits >= mark.commits:
        return None
    return Loss(mark.commits - now.commits, max(0, mark.entries - now.entries), now.at, mark.at)


def set_aside(path: Path) -> Path | None:
    """Copy the files of a database with a damaged log to a folder beside it, before anything changes them.

    Return the folder; `None` if the log is not damaged, or the disk too full. No connection may be open here.
    """
    log = read_log(path)
    if log is None or not log.damaged:
        return None
    files = [file for file in (path, path.with_name(path.name + "-wal"), mark_path(path)) if file.exists()]
    if shutil.disk_usage(path.parent).free < sum(file.stat().st_size for file in files) + ROOM_LEFT:
        return None
    folder = damaged_folder(path)
    for file in files:
        shutil.copy2(file, folder / file.name)
    return folder


def damaged_folder(path: Path) -> Path:
    """A new folder beside the database for files that are not to be used as they are."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    for number in range(100):
        folder = path.with_name(f"damaged-{stamp}" + (f"-{number}" if number else ""))
        try:
            folder.mkdir(mode=0o700)
        except FileExistsError:
            continue
        return folder
    raise BadStorage(f"{path.parent} has too many folders with damaged files: remove some.")


def _mark_of(path: Path) -> HighWater | None:
    """How far the database has come; `None` if there is none."""
    if not path.exists():
        return None
    with closing(connect_to_read(path)) as connection:
        try:
            found = connection.execute(NOW).fetchone()
        except sqlite3.OperationalError:  # an earlier version wrote it, or it is empty
            found = None
        if found is not None:
            return HighWater(*found)
        try:
            (entries,) = connection.execute(ENTRIES).fetchone()
        except sqlite3.OperationalError:
            return None
        return HighWater("", 0, entries, 0)


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000).strftime("%d %B %Y, %H:%M:%S")
