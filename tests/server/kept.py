"""What the servers of a data folder have kept: in SQLite's file there, or in PostgreSQL, see `make test-postgres`."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from psycopg import conninfo

from saucerful.server.storage.postgres.connection import SCHEMA
from saucerful.server.storage.postgres.maintenance import check as postgres
from saucerful.server.storage.sqlite.database import FILE_NAME
from saucerful.server.storage.sqlite.maintenance import check as sqlite
from tests.postgres import ON_POSTGRES, database_of, execute

THEIR_TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema"


def run_sql(folder: Path, statement: str, *values: object) -> list[tuple[Any, ...]]:
    """Run a statement that both databases understand, with `?` for each value; return its rows, if it has any."""
    if ON_POSTGRES:
        url = conninfo.make_conninfo(database_of(folder), options=f"-csearch_path={SCHEMA}")
        return execute(statement.replace("?", "%s"), *values, url=url)
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as connection:
        return connection.execute(statement, values).fetchall()


def all_text(folder: Path) -> str:
    """Everything that is there, as text."""
    if ON_POSTGRES:
        tables = [name for (name,) in run_sql(folder, THEIR_TABLES)]
        return "".join(str(row) for name in tables for row in run_sql(folder, f"SELECT {name}::text FROM {name}"))
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        return "".join(connection.iterdump())


def check(folder: Path) -> Iterator[str]:
    """A line for each thing that is wrong."""
    return postgres.check(database_of(folder)) if ON_POSTGRES else sqlite.check(folder / FILE_NAME)
