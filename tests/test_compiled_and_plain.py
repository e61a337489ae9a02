"""Compiled and uncompiled rules give identical games."""

import json
import os
import subprocess
import sys

import pytest

import saucerful

SIMULATE = """
import json, sys
from saucerful.lab.simulate import Plan, simulate
for game, seats, options, bots in json.loads(sys.argv[1]):
    plan = Plan(game, seats, "plain", tuple(bots), tuple(options.items()))
    for outcome in simulate(plan, 1):
        print(outcome.record)
"""

ABDUCTION: list[dict[str, object]] = [
    {},
    {"referee": "final"},
    {"departures": "one-fewer", "limit": None},
    {"limit": 9},
    {"leave_from": 6},
]


def plans(game: str) -> list[tuple[str, int, dict[str, object], list[str]]]:
    """A few games at the smallest and the largest table, some at random and some by the quick policy."""
    seats = saucerful.game(game).seats
    options: list[dict[str, object]] = list(ABDUCTION) if game == "abduction" else [{}]
    return [
        (game, count, chosen, [bot])
        for number, chosen in enumerate(options)
        for count, bot in ((seats[0], "random"), (seats[-1], "pilot"))
        if number == 0 or bot != "random" or count == seats[0]
    ]


def played(game: str, disable_jit: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", SIMULATE, json.dumps(plans(game))],
        env={**os.environ, "NUMBA_DISABLE_JIT": disable_jit},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


@pytest.mark.parametrize("game", saucerful.names())
def test_compiled_and_plain_rules_give_the_same_bytes(game: str) -> None:
    compiled, plain = played(game, "0"), played(game, "1")
    assert compiled.count("\n") == len(plans(game))
    assert plain == compiled
