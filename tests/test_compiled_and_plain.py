"""Compiled and uncompiled rules give identical games."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import saucerful
from saucerful.engine.rule import compiled
from saucerful.lab.simulate import Plan, simulate

ROOT = Path(__file__).parents[1]
PLAY = "from tests.test_compiled_and_plain import played; print(*played(), sep='\\n')"

ABDUCTION: list[dict[str, object]] = [
    {},
    {"referee": "final"},
    {"departures": "one-fewer", "limit": None},
    {"limit": 9},
    {"leave_from": 6},
]


def plans() -> Iterator[Plan]:
    """A few games at the smallest and the largest table, some at random and some by the quick policy."""
    for game in saucerful.names():
        seats = saucerful.game(game).seats
        options: list[dict[str, object]] = list(ABDUCTION) if game == "abduction" else [{}]
        for number, chosen in enumerate(options):
            for count, bot in ((seats[0], "random"), (seats[-1], "pilot")):
                if number == 0 or bot != "random" or count == seats[0]:
                    yield Plan(game, count, "plain", (bot,), tuple(chosen.items()))


def played() -> list[str]:
    """The record of a game by each plan."""
    return [str(outcome.record) for plan in plans() for outcome in simulate(plan, 1)]


@pytest.mark.skipif(not compiled, reason="nothing is compiled")
def test_compiled_and_plain_rules_give_the_same_bytes() -> None:
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    plain = subprocess.run([sys.executable, "-c", PLAY], env=environment, cwd=ROOT, capture_output=True, text=True)
    assert plain.returncode == 0, plain.stderr[-3000:]
    assert plain.stdout.splitlines() == played()
