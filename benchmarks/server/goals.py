"""What a public server must hold: memory, pauses, many tables at an easy pace, and players beside rude visitors.

`python -m benchmarks.server.goals [--parts memory,sockets,tables,pauses,rude] [--seconds 15]`. The clients and whatever
attacks share this machine, and keep to one of its cores: part of what the players wait is the attackers' own work.
Times change by a third from one hour to the next, so the quiet value is measured just before each attack, on the same
server, with the same players.
"""

import argparse
import asyncio
import gc
import os
import resource
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvloop
from prometheus_client.parser import text_string_to_metric_families
from rich.console import Console
from rich.table import Table

from benchmarks.server import usage
from benchmarks.server.attacks import ATTACKS, FLOOR
from benchmarks.server.load import AtRate, seat
from benchmarks.server.ours import AT_ONCE, Player, client_of, new_cookie, one_table_of
from benchmarks.server.scripted_players import ScriptedPlayer
from benchmarks.server.servers import METRICS_TOKEN, Server, data_folder, saucerful
from saucerful.server.settings import Settings

T = TypeVar("T")
Figures = dict[tuple[str, tuple[str, ...]], float]
"""What /metrics says, by name and labels."""
KB, MB = 1024, 1024 * 1024
TMPFS = Path("/dev/shm")
HONEST_TABLES, HONEST_RATE = 20, 100.0
SOCKETS = 2_000
SOCKETS_EACH = 50
"""Sockets from one address."""
SETTLE = 3.0
"""Seconds before a figure is taken."""


def homes(count: int, block: int = 1) -> list[str]:
    """Addresses of this machine, one for each table or household."""
    return [f"127.{block}.{number // 250}.{number % 250 + 1}" for number in range(count)]


@contextmanager
def server_in(parent: Path, **settings: object) -> Iterator[Server]:
    with data_folder(parent) as data, saucerful(data, **settings) as server:
        yield server


@asynccontextmanager
async def players(server: Server, tables: int, rate: float) -> AsyncIterator[AtRate]:
    """Tables for two, each from an address of its own, at which so many moves a second are made in all."""
    gate, window = asyncio.Semaphore(AT_ONCE), AtRate(tables, rate)

    async def one_table(address: str) -> list[ScriptedPlayer]:
        async with gate, client_of(server.port, address) as client:
            players = await one_table_of(Player, client, server.port, 2, {"settings": {"game": "invasion", "seats": 2}})
        for player in players:
            player.address, player.pace = address, window
        return players

    opened = await asyncio.gather(*map(one_table, homes(tables)))
    connections = await seat([player for table in opened for player in table])
    await asyncio.wait_for(window.full.wait(), 60)
    playing = asyncio.create_task(window.go())
    await asyncio.sleep(SETTLE)
    try:
        yield window
    finally:
        playing.cancel()
        for connection in connections:
            connection.disconnect()


async def times_of(window: AtRate, server: Server, seconds: float) -> tuple[list[float], str]:
    """The times of the moves that are made in the next seconds, sorted; and who used the processor meanwhile."""
    gc.collect()
    window.times = []
    meter = usage.Meter(server.pid)
    window.is_open = True
    await asyncio.sleep(seconds)
    window.is_open = False
    busy = "cores: server {:.2f}, players {:.2f}, others {:.2f}".format(*meter.cores())
    return sorted(window.times), busy


def part_of(times: list[float], thousandths: int) -> float:
    return times[len(times) * thousandths // 1000] if times else float("inf")


def verdict(good: bool) -> str:
    return "[green]held[/]" if good else "[red]missed[/]"


# Memory


def measure_memory(report: Table) -> None:
    with server_in(TMPFS) as server:
        base = run(settled_memory(server))
        report.add_row("memory of all processes (PSS)", f"{base / MB:.0f} MB", "200 MB", verdict(base <= 200 * MB))


async def settled_memory(server: Server) -> int:
    await asyncio.sleep(SETTLE)
    return usage.shared_memory(server.pid)


def measure_sockets(report: Table) -> None:
    with server_in(TMPFS) as server:
        each = run(memory_of_sockets(server)) / SOCKETS
    name = f"memory of each of {SOCKETS:,} idle sockets"
    report.add_row(name, f"{each / KB:.1f} KB", "30 KB", verdict(each <= 30 * KB))


async def memory_of_sockets(server: Server) -> int:
    async def household(address: str) -> list[ScriptedPlayer]:
        async with client_of(server.port, address) as client:
            return [await visitor(client, address) for _ in range(SOCKETS_EACH)]

    async def visitor(client: httpx.AsyncClient, address: str) -> ScriptedPlayer:
        player = Idle(f"ws://127.0.0.1:{server.port}/socket", {"Cookie": await new_cookie(client)}, "", 0)
        player.address = address
        return player

    async with client_of(server.port) as client:  # what is loaded with the first visitor is no socket's memory
        await seat([await visitor(client, "127.9.9.9")])
    players = [player for home in homes(SOCKETS // SOCKETS_EACH, 2) for player in await household(home)]
    before = await settled_memory(server)
    connections = await seat(players)
    after = await settled_memory(server)
    for connection in connections:
        connection.disconnect()
    return after - before


class Idle(Player):
    """A visitor who looks at nothing."""

    def sit(self) -> None:
        """Stay where you are."""

    def hear(self, message: bytes) -> None:
        """Not interested."""


# Many tables


def measure_tables(report: Table, seconds: float) -> None:
    async def measure(server: Server) -> tuple[list[float], str]:
        async with players(server, 700, 700.0) as window:
            return await times_of(window, server, seconds)

    with server_in(TMPFS, address_rate=10_000) as server:
        times, busy = run(measure(server))
    p99 = part_of(times, 990)
    name = (
        f"700 tables, {len(times) / seconds:,.0f} moves a second, p99 (p50 {part_of(times, 500) * 1e3:.1f} ms; {busy})"
    )
    report.add_row(name, f"{p99 * 1e3:.1f} ms", "100 ms", verdict(p99 <= 0.1))


def measure_pauses(report: Table, seconds: float) -> None:
    async def measure(server: Server) -> tuple[list[float], str, Figures, Figures]:
        async with players(server, 500, 1500.0) as window:
            before = await figures(server)
            times, busy = await times_of(window, server, seconds)
            return times, busy, before, await figures(server)

    with server_in(TMPFS, address_rate=10_000) as server:
        times, busy, before, after = run(measure(server))
    for name, metric in (("event loop's delay", "loop_delay"), ("garbage collection", "gc_pause")):
        p999, count = bucket_of(before, after, f"saucerful_{metric}_seconds", 0.999)
        longest = after[f"saucerful_{metric}_longest_seconds", ()]
        load = f"500 tables, {len(times) / seconds:,.0f} moves a second ({busy})"
        words = f"{load}: {name}, p99.9 of {count:,.0f} (longest {longest * 1e3:.0f} ms)"
        report.add_row(words, f"≤ {p999 * 1e3:.0f} ms", "50 ms", verdict(p999 <= 0.05))


async def figures(server: Server) -> Figures:
    async with client_of(server.port) as client:
        answer = await client.get("/metrics", headers={"authorization": f"Bearer {METRICS_TOKEN}"})
        text = answer.raise_for_status().text
    families = text_string_to_metric_families(text)
    return {(one.name, tuple(one.labels.values())): one.value for family in families for one in family.samples}


def bucket_of(before: Figures, after: Figures, name: str, part: float) -> tuple[float, float]:
    """The smallest bucket of a histogram that holds so large a part of what was counted; and how much was."""
    counts = {float(key[1][0]): after[key] - before[key] for key in after if key[0] == f"{name}_bucket"}
    total = max(counts.values())
    return min((limit for limit, count in counts.items() if count >= part * total), default=float("inf")), total


# Rude visitors


def measure_rude(report: Table, kind: str, seconds: float) -> None:
    async def measure(server: Server) -> tuple[list[float], list[float], str]:
        async with players(server, HONEST_TABLES, HONEST_RATE) as window:
            quiet, _ = await times_of(window, server, seconds)
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "benchmarks.server.attacks", kind, str(server.port), str(seconds + SETTLE)),
                stdout=subprocess.PIPE,
            )
            assert process.stdout is not None
            await process.stdout.readline()
            await asyncio.sleep(SETTLE / 2)
            rude, busy = await times_of(window, server, seconds)
            told, _ = await process.communicate()
            assert process.returncode == 0, f"{kind}: the attackers failed, so nothing was measured"
            return quiet, rude, f"{told.decode().strip()}; {busy}"

    with server_in(TMPFS, address_rate=Settings().address_rate) as server:
        quiet, rude, told = run(measure(server))
    before, during, worst = part_of(quiet, 990), part_of(rude, 990), rude[-1] if rude else float("inf")
    missing = HONEST_RATE * seconds - len(rude)
    good = during <= 3 * before and worst <= 1 and missing < HONEST_RATE
    report.add_row(
        f"{kind} ({told})",
        f"{during / before:.1f} × ({before * 1e3:.1f} → {during * 1e3:.1f} ms, longest {worst * 1e3:.0f} ms)",
        "3 ×, none over 1 s",
        verdict(good),
    )


def run(work: Coroutine[Any, Any, T]) -> T:
    """Do the clients' part, on one core."""
    everywhere = os.sched_getaffinity(0)
    os.sched_setaffinity(0, [max(everywhere)])
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(work)
    finally:
        os.sched_setaffinity(0, everywhere)


PARTS = ("memory", "sockets", "tables", "pauses", "rude")


def some_of(names: Iterable[str]) -> Callable[[str], list[str]]:
    """A reader of names with commas between them: a wrong one would measure nothing, and hold."""
    known = list(names)

    def read(said: str) -> list[str]:
        for name in said.split(","):
            if name not in known:
                raise argparse.ArgumentTypeError(f"{name!r} is none of them: {', '.join(known)}")
        return said.split(",")

    return read


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    attacks = [*ATTACKS, FLOOR]
    parser.add_argument("--parts", type=some_of(PARTS), default=PARTS, help="which figures, of " + ", ".join(PARTS))
    parser.add_argument("--attacks", type=some_of(attacks), default=attacks, help="of " + ", ".join(attacks))
    parser.add_argument("--seconds", type=float, default=15.0, help="how long each figure is measured")
    options = parser.parse_args()
    parts, seconds = options.parts, options.seconds
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    console = Console(width=160)
    where = usage.file_system(TMPFS)
    console.print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; the journal is on {where}.")
    report = Table("", "measured", "wanted", "")
    if "memory" in parts:
        measure_memory(report)
    if "sockets" in parts:
        measure_sockets(report)
    if "tables" in parts:
        measure_tables(report, seconds)
    if "pauses" in parts:
        measure_pauses(report, seconds)
    if "rude" in parts:
        for kind in options.attacks:
            measure_rude(report, kind, seconds)
    console.print(report)


if __name__ == "__main__":
    main()
