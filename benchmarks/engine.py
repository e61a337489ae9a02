"""Moves a second of the compiled rules, one core: whole random games, and 4,096 games stepped together.

`make bench`, or `python -m benchmarks.engine [--seconds 3]`. The peer is OpenSpiel, in the same run.
"""

import argparse
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

import saucerful
from benchmarks import peer
from saucerful.engine.batch import playout
from saucerful.engine.game import Setup
from saucerful.engine.generator import seed_state
from saucerful.engine.kernels import MAX_DECKS, new_positions

TOGETHER = 4096
TARGETS = {"invasion": 4e6, "zovnis": 2e6, "abduction": 2e6, "constellations": 3e5}
SEATS = {"invasion": 3, "zovnis": 3, "abduction": 4, "constellations": 3}
STARTUP = "import saucerful; p = saucerful.game('invasion').deal(seats=3, seed=7); p.play(0, p.legal(0)[0])"


def work_area(setup: Setup) -> tuple[Any, ...]:
    rules = setup.game.rules
    return np.zeros(rules.MAX_CARDS, np.int16), np.zeros(MAX_DECKS, np.int16), np.zeros(rules.MAX_MOVES, np.int16)


def repeated(measure: Callable[[], float], seconds: float) -> tuple[float, float]:
    """The median of at least five measurements, and their spread (half the distance between the quartiles)."""
    rates: list[float] = []
    start = time.perf_counter()
    while len(rates) < 5 or time.perf_counter() - start < seconds:
        rates.append(measure())
    low, middle, high = statistics.quantiles(rates, n=4)
    return middle, (high - low) / 2


def whole_games(setup: Setup) -> Callable[[], float]:
    position = new_positions(1, setup.game.rules.RECORD)
    position["rng"][0] = seed_state(1)
    area = work_area(setup)

    def measure() -> float:
        start = time.perf_counter()
        moves = playout.random_games(position, 0, setup.template, setup.seats, 1000, *area)
        return float(moves / (time.perf_counter() - start))

    measure()
    return measure


def together(setup: Setup, threads: int) -> Callable[[], float]:
    positions = new_positions(TOGETHER, setup.game.rules.RECORD)
    positions["over"] = 1
    positions["rng"] = [seed_state(i) for i in range(TOGETHER)]
    cuts = [TOGETHER * i // threads for i in range(threads + 1)]
    rounds = 50

    def part(start: int, end: int) -> None:
        playout.random_steps(positions, start, end, setup.template, setup.seats, rounds, *work_area(setup))

    def measure() -> float:
        workers = [threading.Thread(target=part, args=cut) for cut in pairwise(cuts)]
        start = time.perf_counter()
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        return TOGETHER * rounds / (time.perf_counter() - start)

    measure()
    return measure


def startup() -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", STARTUP], check=True)
    return time.perf_counter() - start


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each figure is measured")
    seconds = parser.parse_args().seconds
    console = Console(width=120)

    peers = {}
    table = Table("OpenSpiel game", "through Python", "no Python in the loop", title="The peer, actions a second")
    for name in ("oh_hell", "crazy_eights"):
        peers[name], length = peer.python_rate(name, seconds)
        native = peer.native_rate(name, length, seconds)
        peers[f"{name} native"] = native
        table.add_row(name, f"{peers[name]:,.0f}", f"{native:,.0f}")
    console.print(table)

    table = Table(
        "game",
        "seats",
        "bytes",
        "whole games",
        "target",
        "÷ oh_hell",
        "÷ oh_hell native",
        "4,096 together",
        "2 threads",
        title="Saucerful, random moves a second, deal and legal moves and score included",
    )
    for name in saucerful.names():
        setup = saucerful.game(name).setup(SEATS[name])
        rate, spread = repeated(whole_games(setup), seconds)
        batch, _ = repeated(together(setup, 1), seconds)
        two, _ = repeated(together(setup, 2), seconds)
        table.add_row(
            name,
            str(setup.seats),
            str(setup.game.rules.RECORD.itemsize),
            f"{rate / 1e6:.2f} ± {spread / 1e6:.2f} M",
            f"{TARGETS[name] / 1e6:.1f} M",
            f"{rate / peers['oh_hell']:.0f} ×",
            f"{rate / peers['oh_hell native']:.1f} ×",
            f"{batch / 1e6:.2f} M",
            f"{two / 1e6:.2f} M",
        )
    console.print(table)
    startup()
    console.print(f"Import and first move with a warm cache: {statistics.median(startup() for _ in range(5)):.2f} s")


if __name__ == "__main__":
    main()
