"""Journals of this version replay for ever; a table that no longer does is set aside, readable, and blocks nothing."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from saucerful.engine import fair
from saucerful.engine.files.record import read_record
from saucerful.games import game, names
from saucerful.server.room.table_rows import table_row
from saucerful.server.storage.sqlite.database import FILE_NAME
from saucerful.server.table import entries as e
from saucerful.server.table.state import Table
from tests.server.live import PATIENCE, running_server
from tests.server.proofs.journals import read_journals
from tests.server.proofs.make_golden import GOLDEN
from tests.server.storage.running import append, on_a_loop, rewrite_entry, running

FOLDER = GOLDEN / f"rules-{e.RULES}"
"""If this is missing, the rules have a new version: `make_golden` tells how its journals are made."""
MANY = 200


def golden(name: str) -> list[bytes]:
    return (FOLDER / f"{name}.jsonl").read_bytes().splitlines()


def unfinished(name: str, fits: Callable[[Table], bool]) -> list[bytes]:
    """The longest beginning of a golden journal after which the game goes on and the table fits."""
    entries = golden(name)
    for end in range(len(entries) - 1, 0, -1):
        table = Table.from_journal("table", entries[:end])
        if table.phase == "playing" and fits(table):
            return entries[:end]
    raise AssertionError(f"the golden journal of {name} has no such moment")


def bot_to_move(table: Table) -> bool:
    assert table.position
    return table.seats[table.position.to_act[0]].bot is not None


def person_to_move(table: Table) -> bool:
    return not bot_to_move(table)


async def store(folder: Path, journals: dict[str, list[bytes]], rules: str = e.RULES) -> None:
    """Put tables into the file as a server would have."""
    async with running(folder) as storage:
        writing = []
        for id, entries in journals.items():
            row = msgspec.structs.replace(table_row(Table.from_journal(id, entries)), rules=rules, changed=1)
            rows = [row, *[None] * len(entries)]
            writing += [append(storage, id, n, entry, row=rows[n]) for n, entry in enumerate(entries)]
        await asyncio.gather(*writing)


def change_entry(folder: Path, table: str, number: int, **fields: object) -> None:
    """What another version might have written."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        where = "WHERE table_id = ? AND number = ?"
        (entry,) = connection.execute(f"SELECT entry FROM journal {where}", (table, number)).fetchone()
    rewrite_entry(folder, table, number, json.dumps({**json.loads(entry), **fields}))


def phases(folder: Path) -> dict[str, str]:
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        return dict(connection.execute("SELECT id, phase FROM tables"))


@pytest.mark.parametrize("name", names())
def test_a_golden_journal_replays_to_its_record(name: str) -> None:
    entries, text = golden(name), (FOLDER / f"{name}.record.json").read_text(encoding="utf-8")
    record = json.loads(text)
    table = Table.from_journal(record["meta"]["table"], entries)
    assert table.phase == "over"
    assert json.loads(msgspec.json.encode(table.record())) == record
    assert [e.write_entry(e.read_entry(entry)) for entry in entries] == entries
    fair.verify(read_record(text, {name: game(name)}))


def test_the_golden_journals_have_seen_something() -> None:
    kinds = {type(e.read_entry(entry)) for name in names() for entry in golden(name)}
    assert kinds >= {e.Said, e.Muted, e.Undone, e.Handed, e.Returned, e.BotSat, e.Moved}


@on_a_loop
async def test_tables_that_no_longer_replay_are_set_aside_and_the_others_play_on(tmp_path: Path) -> None:
    entries = unfinished("zovnis", bot_to_move)
    first_move = next(n for n, entry in enumerate(entries) if isinstance(e.read_entry(entry), e.Moved))
    await store(tmp_path, {"unknown": entries, "illegal": entries, "whole": entries})
    await store(tmp_path, {"older": entries}, rules="0")
    change_entry(tmp_path, "unknown", len(entries) - 1, kind="teleported")
    change_entry(tmp_path, "illegal", first_move, move="nonsense")
    async with running_server(tmp_path, bot_wait=0) as server, server.client() as anna:
        async with asyncio.timeout(PATIENCE):
            while len(read_journals(tmp_path)["whole"]) == len(entries):
                await asyncio.sleep(0.1)
            while "playing" in [phases(tmp_path)[id] for id in ("unknown", "illegal", "older")]:
                await asyncio.sleep(0.1)
        assert phases(tmp_path)["whole"] == "playing"
        for id in ("unknown", "illegal", "older"):
            await anna.connect()
            assert (await anna.enter(id))["key"] == "aside"
            story = await anna.json("GET", f"/api/tables/{id}/story")
            assert story["moves"]
            assert [line["text"] for line in story["chat"]] == ["Good luck, everybody! 🛸"]
        assert (await anna.enter("whole"))["phase"] == "playing"
        assert await server.stop() == 0
    assert {len(journal) for id, journal in read_journals(tmp_path).items() if id != "whole"} == {len(entries)}


@on_a_loop
async def test_many_unfinished_tables_are_left_alone_until_somebody_comes(tmp_path: Path) -> None:
    entries = unfinished("invasion", person_to_move)
    await store(tmp_path, {f"table-{number}": entries for number in range(MANY)})
    change_entry(tmp_path, "table-7", 3, kind="teleported")
    async with running_server(tmp_path) as server, server.client() as anna:
        assert (await anna.enter("table-8"))["phase"] == "playing"
        assert phases(tmp_path)["table-7"] == "playing", "somebody looked at a table where nobody is"
        assert (await anna.enter("table-7"))["key"] == "aside"
        assert phases(tmp_path)["table-7"] == "aside"
        assert await server.stop() == 0
