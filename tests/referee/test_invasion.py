"""The engine's Invasion against the referee's, position by position."""

import copy
import json
from pathlib import Path

import pytest

from saucerful.lab.simulate import Plan, simulate
from tests.conftest import PROOF
from tests.referee import changes, invasion
from tests.referee.against import compare, verdicts
from tests.referee.changes import Change, first
from tests.referee.record import Json

EXAMPLES = Path(__file__).parents[1] / "examples"

EDITIONS: dict[str, tuple[range, Json]] = {
    "no pile: hands run out and turns are missed (INV-9)": (
        range(2, 7),
        {"saucers": {"2a": 3, "3b": 2}, "actions": {"n": 4, "r": 2, "c": 0, "g": 1}, "loot": 40, "hand": 2},
    ),
    "a General and little else": (
        range(2, 5),
        {"saucers": {"9p": 1}, "actions": {"n": 0, "r": 1, "c": 1, "g": 1}, "loot": 15, "hand": 1},
    ),
    "large hands, one kind of saucer, and Earth nearly empty (INV-15)": (
        range(2, 7),
        {"saucers": {"4a": 20}, "actions": {"n": 20, "r": 5, "c": 5, "g": 5}, "loot": 7, "hand": 8},
    ),
    "saucers written in no order, one of them absent": (
        range(2, 7),
        {"saucers": {"4b": 6, "1c": 6, "2a": 0, "1a": 6}, "actions": {"g": 6, "n": 9}, "loot": 30, "hand": 3},
    ),
    "everybody recruits (INV-12, INV-14)": (
        range(2, 7),
        {"saucers": {}, "actions": {"n": 2, "r": 14, "c": 0, "g": 4}, "loot": 40, "hand": 3},
    ),
}


def example(seats: int) -> Json:
    found: Json = json.loads((EXAMPLES / f"invasion-{seats}.record.json").read_text())
    return found


@pytest.mark.parametrize("seats", [3, 5])
def test_examples(seats: int) -> None:
    lines = (EXAMPLES / f"invasion-{seats}.replay.jsonl").read_text().splitlines()
    expected = [json.loads(line) for line in lines]
    assert [{"record": 0} | position for position in invasion.replay(example(seats))] == expected
    assert invasion.result(example(seats)) == example(seats)["result"]
    assert compare(invasion, example(seats)) == len(expected)


@pytest.mark.parametrize("bot", ["random", "pilot"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_many_games(seats: int, bot: str) -> None:
    for outcome in simulate(Plan("invasion", seats, "referee", bots=(bot,)), 15 * PROOF):
        compare(invasion, json.loads(outcome.record or ""))


@pytest.mark.parametrize("bot", ["random", "pilot"])
@pytest.mark.parametrize("name", EDITIONS)
def test_other_editions(name: str, bot: str) -> None:
    seats, edition = EDITIONS[name]
    for number in seats:
        for outcome in simulate(Plan("invasion", number, "referee", bots=(bot,), edition=edition), 3 * PROOF):
            if outcome.moves < 400:
                compare(invasion, json.loads(outcome.record or ""))


@pytest.mark.clause("INV-9")
def test_the_editions_provoke_missed_turns_and_the_refilled_hand() -> None:
    _, edition = EDITIONS["no pile: hands run out and turns are missed (INV-9)"]
    missed = refilled = 0
    for outcome in simulate(Plan("invasion", 5, "referee", edition=edition), 10):
        record = json.loads(outcome.record or "")
        positions = invasion.replay(record)
        for before, after, entry in zip(positions, positions[1:], record["moves"], strict=False):
            missed += entry["move"] == "-"
            for seat in after["to_act"]:
                refilled += not before["state"]["hands"][seat] and bool(after["state"]["hands"][seat])
    assert missed > 0
    assert refilled > 0


GENERAL = next(number for number, entry in enumerate(example(3)["moves"]) if entry["move"] == "g")

ILLEGAL: dict[str, Change] = changes.ILLEGAL | {
    "a card not held": lambda r: first(r, move="2a"),
    "a kind that does not exist": lambda r: first(r, move="5a"),
    "more Strength in Numbers than held (INV-11)": lambda r: first(r, move="n4"),
    "no Strength in Numbers": lambda r: first(r, move="n0"),
    "a number with a nought before it": lambda r: first(r, move="n03"),
    "a missed turn with cards in hand (INV-8)": lambda r: first(r, move="-"),
    "Animals against oneself (INV-13)": lambda r: r["moves"][8].update(move="c2"),
    "Animals against nobody": lambda r: r["moves"][8].update(move="c3"),
    "t is no whole number": lambda r: r["moves"][0].update(t=0.5),
    "a move after the end (INV-16)": lambda r: r["moves"].append({"seat": 1, "move": "r"}),
    "no shuffle for a General (INV-14)": lambda r: r["moves"][GENERAL].pop("shuffle"),
    "a card is missing in the shuffle": lambda r: r["moves"][GENERAL]["shuffle"].pop(),
    "a card too many in the shuffle": lambda r: r["moves"][GENERAL]["shuffle"].append("n"),
    "another card in the shuffle": lambda r: r["moves"][GENERAL]["shuffle"].__setitem__(0, "3c"),
    "a shuffle where nothing is shuffled": lambda r: r["moves"][0].update(shuffle=["n"]),
    "a card is missing in the deal (INV-4)": lambda r: r["deal"]["planet"].pop(),
    "a card dealt twice": lambda r: r["deal"]["planet"].append("g"),
    "another card in the deal": lambda r: r["deal"]["planet"].__setitem__(0, "5a"),
    "an unknown field in the deal": lambda r: r["deal"].update(pile=[]),
    "other scores": lambda r: r["result"]["scores"].reverse(),
    "other winners": lambda r: r["result"].update(winners=[0]),
    "a winner named twice": lambda r: r["result"].update(winners=[1, 1]),
    "seven seats": lambda r: r.update(seats=7),
    "more seats than played": lambda r: r.update(seats=4),
    "an edition in part": lambda r: r.update(edition={"loot": 36}),
}


@pytest.mark.parametrize("name", ILLEGAL)
def test_both_refuse(name: str) -> None:
    record = example(3)
    ILLEGAL[name](record)
    assert None not in verdicts(invasion, record)


LEGAL: dict[str, Change] = changes.LEGAL | {
    "another move": lambda r: first(r, move="n2"),
    "the default edition in full": lambda r: r.update(edition=copy.deepcopy(invasion.DEFAULT)),
}


@pytest.mark.parametrize("name", LEGAL)
def test_both_accept(name: str) -> None:
    record = example(3)
    LEGAL[name](record)
    assert verdicts(invasion, record) == (None, None)
    compare(invasion, record)
