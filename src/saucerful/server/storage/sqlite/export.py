"""Everything that the file holds about one person, for that person."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from saucerful.server.storage.sqlite import statements
from saucerful.server.storage.sqlite.opening import connect


def export_player(path: Path, player: str) -> dict[str, Any]:
    """Name, tables, finished games with their records, ratings, and all they ever said. May take a while."""
    with closing(connect(path)) as connection:
        connection.execute("PRAGMA query_only = ON")
        connection.execute("BEGIN")
        return {what: _found(connection, question, player) for what, question in statements.EXPORT.items()}


def _found(connection: sqlite3.Connection, question: str, player: str) -> Any:
    (found,) = connection.execute(question, {"player": player}).fetchone() or (None,)
    return msgspec.json.decode(found or "null")
