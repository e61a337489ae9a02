"""A hundred tables in real time: is everything seen in order, and how soon after it happened?

`python -m benchmarks.server.abduction [--tables 100] [--seconds 20]`. Seven seats each: two scripted people, who pass
and play a legal move every second or so, and five bots.
"""

import argparse
import asyncio
import math
import time
from collections import Counter

import msgspec
import uvloop
from rich.console import Console
from rich.table import Table

from benchmarks.server import usage
from benchmarks.server.load import seat
from benchmarks.server.ours import Heard, Player, read, tables_of
from benchmarks.server.servers import Server, ours

SEATS, PEOPLE = 7, 2
BOTS = dict.fromkeys(range(PEOPLE, SEATS), "pilot")
COUNTDOWN = 5.0
TARGET = 0.040
DEPARTURE = "d"
"""People who left would have nothing more to do."""


class Seen(msgspec.Struct):
    """What all scripted people saw while the window was open; times in seconds from the server's own time."""

    times: list[float] = []
    out_of_order: int = 0
    refused: Counter[str] = msgspec.field(default_factory=Counter)
    moves: int = 0
    is_open: bool = False


SEEN = Seen()


class Racer(Player):
    """A person at a table in real time, who looks, waits a little and plays."""

    n = at = 0
    waiting = False

    def hear(self, message: bytes) -> None:
        now = time.time()
        heard = read.decode(message)
        if heard.type == "moved":
            self.check(heard, now)
            self.think(heard.legal)
        elif heard.type == "table" and heard.id == self.table:
            self.n, self.at = heard.n, 0
            self.look(heard)
        elif heard.type == "refused" and SEEN.is_open:
            SEEN.refused["too late" if heard.late else heard.key] += 1

    def check(self, heard: Heard, now: float) -> None:
        SEEN.out_of_order += heard.n != self.n + 1 or heard.at < self.at
        self.n, self.at = heard.n, heard.at
        if SEEN.is_open:
            SEEN.times.append(now - heard.at / 1000)

    def think(self, legal: list[str]) -> None:
        self.legal = legal
        if legal and not self.waiting:
            self.waiting = True
            asyncio.get_running_loop().call_later(self.lot.uniform(0.5, 1.5), self.act)

    def act(self) -> None:
        self.waiting = False
        self.legal = [move for move in self.legal if not move.startswith(DEPARTURE)]
        if self.legal:
            SEEN.moves += SEEN.is_open
            self.play()


async def race(server: Server, tables: int, seconds: float) -> tuple[float, float, float]:
    """Play; returns the cores used by the server, by us and by everybody else."""
    wanted = {"settings": {"game": "abduction", "seats": SEATS}, "bots": BOTS}
    opened = await tables_of(Racer, server.port, tables, PEOPLE, wanted)
    connections = await seat([player for table in opened for player in table])
    await asyncio.sleep(COUNTDOWN)
    meter = usage.Meter(server.pid)
    SEEN.is_open = True
    await asyncio.sleep(seconds)
    SEEN.is_open = False
    cores = meter.cores()
    for connection in connections:
        connection.disconnect()
    return cores


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20.0)
    options = parser.parse_args()
    with ours() as server, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        cores = runner.run(race(server, options.tables, options.seconds))
    times = sorted(SEEN.times) or [math.inf]
    table = Table(
        "", "measured", "wanted", title=f"{options.tables} tables of Abduction, {SEATS} seats, {PEOPLE} people"
    )
    table.add_row("moves a second", f"{len(SEEN.times) / PEOPLE / options.seconds:,.0f}")
    table.add_row("seen out of order", f"{SEEN.out_of_order} of {len(SEEN.times):,}", "0")
    refused = ", ".join(f"{count:,} {why}" for why, count in SEEN.refused.items()) or "none refused"
    table.add_row("people's moves", f"{SEEN.moves:,}: {refused}")
    for name, part, wanted in (("p50", 500, ""), ("p99", 990, f"{TARGET * 1e3:.0f} ms"), ("p99.9", 999, "")):
        table.add_row(
            f"from the server's time to receipt, {name}", f"{times[len(times) * part // 1000] * 1e3:.1f} ms", wanted
        )
    table.add_row("cores: server, driver, everybody else", ", ".join(f"{one:.2f}" for one in cores))
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
