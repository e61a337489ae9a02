"""`saucerful restore`: a backup comes back with whatever the damaged database still has; nothing is overwritten."""

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from saucerful.server.storage.errors import BadStorage
from saucerful.server.storage.sqlite.database import FILE_NAME, SqliteStorage
from saucerful.server.storage.sqlite.durability import log_file
from saucerful.server.storage.sqlite.maintenance.backup import back_up
from saucerful.server.storage.sqlite.maintenance.check import check
from saucerful.server.storage.sqlite.maintenance.restore import restore
from saucerful.server.storage.writing import writer
from tests import commands
from tests.server.storage.running import append, finished, on_a_loop, player, running, table_row


def entry(number: int) -> bytes:
    return b'{"number":%d}' % number


async def play(storage: SqliteStorage, table: str, numbers: range) -> None:
    for number in numbers:
        await append(storage, table, number, entry(number), row=table_row(table, changed=number, players=("ann",)))


async def journal(storage: SqliteStorage, table: str) -> list[bytes]:
    return await storage.read_entries(table)


def execute(folder: Path, sql: str, *values: Any) -> None:
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as connection:
        connection.execute(sql, values)


@on_a_loop
async def test_a_backup_comes_back_with_the_entries_that_followed_it(tmp_path: Path) -> None:
    data, backup = tmp_path / "data", tmp_path / "backup.db"
    data.mkdir()
    async with running(data) as storage:
        await storage.save_player(player())
        await storage.save_player(player("gone", "Gone"))
        await play(storage, "old", range(5))
        await play(storage, "whole", range(5))
        await play(storage, "damaged", range(5))
        back_up(data / FILE_NAME, backup)
        await storage.forget_player("gone")
        await storage.save_player(player("bob", "Bob"))
        await play(storage, "whole", range(5, 20))
        await play(storage, "damaged", range(5, 20))
        await play(storage, "new", range(7))
        await append(storage, "over", 0, row=table_row("over", phase="over"), finished=finished("over"))
    execute(data, "UPDATE journal SET entry = '{}' WHERE table_id = 'damaged' AND number = 12")
    before = (data / FILE_NAME).read_bytes()
    done = await asyncio.to_thread(commands.run, "restore", backup, "--data", data)
    assert done.returncode == 0, done.stderr
    assert "30 entries of 4 tables" in done.stdout
    assert "Table damaged: 12 entries of its journal are whole" in done.stdout
    [kept] = data.glob("damaged-*")
    assert (kept / FILE_NAME).read_bytes() == before
    assert list(check(data / FILE_NAME)) == []
    async with running(data) as storage:
        assert await journal(storage, "old") == [entry(number) for number in range(5)]
        assert await journal(storage, "whole") == [entry(number) for number in range(20)]
        assert await journal(storage, "damaged") == [entry(number) for number in range(12)]
        assert await journal(storage, "new") == [entry(number) for number in range(7)]
        row = await storage.table_row("whole")
        assert row is not None
        assert (row.changed, row.players) == (19, ("ann",))
        assert set(await storage.players(["ann", "bob", "gone"])) == {"ann", "bob"}, "who was forgotten stays forgotten"
        assert await storage.finished_game("over") is not None
        await append(storage, "whole", 20)
    assert list(check(data / FILE_NAME)) == []


@on_a_loop
async def test_what_a_damaged_log_still_has_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "HEARTBEAT", 3600.0)
    data, crashed, backup = tmp_path / "data", tmp_path / "crashed", tmp_path / "backup.db"
    data.mkdir()
    crashed.mkdir()
    async with running(data) as storage:
        await play(storage, "table", range(3))
        back_up(data / FILE_NAME, backup)
        await play(storage, "table", range(3, 40))
        for suffix in ("", "-wal", ".mark"):
            shutil.copyfile(data / f"{FILE_NAME}{suffix}", crashed / f"{FILE_NAME}{suffix}")
    log = crashed / f"{FILE_NAME}-wal"
    content = bytearray(log.read_bytes())
    found = log_file.read_log(crashed / FILE_NAME)
    assert found is not None
    content[32 + len(found.frames) // 2 * 4120 + 24 + 100] ^= 1
    log.write_bytes(content)
    said = restore(crashed / FILE_NAME, backup)
    async with running(crashed) as storage:
        left = len(await journal(storage, "table"))
    assert left == 40, said  # the pages of the damaged frame were written again later


@on_a_loop
async def test_what_a_server_set_aside_at_its_start_can_still_be_restored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "HEARTBEAT", 3600.0)
    data, crashed = tmp_path / "data", tmp_path / "crashed"
    data.mkdir()
    crashed.mkdir()
    async with running(data) as storage:
        await play(storage, "lost", range(30))
        await play(storage, "fork", range(30))
        for suffix in ("", "-wal", ".mark"):
            shutil.copyfile(data / f"{FILE_NAME}{suffix}", crashed / f"{FILE_NAME}{suffix}")
    log = crashed / f"{FILE_NAME}-wal"
    content = bytearray(log.read_bytes())
    content[32 + 40 * 4120 + 24 + 100] ^= 1
    log.write_bytes(content)
    async with running(crashed) as storage:  # it goes on without them
        left = len(await journal(storage, "lost"))
        assert left < 30
        await append(storage, "fork", 0, b'"otherwise"', row=table_row("fork"))
    said = restore(crashed / FILE_NAME, crashed / FILE_NAME)
    assert any("fork went on otherwise" in line for line in said)
    async with running(crashed) as storage:
        assert len(await journal(storage, "lost")) == 30
        assert await journal(storage, "fork") == [b'"otherwise"']


@on_a_loop
async def test_what_was_erased_after_the_backup_stays_erased(tmp_path: Path) -> None:
    said = json.dumps({"kind": "said", "at": 1, "player": "ann", "text": "5551234"}).encode()
    backup = tmp_path / "backup.db"
    async with running(tmp_path) as storage:
        await storage.save_player(player())
        await append(storage, "table", 0, said)
        back_up(tmp_path / FILE_NAME, backup)
        await storage.forget_player("ann")
    restore(tmp_path / FILE_NAME, backup)
    assert b"5551234" not in (tmp_path / FILE_NAME).read_bytes()


@on_a_loop
async def test_a_backup_can_be_put_where_nothing_is_left(tmp_path: Path) -> None:
    backup = tmp_path / "backup.db"
    async with running(tmp_path) as storage:
        await play(storage, "table", range(5))
        back_up(tmp_path / FILE_NAME, backup)
    (tmp_path / FILE_NAME).unlink()
    restore(tmp_path / FILE_NAME, backup)
    async with running(tmp_path) as storage:
        assert len(await journal(storage, "table")) == 5
    (tmp_path / FILE_NAME).write_bytes(b"nothing that could be read" * 1000)
    said = restore(tmp_path / FILE_NAME, backup)
    assert any("Nothing could be read from saucerful.db" in line for line in said)
    async with running(tmp_path) as storage:
        assert len(await journal(storage, "table")) == 5


@on_a_loop
async def test_nothing_is_restored_under_a_running_server_or_from_a_damaged_backup(tmp_path: Path) -> None:
    backup = tmp_path / "backup.db"
    async with running(tmp_path) as storage:
        await play(storage, "table", range(50))
        back_up(tmp_path / FILE_NAME, backup)
        with pytest.raises(BadStorage, match="Another Saucerful server"):
            restore(tmp_path / FILE_NAME, backup)
    before = (tmp_path / FILE_NAME).read_bytes()
    content = bytearray(backup.read_bytes())
    content[4096:] = b"x" * (len(content) - 4096)
    backup.write_bytes(content)
    for unusable in (backup, tmp_path / "missing.db"):
        with pytest.raises(BadStorage):
            restore(tmp_path / FILE_NAME, unusable)
    assert (tmp_path / FILE_NAME).read_bytes() == before
    assert not list(tmp_path.glob("restoring-*"))
