"""The engine's Zovnis against the referee's, position by position."""

import itertools
import json
from pathlib import Path

import pytest

from saucerful.lab.simulate import Plan, simulate
from tests.conftest import PROOF
from tests.referee import changes, zovnis
from tests.referee.against import compare, verdicts
from tests.referee.changes import Change, first
from tests.referee.record import Json

EXAMPLES = Path(__file__).parents[1] / "examples"


def cards(count: int, zovnis: str, armed_every: int) -> list[Json]:
    """So many cards with the zovnis in turn, one in so many of them armed."""
    ends = itertools.cycle(zovnis.split())
    return [
        {"id": number, "ends": [next(ends), next(ends)], "armed": number % armed_every == 0}
        for number in range(1, count + 1)
    ]


EDITIONS: dict[str, Json] = {
    "all armed and all alike: the sky stays empty": {"cards": cards(40, "SG SG", 1), "stars": 0},
    "all armed, all different ends": {"cards": cards(40, "SG PE MC TK SE PG TC", 1), "stars": 4},
    "no card fires: all columns fill (ZOV-17)": {"cards": cards(40, "SG PE MC TK SE PG MK TC SC", 99), "stars": 2},
    "hardly more cards than are dealt": {"cards": cards(18, "SG PE MC TK SE PG TC", 3), "stars": 3},
    "just the cards that are dealt to four": {"cards": cards(20, "SG PE MC TK SE PG MK", 4), "stars": 0},
    "mostly stars": {"cards": cards(6, "SG PE MC TK SE PG MK", 2), "stars": 20},
    "stars alone: everything ties (ZOV-20)": {"cards": [], "stars": 20},
}


def example(seats: int) -> Json:
    found: Json = json.loads((EXAMPLES / f"zovnis-{seats}.record.json").read_text())
    return found


@pytest.mark.parametrize("seats", [2, 3])
def test_examples(seats: int) -> None:
    lines = (EXAMPLES / f"zovnis-{seats}.replay.jsonl").read_text().splitlines()
    expected = [json.loads(line) for line in lines]
    assert [{"record": 0} | position for position in zovnis.replay(example(seats))] == expected
    assert zovnis.result(example(seats)) == example(seats)["result"]
    assert compare(zovnis, example(seats)) == len(expected)


@pytest.mark.parametrize("bot", ["random", "pilot"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_games(seats: int, bot: str) -> None:
    for outcome in simulate(Plan("zovnis", seats, "referee", bots=(bot,)), 15 * PROOF):
        compare(zovnis, json.loads(outcome.record or ""))


@pytest.mark.parametrize("bot", ["random", "pilot"])
@pytest.mark.parametrize("name", EDITIONS)
def test_other_editions(name: str, bot: str) -> None:
    for seats in (2, 3, 4):
        for outcome in simulate(Plan("zovnis", seats, "referee", bots=(bot,), edition=EDITIONS[name]), 3 * PROOF):
            compare(zovnis, json.loads(outcome.record or ""))


ILLEGAL: dict[str, Change] = changes.ILLEGAL | {
    "a card not held": lambda r: first(r, move="2@0"),
    "a star not held": lambda r: first(r, move="*@0"),
    "a card that does not exist": lambda r: first(r, move="37@0"),
    "a column that does not exist": lambda r: first(r, move="27@4"),
    "a column before the first": lambda r: first(r, move="27@-1"),
    "a number with a nought before it": lambda r: first(r, move="027@1"),
    "turned twice": lambda r: first(r, move="27@1^^"),
    "a star turned (ZOV-9)": lambda r: r["moves"][14].update(move="*@1^"),
    "a column that is full (ZOV-8)": lambda r: r["moves"][-1].update(move="4@0"),
    "a missed turn with cards in hand (ZOV-18)": lambda r: first(r, move="-"),
    "a move after the end (ZOV-17)": lambda r: r["moves"].append({"seat": 1, "move": "8@0"}),
    "a missed turn after the end": lambda r: r["moves"].append({"seat": 1, "move": "-"}),
    "a shuffle where nothing is shuffled": lambda r: r["moves"][0].update(shuffle=[27]),
    "a card is missing in the pile (ZOV-6)": lambda r: r["deal"]["pile"].pop(),
    "a card dealt twice": lambda r: r["deal"]["pile"].__setitem__(0, 27),
    "a card too many in the pile": lambda r: r["deal"]["pile"].append("*"),
    "true is no card": lambda r: r["deal"]["pile"].__setitem__(r["deal"]["pile"].index(1), True),
    "a card as text": lambda r: r["deal"]["pile"].__setitem__(0, "12"),
    "an alien dealt twice (ZOV-5)": lambda r: r["deal"].update(goals=["TK", "TG", "MC"]),
    "a saucer dealt twice (ZOV-5)": lambda r: r["deal"].update(goals=["TK", "SK", "MC"]),
    "no goals for a seat": lambda r: r["deal"]["goals"].pop(),
    "goals for nobody": lambda r: r["deal"]["goals"].append("PE"),
    "a saucer before its alien": lambda r: r["deal"].update(goals=["KT", "SG", "MC"]),
    "an unknown field in the deal": lambda r: r["deal"].update(planet=[]),
    "other scores": lambda r: r["result"].update(scores=[9, 9, 7]),
    "the tie is broken (ZOV-20)": lambda r: r["result"].update(winners=[0, 2]),
    "one seat": lambda r: r.update(seats=1),
    "five seats": lambda r: r.update(seats=5),
    "an edition in part": lambda r: r.update(edition={"stars": 6}),
}


@pytest.mark.parametrize("name", ILLEGAL)
def test_both_refuse(name: str) -> None:
    record = example(3)
    ILLEGAL[name](record)
    assert None not in verdicts(zovnis, record)


LEGAL: dict[str, Change] = changes.LEGAL | {
    "another move": lambda r: first(r, move="12@3^"),
    "the default edition in full": lambda r: r.update(edition=zovnis.read_edition("default")),
}


@pytest.mark.parametrize("name", LEGAL)
def test_both_accept(name: str) -> None:
    record = example(3)
    LEGAL[name](record)
    assert verdicts(zovnis, record) == (None, None)
    compare(zovnis, record)
