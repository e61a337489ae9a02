"""Examining a database: whether the journals in it are those that were written, as far as that can be known."""

from collections.abc import Iterator

import psycopg
from psycopg import Connection

from saucerful.server.storage.postgres.connection import shown
from saucerful.server.storage.postgres.journals import examine_journal
from saucerful.server.storage.postgres.opening import open_existing

TABLES = "SELECT table_id FROM heads UNION SELECT table_id FROM journal"
WITHOUT_ROW = """SELECT DISTINCT table_id FROM journal WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = table_id)"""
WITHOUT_JOURNAL = "SELECT id FROM tables WHERE NOT EXISTS (SELECT 1 FROM journal WHERE table_id = id)"
WITHOUT_GAME = """SELECT id FROM jobs
    WHERE game_id <> '' AND NOT EXISTS (SELECT 1 FROM finished WHERE finished.id = game_id)"""


def check(url: str) -> Iterator[str]:
    """Yield a line for each thing that is wrong; nothing is changed. Slow: it reads everything.

    Raises `BadStorage` if there is nothing to be examined. Servers may be at work meanwhile.
    """
    with open_existing(url, read_only=True) as connection, connection.transaction():  # everything as of one moment
        try:
            yield from _journals(connection)
            yield from _jobs(connection)
        except psycopg.errors.DataError as error:
            yield f"{shown(url)} cannot be read any further: {error}."


def _journals(connection: Connection) -> Iterator[str]:
    for (table,) in connection.execute(TABLES).fetchall():
        if (damage := examine_journal(connection, table).damage) is not None:
            yield f"Table {table}: its journal is damaged: {damage}."
    for (table,) in connection.execute(WITHOUT_ROW).fetchall():
        yield f"Table {table} has a journal and no row: it is not found in any list."
    for (table,) in connection.execute(WITHOUT_JOURNAL).fetchall():
        yield f"Table {table} has a row and no journal."


def _jobs(connection: Connection) -> Iterator[str]:
    for (job,) in connection.execute(WITHOUT_GAME):
        yield f"Job {job} is about a game that is not there."
