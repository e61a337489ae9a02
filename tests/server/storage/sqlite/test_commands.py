"""`saucerful backup` and `check`, each a process of its own beside a server at work."""

import asyncio
import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from saucerful.server.storage.sqlite.connection import BUSY_TIMEOUT
from saucerful.server.storage.sqlite.database import FILE_NAME
from tests import commands
from tests.server.storage.at_work import PATIENCE, ann_plays, at_work, run, wait_for_more
from tests.server.storage.running import on_a_loop, running


@on_a_loop
async def test_a_backup_is_a_whole_storage_of_one_moment_while_the_server_works(tmp_path: Path) -> None:
    (tmp_path / "restored").mkdir()
    copy = tmp_path / "restored" / FILE_NAME
    async with running(tmp_path) as storage:
        await ann_plays(storage)
        async with at_work(storage) as stored:
            await wait_for_more(stored, 10)
            before = stored[0]
            done = await run("backup", copy, "--data", tmp_path)
            assert (done.returncode, done.stderr) == (0, "")
    assert [file.name for file in copy.parent.iterdir()] == [FILE_NAME]
    async with running(tmp_path / "restored") as storage:
        assert len(await storage.read_entries("table")) == 3
        entries = [json.loads(entry)["number"] for entry in await storage.read_entries("busy")]
        assert entries == list(range(len(entries)))
        assert len(entries) >= before


@on_a_loop
async def test_a_command_waits_longer_for_its_turn_than_a_server_does(tmp_path: Path) -> None:
    async with running(tmp_path) as storage:
        await ann_plays(storage)
        with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as busy:
            busy.execute("BEGIN IMMEDIATE")
            forgetting = asyncio.ensure_future(run("forget", "ann-id", "--yes", "--data", tmp_path))
            await asyncio.sleep(2 * BUSY_TIMEOUT)
            busy.execute("ROLLBACK")
        assert ((await forgetting).returncode, (await forgetting).stderr) == (0, "")
        assert await storage.player("ann-id") is None


@on_a_loop
async def test_a_command_gets_its_turn_beside_a_server_that_hardly_ever_lets_go(tmp_path: Path) -> None:
    """As on a slow disk: SQLite's own tries, a tenth of a second apart, would meet one of the gaps in a minute."""
    async with running(tmp_path):
        pass  # the file is there
    going, committed = True, 0

    def commit_again_and_again() -> None:
        nonlocal committed
        with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None, timeout=PATIENCE)) as connection:
            while going:
                connection.execute("BEGIN IMMEDIATE")
                connection.execute("UPDATE alive SET at = at + 1")
                time.sleep(0.2)
                connection.execute("COMMIT")
                committed += 1
                time.sleep(0.0005)

    committing = asyncio.ensure_future(asyncio.to_thread(commit_again_and_again))
    try:
        async with asyncio.timeout(PATIENCE):
            while not committed:
                await asyncio.sleep(0.01)
        done = await run("people", "word", "zog", "--data", tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
    finally:
        going = False
        await committing


@on_a_loop
async def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    async with running(tmp_path):
        precious = tmp_path / "precious"
        precious.write_text("photographs")
        done = await run("backup", precious, "--data", tmp_path)
    assert done.returncode == 2
    assert "already" in done.stderr
    assert precious.read_text() == "photographs"


def test_without_a_storage_the_commands_say_so_and_make_nothing(tmp_path: Path) -> None:
    for done in (
        commands.run("backup", tmp_path / "copy", "--data", tmp_path),
        commands.run("forget", "Ann", "--yes", "--data", tmp_path),
    ):
        assert done.returncode == 2
        assert "--data" in done.stderr
    assert list(tmp_path.iterdir()) == []


@on_a_loop
async def test_a_backup_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    async with running(tmp_path):
        done = await run("backup", tmp_path / "nowhere" / "copy", "--data", tmp_path)
    assert done.returncode == 2
    assert "cannot be written" in done.stderr


@on_a_loop
async def test_check_says_what_is_wrong_and_its_exit_code_whether_anything_is(tmp_path: Path) -> None:
    done = await run("check", "--data", tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "There is no" in done.stderr
    async with running(tmp_path) as storage:
        await ann_plays(storage)
        async with at_work(storage) as stored:
            await wait_for_more(stored, 10)
            done = await run("check", "--data", tmp_path)
        assert [line for line in done.stdout.splitlines() if "no row" not in line] == [], "while the server writes"
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as connection:
        connection.execute("DELETE FROM journal WHERE table_id IN ('busy', 'over')")
        connection.execute("DELETE FROM heads WHERE table_id IN ('busy', 'over')")
        connection.execute("UPDATE alive SET entries = (SELECT count(*) FROM journal)")
    done = await run("check", "--data", tmp_path)
    assert (done.returncode, done.stdout) == (0, f"{tmp_path / FILE_NAME} is whole.\n")
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as connection:
        connection.execute("UPDATE journal SET entry = '{}' WHERE number = 1")
    done = await run("check", "--data", tmp_path)
    assert done.returncode == 1
    assert done.stdout == "Table table: its journal is damaged: entry 1, or one before it, was changed.\n"
