"""What the writer process does with its file between and beside batches."""

import asyncio
import json
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from saucerful.server.clock import ServerClock
from saucerful.server.storage.sqlite import opening
from saucerful.server.storage.sqlite.batch_writer import BatchWriter
from saucerful.server.storage.sqlite.connection import connect
from saucerful.server.storage.sqlite.database import FILE_NAME
from saucerful.server.storage.sqlite.forget import forget_player
from saucerful.server.storage.writing import writer
from saucerful.server.storage.writing.messages import Batch
from saucerful.server.storage.writing.requests import Entries
from tests.server.storage.running import append, on_a_loop, player, running

PATIENCE = 60.0


def batch(number: int, *numbers: int) -> Batch:
    return Batch(number, number, [[Entries(table="t", number=one, entries=[b"{}"])] for one in numbers])


def test_a_writer_that_outlived_its_server_cannot_write_beside_the_next_one(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    opening.prepare(path, "first", ServerClock()).close()
    with closing(BatchWriter(path, "first", 1.0)) as old:
        assert old.write(batch(1, 0)).fault is None
        opening.prepare(path, "second", ServerClock()).close()
        with closing(BatchWriter(path, "second", 1.0)) as new:
            assert new.write(batch(1, 1)).fault is None
            assert old.write(batch(2, 2)).fault == "another server has opened it"
            assert new.write(batch(2, 2)).fault is None


def test_the_writer_process_imports_little(tmp_path: Path) -> None:
    code = "import sys, saucerful.server.storage.sqlite.writer_process; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"numba", "numpy", "asyncio", "structlog", "click"} & set(done.stdout.split())


@pytest.mark.parametrize("inside", [True, False])
@on_a_loop
async def test_what_a_forgotten_player_said_soon_leaves_the_log_of_a_server_that_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inside: bool
) -> None:
    monkeypatch.setattr(writer, "HEARTBEAT", 0.1)
    said = json.dumps({"kind": "said", "at": 1, "player": "ann", "text": "my phone is 5551234"}).encode()
    async with running(tmp_path) as storage:
        await storage.save_player(player(name="Ann of Andromeda"))
        await append(storage, "table", 0, said)
        if inside:
            await storage.forget_player("ann")
        else:
            with closing(connect(tmp_path / FILE_NAME)) as other:
                forget_player(other, "ann")
        async with asyncio.timeout(PATIENCE):
            while any(b"Andromeda" in file or b"5551234" in file for file in map(Path.read_bytes, tmp_path.iterdir())):
                await asyncio.sleep(0.05)
        await append(storage, "table", 1)


@on_a_loop
async def test_the_log_does_not_grow_without_end_under_load(tmp_path: Path) -> None:
    large = b'"' + b"x" * 500_000 + b'"'
    async with running(tmp_path) as storage:
        for number in range(60):
            await append(storage, "table", number, large)
        assert (tmp_path / f"{FILE_NAME}-wal").stat().st_size < 20_000_000
        assert len(await storage.read_entries("table")) == 60
