"""A server starts only with a file that it can trust, and says in a sentence what is wrong with another."""

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest

from saucerful.server.clock import ServerClock, wall_clock
from saucerful.server.storage.errors import BadStorage
from saucerful.server.storage.sqlite import schema, server_lock
from saucerful.server.storage.sqlite.database import FILE_NAME, SqliteStorage
from tests.server.storage.running import append, on_a_loop, running, table_row


def refusal(path: Path) -> str:
    with pytest.raises(BadStorage) as caught:
        SqliteStorage.open(path)
    return str(caught.value)


def execute(path: Path, *statements: str) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        connection.execute(statement)
    connection.close()


def make(folder: Path) -> Path:
    async def start_and_stop() -> None:
        async with running(folder):
            pass

    asyncio.run(start_and_stop())
    return folder / FILE_NAME


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "There is no folder" in refusal(tmp_path / "nowhere" / FILE_NAME)


def test_what_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    path.write_text("Dear diary, today we were invaded. " * 100)
    assert "it is not a database" in refusal(path)
    assert path.read_text().startswith("Dear diary")


def test_a_folder_in_place_of_the_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    assert "cannot be opened" in refusal(tmp_path / FILE_NAME)


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    execute(path, "CREATE TABLE recipes (soup TEXT)")
    before = path.read_bytes()
    assert "another program" in refusal(path)
    assert path.read_bytes() == before


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = make(tmp_path)
    execute(path, f"PRAGMA user_version = {schema.VERSION + 1}")
    assert "newer Saucerful" in refusal(path)


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = make(tmp_path)
    whole = bytearray(path.read_bytes())
    whole[4096:] = os.urandom(len(whole) - 4096)
    path.write_bytes(whole)
    assert "damaged" in refusal(path)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is read-only for root")
def test_a_folder_that_may_not_be_written_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert "cannot be written to" in refusal(tmp_path / FILE_NAME)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is read-only for root")
def test_a_file_that_may_not_be_written_is_refused(tmp_path: Path) -> None:
    path = make(tmp_path)
    path.chmod(0o400)
    assert "it may not be written" in refusal(path)


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")
def test_nobody_else_may_read_the_deals_of_games_in_play(tmp_path: Path) -> None:
    assert stat.S_IMODE(make(tmp_path).stat().st_mode) == 0o600


def test_a_second_server_is_refused_until_the_first_is_gone_however_it_went(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_lock, "WAIT", 0.3)
    path = tmp_path / FILE_NAME
    code = (
        "import sys, time; from pathlib import Path\n"
        "from saucerful.server.storage.sqlite.database import SqliteStorage\n"
        "kept = SqliteStorage.open(Path(sys.argv[1])); print('open', flush=True); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE) as first:
        assert first.stdout
        assert first.stdout.readline()
        assert "Another Saucerful server" in refusal(path)
        path.with_name(f"{FILE_NAME}.lock").unlink()
        assert "Another Saucerful server" in refusal(path), "whoever deletes the lock file gains nothing"
        first.kill()
    make(tmp_path)


@on_a_loop
async def test_a_second_server_waits_for_the_writer_of_a_server_that_was_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_lock, "WAIT", 0.1)
    async with running(tmp_path) as storage:
        await append(storage, "table", 0)
        for handle in storage._lock.handles:
            os.close(handle)  # as the end of the server's process would
        storage._lock.handles.clear()
        assert "Another Saucerful server" in refusal(tmp_path / FILE_NAME)
    await SqliteStorage.open(tmp_path / FILE_NAME).close()


@pytest.mark.skipif(sys.platform == "win32", reason="there a process inherits no locks")
def test_of_a_server_that_was_killed_the_writer_may_take_its_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_lock, "WAIT", 0.1)
    path = tmp_path / FILE_NAME
    code = (
        "import subprocess, sys; from pathlib import Path\n"
        "from saucerful.server.storage.sqlite.database import SqliteStorage\n"
        "kept = SqliteStorage.open(Path(sys.argv[1]))\n"
        "subprocess.Popen(['cat'], pass_fds=kept._lock.inheritable); print('open', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as first:
        assert first.stdin
        assert first.stdout
        assert first.stdout.readline()
        assert "Another Saucerful server" in refusal(path), "it is at work"
        first.kill()
        first.wait()
        ended = threading.Timer(1, first.stdin.close)  # upon which cat ends, which has the locks
        ended.start()
        make(tmp_path)
        ended.join()


@on_a_loop
async def test_a_refused_file_can_be_opened_once_it_is_put_right(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    execute(path, "PRAGMA user_version = 1")
    refusal(path)
    execute(path, "PRAGMA user_version = 0")
    async with running(tmp_path) as storage:
        await append(storage, "table", 0)


@on_a_loop
async def test_a_file_of_any_earlier_version_is_brought_up_to_date_step_by_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as storage:
        await append(storage, "table", 0, b'{"kept":true}', row=table_row())
    more = (*schema.STEPS, ("ALTER TABLE tables ADD COLUMN mood TEXT",), ("CREATE TABLE moods (mood TEXT)",))
    monkeypatch.setattr(schema, "STEPS", more)
    monkeypatch.setattr(schema, "VERSION", len(more))
    async with running(tmp_path) as storage:
        assert await storage.read_entries("table") == [b'{"kept":true}']
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    assert connection.execute("SELECT mood FROM tables").fetchall() == [(None,)]
    assert connection.execute("PRAGMA user_version").fetchone() == (len(more),)
    connection.close()


WITH_HEADS = 5
"""From this version on a file says how many entries each journal has."""


@pytest.mark.parametrize("version", range(1, schema.VERSION))
@on_a_loop
async def test_a_file_that_an_older_saucerful_wrote_is_opened_with_all_that_is_in_it(
    tmp_path: Path, version: int
) -> None:
    path = tmp_path / FILE_NAME
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for step in schema.STEPS[:version]:
            for statement in step:
                connection.execute(statement)
        connection.execute("INSERT INTO alive (only_row, at) VALUES (1, 1000)")
        connection.execute("INSERT INTO journal (table_id, number, entry) VALUES ('table', 0, '{}')")
        if version >= WITH_HEADS:
            connection.execute("INSERT INTO heads (table_id, entries) VALUES ('table', 1)")
        connection.execute(f"PRAGMA application_id = {schema.APPLICATION}")
        connection.execute(f"PRAGMA user_version = {version}")
    async with running(tmp_path) as storage:
        await append(storage, "table", 1)
        assert len(await storage.read_entries("table")) == 2
        assert storage.outages()[0][0] == 1000


def test_an_upgrade_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = make(tmp_path)
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, ("CREATE TABLE moods (mood TEXT)", "nonsense")))
    monkeypatch.setattr(schema, "VERSION", len(schema.STEPS))
    refusal(path)
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA user_version").fetchone() == (len(schema.STEPS) - 1,)
    assert not connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'moods'").fetchall()
    connection.close()


@on_a_loop
async def test_the_time_in_which_no_server_ran_is_an_outage(tmp_path: Path) -> None:
    started = time.time_ns() // 1_000_000
    async with running(tmp_path) as storage:
        assert storage.outages() == []
        await append(storage, "table", 0)
    stopped = time.time_ns() // 1_000_000
    await asyncio.sleep(0.05)
    async with running(tmp_path) as storage:
        ((began, ended),) = storage.outages()
        assert started <= began <= stopped
        assert began + 50 <= ended <= time.time_ns() // 1_000_000
    async with running(tmp_path) as storage:
        assert len(storage.outages()) == 2
        assert storage.outages() == sorted(storage.outages())


def test_a_clock_that_went_back_makes_no_outage(tmp_path: Path) -> None:
    path = make(tmp_path)
    execute(path, "UPDATE alive SET at = at + 100000000")
    storage = SqliteStorage.open(path)
    assert storage.outages() == []
    asyncio.run(storage.close())


def test_time_goes_on_from_the_last_sign_of_life_if_the_clock_was_put_back_by_hours(tmp_path: Path) -> None:
    path = make(tmp_path)
    execute(path, "INSERT INTO outages SELECT at + 1000, at + 2000000 FROM alive")
    execute(path, "UPDATE alive SET at = at + 3000000")
    clock = ServerClock()
    storage = SqliteStorage.open(path, clock=clock)
    [(_, ended), (began, _)] = storage.outages()
    assert ended < began <= clock.now().wall
    assert clock.now().wall - wall_clock() > 2_900_000
    asyncio.run(storage.close())


def test_no_outage_ends_later_than_the_start(tmp_path: Path) -> None:
    path = make(tmp_path)
    for began, ended in ((-5, 100_000_000), (100_000_000, 200_000_000)):
        execute(path, f"INSERT INTO outages SELECT at + {began}, at + {ended} FROM alive")
    execute(path, "UPDATE alive SET at = at + 300000000")
    storage = SqliteStorage.open(path)
    [(_, ended)] = storage.outages()
    assert ended <= time.time_ns() // 1_000_000
    asyncio.run(storage.close())


@on_a_loop
async def test_a_quiet_server_shows_that_it_lives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saucerful.server.storage.writing.writer.HEARTBEAT", 0.02)
    async with running(tmp_path):
        connection = sqlite3.connect(tmp_path / FILE_NAME)
        (first,) = connection.execute("SELECT at FROM alive").fetchone()
        for _ in range(500):
            await asyncio.sleep(0.02)
            (later,) = connection.execute("SELECT at FROM alive").fetchone()
            if later > first:
                break
        connection.close()
    assert later > first
