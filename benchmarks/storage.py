"""Durable journal entries a second, and how long a table waits for one, while the event loop is busy.

`python -m benchmarks.storage [--seconds 2] [--tables 1,20,200]`. Each table appends an entry, waits until it is on
disk, does as much work on the event loop as a move takes, and appends the next. Our writer process against the same
statements, and against SQLAlchemy Core if it is installed, in a thread of the server. The ratio is to that thread in
the same run; processor time counts both processes, and the start of ours.
"""

import argparse
import asyncio
import itertools
import os
import resource
import secrets
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import uvloop
from rich.console import Console
from rich.table import Table

from saucerful.server.storage.protocols import Done
from saucerful.server.storage.sqlite.batch_writer import BatchWriter
from saucerful.server.storage.sqlite.connection import BUSY_TIMEOUT, connect
from saucerful.server.storage.sqlite.database import FILE_NAME, SqliteStorage
from saucerful.server.storage.writing.messages import Batch
from saucerful.server.storage.writing.requests import Entries

ENTRY = b'{"kind":"moved","at":1763200000000,"seat":2,"move":"3b","by":"Zk3jd8Fj2kJw81","id":"Zk3jd8Fj2","t":123456}'
LARGEST_BATCH = 1_000

Append = Callable[[str, int, list[bytes], Done], None]


class Threaded:
    """The same statements in a thread."""

    def __init__(self, path: Path, run: str) -> None:
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._thread = ThreadPoolExecutor(1)
        self._writer = BatchWriter(path, run, BUSY_TIMEOUT)
        self._waiting: list[tuple[Entries, Done]] = []
        self._busy = False
        self._batches = 0

    def append(self, table: str, number: int, entries: list[bytes], done: Done) -> None:
        self._waiting.append((Entries(table=table, number=number, entries=entries), done))
        if not self._busy:
            self._busy = True
            self._loop.call_soon(self._go_on)

    def _go_on(self) -> None:
        batch, self._waiting = self._waiting[:LARGEST_BATCH], self._waiting[LARGEST_BATCH:]
        self._busy = bool(batch)
        if batch:
            self._thread.submit(self._write, batch)

    def _write(self, batch: list[tuple[Entries, Done]]) -> None:
        self._batches += 1
        self.store([row for row, _ in batch])
        self._loop.call_soon_threadsafe(self._written, batch)

    def _written(self, batch: list[tuple[Entries, Done]]) -> None:
        self._go_on()
        for _, done in batch:
            done(None)

    def store(self, rows: list[Entries]) -> None:
        batch = Batch(self._batches, time.time_ns() // 1_000_000, [[row] for row in rows])
        assert self._writer.write(batch).fault is None
        self._writer.clean_up(batch, len(ENTRY) * len(rows))

    def stop(self) -> None:
        self._thread.shutdown()
        self._writer.close()


class SqlAlchemyCore(Threaded):
    """SQLAlchemy Core in a thread."""

    engine: Any = None

    def store(self, rows: list[Entries]) -> None:
        sa: Any = import_module("sqlalchemy")
        if self.engine is None:
            self.engine = sa.create_engine("sqlite://", creator=self._connect, poolclass=sa.pool.StaticPool)
            self.journal = sa.table("journal", *map(sa.column, ("table_id", "number", "entry")))
            self.alive = sa.text("UPDATE alive SET at = :at")
        values = [{"table_id": row.table, "number": row.number, "entry": row.entries[0].decode()} for row in rows]
        with self.engine.begin() as connection:
            connection.execute(self.journal.insert(), values)
            connection.execute(self.alive, {"at": time.time_ns() // 1_000_000})

    def _connect(self) -> sqlite3.Connection:
        connection = connect(self._path)
        connection.execute("PRAGMA wal_autocheckpoint = 2000")
        connection.isolation_level = "IMMEDIATE"
        return connection


OURS = "Our writer process"


class Measured(NamedTuple):
    rate: float
    """Entries a second."""
    cost: float
    """Seconds of processor time for each entry, the loop's work included."""
    waits: list[float]
    """Seconds."""


def work(sums: int) -> None:
    """What a server does for a move: the loop is busy, with Python's lock held."""
    for _ in range(sums):
        sum(range(100))


def processor_time() -> float:
    """Seconds, of this process and of those that it started and that have ended."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


async def play(append: Append, tables: int, seconds: float, sums: int) -> tuple[list[float], int]:
    """How long entries waited, and how many there were in all, the first half second included."""
    waits: list[float] = []
    played: list[int] = []
    start, end = time.perf_counter() + 0.5, time.perf_counter() + 0.5 + seconds

    async def one(table: str) -> None:
        for number in itertools.count():
            told: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
            sent = time.perf_counter()
            append(table, number, [ENTRY], told.set_result)
            if error := await told:
                raise error
            now = time.perf_counter()
            if start <= now < end:
                waits.append(now - sent)
            if now >= end:
                played.append(number)
                return
            work(sums)

    await asyncio.gather(*(one(secrets.token_urlsafe(16)) for _ in range(tables)))
    return waits, sum(played)


async def load(kind: type[Threaded] | None, folder: Path, tables: int, seconds: float, sums: int) -> Measured:
    before = processor_time()
    storage = SqliteStorage.open(folder / FILE_NAME)
    if kind is None:
        await storage.start()
        waits, played = await play(storage.append, tables, seconds, sums)
    else:
        threaded = kind(folder / FILE_NAME, storage.run)
        waits, played = await play(threaded.append, tables, seconds, sums)
        threaded.stop()
    await storage.close()
    return Measured(len(waits) / seconds, (processor_time() - before) / played, waits)


def measured(kind: type[Threaded] | None, tables: int, seconds: float, sums: int) -> Measured:
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(load(kind, Path(folder), tables, seconds, sums))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each round takes")
    parser.add_argument("--rounds", type=int, default=5, help="the writers are measured in turn, so often")
    parser.add_argument("--tables", default="1,20,200", help="how many tables wait at once")
    parser.add_argument(
        "--sums", type=int, default=100, help="work for each entry on the loop, about a microsecond each"
    )
    chosen = parser.parse_args()
    kinds: list[type[Threaded] | None] = [Threaded, None]
    if find_spec("sqlalchemy"):
        kinds.append(SqlAlchemyCore)
    shown = Table("tables", "writer", "entries/s", "÷ thread", "CPU µs/entry", "p50 ms", "p99 ms")
    for tables in map(int, chosen.tables.split(",")):
        runs: dict[type[Threaded] | None, list[Measured]] = {kind: [] for kind in kinds}
        for _ in range(chosen.rounds):
            for kind in kinds:
                runs[kind].append(measured(kind, tables, chosen.seconds, chosen.sums))
        for kind, results in runs.items():
            ratios = [ours.rate / peer.rate for ours, peer in zip(results, runs[Threaded], strict=True)]
            waits = statistics.quantiles((wait * 1000 for result in results for wait in result.waits), n=100)
            shown.add_row(
                str(tables), (kind.__doc__ or "").strip(".") if kind else OURS,
                f"{median(result.rate for result in results):,.0f}",
                f"{median(ratios):.2f} ×", f"{median(result.cost for result in results) * 1e6:.0f}",
                f"{waits[49]:.1f}", f"{waits[98]:.1f}",
            )  # fmt: skip
    console = Console(width=120)
    console.print(shown)
    console.print(f"Load of the machine: {os.getloadavg()[0]:.1f}; SQLite {sqlite3.sqlite_version}.")


if __name__ == "__main__":
    main()
