"""Moves a second, their time and the memory of live tables, ours and boardgame.io's, with the same clients.

`make bench-server`, or `python -m benchmarks.server [--tables 16,500] [--seconds 10]`. Ours plays Invasion and has its
journal on disk with full sync; boardgame.io plays a game of that size from memory, and both begin a new game on the
same sockets after about 28 moves, which is how long random games of Invasion last. First everybody plays as fast as
they can; then both servers get half of what was our peak, and boardgame.io also half of its own.

With `--ours postgres` the journal is in PostgreSQL, which commits synchronously on the same machine.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from benchmarks.server import usage
from benchmarks.server.load import Result
from benchmarks.server.servers import DATA, SERVERS, CannotStart, Server

OURS = ("file", "postgres")
NAMES = {"file": "Saucerful", "postgres": "Saucerful on PostgreSQL", "boardgame_io": "boardgame.io"}
KB, MB = 1024, 1024 * 1024


def drive(server: Server, tables: int, seconds: float, warm_up: float = 3.0, rate: float = 0.0) -> Result:
    """Load from a process of its own."""
    command = [sys.executable, "-m", "benchmarks.server.load", server.language, str(server.port), str(server.pid)]
    options = [str(tables), "--seconds", str(seconds), "--warm-up", str(warm_up), "--rate", str(rate)]
    done = subprocess.run([*command, *options], stdout=subprocess.PIPE, check=False)
    if done.returncode:
        sys.exit("The clients could not play on; what they or the server said stands above.")
    return msgspec.json.decode(done.stdout, type=Result)


def measure(name: str, tables: int, seconds: float, rate: float = 0.0) -> Result:
    """With a server of its own, so that nothing is left of what was measured before."""
    with SERVERS[name]() as server:
        # What is loaded or compiled at the first table is no table's memory. Four people alone would play too fast.
        drive(server, 1, 1.0, 1.0, rate=100.0)
        return drive(server, tables, seconds, rate=rate)


def peak_table(tables: int, found: dict[str, Result]) -> Table:
    columns = ("moves/s", "per core", "p50", "p99", "server", "driver", "others", "base", "a table, seated", "played")
    table = Table("as fast as they can", *columns, title=f"{tables} tables, {4 * tables} sockets")
    for name, result in found.items():
        table.add_row(
            NAMES[name],
            f"{result.rate:,.0f}",
            f"{result.rate / result.server_cores:,.0f}",
            *times_and_cores(result),
            f"{result.memory_before / MB:.0f} MB",
            f"{(result.memory_seated - result.memory_before) / tables / KB:.0f} KB",
            f"{(result.memory_after - result.memory_before) / tables / KB:.0f} KB",
        )
        if result.idle_tables:
            table.add_row("", f"[red]{result.idle_tables} tables stood still[/]")
    us, them = ours_in(found), found.get("boardgame_io")
    if us is not None and them is not None:
        per_core = us.rate / us.server_cores / (them.rate / them.server_cores)
        table.add_row("ratio", f"{us.rate / them.rate:.2f} ×", f"{per_core:.2f} ×")
    return table


def paced_table(peaks: dict[str, Result], tables: int, seconds: float) -> Table:
    table = Table("at a given rate", "due", "moves/s", "p50", "p99", "server", "driver", "others", "overdue at the end")
    for of, name in ((of, name) for of in peaks for name in peaks if of in (*OURS, name)):
        result = measure(name, tables, seconds, peaks[of].rate / 2)
        table.add_row(
            NAMES[name],
            f"{peaks[of].rate / 2:,.0f}, half of {NAMES[of]}'s peak",
            f"{result.rate:,.0f}",
            *times_and_cores(result),
            f"{result.overdue:,}",
        )
    return table


def ours_in(found: dict[str, Result]) -> Result | None:
    """Our own result, whatever our data is in."""
    return next((result for name, result in found.items() if name in OURS), None)


def times_and_cores(result: Result) -> list[str]:
    return [
        *(f"{time * 1e3:.1f} ms" for time in (result.p50, result.p99)),
        *(f"{cores:.2f}" for cores in (result.server_cores, result.driver_cores, result.other_cores)),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="16,500", help="how many at the same time")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each figure is measured")
    parser.add_argument("--ours", choices=OURS, default="file", help="where our data is")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    options = parser.parse_args()
    names = [options.ours] if options.alone else [options.ours, "boardgame_io"]
    console = Console(width=140)
    console.print(
        f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; times from sending a move to seeing it made."
    )
    try:
        for tables in map(int, options.tables.split(",")):
            peaks = {name: measure(name, tables, options.seconds) for name in names}
            console.print(peak_table(tables, peaks))
            console.print(paced_table(peaks, tables, options.seconds))
    except CannotStart as error:
        sys.exit(str(error))
    where = DATA if options.ours == "file" else Path(tempfile.gettempdir())
    console.print(f"Our journal was on {usage.file_system(where)}, synced to disk before a move is seen.")


if __name__ == "__main__":
    main()
