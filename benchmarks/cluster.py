"""How much faster two workers of a Ray cluster are than one core, in the same run: `python -m benchmarks.cluster`.

Captains play the same games in this process and on a cluster of this machine's cores; starting Ray is told apart. It
needs `pip install 'saucerful[cluster]'`, and a machine on which nothing else is at work.
"""

import sys
import time
from itertools import repeat

from saucerful.lab.machines.workplace import workplace
from saucerful.lab.simulate import Plan, play

GAMES = 60
WORKERS = 2


def moves(plan: Plan, number: int) -> int:
    return play(plan.setup(), plan.players(), f"{plan.seed}/{number}", plan.terms).moves


def main(games: int) -> None:
    plan = Plan("zovnis", 3, "cluster", ("captain",))
    moves(plan, 0)
    began = time.perf_counter()
    alone = [moves(plan, number) for number in range(games)]
    one = time.perf_counter() - began
    began = time.perf_counter()
    with workplace(on="ray") as place:
        list(place.map(moves, repeat(plan), range(WORKERS)))  # every worker has its imports and its kernels
        ready = time.perf_counter()
        together = list(place.map(moves, repeat(plan), range(games)))
        many = time.perf_counter() - ready
    assert together == alone
    print(f"one core {one:.1f} s, {WORKERS} workers {many:.1f} s: {one / many:.2f} times; start {ready - began:.1f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
