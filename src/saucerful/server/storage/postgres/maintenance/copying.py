"""A PostgreSQL database as the source or the target of a copy."""

from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from typing import Any

from psycopg import Connection, sql

from saucerful.server.storage.chain import Examined
from saucerful.server.storage.copying import KINDS, Columns
from saucerful.server.storage.errors import BadStorage
from saucerful.server.storage.postgres import nodes, schema
from saucerful.server.storage.postgres.connection import connect, shown
from saucerful.server.storage.postgres.faults import explained
from saucerful.server.storage.postgres.journals import examine_journal
from saucerful.server.storage.postgres.opening import UPGRADE_SECONDS, check_usable, check_version, open_existing

TEXT = ("summary", "record")
"""Columns with JSON, which is copied as the text that it is."""
HAS_DATA = "SELECT EXISTS (SELECT 1 FROM players) OR EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM finished)"
JOURNALS = "SELECT table_id FROM heads UNION SELECT table_id FROM journal"
IS_COPY = "SELECT copied, alive_at FROM about"
FINISH = "UPDATE about SET copied = true, alive_at = %s"
GO_ON_COUNTING = """SELECT setval(
    pg_get_serial_sequence(%s, 'number'), (SELECT coalesce(max(number), 0) + 1 FROM {}), false)"""
NUMBERED = ("unrated", "subscriptions")


class PostgresDatabase:
    """A database, over one connection with a transaction."""

    def __init__(self, connection: Connection, name: str) -> None:
        self.name = name
        self._connection = connection

    def count(self, kind: str) -> int:
        found = self._connection.execute(f"SELECT count(*) FROM {kind}").fetchone()
        assert found is not None
        return int(found[0])

    def journals(self) -> Iterable[str]:
        return [table for (table,) in self._connection.execute(JOURNALS)]

    def examine(self, table: str) -> Examined:
        return examine_journal(self._connection, table)

    def rows(self, kind: str, columns: Columns) -> Iterator[tuple[Any, ...]]:
        asked = ", ".join(f"{column}::text" if column in TEXT else column for column in columns)
        with self._connection.cursor("rows") as cursor:  # on the server, which sends some at a time
            cursor.itersize = 2_000
            yield from cursor.execute(f"SELECT {asked} FROM {kind}")

    def last_alive(self) -> int | None:
        found = self._connection.execute("SELECT alive_at FROM about").fetchone()
        return None if found is None else found[0]


class PostgresTarget(PostgresDatabase):
    """A database to which everything is copied in one transaction."""

    def has_own_data(self) -> bool:
        has_data = self._connection.execute(HAS_DATA).fetchone()
        about = self._connection.execute(IS_COPY).fetchone()
        return has_data == (True,) and not (about and about[0])

    def clear(self) -> None:
        self._connection.execute(f"TRUNCATE {', '.join(KINDS)}, forgotten")

    def add(self, kind: str, columns: Columns, rows: list[tuple[Any, ...]]) -> None:
        with self._connection.cursor() as cursor, cursor.copy(f"COPY {kind} ({', '.join(columns)}) FROM STDIN") as copy:
            for row in rows:
                copy.write_row(row)

    def finish(self, last_alive: int | None) -> None:
        self._connection.execute(FINISH, (last_alive,))
        for kind in NUMBERED:
            self._connection.execute(sql.SQL(GO_ON_COUNTING).format(sql.Identifier(kind)), (kind,))


@contextmanager
def source(url: str) -> Iterator[PostgresDatabase]:
    """A database to copy from; no server may use it meanwhile."""
    with open_existing(url, read_only=True) as connection, connection.transaction():
        _check_unused(connection, url)
        yield PostgresDatabase(connection, shown(url))


@contextmanager
def target(url: str) -> Iterator[PostgresTarget]:
    """A database to copy to: what is copied is there when the block ends without an error."""
    with explained(url), closing(connect(url, statement_seconds=UPGRADE_SECONDS)) as connection:
        check_usable(connection, url)
        with connection.transaction():
            connection.execute(schema.ALONE)  # no server starts meanwhile
            version = check_version(connection, url)
            if version < schema.VERSION:
                schema.upgrade(connection, version)
            _check_unused(connection, url)
            yield PostgresTarget(connection, shown(url))


def _check_unused(connection: Connection, url: str) -> None:
    if found := connection.execute(nodes.AT_WORK).fetchone():
        raise BadStorage(f"A Saucerful server, on {found[0]}, is using {shown(url)}: stop it first.")
