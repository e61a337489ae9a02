"""What it costs that several servers share a database: processor time per move with one and with two.

`python -m benchmarks.server.nodes [--tables 16,500] [--rate 400] [--seconds 8]`. The clients of each table are spread
over the servers blindly, so with two of them half of all messages are passed on. Both get the same number of moves a
second. Processor time hardly depends on what else the machine does, so the ratio can be measured on a busy one.
PostgreSQL itself is not counted: it does the same for both.
"""

import argparse
import asyncio
import random
from contextlib import ExitStack
from dataclasses import dataclass

import uvloop
from rich.console import Console
from rich.table import Table

from benchmarks.server import usage
from benchmarks.server.chairs import SEATS
from benchmarks.server.load import AtRate, seat
from benchmarks.server.ours import INVASION, Player, tables_of
from benchmarks.server.servers import Server, data_folder, saucerful
from tests.postgres import Cluster

WARM_UP = 3.0
PATIENCE = 120.0


@dataclass
class Cost:
    """What was measured."""

    moves: int
    seconds: float
    processor: float
    """Seconds of all servers, their writers included."""
    p50: float
    p99: float

    @property
    def per_move(self) -> float:
        return self.processor / max(1, self.moves)


async def play(servers: list[Server], tables: int, rate: float, seconds: float) -> Cost:
    lots, window = random.Random(tables), AtRate(tables, rate)
    opened = []
    for number, server in enumerate(servers):
        share = len(range(number, tables, len(servers)))
        opened += await tables_of(Player, server.port, share, SEATS, {"settings": INVASION})
    chairs = [chair for table in opened for chair in table]
    for chair in chairs:
        chair.pace = window
        chair.url = f"ws://127.0.0.1:{lots.choice(servers).port}/socket"
    lines = await seat(chairs)
    await asyncio.wait_for(window.full.wait(), PATIENCE)
    ticking = asyncio.create_task(window.go())
    await asyncio.sleep(WARM_UP)
    before = sum(usage.cpu_seconds(server.pid) for server in servers)
    window.is_open = True
    await asyncio.sleep(seconds)
    window.is_open = False
    processor = sum(usage.cpu_seconds(server.pid) for server in servers) - before
    ticking.cancel()
    for line in lines:
        line.disconnect()
    times = sorted(window.times) or [float("inf")]
    return Cost(len(window.times), seconds, processor, times[len(times) // 2], times[len(times) * 99 // 100])


def measure(cluster: Cluster, count: int, tables: int, rate: float, seconds: float) -> Cost:
    with ExitStack() as stack:
        database = cluster.new_database()
        servers = [
            stack.enter_context(saucerful(stack.enter_context(data_folder()), database=database, lease=20))
            for _ in range(count)
        ]
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(play(servers, tables, rate, seconds))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="16,500")
    parser.add_argument("--rate", type=float, default=400.0, help="moves a second")
    parser.add_argument("--seconds", type=float, default=8.0)
    options = parser.parse_args()
    report = Table("tables", "servers", "moves/s", "processor time per move", "p50", "p99", "ratio")
    cluster = Cluster(fsync="on", max_connections="100")
    try:
        for tables in map(int, options.tables.split(",")):
            one, two = (measure(cluster, count, tables, options.rate, options.seconds) for count in (1, 2))
            for count, cost in ((1, one), (2, two)):
                report.add_row(
                    str(tables),
                    str(count),
                    f"{cost.moves / cost.seconds:,.0f}",
                    f"{1e6 * cost.per_move:,.0f} µs",
                    f"{1e3 * cost.p50:.1f} ms",
                    f"{1e3 * cost.p99:.1f} ms",
                    "" if count == 1 else f"{cost.per_move / one.per_move:.2f} ×",
                )
    finally:
        cluster.remove()
    Console().print(report)


if __name__ == "__main__":
    main()
