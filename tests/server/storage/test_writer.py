"""Writes happen in a process of their own: whatever becomes of it, nothing acknowledged is lost or written twice."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from saucerful.server.storage.errors import NotStored, OutOfOrder
from saucerful.server.storage.writing import process, writer
from tests.conftest import PROOF
from tests.postgres import execute
from tests.server.storage.running import AnyStorage, Place, append, on_a_loop, player, running, table_row

ROOT = Path(__file__).parents[3]
PATIENCE = 60.0
STRIKE_OFF = "DELETE FROM saucerful.nodes"
KILLS = 10 if PROOF == 1 else 100
TABLES = 8

UVLOOP = pytest.importorskip("uvloop").new_event_loop

unix = pytest.mark.skipif(sys.platform == "win32", reason="sends signals of Unix")


@pytest.fixture(autouse=True)
def forked_writers() -> None:
    """Here they are started as a server starts them."""


async def until_writable(storage: AnyStorage) -> None:
    async with asyncio.timeout(PATIENCE):
        while not storage.writable:
            await asyncio.sleep(0.01)


class Load:
    """Tables that append one request after the other, and tokens that are used twice, until they are told to stop."""

    def __init__(self, storage: AnyStorage) -> None:
        self._storage = storage
        self._going = True
        self.acknowledged = [0] * TABLES
        self.tokens: list[list[bool]] = []
        self._tasks = [asyncio.create_task(self._append(table)) for table in range(TABLES)]
        self._tasks.append(asyncio.create_task(self._use_tokens()))

    async def _append(self, table: int) -> None:
        while self._going:
            number = self.acknowledged[table]
            entries = [b"[%d,%d]" % (table, number + more) for more in range(1 + number % 3)]
            told: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
            row = table_row(str(table), changed=number) if number % 5 == 0 else None
            self._storage.append(str(table), number, entries, told.set_result, row)
            assert await told is None
            self.acknowledged[table] = number + len(entries)

    async def _use_tokens(self) -> None:
        """Of two who use a token one is refused: batches with refusals are lost with their answers, too."""
        while self._going:
            token = str(len(self.tokens))
            both = await asyncio.gather(*[self._storage.use_token(token, 2**50) for _ in range(2)])
            self.tokens.append(sorted(both))

    async def more(self, entries: int = 20) -> None:
        """Wait until so many more are acknowledged."""
        wanted = sum(self.acknowledged) + entries
        async with asyncio.timeout(PATIENCE):
            while sum(self.acknowledged) < wanted:
                for task in self._tasks:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.002)

    async def stop(self) -> None:
        self._going = False
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*self._tasks)

    async def check(self) -> None:
        """Everything is there, in order, and once."""
        for table, acknowledged in enumerate(self.acknowledged):
            entries = await self._storage.read_entries(str(table))
            assert entries == [b"[%d,%d]" % (table, number) for number in range(acknowledged)]
        assert self.tokens == [[False, True]] * len(self.tokens)


async def pid_of(storage: AnyStorage) -> int:
    """The writer process, once there is one."""
    async with asyncio.timeout(PATIENCE):
        while (pid := storage.writer_pid) is None:
            await asyncio.sleep(0.002)
    return pid


@unix
@pytest.mark.proof
@pytest.mark.parametrize(
    ("place", "loop"),
    [("sqlite", asyncio.new_event_loop), ("sqlite", UVLOOP), ("postgres", UVLOOP)],
    indirect=["place"],
)
def test_a_writer_that_is_killed_again_and_again_loses_nothing_and_writes_nothing_twice(
    place: Place, loop: Callable[[], asyncio.AbstractEventLoop]
) -> None:
    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(killed_again_and_again(place))


async def killed_again_and_again(place: Place) -> None:
    lots, kills = random.Random(3), KILLS // 2 if isinstance(place, str) else KILLS
    async with running(place) as storage:
        load, killed = Load(storage), set()
        for _ in range(kills):
            await load.more(lots.randrange(1, 60))
            await asyncio.sleep(lots.random() * 0.01)
            while (pid := await pid_of(storage)) in killed:  # its end has not been noticed yet
                await asyncio.sleep(0.001)
            killed.add(pid)
            os.kill(pid, signal.SIGKILL)
        await load.more()
        await load.stop()
        await load.check()
        assert storage.writable
    assert len(killed) == kills
    print(f"{kills} kills, {sum(load.acknowledged)} entries")
    async with running(place) as storage:
        load._storage = storage
        await load.check()


DIES_AFTER_COMMIT = """
import importlib, os, sys
from pathlib import Path

process = importlib.import_module(sys.argv[1])

class Dies(process.BatchWriter):
    def write(self, batch):
        answer, marker = super().write(batch), Path(os.environ["MARKER"])
        if batch.requests and not marker.exists():
            marker.touch()
            os._exit(1)
        return answer

process.BatchWriter = Dies
process.main()
"""


@on_a_loop
async def test_a_batch_that_was_committed_but_not_answered_is_not_written_again(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "COMMAND", (sys.executable, "-c", DIES_AFTER_COMMIT))
    monkeypatch.setenv("MARKER", str(tmp_path / "died"))
    async with running(place) as storage:
        told = await asyncio.gather(
            append(storage, "a", 0),
            append(storage, "b", 7),
            storage.use_token("x", 2**50),
            storage.use_token("x", 2**50),
            append(storage, "a", 1),
            return_exceptions=True,
        )
        assert (tmp_path / "died").exists()
        assert [type(one) if isinstance(one, Exception) else one for one in told] == [
            *(None, OutOfOrder, True, False, None)
        ]
        assert len(await storage.read_entries("a")) == 2
        await append(storage, "a", 2)


INTERRUPTED = """
import importlib, os, signal, sys

process = importlib.import_module(sys.argv[1])
counted = os.open(os.environ["COUNTED"], os.O_CREAT | os.O_WRONLY | os.O_APPEND)
signal.signal(signal.SIGALRM, lambda *_: os.write(counted, b"."))  # calls of the system end with EINTR
signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
process.main()
"""


@unix
@on_a_loop
async def test_a_writer_whose_calls_of_the_system_are_interrupted_writes_all_the_same(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python itself tries its own calls again (PEP 475); here SQLite's, libpq's and half-read pipes are tried, too."""
    interruptions = tmp_path / "interruptions"
    monkeypatch.setattr(process, "COMMAND", (sys.executable, "-c", INTERRUPTED))
    monkeypatch.setenv("COUNTED", str(interruptions))
    async with running(place) as storage:
        load = Load(storage)
        await load.more()
        before = interruptions.stat().st_size
        while interruptions.stat().st_size < before + 300:
            await load.more()
        await load.stop()
        await load.check()


@unix
@on_a_loop
async def test_a_writer_that_is_stopped_and_continued_only_delays(place: Place) -> None:
    async with running(place) as storage:
        load, pid = Load(storage), await pid_of(storage)
        for _ in range(5):
            await load.more()
            os.kill(pid, signal.SIGSTOP)
            stopped = -1
            while stopped != (acknowledged := sum(load.acknowledged)):  # an answer may still be on its way
                stopped = acknowledged
                await asyncio.sleep(0.1)
            os.kill(pid, signal.SIGCONT)
        await load.more()
        await load.stop()
        await load.check()
        assert storage.writer_pid == pid


@unix
@on_a_loop
async def test_the_signals_that_stop_a_server_do_not_stop_its_writer(place: Place) -> None:
    async with running(place) as storage:
        await append(storage, "table", 0)
        pid = storage.writer_pid
        assert pid
        for number, name in enumerate((signal.SIGINT, signal.SIGTERM, signal.SIGHUP), 1):
            os.kill(pid, name)
            await append(storage, "table", number)
        assert storage.writer_pid == pid
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


SERVER = """
import asyncio, sys
from pathlib import Path
from tests.server.storage.running import EXPIRE, AnyStorage, Place, append, running

async def serve(place):
    async with running(place) as storage:
        await append(storage, "table", 0)
        print(storage.writer_pid, flush=True)
        number = 1
        while True:
            await append(storage, "table", number)
            print(number, flush=True)
            number += 1

asyncio.run(serve(sys.argv[1] if "://" in sys.argv[1] else Path(sys.argv[1])))
"""


@unix
@on_a_loop
async def test_the_writer_ends_when_its_server_is_killed(place: Place) -> None:
    path = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    with subprocess.Popen(
        [sys.executable, "-c", SERVER, place], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": path}
    ) as server:
        assert server.stdout
        pid = int(server.stdout.readline())
        while int(server.stdout.readline()) < 10:
            pass
        server.send_signal(signal.SIGSTOP)
        server.send_signal(signal.SIGCONT)
        time.sleep(0.05)
        server.kill()
    until = time.monotonic() + PATIENCE
    with suppress(ProcessLookupError):
        while time.monotonic() < until:
            os.kill(pid, 0)
            time.sleep(0.01)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    if isinstance(place, str):  # as another server would do, some seconds later
        execute(STRIKE_OFF, url=place)
    async with running(place) as storage:
        stored = len(await storage.read_entries("table"))
        assert stored > 10
        await storage.take_table("table")
        await append(storage, "table", stored)


@pytest.mark.parametrize(
    "command",
    [("/nowhere/python",), (sys.executable, "-c", "raise SystemExit(1)"), (sys.executable, "-c", "print('?')")],
)
@on_a_loop
async def test_without_a_writer_everything_is_refused_in_words_until_one_can_be_started(
    place: Place, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.setattr(writer, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(writer, "LONGEST_PAUSE", 0.05)
    good = process.COMMAND
    monkeypatch.setattr(process, "COMMAND", command)
    async with running(place) as storage:
        attempts = [append(storage, "table", 0), storage.save_player(player()), append(storage, "table", 1)]
        told = await asyncio.gather(*attempts, return_exceptions=True)
        assert [type(error) for error in told] == [NotStored] * 3
        assert "the process that writes it does not run" in str(told[0])
        assert not storage.writable
        with pytest.raises(NotStored):
            await append(storage, "table", 0)
        assert await storage.read_entries("table") == []
        monkeypatch.setattr(process, "COMMAND", good)
        await until_writable(storage)
        await append(storage, "table", 0)
        assert len(await storage.read_entries("table")) == 1


@on_a_loop
async def test_a_storage_that_never_got_a_writer_can_be_closed(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "COMMAND", ("/nowhere/python",))
    async with asyncio.timeout(PATIENCE):
        async with running(place) as storage:
            storage.append("table", 0, [b"{}"], lambda _: None)


@on_a_loop
async def test_refused_requests_cost_the_others_nothing(place: Place) -> None:
    async with running(place) as storage:
        await append(storage, "warm", 0)
        told = await asyncio.gather(
            append(storage, "a", 0, row=table_row("a", summary=b"not JSON")),
            storage.save_player(player()),
            append(storage, "b", 0, row=table_row("b", due=2**70)),
            storage.use_token("x", 2**50),
            append(storage, "c", 0),
            append(storage, "d", 0, b"\xff"),
            append(storage, "c", 2),
            append(storage, "c", 1),
            return_exceptions=True,
        )
        assert [type(one) if isinstance(one, Exception) else one for one in told] == [
            *(NotStored, None, NotStored, True, None, NotStored, OutOfOrder, None)
        ]
        assert [len(await storage.read_entries(table)) for table in "abcd"] == [0, 0, 2, 0]
        assert await storage.table_row("a") is None
        assert await storage.player("ann") is not None


@on_a_loop
async def test_a_request_is_stored_as_a_whole_or_not_at_all(place: Place) -> None:
    async with running(place) as storage:
        told: asyncio.Queue[Exception | None] = asyncio.Queue()
        storage.append("table", 0, [b"[0]", b"[1]", b"[2]"], told.put_nowait)
        storage.append("table", 3, [b"[3]", b"\xff", b"[5]"], told.put_nowait)
        storage.append("table", 2, [b"[2]", b"[3]"], told.put_nowait)
        storage.append("table", 3, [b"[3]", b"[4]"], told.put_nowait)
        assert [type(await told.get()) for _ in range(4)] == [type(None), NotStored, OutOfOrder, type(None)]
        assert await storage.read_entries("table") == [b"[%d]" % number for number in range(5)]


@on_a_loop
async def test_the_loop_goes_on_while_a_batch_larger_than_the_pipe_is_sent(place: Place) -> None:
    async with running(place) as storage:
        await append(storage, "table", 0)
        pid = storage.writer_pid
        assert pid
        large = b'"' + b"x" * 1_000_000 + b'"'
        if sys.platform != "win32":
            os.kill(pid, signal.SIGSTOP)
        waiting = [asyncio.ensure_future(append(storage, "table", number, large)) for number in range(1, 9)]
        for _ in range(20):
            await asyncio.sleep(0.002)
        assert not waiting[0].done() or sys.platform == "win32"
        if sys.platform != "win32":
            os.kill(pid, signal.SIGCONT)
        await asyncio.gather(*waiting)
        assert [len(entry) for entry in await storage.read_entries("table")] == [2] + [len(large)] * 8
