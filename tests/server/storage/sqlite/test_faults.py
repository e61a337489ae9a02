"""A full disk or a locked file: what is refused is refused wholly and in words, and all is well when the fault is gone.

The disks are really full: a tiny file system where the machine lets us make one, and everywhere a limit on the size of
our files, which the operating system enforces.
"""

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from saucerful.server.storage.errors import NotStored
from saucerful.server.storage.sqlite.database import FILE_NAME
from tests.server.storage.running import append, on_a_loop, running, table_row

LONG = b'"' + b"x" * 20_000 + b'"'
ROOT = Path(__file__).parents[4]

FILL = """
import asyncio, os, sys
from pathlib import Path
from saucerful.server.storage.errors import NotStored
from tests.server.storage.running import append, running, table_row
from tests.server.storage.sqlite.test_faults import LONG, appended_until_refused

async def scenario(folder, ballast):
    async with running(folder) as storage:
        stored, words = await appended_until_refused(storage)
        assert "disk is full" in words, words
        for _ in range(3):
            try:
                await append(storage, "table", stored, LONG, row=table_row(seats=9))
            except NotStored:
                pass
            else:
                raise AssertionError("stored on a full disk")
        assert len(await storage.read_entries("table")) == stored
        assert (await storage.table_row("table")).seats == 3
        os.unlink(ballast)
        await append(storage, "table", stored, LONG)
        assert len(await storage.read_entries("table")) == stored + 1
    async with running(folder) as storage:
        assert len(await storage.read_entries("table")) == stored + 1

folder = Path(sys.argv[1])
ballast = folder / "ballast"
ballast.write_bytes(bytes(4 << 20))
asyncio.run(scenario(folder, ballast))
print("all is well")
"""


async def appended_until_refused(storage) -> tuple[int, str]:
    for number in range(10_000):
        try:
            await append(storage, "table", number, LONG, row=table_row() if number == 0 else None)
        except NotStored as error:
            return number, str(error)
    raise AssertionError("the disk never filled up")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="makes a small file system of Linux")
def test_on_a_full_disk_entries_are_refused_and_play_goes_on_when_there_is_room(tmp_path: Path) -> None:
    mount = f"mount -t tmpfs -o size=6m none '{tmp_path}' && exec \"$@\""
    command = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", mount, "sh"]
    if subprocess.run([*command, "true"], capture_output=True, check=False).returncode:
        pytest.skip("this machine lets nobody make a file system")
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}"}
    done = subprocess.run(
        [*command, sys.executable, "-c", FILL, str(tmp_path)],
        capture_output=True, text=True, env=environment, timeout=120, check=False,
    )  # fmt: skip
    assert done.stdout.endswith("all is well\n"), done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="sets a limit for another process")
@on_a_loop
async def test_when_files_may_not_grow_entries_are_refused_and_play_goes_on_afterwards(tmp_path: Path) -> None:
    import resource

    async with running(tmp_path) as storage:
        await append(storage, "table", 0)
        assert storage.writer_pid
        largest = (tmp_path / f"{FILE_NAME}-wal").stat().st_size + 50_000
        before = resource.prlimit(storage.writer_pid, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))
        try:
            stored, words = 0, ""
            for number in range(1, 100):
                try:
                    await append(storage, "table", number, LONG)
                except NotStored as error:
                    stored, words = number, str(error)
                    break
            assert "the disk cannot be read or written" in words
            assert len(await storage.read_entries("table")) == stored
        finally:
            resource.prlimit(storage.writer_pid, resource.RLIMIT_FSIZE, before)
        await append(storage, "table", stored, LONG)
        assert len(await storage.read_entries("table")) == stored + 1


@on_a_loop
async def test_while_another_program_has_the_file_locked_entries_are_refused_and_reading_goes_on(
    tmp_path: Path,
) -> None:
    async with running(tmp_path, busy_timeout=0.05) as storage:
        await append(storage, "table", 0)
        other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        attempts = [append(storage, "table", number) for number in (1, 2, 3)]
        told = await asyncio.gather(*attempts, return_exceptions=True)
        assert [type(error) for error in told] == [NotStored] * 3
        assert "another program keeps it locked" in str(told[0])
        assert len(await storage.read_entries("table")) == 1
        other.execute("ROLLBACK")
        other.close()
        await append(storage, "table", 1)
        assert len(await storage.read_entries("table")) == 2


@on_a_loop
async def test_an_entry_after_a_refused_one_is_refused_until_that_one_is_stored(tmp_path: Path) -> None:
    async with running(tmp_path, busy_timeout=0.05) as storage:
        await append(storage, "table", 0)
        other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(NotStored):
            await append(storage, "table", 1)
        other.close()
        told = await asyncio.gather(append(storage, "table", 2), append(storage, "table", 1), return_exceptions=True)
        assert isinstance(told[0], NotStored)
        assert told[1] is None
        assert len(await storage.read_entries("table")) == 2


@on_a_loop
async def test_a_short_lock_is_waited_for(tmp_path: Path) -> None:
    async with running(tmp_path, busy_timeout=60) as storage:  # however long this test takes to let go
        other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        waiting = asyncio.ensure_future(append(storage, "table", 0))
        await asyncio.sleep(0.1)
        assert not waiting.done()
        other.close()
        await waiting
