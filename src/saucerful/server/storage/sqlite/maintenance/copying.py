"""A file as the source or the target of a copy."""

import os
import secrets
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from saucerful.server.storage.chain import Examined
from saucerful.server.storage.copying import Columns
from saucerful.server.storage.sqlite import schema
from saucerful.server.storage.sqlite.connection import connect, connect_to_read
from saucerful.server.storage.sqlite.durability.high_water import mark_path
from saucerful.server.storage.sqlite.faults import explained
from saucerful.server.storage.sqlite.journals import examine_journal
from saucerful.server.storage.sqlite.opening import open_existing
from saucerful.server.storage.sqlite.server_lock import ServerLock

COPIED = "copied"
"""In place of a server's run: no server has used the file since it was made."""
HAS_DATA = "SELECT EXISTS (SELECT 1 FROM players) OR EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM finished)"
JOURNALS = "SELECT table_id FROM heads UNION SELECT table_id FROM journal"
LAST_ALIVE = "SELECT at FROM alive"
RUN = "SELECT run FROM alive"
FINISH = """INSERT INTO alive (only_row, at, run, lineage, entries)
    VALUES (1, ?, ?, ?, (SELECT count(*) FROM journal))"""


class SqliteDatabase:
    """A file, over one connection."""

    def __init__(self, connection: sqlite3.Connection, name: str) -> None:
        self.name = name
        self._connection = connection

    def count(self, kind: str) -> int:
        (count,) = self._connection.execute(f"SELECT count(*) FROM {kind}").fetchone()
        return int(count)

    def journals(self) -> Iterable[str]:
        return [table for (table,) in self._connection.execute(JOURNALS)]

    def examine(self, table: str) -> Examined:
        return examine_journal(self._connection, table)

    def rows(self, kind: str, columns: Columns) -> Iterator[tuple[Any, ...]]:
        rows = self._connection.execute(f"SELECT {', '.join(columns)} FROM {kind}")
        if "public" not in columns:
            yield from rows
            return
        at = columns.index("public")
        for row in rows:
            yield (*row[:at], bool(row[at]), *row[at + 1 :])

    def last_alive(self) -> int | None:
        found = self._connection.execute(LAST_ALIVE).fetchone()
        return None if found is None else int(found[0])


class SqliteTarget(SqliteDatabase):
    """A new file that takes the place of an older one, if there is any, when it is whole."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        super().__init__(connection, str(path))
        self._path = path

    def has_own_data(self) -> bool:
        if not self._path.exists():
            return False
        with closing(open_existing(self._path, connect_to_read)) as there:
            (has_data,) = there.execute(HAS_DATA).fetchone()
            run = there.execute(RUN).fetchone()
        return bool(has_data) and run != (COPIED,)

    def clear(self) -> None:
        """The file is new."""

    def add(self, kind: str, columns: Columns, rows: list[tuple[Any, ...]]) -> None:
        places = ", ".join("?" * len(columns))
        self._connection.executemany(f"INSERT INTO {kind} ({', '.join(columns)}) VALUES ({places})", rows)

    def finish(self, last_alive: int | None) -> None:
        if last_alive is not None:
            self._connection.execute(FINISH, (last_alive, COPIED, secrets.token_hex(8)))


@contextmanager
def source(path: Path) -> Iterator[SqliteDatabase]:
    """A file to copy from; no server may use it meanwhile."""
    lock = ServerLock(path)
    try:
        with explained(path), closing(open_existing(path, connect_to_read)) as connection:
            connection.execute("BEGIN")
            yield SqliteDatabase(connection, str(path))
    finally:
        lock.release()


@contextmanager
def target(path: Path) -> Iterator[SqliteTarget]:
    """A file to copy to: it is there when the block ends without an error."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = ServerLock(path)
    try:
        with tempfile.TemporaryDirectory(prefix="copying-", dir=path.parent) as work, explained(path):
            draft = Path(work) / path.name
            draft.touch(0o600)
            with closing(connect(draft)) as connection:
                schema.upgrade(connection, 0)
                connection.execute("BEGIN")
                yield SqliteTarget(connection, path)
                connection.execute("COMMIT")
            _replace(draft, path)
    finally:
        lock.release()


def _replace(draft: Path, path: Path) -> None:
    """Put the draft in its place; what belongs to the file before it goes, or it would be taken for a part of it."""
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    mark_path(path).unlink(missing_ok=True)
    os.replace(draft, path)  # noqa: PTH105
