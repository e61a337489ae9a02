"""The host copies everything, or forgets somebody, while people play."""

import asyncio
import sqlite3
import sys
from contextlib import AsyncExitStack, closing
from pathlib import Path

from saucerful.server.storage.sqlite.database import FILE_NAME
from tests.server.live import PATIENCE, running_server
from tests.server.outside.players import Evening
from tests.server.proofs.journals import check_promises, read_journals, replay
from tests.server.storage.running import on_a_loop


async def command(*words: object) -> None:
    """`saucerful …` in a process of its own; it must succeed."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", "from saucerful.cli import main; main()", *map(str, words)),
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    _, trouble = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 0, trouble.decode()


@on_a_loop
async def test_every_table_in_a_backup_made_during_play_replays(tmp_path: Path) -> None:
    data = tmp_path / "data"
    async with running_server(data, address_rate=10_000, bot_wait=0) as server, AsyncExitStack() as home:
        evenings = [
            await Evening.begin(home, server, game, people, 0)
            for game, people in [("invasion", 3), ("zovnis", 3), ("constellations", 2)]
        ]
        await asyncio.sleep(0.5)
        await command("backup", tmp_path / "copy.db", "--data", data)
        await asyncio.gather(*(evening.end() for evening in evenings))
    check_promises(data, [friend for evening in evenings for friend in evening.friends])
    copied, original = read_journals(tmp_path, "copy.db"), read_journals(data)
    assert len(copied) >= len(evenings)
    for id, entries in copied.items():
        assert original[id][: len(entries)] == entries
        replay(id, entries, [])


@on_a_loop
async def test_somebody_who_wants_to_be_forgotten_is_gone_everywhere_within_seconds(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server, server.client() as anna, server.client() as boris:
        table = await anna.open_table("invasion", 3, public=True)
        await boris.me()
        await boris.json("PATCH", "/api/me", {"name": "Boris Unforgettable"})
        await anna.enter(table)
        await boris.enter(table)
        await boris.sit(1)
        await boris.ask("chat", text="my secret recipe")
        await anna.until("said")
        await command("forget", "Boris Unforgettable", "--yes", "--data", tmp_path)
        shown = await anna.until("table", that=lambda one: not one.get("chat"))
        assert "Unforgettable" not in str(shown)
        assert await boris.until_closed() == 1000
        for path in ("/api/tables", f"/api/tables/{table}", "/api/me"):
            answer = await anna.ask_http("GET", path)
            assert answer.is_success
            assert "Unforgettable" not in answer.text
        assert (await boris.me())["name"] != "Boris Unforgettable"
        await anna.connect()
        assert "recipe" not in str(await anna.enter(table))
        assert await server.stop() == 0
    _nothing_is_left(tmp_path)
    async with running_server(tmp_path) as server, server.client(dict(anna.http.cookies)) as again:
        shown = await again.enter(table)
        assert not {"Unforgettable", "recipe"} & set(str(shown).split())


def _nothing_is_left(folder: Path) -> None:
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        dump = "\n".join(connection.iterdump())
    for file in (folder / FILE_NAME, folder / f"{FILE_NAME}-wal"):
        dump += file.read_bytes().decode(errors="replace") if file.exists() else ""
    assert "Unforgettable" not in dump
    assert "secret recipe" not in dump
