"""A start with many unfinished tables on disk: how long until the server answers, and until one of them goes on.

`python -m benchmarks.server.start [--tables 10000]`. The tables are games of Invasion half-way, written through the
server's own storage.
"""

import argparse
import asyncio
import random
import time
from pathlib import Path

import msgspec
import uvloop
from rich.console import Console
from websockets.sync.client import connect

from benchmarks.server.servers import Server, data_folder, saucerful
from saucerful.engine import fair
from saucerful.server.access.identity import Identities, secret_key
from saucerful.server.clock import wall_clock
from saucerful.server.room.table_rows import table_row
from saucerful.server.settings import Settings
from saucerful.server.storage.rows import Player
from saucerful.server.storage.sqlite.database import FILE_NAME, SqliteStorage
from saucerful.server.table import entries as e
from saucerful.server.table.moves.judging import move
from saucerful.server.table.seats import places
from saucerful.server.table.state import Change, Table

SEATS, MOVES = 4, 12
AT_ONCE = 500
TARGET = 5.0
GUEST = "guest"


def half_way(number: int) -> tuple[Table, list[e.AnyEntry]]:
    """A table whose game is in full swing, and its journal."""
    now, seed, lot = wall_clock(), fair.new_seed(), random.Random(number)
    opened = e.Opened(now, f"0-{number}", e.TableSettings("invasion", SEATS), e.RULES, seed, fair.commitment(seed))
    table = Table(f"table-{number}", opened)
    journal: list[e.AnyEntry] = [opened]

    def write(change: Change) -> None:
        journal.append(change.entry)
        table.take(change)

    for place in range(SEATS):
        write(Change(e.Sat(now, place, f"{place}-{number}")))
        write(Change(e.Readied(now, place, f"{lot.getrandbits(64):x}")))
    write(Change(places.start(table, now)))
    while table.position is not None and not table.position.over and len(table.position.history) < MOVES:
        seat = table.position.to_act[0]
        write(move(table, seat, lot.choice(table.position.legal(seat)), now, "human"))
    return table, journal


async def fill(data: Path, count: int) -> None:
    """Write the journals, some hundred tables in flight at a time."""
    storage = SqliteStorage.open(data / FILE_NAME)
    await storage.start()
    gate = asyncio.Semaphore(AT_ONCE)

    async def keep(number: int) -> None:
        async with gate:
            table, journal = half_way(number)
            row = msgspec.structs.replace(table_row(table), changed=wall_clock())
            written = asyncio.get_running_loop().create_future()
            storage.append(table.id, 0, [e.write_entry(entry) for entry in journal], written.set_result, row)
            if error := await written:
                raise error

    await asyncio.gather(*map(keep, range(count)))
    await storage.save_player(Player(id=GUEST, name="Guest", avatar="moth", created=wall_clock(), seen=wall_clock()))
    await storage.close()


def enter(server: Server, data: Path, table: int) -> float:
    """Seconds until somebody who comes to a table sees it."""
    cookie = Identities(secret_key(data), Settings()).player_cookie(GUEST).partition(";")[0]
    start = time.perf_counter()
    with connect(f"ws://127.0.0.1:{server.port}/socket", additional_headers={"Cookie": cookie}) as socket:
        socket.send(msgspec.json.encode({"type": "enter", "table": f"table-{table}"}).decode())
        while (told := msgspec.json.decode(socket.recv(timeout=60)))["type"] != "table":
            if told["type"] == "refused":
                raise RuntimeError(told["text"])
    return time.perf_counter() - start


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000)
    tables = parser.parse_args().tables
    console = Console(width=120)
    with data_folder() as data:
        start = time.perf_counter()
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(fill(data, tables))
        console.print(f"{tables:,} games half-way written in {time.perf_counter() - start:.1f} s")
        start = time.perf_counter()
        with saucerful(data) as server:
            answered = time.perf_counter() - start
            console.print(f"Started and answered a request after {answered:.2f} s (at most {TARGET:.0f} s wanted)")
            took = [enter(server, data, table) for table in range(0, tables, max(1, tables // 20))]
            console.print(f"A table rebuilt and shown: first {took[0] * 1e3:.0f} ms, then {min(took) * 1e3:.0f} ms")


if __name__ == "__main__":
    main()
