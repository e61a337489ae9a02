"""However many tables there are, each question of the lobby and the timers finds its answer through an index."""

import sqlite3
from pathlib import Path

import pytest

from saucerful.server.storage.sqlite import journals
from saucerful.server.storage.sqlite.database import FILE_NAME
from saucerful.server.storage.sqlite.reader import QUESTIONS
from tests.server.storage.running import on_a_loop, running


@pytest.mark.parametrize(
    ("question", "arguments", "index"),
    [
        (QUESTIONS.tables_due, (1,), "tables_due"),
        (QUESTIONS.next_due, (1,), "tables_due"),
        (QUESTIONS.open_tables, (1,), "tables_open"),
        (QUESTIONS.count_tables, (), "tables_unfinished"),
        (QUESTIONS.tables_of, ("ann",), "seated_player"),
        (QUESTIONS.unfinished_jobs, (), "jobs_unfinished"),
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
