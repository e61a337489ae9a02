"""The server is killed at random moments: nothing that was called stored is lost, and no journal has a gap."""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from saucerful.server.storage.sqlite.database import FILE_NAME, SqliteStorage
from tests.conftest import PROOF

KILLS = 20 * PROOF
TABLES = ["one", "two", "three", "four", "five"]

HOST = """
import asyncio, json, os, sys
from pathlib import Path
import pytest

from saucerful.server.storage.sqlite.database import SqliteStorage

async def play(storage, name, number):
    loop = asyncio.get_running_loop()
    while True:
        told = loop.create_future()
        storage.append(name, number, [json.dumps([name, number]).encode()], told.set_result)
        assert await told is None
        os.write(1, f"{name} {number}\\n".encode())
        number += 1

async def serve(path, names):
    storage = SqliteStorage.open(path)
    await storage.start()
    await asyncio.gather(*[play(storage, name, len(await storage.read_entries(name))) for name in names])

for line in sys.stdin:
    server = os.fork()
    if server == 0:
        asyncio.run(serve(Path(sys.argv[1]), sys.argv[2:]))
    print(server, flush=True)
    os.waitpid(server, 0)
    print("gone", flush=True)
"""
"""Starts a server for each line it gets, by a fork, so that nobody waits for Python to start; the test kills it."""


async def journals(path: Path) -> dict[str, list[list[str | int]]]:
    storage = SqliteStorage.open(path)
    try:
        return {name: [json.loads(entry) for entry in await storage.read_entries(name)] for name in TABLES}
    finally:
        await storage.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks servers")
def test_what_was_called_stored_is_there_after_a_kill_and_the_numbers_have_no_gap(tmp_path: Path) -> None:
    lots, path = random.Random(1), tmp_path / FILE_NAME
    stored: dict[str, int] = {}
    with subprocess.Popen(
        [sys.executable, "-c", HOST, path, *TABLES], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as host:
        assert host.stdin
        assert host.stdout
        for _ in range(KILLS):
            host.stdin.write("start\n")
            server = int(host.stdout.readline())
            said = [host.stdout.readline()]
            time.sleep(lots.random() * 0.1)
            os.kill(server, signal.SIGKILL)
            said += iter(host.stdout.readline, "gone\n")
            stored.update((name, int(number)) for name, number in map(str.split, said))
            for name, entries in asyncio.run(journals(path)).items():
                assert entries == [[name, number] for number in range(len(entries))]
                assert len(entries) > stored.get(name, -1)
    assert set(stored) == set(TABLES)
