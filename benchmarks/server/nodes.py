"""What it costs that several servers share a database: processor time per move with one and with two.

`python -m benchmarks.server.nodes [--tables 16,500,5000] [--rate 300] [--seconds 8] [--rounds 3]`. The clients of each
table are spread over the servers blindly, so with two of them half of all messages are passed on. In turn, one server
gets so many moves a second, two get as many each, and two get as many together: then each has half as much to do at a
time, and what several moves share (a wake-up, a write, a transaction) costs each of them more, with or without a relay.
Processor time hardly depends on what else the machine does, so ratios can be measured on a busy one.
"""

import argparse
import asyncio
import random
from contextlib import ExitStack
from dataclasses import dataclass, field

import uvloop
from rich.console import Console
from rich.table import Table

from benchmarks.server import usage
from benchmarks.server.load import AtRate, seat
from benchmarks.server.ours import INVASION, Player, tables_of
from benchmarks.server.scripted_players import SEATS
from benchmarks.server.servers import Server, data_folder, saucerful
from saucerful.server.host.descriptors import raise_descriptor_limit
from tests.postgres import Cluster

WARM_UP = 3.0
PATIENCE = 600.0
MANY = 1_000
"""With more tables than this, two play at each: a system seldom lets a process have more than 20,000 connections."""
LIMITS = {"max_tables": 100_000, "lease": 60, "trusted_proxies": "127.0.0.1"}
"""So that it is no test of limits, or of how many processes fit on this machine; people come through one balancer."""


@dataclass
class Cost:
    """What was measured, of all rounds."""

    moves: int = 0
    seconds: float = 0.0
    servers: float = 0.0
    """Seconds of processor time of the servers."""
    writers: float = 0.0
    """And of the processes that write for them."""
    postgres: float = 0.0
    """And of PostgreSQL."""
    times: list[float] = field(default_factory=list)

    @property
    def per_move(self) -> tuple[float, ...]:
        """Seconds for each move: of servers and writers together, of either, of PostgreSQL."""
        spent = (self.servers + self.writers, self.servers, self.writers, self.postgres)
        return tuple(seconds / max(1, self.moves) for seconds in spent)

    def time(self, share: float) -> float:
        """The time of a move that so many others were quicker than."""
        times = sorted(self.times) or [float("inf")]
        return times[int(len(times) * share)]


async def play(servers: list[Server], cluster: Cluster, tables: int, rate: float, seconds: float, cost: Cost) -> None:
    """Play for so long, and add what it cost."""
    lots, window = random.Random(tables), AtRate(tables, rate)
    people = SEATS if tables <= MANY else 2
    opened = []
    for number, server in enumerate(servers):
        share = len(range(number, tables, len(servers)))
        opened += await tables_of(Player, server.port, share, people, {"settings": INVASION | {"seats": people}})
    players = [player for table in opened for player in table]
    for player in players:
        player.pace = window
        player.url = f"ws://127.0.0.1:{lots.choice(servers).port}/socket"
    connections = await seat(players)
    await asyncio.wait_for(window.full.wait(), PATIENCE)
    ticking = asyncio.create_task(window.go())
    await asyncio.sleep(WARM_UP)
    before = processor(servers, cluster)
    window.is_open = True
    await asyncio.sleep(seconds)
    window.is_open = False
    after = processor(servers, cluster)
    ticking.cancel()
    for connection in connections:
        connection.disconnect()
    cost.moves += len(window.times)
    cost.seconds += seconds
    cost.servers += after[0] - before[0]
    cost.writers += after[1] - before[1]
    cost.postgres += after[2] - before[2]
    cost.times += window.times


def processor(servers: list[Server], cluster: Cluster) -> tuple[float, float, float]:
    """Seconds of processor time so far: of the servers, of the processes that they have started, of PostgreSQL."""
    alone = sum(usage.cpu_seconds(server.pid, children=False) for server in servers)
    together = sum(usage.cpu_seconds(server.pid) for server in servers)
    return alone, together - alone, usage.cpu_seconds(cluster.pid)


def measure(cluster: Cluster, count: int, tables: int, rate: float, seconds: float, cost: Cost) -> None:
    with ExitStack() as stack:
        database = cluster.new_database()
        servers = [
            stack.enter_context(saucerful(stack.enter_context(data_folder()), database=database, **LIMITS))
            for _ in range(count)
        ]
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(play(servers, cluster, tables, rate, seconds, cost))


def row(tables: int, count: int, cost: Cost, one: Cost) -> list[str]:
    """What was measured, with the ratio to one server."""
    costs = [
        f"{1e6 * mine:,.0f} µs" + ("" if cost is one else f"  {mine / first:.2f} ×")
        for mine, first in zip(cost.per_move, one.per_move, strict=True)
    ]
    times = [f"{1e3 * cost.time(share):.1f} ms" for share in (0.5, 0.99)]
    return [f"{tables:,}", str(count), f"{cost.moves / cost.seconds:,.0f}", *costs, *times]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="16,500,5000")
    parser.add_argument("--rate", type=float, default=300.0, help="moves a second")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    raise_descriptor_limit()
    columns = ("tables", "servers", "moves/s", "a move", "servers", "writers", "PostgreSQL", "p50", "p99")
    report = Table(*columns, title="Processor time")
    cluster = Cluster(fsync="on", max_connections="100", shared_buffers="256MB")
    try:
        for tables in map(int, options.tables.split(",")):
            measured = [(1, options.rate, Cost()), (2, 2 * options.rate, Cost()), (2, options.rate, Cost())]
            for _ in range(options.rounds):
                for count, rate, cost in measured:
                    measure(cluster, count, tables, rate, options.seconds, cost)
            for count, _, cost in measured:
                report.add_row(*row(tables, count, cost, measured[0][2]))
    finally:
        cluster.remove()
    Console(width=140).print(report)


if __name__ == "__main__":
    main()
