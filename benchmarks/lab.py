"""What the lab promises a designer: how precise `balance` is after how long, and how long a PDF takes to make.

`python -m benchmarks.lab [--deals 250000]`. Both are processor time of one core, kernels compiled before. The goals: of
two boxes of Invasion that differ in one number, the share of a seat to ± 0.2 % in 10 s; a PDF of any game in 5 s.
"""

import argparse
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from rich.console import Console
from rich.table import Table

import saucerful
from saucerful.printing.pdf import pdf

DEALS = 250_000
HALF_WIDTH, BALANCE, PDF = 0.002, 10.0, 5.0


def spent(work: Callable[[], Any]) -> tuple[Any, float]:
    """What it returns, and the seconds of processor time."""
    start = time.process_time()
    found = work()
    return found, time.process_time() - start


def compared(deals: int) -> Any:
    return saucerful.balance("invasion", {"loot": 40}, against="default", deals=deals, seed=1, parts=())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS, help="deals of three seats, each played with both boxes")
    deals = parser.parse_args().deals
    compared(1_000)
    found, seconds = spent(lambda: compared(deals))
    margin = max(seat.share.margin for seat in found.boxes[0].seats)
    table = Table("what", "seconds", "goal", "precision", "goal")
    table.add_row(
        f"balance, {deals:,} deals", f"{seconds:.1f}", f"≤ {BALANCE:.0f}", f"± {margin:.2%}", f"≤ {HALF_WIDTH:.1%}"
    )
    for name in saucerful.names():
        game = saucerful.game(name)
        written, seconds = spent(partial(pdf, game.setup(game.seats[0])))
        table.add_row(f"PDF of {game.title}, {len(written) // 1024:,} kB", f"{seconds:.2f}", f"≤ {PDF:.0f}", "", "")
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
