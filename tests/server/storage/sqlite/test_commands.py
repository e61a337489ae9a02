"""`saucerful backup`, `check` and `forget`, each a process of its own beside a server at work."""

import asyncio
import json
import sqlite3
import subprocess
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from saucerful.server.storage.errors import Forgotten
from saucerful.server.storage.sqlite.database import FILE_NAME, SqliteStorage
from tests import commands
from tests.server.storage.running import append, finished, on_a_loop, player, running, table_row

Done = subprocess.CompletedProcess[str]


async def run(*arguments: str | Path, given: str | None = None) -> Done:
    return await asyncio.to_thread(commands.run, *arguments, given=given)


@asynccontextmanager
async def at_work(storage: SqliteStorage):
    """Entries keep coming while something else is done; yields how many were stored so far."""
    stored = [0]

    async def play() -> None:
        while True:
            await append(storage, "busy", stored[0], json.dumps({"number": stored[0]}).encode())
            stored[0] += 1

    playing = asyncio.ensure_future(play())
    try:
        yield stored
    finally:
        playing.cancel()


def said(who: str, text: str) -> bytes:
    return json.dumps({"kind": "said", "at": 1, "player": who, "text": text}).encode()


async def ann_plays(storage: SqliteStorage) -> None:
    await storage.save_player(player("ann-id", "Ann of Andromeda"))
    await storage.save_player(player("bob-id", "Bob"))
    await append(storage, "table", 0, b'{"kind":"opened","by":"ann-id"}', row=table_row(players=("ann-id", "bob-id")))
    for number, (who, text) in enumerate([("ann-id", "my phone is 5551234"), ("bob-id", "hello ann-id")], 1):
        await append(storage, "table", number, said(who, text))
    await append(storage, "over", 0, finished=finished("over", people={0: "ann-id", 1: "bob-id"}))


@on_a_loop
async def test_a_backup_is_a_whole_storage_of_one_moment_while_the_server_works(tmp_path: Path) -> None:
    (tmp_path / "restored").mkdir()
    copy = tmp_path / "restored" / FILE_NAME
    async with running(tmp_path) as storage:
        await ann_plays(storage)
        async with at_work(storage) as stored:
            while stored[0] < 10:
                await asyncio.sleep(0.01)
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


@pytest.mark.parametrize("who", ["Ann of Andromeda", "ann-id"])
@on_a_loop
async def test_a_forgotten_player_leaves_no_word_behind_while_the_server_works(tmp_path: Path, who: str) -> None:
    async with running(tmp_path) as storage:
        await ann_plays(storage)
        async with at_work(storage) as stored:
            done = await run("forget", who, "--yes", "--data", tmp_path)
            assert (done.returncode, done.stderr) == (0, "")
            assert [id for _, id in await storage.forgotten_players(0)] == ["ann-id"]
            seen = stored[0]
            while stored[0] == seen:
                await asyncio.sleep(0.01)
        assert await storage.player("ann-id") is None
        assert await storage.player("bob-id") is not None
        assert await storage.tables_of("ann-id") == []
        assert await storage.games_of("ann-id") == []
        assert [game.people for game in await storage.games_of("bob-id")] == [{1: "bob-id"}]
        entries = [json.loads(entry) for entry in await storage.read_entries("table")]
        assert [entry.get("text") for entry in entries] == [None, "", "hello ann-id"]
    for file in tmp_path.iterdir():
        assert b"Andromeda" not in file.read_bytes()
        assert b"5551234" not in file.read_bytes()


@on_a_loop
async def test_a_server_at_work_cannot_bring_a_forgotten_player_back(tmp_path: Path) -> None:
    async with running(tmp_path) as storage:
        await ann_plays(storage)
        await run("forget", "ann-id", "--yes", "--data", tmp_path)
        with pytest.raises(Forgotten):
            await storage.save_player(player("ann-id", "Ann of Andromeda"))
        await append(storage, "table", 3, row=table_row(players=("ann-id", "bob-id")))
        await append(storage, "new", 0, finished=finished("new", people={0: "ann-id"}))
        assert await storage.tables_of("ann-id") == []
        assert await storage.games_of("ann-id") == []
    async with running(tmp_path) as storage:
        assert await storage.forgotten_players(0) == []


@on_a_loop
async def test_nobody_is_forgotten_by_mistake(tmp_path: Path) -> None:
    async with running(tmp_path) as storage:
        await ann_plays(storage)
        await storage.save_player(player("other-bob", "Bob"))
        two = await run("forget", "Bob", "--yes", "--data", tmp_path)
        assert two.returncode == 2
        assert "bob-id" in two.stderr
        assert "other-bob" in two.stderr
        nobody = await run("forget", "Zaphod", "--yes", "--data", tmp_path)
        assert nobody.returncode == 2
        assert "Zaphod" in nobody.stderr
        asked = await run("forget", "ann-id", "--data", tmp_path, given="n\n")
        assert "Ann of Andromeda" in asked.stdout
        assert asked.returncode != 0
        assert len(await storage.players(["ann-id", "bob-id", "other-bob"])) == 3
        agreed = await run("forget", "ann-id", "--data", tmp_path, given="y\n")
        assert agreed.returncode == 0
        assert await storage.player("ann-id") is None


@on_a_loop
async def test_check_says_what_is_wrong_and_its_exit_code_whether_anything_is(tmp_path: Path) -> None:
    done = await run("check", "--data", tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "There is no" in done.stderr
    async with running(tmp_path) as storage:
        await ann_plays(storage)
        async with at_work(storage) as stored:
            while stored[0] < 10:
                await asyncio.sleep(0.01)
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
