"""Which driver commits batches of journal entries to PostgreSQL quickest: psycopg 3 or asyncpg.

`python -m benchmarks.postgres_drivers URL [--batches 300] [--sizes 1,16,200]`. URL is of an empty database. Each batch
is one transaction with the statements of our writer process; drivers are measured in turn. psycopg sends many rows as
arrays or as a list in JSON. Processor time is that of the client; ratios are to psycopg with JSON in the same run. A
driver that is not installed is left out.
"""

import argparse
import asyncio
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

ENTRY = '{"kind":"moved","at":1763200000000,"seat":2,"move":"3b","by":"Zk3jd8Fj2kJw81","id":"Zk3jd8Fj2","t":123456}'
LINK = bytes(16)
SCHEMA = """
    DROP TABLE IF EXISTS bench_nodes, bench_heads, bench_journal;
    CREATE TABLE bench_nodes (id text PRIMARY KEY, batch bigint NOT NULL);
    INSERT INTO bench_nodes VALUES ('node', 0);
    CREATE TABLE bench_heads (table_id text PRIMARY KEY, entries integer NOT NULL, link bytea, epoch bigint)
        WITH (fillfactor = 50);
    INSERT INTO bench_heads SELECT 'table' || n, 0, NULL, 1 FROM generate_series(0, 999) AS n;
    CREATE TABLE bench_journal (table_id text, number integer, entry text, link bytea, PRIMARY KEY (table_id, number));
"""
CLAIM = "UPDATE bench_nodes SET batch = %s WHERE id = %s"
HEADS = "SELECT table_id, entries, link FROM bench_heads WHERE table_id = ANY(%s) FOR UPDATE"
APPEND = "INSERT INTO bench_journal SELECT * FROM unnest(%s::text[], %s::int[], %s::text[], %s::bytea[])"
SAVE = """UPDATE bench_heads SET entries = new.entries, link = new.link
    FROM unnest(%s::text[], %s::int[], %s::bytea[]) AS new (table_id, entries, link)
    WHERE bench_heads.table_id = new.table_id"""

APPEND_JSON = """INSERT INTO bench_journal SELECT table_id, number, entry, decode(link, 'hex')
    FROM json_to_recordset(%s::json) AS new (table_id text, number integer, entry text, link text)"""
SAVE_JSON = """UPDATE bench_heads SET entries = new.entries, link = decode(new.link, 'hex')
    FROM json_to_recordset(%s::json) AS new (table_id text, entries integer, link text)
    WHERE bench_heads.table_id = new.table_id"""

Write = Callable[[int, list[str], list[int]], None]


@contextmanager
def psycopg_writer(url: str, json: bool) -> Iterator[Write]:
    psycopg: Any = import_module("psycopg")
    with psycopg.connect(url, autocommit=True) as connection, connection.cursor() as cursor:
        execute = cursor.execute

        def append(tables: list[str], numbers: list[int]) -> None:
            execute(APPEND, (tables, numbers, [ENTRY] * len(tables), [LINK] * len(tables)))
            execute(SAVE, (tables, [number + 1 for number in numbers], [LINK] * len(tables)))

        def append_json(tables: list[str], numbers: list[int]) -> None:
            both, link = list(zip(tables, numbers, strict=True)), LINK.hex()
            rows = [{"table_id": table, "number": n, "entry": ENTRY, "link": link} for table, n in both]
            heads = [{"table_id": table, "entries": n + 1, "link": link} for table, n in both]
            execute(APPEND_JSON, (msgspec.json.encode(rows).decode(),))
            execute(SAVE_JSON, (msgspec.json.encode(heads).decode(),))

        def write(batch: int, tables: list[str], numbers: list[int]) -> None:
            with connection.transaction(), connection.pipeline():
                execute(CLAIM, (batch, "node"))
                assert len(execute(HEADS, (tables,)).fetchall()) == len(tables)
                (append_json if json else append)(tables, numbers)

        yield write


@contextmanager
def asyncpg_writer(url: str) -> Iterator[Write]:
    asyncpg: Any = import_module("asyncpg")
    uvloop: Any = import_module("uvloop")
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        connection = runner.run(asyncpg.connect(url))
        claim, heads, append, save = (_numbered(question) for question in (CLAIM, HEADS, APPEND, SAVE))

        async def commit(batch: int, tables: list[str], numbers: list[int]) -> None:
            async with connection.transaction():
                assert len(await connection.fetch(heads, tables)) == len(tables)
                await connection.execute(claim, batch, "node")
                await connection.execute(append, tables, numbers, [ENTRY] * len(tables), [LINK] * len(tables))
                await connection.execute(save, tables, [number + 1 for number in numbers], [LINK] * len(tables))

        yield lambda batch, tables, numbers: runner.run(commit(batch, tables, numbers))
        runner.run(connection.close())


def _numbered(question: str) -> str:
    parts = question.split("%s")
    return "".join(part + (f"${number}" if number < len(parts) else "") for number, part in enumerate(parts, 1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("--batches", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--sizes", default="1,16,200", help="entries of a batch")
    chosen = parser.parse_args()
    drivers: dict[str, Callable[[], Any]] = {}
    if find_spec("psycopg"):
        drivers["psycopg, JSON"] = lambda: psycopg_writer(chosen.url, True)
        drivers["psycopg, arrays"] = lambda: psycopg_writer(chosen.url, False)
    if find_spec("asyncpg"):
        drivers["asyncpg"] = lambda: asyncpg_writer(chosen.url)
    shown = Table("entries", "driver", "ms a batch", "ratio", "CPU µs a batch", "ratio")
    for size in map(int, chosen.sizes.split(",")):
        walls: dict[str, list[float]] = {name: [] for name in drivers}
        costs: dict[str, list[float]] = {name: [] for name in drivers}
        for _ in range(chosen.rounds):
            for name, driver in drivers.items():
                wall, cost = measured(chosen.url, driver, size, chosen.batches)
                walls[name].append(wall)
                costs[name].append(cost)
        first = next(iter(drivers))
        for name in drivers:
            wall, cost = statistics.median(walls[name]), statistics.median(costs[name])
            shown.add_row(
                str(size), name, f"{wall * 1000:.2f}", f"{wall / statistics.median(walls[first]):.2f}",
                f"{cost * 1e6:.0f}", f"{cost / statistics.median(costs[first]):.2f}",
            )  # fmt: skip
    Console(width=100).print(shown)


def measured(url: str, driver: Callable[[], Any], size: int, batches: int) -> tuple[float, float]:
    """Seconds on the wall and of the processor for a batch."""
    psycopg: Any = import_module("psycopg")
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(SCHEMA)
    with driver() as write:
        for batch in range(10):
            write(batch, [f"table{n}" for n in range(size)], [batch] * size)
        wall, cost = time.perf_counter(), time.process_time()
        for batch in range(10, 10 + batches):
            write(batch, [f"table{n}" for n in range(size)], [batch] * size)
        return (time.perf_counter() - wall) / batches, (time.process_time() - cost) / batches


if __name__ == "__main__":
    main()
