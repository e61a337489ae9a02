"""Durable journal entries a second, and how long a table waits for one, while the event loop is busy.

`python -m benchmarks.storage [--seconds 5] [--tables 20,200]`. Each table appends an entry, waits until it is on disk,
does as much work on the event loop as a move takes, and appends the next. Our writer against the obvious ones, which
run in a thread of Python: the whole batch as one statement, a statement for each row, and SQLAlchemy Core (if it is
installed). The ratio is to `executemany` in the same run.
"""

import argparse
import asyncio
import itertools
import os
import secrets
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import uvloop
from rich.console import Console
from rich.table import Table

from saucerful.server.storage.rows import Entry
from saucerful.server.storage.sqlite import opening
from saucerful.server.storage.sqlite.checkpoints import Checkpoints
from saucerful.server.storage.sqlite.database import FILE_NAME
from saucerful.server.storage.sqlite.storing import Parcel, Storing
from saucerful.server.storage.sqlite.writer import Writer

ENTRY = '{"kind":"moved","at":1763200000000,"seat":2,"move":"3b","by":"Zk3jd8Fj2kJw81","id":"Zk3jd8Fj2","t":123456}'
INSERT = "INSERT INTO journal (table_id, number, entry) VALUES (?, ?, ?)"
ALIVE = "INSERT OR REPLACE INTO alive (only_row, at) VALUES (1, ?)"


class OneStatement(Storing):
    """The whole batch as one statement."""


class ExecuteMany(Storing):
    """A statement for each row."""

    def _insert(self, batch: Sequence[Parcel]) -> None:
        if self._connection is None:
            self._connection = opening.connect(self._path)
            self._connection.execute("PRAGMA wal_autocheckpoint = 0")
        rows = [(row.table, row.number, row.entry) for row in entries(batch)]
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.executemany(INSERT, rows)
        self._connection.execute(ALIVE, (time.time_ns() // 1_000_000,))
        self._connection.execute("COMMIT")


class SqlAlchemyCore(Storing):
    """A statement for each row, through SQLAlchemy."""

    engine: Any = None

    def _insert(self, batch: Sequence[Parcel]) -> None:
        sa: Any = import_module("sqlalchemy")

        if self.engine is None:
            self.engine = sa.create_engine("sqlite://", creator=self._connect_core, poolclass=sa.pool.StaticPool)
            names = ("table_id", "number", "entry")
            self.journal = sa.table("journal", *map(sa.column, names))
            self.alive = sa.text("INSERT OR REPLACE INTO alive (only_row, at) VALUES (1, :at)")
        rows = [{"table_id": row.table, "number": row.number, "entry": row.entry} for row in entries(batch)]
        with self.engine.begin() as connection:
            if rows:
                connection.execute(self.journal.insert(), rows)
            connection.execute(self.alive, {"at": time.time_ns() // 1_000_000})

    def _connect_core(self) -> sqlite3.Connection:
        connection = opening.connect(self._path)
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.isolation_level = "IMMEDIATE"
        return connection


class InAThread(Writer):
    """Never beside Python, and in another way of storing."""

    def __init__(self, kind: type[Storing], path: Path, checkpoints: Checkpoints) -> None:
        super().__init__(path, asyncio.get_running_loop(), checkpoints)
        self._storing = kind(path, checkpoints)

    def _go_beside(self) -> None:
        return None


OURS = "Ours, beside Python"


class Measured(NamedTuple):
    rate: float
    """Entries a second."""
    cost: float
    """Seconds of processor time for each entry, the loop's work included."""
    waits: list[float]
    """Seconds."""


def entries(batch: Sequence[Parcel]) -> list[Entry]:
    return [row for parcel in batch for row in parcel.rows if isinstance(row, Entry)]


def work(sums: int) -> None:
    """What a server does for a move: the loop is busy, with Python's lock held."""
    for _ in range(sums):
        sum(range(100))


async def load(kind: type[Storing] | None, folder: Path, tables: int, seconds: float, sums: int) -> Measured:
    path = folder / FILE_NAME
    opening.prepare(path)
    checkpoints = Checkpoints(path)
    ours = Writer(path, asyncio.get_running_loop(), checkpoints) if kind is None else None
    writer = ours or InAThread(kind or Storing, path, checkpoints)
    waits: list[float] = []
    played: list[int] = []
    start, end = time.perf_counter() + 0.5, time.perf_counter() + 0.5 + seconds

    async def play(table: str) -> None:
        for number in itertools.count():
            told: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
            sent = time.perf_counter()
            writer.put(Parcel((Entry(table=table, number=number, entry=ENTRY),), told.set_result))
            if error := await told:
                raise error
            now = time.perf_counter()
            if start <= now < end:
                waits.append(now - sent)
            if now >= end:
                played.append(number)
                return
            work(sums)

    before = time.process_time()
    await asyncio.gather(*(play(secrets.token_urlsafe(16)) for _ in range(tables)))
    await writer.stop()
    checkpoints.stop()
    return Measured(len(waits) / seconds, (time.process_time() - before) / sum(played), waits)


def measured(kind: type[Storing] | None, tables: int, seconds: float, sums: int) -> Measured:
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(load(kind, Path(folder), tables, seconds, sums))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each round takes")
    parser.add_argument("--rounds", type=int, default=5, help="the writers are measured in turn, so often")
    parser.add_argument("--tables", default="20,200", help="how many tables wait at once")
    parser.add_argument(
        "--sums", type=int, default=100, help="work for each entry on the loop, about a microsecond each"
    )
    chosen = parser.parse_args()
    kinds: list[type[Storing] | None] = [ExecuteMany, OneStatement, None]
    if find_spec("sqlalchemy"):
        kinds.append(SqlAlchemyCore)
    shown = Table("tables", "writer", "entries/s", "÷ executemany", "CPU µs/entry", "p50 ms", "p99 ms")
    for tables in map(int, chosen.tables.split(",")):
        runs: dict[type[Storing] | None, list[Measured]] = {kind: [] for kind in kinds}
        for _ in range(chosen.rounds):
            for kind in kinds:
                runs[kind].append(measured(kind, tables, chosen.seconds, chosen.sums))
        for kind, results in runs.items():
            ratios = [ours.rate / peer.rate for ours, peer in zip(results, runs[ExecuteMany], strict=True)]
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
