"""Files of a server at work, damaged: a server that starts with them says what is missing, and plays on with the rest.

The files are copied while the process that writes them stands still, as a power cut would leave them. Then bytes flip,
ends are cut off, sectors are empty.
"""

import asyncio
import os
import random
import re
import shutil
import signal
import sqlite3
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import structlog

from saucerful.server.storage.errors import BadStorage, Damaged
from saucerful.server.storage.sqlite.database import FILE_NAME, SqliteStorage
from tests.conftest import PROOF
from tests.server.live import Server, running_server
from tests.server.outside.players import Evening, Friend
from tests.server.storage.running import on_a_loop, running

IMAGES = 3
DAMAGES = 12 * PROOF
"""For each image."""

Acknowledged = dict[str, int]
"""The last number of an acknowledged move at each table."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="stops another process for a moment")


def copy_as_a_power_cut_would(server: Server, data: Path, target: Path, friends: list[Friend]) -> Acknowledged:
    """Copy the files while nothing is written; returns what had been acknowledged by then."""
    writer = server.writer_pid
    assert writer is not None
    os.kill(writer, signal.SIGSTOP)
    try:
        acknowledged = latest(friends)
        target.mkdir()
        for suffix in ("", "-wal", ".mark"):
            shutil.copyfile(data / f"{FILE_NAME}{suffix}", target / f"{FILE_NAME}{suffix}")
        shutil.copyfile(data / "secret.key", target / "secret.key")
    finally:
        os.kill(writer, signal.SIGCONT)
    return acknowledged


def latest(friends: list[Friend]) -> Acknowledged:
    last: Acknowledged = {}
    for friend in friends:
        for (table, _), number in friend.memory.acknowledged.items():
            last[table] = max(last.get(table, 0), number)
    return last


def damage(folder: Path, lots: random.Random) -> str:
    """Spoil one of the files; returns how."""
    file = folder / f"{FILE_NAME}{lots.choice(['-wal', '-wal', ''])}"
    content = bytearray(file.read_bytes())
    how = lots.choice(["flip", "cut", "empty"])
    place = lots.randrange(len(content)) if content else 0
    if how == "flip" and content:
        content[place] ^= 1 << lots.randrange(8)
    elif how == "cut":
        del content[place:]
    else:
        content[place : place + 512] = bytes(len(content[place : place + 512]))
    file.write_bytes(content)
    return f"{how} at {place} of {file.name}"


async def examine(folder: Path, acknowledged: Acknowledged) -> tuple[int, int, bool]:
    """Open the storage: how many tables lost something acknowledged, how many that was, and whether it was noticed."""
    with structlog.testing.capture_logs() as logs:
        try:
            storage = SqliteStorage.open(folder / FILE_NAME)
        except BadStorage:
            return len(acknowledged), 0, True
        missing, tables, unreadable = 0, 0, 0
        try:
            for table, number in acknowledged.items():
                try:
                    found = len(await storage.read_entries(table))
                except Damaged:
                    unreadable += 1
                    continue
                missing += max(0, number - found)
                tables += found < number
        finally:
            await storage.close()
    said = [event for event in logs if event["event"] == "entries_missing"]
    noticed = bool(said) and said[0]["entries"] >= missing
    return tables, missing, noticed or (unreadable > 0 and missing == 0)


@on_a_loop
async def test_whatever_is_damaged_no_acknowledged_move_is_lost_without_a_word(tmp_path: Path) -> None:
    lots, lost, data = random.Random(14), 0, tmp_path / "data"
    async with running_server(data, address_rate=10_000, bot_wait=0) as server, AsyncExitStack() as home:
        evenings = [
            await Evening.begin(home, server, "invasion", 3),
            await Evening.begin(home, server, "abduction", 3, options={"limit": 5}),
        ]
        friends = [friend for evening in evenings for friend in evening.friends]
        images = []
        for number in range(IMAGES):
            await evenings[0].acknowledged(10 * (number + 1))
            await asyncio.sleep(lots.random())
            image = tmp_path / f"image-{number}"
            images.append((image, copy_as_a_power_cut_would(server, data, image, friends)))
        await asyncio.gather(*(evening.end() for evening in evenings))
    for image, acknowledged in images:
        assert acknowledged
        whole = tmp_path / "whole"
        shutil.copytree(image, whole)
        assert (await examine(whole, acknowledged))[:2] == (0, 0), "an image that nobody damaged has everything"
        shutil.rmtree(whole)
        for _ in range(DAMAGES):
            copy = tmp_path / "damaged"
            shutil.copytree(image, copy)
            how = damage(copy, lots)
            tables, missing, noticed = await examine(copy, acknowledged)
            assert noticed or not tables, f"{how}: {missing} entries of {tables} tables were lost without a word"
            lost += tables > 0
            shutil.rmtree(copy)
    print(f"{IMAGES * DAMAGES} damaged images, {lost} of them lost something, and said so")


@on_a_loop
async def test_a_server_says_at_its_start_what_a_damaged_log_has_cost_and_plays_on(tmp_path: Path) -> None:
    data, image = tmp_path / "data", tmp_path / "image"
    async with running_server(data):
        """Once it has stopped, the database has its tables in the file proper, and not only in its log."""
    async with running_server(data, address_rate=10_000, bot_wait=0) as server, AsyncExitStack() as home:
        evening = await Evening.begin(home, server, "invasion", 3)
        await evening.acknowledged(20)
        acknowledged = copy_as_a_power_cut_would(server, data, image, evening.friends)
        await evening.end()
    log = image / f"{FILE_NAME}-wal"
    log.write_bytes(bytes(4120) + log.read_bytes()[4120:])
    async with running_server(image, address_rate=10_000) as server, server.client() as anna:
        said = server.log.read_text()
        assert f"sqlite={sqlite3.sqlite_version}" in said
        table = await anna.open_table("zovnis", 2)
        await anna.enter(table)
        assert (await anna.begin())["phase"] == "playing"
    async with running(image) as storage:
        journals = [len(await storage.read_entries(table)) for table in acknowledged]
    missing = sum(acknowledged.values()) - sum(journals)
    if missing > 0:
        found = re.search(r"saucerful\.db is older than it was: (\d+) journal entries are missing", said)
        assert found, said
        assert int(found[1]) >= missing
