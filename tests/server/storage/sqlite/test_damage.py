"""Damage is noticed: in a journal when it is read, in the file when it is opened, under a server while it writes."""

import asyncio
import json
import os
import shutil
import sqlite3
import sys
from collections.abc import MutableMapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import structlog

from saucerful.server.storage.errors import BadStorage, Damaged, NotStored
from saucerful.server.storage.sqlite.connection import connect_to_read
from saucerful.server.storage.sqlite.database import FILE_NAME, SqliteStorage
from saucerful.server.storage.sqlite.durability import log_file
from saucerful.server.storage.sqlite.durability.high_water import HighWater, MarkFile, mark_path, read_mark
from saucerful.server.storage.sqlite.maintenance.check import check
from saucerful.server.storage.writing import writer
from tests.server.storage.running import append, append_all, on_a_loop, player, running, table_row

unix = pytest.mark.skipif(sys.platform == "win32", reason="there a file that is open cannot be deleted")


def execute(folder: Path, sql: str, *values: Any) -> None:
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as connection:
        connection.execute(sql, values)


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.endswith("-shm")}


async def play(storage: SqliteStorage, table: str = "table", entries: int = 10) -> None:
    for number in range(entries):
        await append(storage, table, number, b'{"number":%d}' % number, row=table_row(table) if number == 7 else None)


# Journals


@pytest.mark.parametrize(
    ("damage", "words", "readable"),
    [
        ("UPDATE journal SET entry = '{\"number\":6}' WHERE table_id = 'table' AND number = 5", "was changed", 5),
        ("DELETE FROM journal WHERE table_id = 'table' AND number = 5", "entry 5 is missing", 5),
        ("DELETE FROM journal WHERE table_id = 'table' AND number > 8", "not the 10 that were written", 9),
        ("UPDATE journal SET link = NULL WHERE table_id = 'table' AND number = 5", "has no link", 5),
    ],
)
@on_a_loop
async def test_a_damaged_journal_is_noticed_when_it_is_read_and_named_by_check(
    tmp_path: Path, damage: str, words: str, readable: int
) -> None:
    async with running(tmp_path) as storage:
        await play(storage)
        await play(storage, "whole")
    assert list(check(tmp_path / FILE_NAME)) == []
    execute(tmp_path, damage)
    async with running(tmp_path) as storage:
        with pytest.raises(Damaged, match=words):
            await storage.read_entries("table")
        assert len(await storage.readable_entries("table")) == readable
        assert len(await storage.read_entries("whole")) == 10
        assert any("Table table" in line and words in line for line in check(tmp_path / FILE_NAME))
        await storage.save_table(table_row(phase="aside"))
        with pytest.raises(Damaged, match=words):  # whatever is written to its row
            await storage.read_entries("table")


@on_a_loop
async def test_a_byte_that_flipped_on_the_disk_is_noticed(tmp_path: Path) -> None:
    async with running(tmp_path) as storage:
        await append_all(storage, "table", [b'{"number":%d}' % number for number in range(500)])
    path = tmp_path / FILE_NAME
    content = bytearray(path.read_bytes())
    content[content.index(b'"number":250}') + 9] ^= 2
    path.write_bytes(content)
    async with running(tmp_path) as storage:
        with pytest.raises(Damaged, match="entry 250"):
            await storage.read_entries("table")
    assert [line for line in check(path) if "Table table" in line]


@on_a_loop
async def test_a_journal_without_links_gets_them_from_its_next_entry_on(tmp_path: Path) -> None:
    async with running(tmp_path) as storage:
        await play(storage)
    execute(tmp_path, "UPDATE journal SET link = NULL")
    execute(tmp_path, "UPDATE heads SET link = NULL")
    async with running(tmp_path) as storage:
        assert len(await storage.read_entries("table")) == 10
        await append(storage, "table", 10)
        assert len(await storage.read_entries("table")) == 11
    execute(tmp_path, "UPDATE journal SET entry = '[]' WHERE number = 3")
    async with running(tmp_path) as storage:
        with pytest.raises(Damaged):  # the first link covers what was before it
            await storage.read_entries("table")


@on_a_loop
async def test_a_journal_stays_whole_when_somebody_who_spoke_there_is_forgotten(tmp_path: Path) -> None:
    said = json.dumps({"kind": "said", "at": 1, "player": "ann", "text": "5551234"}).encode()
    async with running(tmp_path) as storage:
        await storage.save_player(player())
        await play(storage, entries=3)
        await append(storage, "table", 3, said)
        await append(storage, "table", 4, b"[]", row=table_row())
        await append(storage, "table", 5, b"[]")
        await storage.forget_player("ann")
        assert b"5551234" not in b"".join(await storage.read_entries("table"))
        await append(storage, "table", 6)
        assert len(await storage.read_entries("table")) == 7
    assert list(check(tmp_path / FILE_NAME)) == []


@on_a_loop
async def test_forgetting_somebody_does_not_hide_damage(tmp_path: Path) -> None:
    said = json.dumps({"kind": "said", "at": 1, "player": "ann", "text": "hello"}).encode()
    async with running(tmp_path) as storage:
        await append(storage, "table", 0, said)
        for number in range(1, 5):
            await append(storage, "table", number, row=table_row())
    execute(tmp_path, "UPDATE journal SET entry = '[]' WHERE number = 2")
    async with running(tmp_path) as storage:
        await storage.forget_player("ann")
        with pytest.raises(Damaged, match="entry 2"):
            await storage.read_entries("table")


@on_a_loop
async def test_check_counts_all_entries_and_says_which_tables_are_not_whole(tmp_path: Path) -> None:
    async with running(tmp_path) as storage:
        for table in ("one", "two", "three"):
            await play(storage, table, 8)
    execute(tmp_path, "DELETE FROM journal WHERE table_id = 'one'")
    execute(tmp_path, "DELETE FROM tables WHERE id = 'two'")
    found = "\n".join(check(tmp_path / FILE_NAME))
    assert "Table one has a row and no journal." in found
    assert "Table two has a journal and no row" in found
    assert "should have 24 journal entries, and has 16" in found
    assert "three" not in found


@on_a_loop
async def test_check_finds_what_sqlite_finds(tmp_path: Path) -> None:
    async with running(tmp_path) as storage:
        await play(storage)
    content = bytearray((tmp_path / FILE_NAME).read_bytes())
    content[4096:8192] = os.urandom(4096)
    (tmp_path / FILE_NAME).write_bytes(content)
    assert list(check(tmp_path / FILE_NAME))


@on_a_loop
async def test_readers_and_check_leave_the_files_of_a_crashed_server_as_they_are(tmp_path: Path) -> None:
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    async with running(tmp_path) as storage:
        await play(storage)
        copy_files(tmp_path, crashed)
    before = files(crashed)
    assert f"{FILE_NAME}-wal" in before
    with closing(connect_to_read(crashed / FILE_NAME)) as connection:
        assert connection.execute("SELECT count(*) FROM journal").fetchone() == (10,)
    assert list(check(crashed / FILE_NAME)) == []
    assert files(crashed) == before


# The high-water mark


def copy_files(source: Path, target: Path) -> None:
    for suffix in ("", "-wal", ".mark"):
        shutil.copyfile(source / f"{FILE_NAME}{suffix}", target / f"{FILE_NAME}{suffix}")


async def at_a_start(folder: Path) -> tuple[list[MutableMapping[str, Any]], int]:
    """What a start complains about, and how many entries are left of the table."""
    with structlog.testing.capture_logs() as logs:
        async with running(folder) as storage:
            left = len(await storage.read_entries("table"))
    return [event for event in logs if event["log_level"] == "error"], left


@pytest.mark.parametrize("where", ["header", "first frame", "middle", "salt", "page number"])
@on_a_loop
async def test_a_flipped_byte_in_the_log_is_said_at_the_start_with_how_much_is_missing(
    tmp_path: Path, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "HEARTBEAT", 3600.0)
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    async with running(tmp_path) as storage:
        await append(storage, "another", 0)
    async with running(tmp_path) as storage:
        await play(storage, entries=50)
        copy_files(tmp_path, crashed)
    log = log_file.read_log(crashed / FILE_NAME)
    assert log is not None
    assert (log.damaged, log.sound) == (False, len(log.frames))
    assert log_file.mended(log) == (crashed / f"{FILE_NAME}-wal").read_bytes()[: 32 + len(log.frames) * 4120]
    frame = {"header": 0, "first frame": 0, "middle": len(log.frames) // 2}.get(where, len(log.frames) // 3)
    offset = {"header": -16, "salt": 8, "page number": 3}.get(where, 1000)
    flip(crashed / f"{FILE_NAME}-wal", 32 + frame * 4120 + offset)
    broken = log_file.read_log(crashed / FILE_NAME)
    assert broken is not None
    assert (broken.damaged, broken.sound, len(broken.frames)) == (True, frame, len(log.frames))
    assert any("older than it was" in line for line in check(crashed / FILE_NAME))
    [error], left = await at_a_start(crashed)
    assert left < 50
    assert (error["event"], error["entries"]) == ("entries_missing", 50 - left)
    assert f"{50 - left} journal entries are missing" in error["why"]
    kept = Path(error["damaged_files"])
    assert sorted(file.name for file in kept.iterdir()) == [FILE_NAME, f"{FILE_NAME}-wal", f"{FILE_NAME}.mark"]
    assert await at_a_start(crashed) == ([], left), "it is said once"


def flip(path: Path, place: int) -> None:
    content = bytearray(path.read_bytes())
    content[place] ^= 0x10
    path.write_bytes(content)


@on_a_loop
async def test_a_log_that_was_cut_or_deleted_is_said_at_the_start(tmp_path: Path) -> None:
    for name, keep in (("cut", 0.5), ("deleted", 0.0)):
        crashed = tmp_path / name
        crashed.mkdir()
        async with running(tmp_path) as storage:
            start = len(await storage.read_entries("table"))
            for number in range(start, start + 30):
                await append(storage, "table", number)
            copy_files(tmp_path, crashed)
        log = crashed / f"{FILE_NAME}-wal"
        log.write_bytes(log.read_bytes()[: int(keep * log.stat().st_size)])
        [error], left = await at_a_start(crashed)
        assert (error["event"], error["entries"]) == ("entries_missing", start + 30 - left)


@on_a_loop
async def test_an_older_copy_in_its_place_is_said_at_the_start(tmp_path: Path) -> None:
    async with running(tmp_path) as storage:
        await play(storage)
    older = (tmp_path / FILE_NAME).read_bytes()
    async with running(tmp_path) as storage:
        for number in range(10, 17):
            await append(storage, "table", number)
    (tmp_path / FILE_NAME).write_bytes(older)
    assert any("7 journal entries are missing" in line for line in check(tmp_path / FILE_NAME))
    [error], left = await at_a_start(tmp_path)
    assert (error["entries"], left) == (7, 10)


@pytest.mark.parametrize("empty", [False, True])
@on_a_loop
async def test_a_database_that_is_gone_is_not_made_anew_without_a_word(tmp_path: Path, empty: bool) -> None:
    async with running(tmp_path) as storage:
        await play(storage)
    path = tmp_path / FILE_NAME
    if empty:
        path.write_bytes(b"")
    else:
        path.unlink()
    with pytest.raises(BadStorage, match="it had 10 journal entries"):
        SqliteStorage.open(path)
    mark_path(path).unlink()
    await SqliteStorage.open(path).close()


@on_a_loop
async def test_nothing_is_said_after_a_crash_that_lost_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as storage:
        for number in range(8):
            await append(storage, "table", number)
            crashed = tmp_path / str(number)
            crashed.mkdir()
            copy_files(tmp_path, crashed)
    for number in range(8):
        assert await at_a_start(tmp_path / str(number)) == ([], number + 1)


def test_a_mark_survives_half_a_write_and_is_the_highest_of_both(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    assert read_mark(path) is None
    kept = MarkFile(path)
    for commits in (1, 2, 3):
        kept.write(HighWater("here", commits, 10 * commits, 0))
    kept.close()
    assert read_mark(path) == HighWater("here", 3, 30, 0)
    content = mark_path(path).read_bytes()
    for torn in (content[:300], content[:256] + b"x" * 256, content.replace(b'"commits":3', b'"commits":9')):
        mark_path(path).write_bytes(torn)
        assert read_mark(path) == HighWater("here", 2, 20, 0)
    mark_path(path).write_bytes(b"")
    assert read_mark(path) is None


def test_a_mark_that_was_deleted_stops_nothing(tmp_path: Path) -> None:
    kept = MarkFile(tmp_path / "database")
    kept.write(HighWater("here", 1, 10, 0))
    mark_path(tmp_path / "database").unlink()
    kept.close()
    kept.close()


@unix
@on_a_loop
async def test_a_mark_that_was_deleted_is_there_again_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "HEARTBEAT", 0.1)
    async with running(tmp_path) as storage:
        await append(storage, "table", 0)
        mark_path(tmp_path / FILE_NAME).unlink()
        async with asyncio.timeout(60):
            while not mark_path(tmp_path / FILE_NAME).exists():
                await asyncio.sleep(0.05)


# Files that are deleted or replaced under a server


@unix
@pytest.mark.parametrize("suffix", ["", "-wal", "-shm"])
@pytest.mark.parametrize("replaced", [False, True])
@on_a_loop
async def test_what_is_written_to_a_file_that_was_deleted_or_replaced_is_not_acknowledged(
    tmp_path: Path, suffix: str, replaced: bool
) -> None:
    path = tmp_path / f"{FILE_NAME}{suffix}"
    async with running(tmp_path) as storage:
        await play(storage)
        moved = path.rename(tmp_path / "moved")
        if replaced:
            shutil.copyfile(moved, path)
        for _ in range(2):
            with pytest.raises(NotStored, match="was deleted or replaced"):
                await append(storage, "table", 11)
            assert not storage.writable
        os.kill(storage.writer_pid or 0, 9)
        with pytest.raises(NotStored, match="was deleted or replaced"):
            await append(storage, "table", 11)
        moved.rename(path)
        left = len(await storage.read_entries("table"))
        await append(storage, "table", left)
        assert storage.writable
