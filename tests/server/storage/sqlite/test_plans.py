"""However many tables there are, each question of the lobby and the timers finds its answer through an index."""

import sqlite3
from pathlib import Path

import pytest

from saucerful.server.storage.sqlite import journals, reader
from saucerful.server.storage.sqlite.database import FILE_NAME
from tests.server.storage.running import on_a_loop, running


@pytest.mark.parametrize(
    ("question", "arguments", "index"),
    [
        (reader.TABLES_DUE, (1,), "tables_due"),
        (reader.NEXT_DUE, (1,), "tables_due"),
        (reader.OPEN_TABLES, (1,), "tables_open"),
        (reader.COUNT_TABLES, (), "tables_unfinished"),
        (reader.TABLES_OF, ("ann",), "seated_player"),
        (journals.ENTRIES, ("table",), "journal_order"),
    ],
)
@on_a_loop
async def test_no_question_looks_at_all_tables(
    tmp_path: Path, question: str, arguments: tuple[object, ...], index: str
) -> None:
    async with running(tmp_path):
        connection = sqlite3.connect(tmp_path / FILE_NAME)
        plan = " ".join(row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {question}", arguments))
        connection.close()
    assert index in plan
    assert "SCAN tables USING" in plan or "SCAN tables" not in plan
