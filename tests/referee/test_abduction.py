"""The engine's Abduction against the referee's, position by position."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from saucerful.lab.simulate import Plan, simulate
from tests.conftest import PROOF
from tests.referee import abduction
from tests.referee.against import compare, verdicts

Json = dict[str, Any]

EXAMPLES = Path(__file__).parent.parent / "examples"
CHART = {"2": [5], "3": [7, 2], "4": [3], "5": [2, 4, 5, 7], "6": [6, 7], "7": [2, 3, 4, 5, 6, 7]}
DEPARTURES = {"2": 0, "3": 9, "4": 1, "5": 99, "6": 6, "7": 2}


def example(name: str) -> Json:
    record: Json = json.loads((EXAMPLES / f"{name}.record.json").read_text("utf-8"))
    return record


def edition(cards: int) -> Json:
    """An odd box: cards worth nothing, a chart out of order."""
    points = [(0, 1, 5, 1, 0, 2, 1)[number % 7] for number in range(cards)]
    return {"points": points, "landing": 1, "departures": DEPARTURES, "chart": CHART}


@pytest.mark.parametrize("name", ["abduction-2", "abduction-3", "abduction-5"])
def test_examples(name: str) -> None:
    record = example(name)
    lines = (EXAMPLES / f"{name}.replay.jsonl").read_text("utf-8").splitlines()
    expected = [json.loads(line) for line in lines]
    assert [{"record": 0, **position} for position in abduction.replay(record)] == expected
    assert abduction.result(record) == record["result"]
    assert compare(abduction, record) == len(expected)


@pytest.mark.parametrize("bots", ["random", "pilot"])
@pytest.mark.parametrize(
    "options",
    [
        {"limit": 20},
        {"departures": "one-fewer", "limit": 20},
        {"referee": "final", "limit": 20},
        {"referee": "final", "departures": "one-fewer", "limit": 5},
        {"leave_from": 3, "limit": 40},
        {"leave_from": 10, "departures": "one-fewer", "limit": 120},
        {"leave_from": 5, "referee": "final", "limit": 60},
    ],
    ids=lambda options: ",".join(options),
)
@pytest.mark.parametrize("seats", range(2, 8))
def test_games(seats: int, options: Json, bots: str) -> None:
    plan = Plan("abduction", seats, f"referee {options}", (bots,), tuple(options.items()))
    for outcome in simulate(plan, 2 * PROOF):
        compare(abduction, json.loads(outcome.record or ""))


@pytest.mark.parametrize("limit", [300, None])
@pytest.mark.parametrize("seats", range(2, 8))
def test_games_with_a_long_or_no_limit(seats: int, limit: int | None) -> None:
    plan = Plan("abduction", seats, "referee, to the end", ("random",), (("limit", limit),))
    for outcome in simulate(plan, 2 * PROOF):
        compare(abduction, json.loads(outcome.record or ""))


@pytest.mark.parametrize("referee", ["live", "final"])
@pytest.mark.parametrize("cards", [13, 23, 99])
@pytest.mark.parametrize("seats", range(2, 8))
def test_games_with_other_editions(seats: int, cards: int, referee: str) -> None:
    options = (("limit", 30), ("referee", referee))
    plan = Plan("abduction", seats, "referee, another box", ("random",), options, edition(cards))
    for outcome in simulate(plan, 2 * PROOF):
        compare(abduction, json.loads(outcome.record or ""))


def two_climbers(referee: str, last: Json) -> Json:
    """Two seats lay ten cards each out of three sorted piles, and then the last move is made."""
    deal = {
        "piles": [list(range(1, 20)), list(range(20, 38)), list(range(38, 56))],
        "removed": list(range(56, 66)),
    }
    moves: list[Json] = []
    for number in range(10):
        for seat, card in ((0, 2 + number), (1, 21 + number)):
            moves.append({"seat": seat, "move": str(card), "t": 0})
            moves += [{"seat": seat, "move": ">", "t": 0}] * 2
        # each exchanges twice, so it has its own pile again
    record: Json = {
        "format": "saucerful/1",
        "game": "abduction",
        "seats": 2,
        "options": {"referee": referee},
        "edition": "default",
        "deal": deal,
        "moves": [*moves, last],
    }
    record["result"] = abduction.result(record)
    return record


@pytest.mark.clause("ABD-22")
@pytest.mark.parametrize("referee", ["live", "final"])
@pytest.mark.parametrize(
    ("last", "scores"),
    [
        # Seat 0 has 2 … 11 with 10 worth 3 and 5 worth 2; seat 1 has 21 … 30 with 30 worth 3 and 25 worth 2.
        ({"seat": None, "move": "time", "t": 300_000}, [3 + 10 + 3 - 3 + 3, 3 + 10 + 3 - 3 + 3]),
        ({"seat": 0, "move": "d2", "t": 1}, [3 + 10 + 3 + 2 + 3, 3 + 10 + 3 - 3]),
    ],
    ids=["both give", "one gives"],
)
def test_giving_with_two_seats(referee: str, last: Json, scores: list[int]) -> None:
    record = two_climbers(referee, last)
    assert record["result"]["scores"] == scores
    compare(abduction, record)


def change(path: str, value: Any) -> Callable[[Json], None]:
    """Put a value at `a/0/b` of a record."""

    def make(record: Json) -> None:
        *steps, last = [int(step) if step.lstrip("-").isdigit() else step for step in path.split("/")]
        at: Any = record
        for step in steps:
            at = at[step]
        at[last] = value

    return make


REFUSED: dict[str, Callable[[Json], Any]] = {
    "another game": change("format", "saucerful/2"),
    "too many seats": change("seats", 8),
    "unknown field": change("extra", 1),
    "unknown field of a move": change("moves/0/extra", 1),
    "unknown option": change("options/speed", 1),
    "option without sense": change("options/referee", "asleep"),
    "limit of nothing": change("options/limit", 0),
    "leaving from too many cards": change("options/leave_from", 21),
    "leaving from no number of cards": change("options/leave_from", None),
    "edition by another name": change("edition", "mine"),
    "edition not in full": change("edition", {"landing": 3}),
    "waiting seat": change("moves/0/seat", 0),
    "no such seat": change("moves/0/seat", 3),
    "the table's move by a seat": change("moves/-1/seat", 0),
    "a seat's move by the table": change("moves/0/seat", None),
    "card not in the pile": change("moves/0/move", "66"),
    "card written otherwise": change("moves/0/move", "019"),
    "jump on an empty stack": change("moves/0/move", "2@0"),
    "no such departure card": change("moves/0/move", "d4"),
    "t backwards": change("moves/1/t", 0),
    "t missing": lambda record: record["moves"][3].pop("t"),
    "t beyond the limit": change("moves/-2/t", 30_000),
    "time before the limit": change("moves/-1/t", 29_999),
    "move after the end": lambda record: record["moves"].append({"seat": 0, "move": ">", "t": 40_000}),
    "time twice": lambda record: record["moves"].append({"seat": None, "move": "time", "t": 40_000}),
    "shuffle where nothing is shuffled": change("moves/0/shuffle", [1, 2]),
    "card dealt twice": lambda record: change("deal/piles/0/0", record["deal"]["piles"][1][0])(record),
    "card missing": lambda record: record["deal"]["piles"][0].pop(),
    "smaller pile first": lambda record: record["deal"]["piles"].reverse(),
    "cards removed with three seats": change("deal/removed", []),
    "result missing": lambda record: record.pop("result"),
    "result before the end": lambda record: record["moves"].pop(),
    "wrong scores": change("result/scores/0", 7),
    "wrong winners": change("result/winners", [0, 2]),
}


@pytest.mark.parametrize("what", REFUSED)
def test_both_refuse(what: str) -> None:
    record = example("abduction-3")
    REFUSED[what](record)
    engine, referee = verdicts(abduction, record)
    assert engine is not None, what
    assert referee is not None, what
