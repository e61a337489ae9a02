"""The engine's Constellations against the referee's, position by position."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from saucerful.lab.simulate import Plan, simulate
from tests.conftest import PROOF
from tests.referee import constellations
from tests.referee.against import compare, verdicts

Json = dict[str, Any]

EXAMPLES = Path(__file__).parent.parent / "examples"
BOXES = {
    "few cards": "RBYG BBGR BGRY RYRY BYGG GRGY BRRY BBYY GGYY RRYY BGBG BYRY GYRR BRGG",
    "cards in one colour": "RBYG RRRR BBBB RRRR YYYY GGGG BBBB YYYY RRRR GGGG BBBB YYYY GGGG RRRR",
    "cards that never fit": "RBRB YYGG YGYG YYYG RRBB GGGY YGGY GYGY YYYY RRRB GGGG YYGG YGYG BBBR",
    "cards alike": "RRBB RRBB RRBB RRBB RBRB RBRB RBRB BBRR BBRR BRBR RRBB RRRB RRRB BBBR",
}


def example(name: str) -> Json:
    record: Json = json.loads((EXAMPLES / f"{name}.record.json").read_text("utf-8"))
    return record


@pytest.mark.parametrize("name", ["constellations-2", "constellations-4"])
def test_examples(name: str) -> None:
    record = example(name)
    lines = (EXAMPLES / f"{name}.replay.jsonl").read_text("utf-8").splitlines()
    expected = [json.loads(line) for line in lines]
    assert [{"record": 0, **position} for position in constellations.replay(record)] == expected
    assert constellations.result(record) == record["result"]
    assert compare(constellations, record) == len(expected)


@pytest.mark.clause("CON-2")
def test_the_cards_are_those_of_the_page() -> None:
    patterns = [a + b + c + d for a in "BGRY" for b in "BGRY" for c in "BGRY" for d in "BGRY"]
    first = [pattern for pattern in patterns if pattern == min(pattern[i:] + pattern[:i] for i in range(4))]
    counts = {pattern: sorted(pattern.count(colour) for colour in "BGRY") for pattern in first}
    assert constellations.DEFAULT_CARDS[0] == "RBYG"
    assert constellations.DEFAULT_CARDS[1:] == [
        pattern for pattern in first if counts[pattern] in ([0, 1, 1, 2], [0, 0, 2, 2])
    ]


@pytest.mark.parametrize("bots", ["random", "pilot"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games(seats: int, bots: str) -> None:
    for outcome in simulate(Plan("constellations", seats, "referee", (bots,)), PROOF):
        compare(constellations, json.loads(outcome.record or ""))


@pytest.mark.clause("CON-9")
@pytest.mark.parametrize("bots", ["random", "pilot"])
@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_with_other_editions(seats: int, box: str, bots: str) -> None:
    edition = {"cards": BOXES[box].split()}
    for outcome in simulate(Plan("constellations", seats, f"referee, {box}", (bots,), (), edition), 3 * PROOF):
        compare(constellations, json.loads(outcome.record or ""))


RARE: dict[str, tuple[str, list[int], str, Json]] = {
    # cards, pile, moves (seat:move), result
    "CON-18, a tie that the largest constellation breaks": (
        "YYGR YRYG BYGB BBRY RRBB YYYB RBGB",
        [1, 4, 3, 6, 5, 2],
        "0:1@0,1r1 0:. 1:5@0,2r1 1:+Y1 0:4@0,3r0 0:. 1:6@0,4r3 1:. 0:3@1,4r2 0:+B3 1:2@2,4r3 1:+G1",
        {"scores": [5, 5], "winners": [0]},
    ),
    "CON-16, a constellation held by two": (
        "RRBB RRBB BBRR YYGG RRBB RRRB YYGG BBRR YYGG",
        [7, 4, 3, 2, 8, 5, 1, 6],
        "0:4@1,0r1 0:+B3 1:2@-1,0r1 1:+R3 0:1@0,-1r2 0:+R2 1:5@-1,-1r2 0:7@1,-1r0 1:- 0:-",
        {"scores": [20, 9], "winners": [0]},
    ),
    "CON-9, passing with an empty hand, and another seat plays on": (
        "YYGG GGGY YYGG RRRR YGYG BYYY RBBB",
        [3, 1, 6, 4, 2, 5],
        "0:1@-1,0r2 0:+Y1 1:2@-1,1r2 1:+G0 0:- 1:4@-2,1r0 1:+Y0 0:- 1:5@-2,2r0 1:+B0 0:6@-2,3r0 0:+R0 1:- 0:3@-3,3r0",
        {"scores": [11, 11], "winners": [0]},
    ),
    "CON-9, a pass with an empty hand does not count towards the end": (
        "RBYG RRRR YYYY GGGG BBBB GGGG YYYY YYYY YYYY YYYY",
        [7, 3, 9, 8, 2, 1, 6, 5, 4],
        "0:9@1,0r0 0:. 1:8@0,-1r0 1:+Y3 2:6@1,-1r0 0:7@0,-2r0 1:2@1,-2r0 2:4@0,1r0 2:. 0:3@-1,0r0 0:. 1:- 2:5@-2,0r0 "
        "2:+G3 0:- 1:-",
        {"scores": [0, 21, 9], "winners": [1]},
    ),
}


@pytest.mark.clause("CON-9", "CON-16", "CON-18")
@pytest.mark.parametrize("what", RARE)
def test_rare_games(what: str) -> None:
    cards, pile, moves, result = RARE[what]
    entries = [{"seat": int(entry[0]), "move": entry[2:]} for entry in moves.split()]
    record: Json = {
        "format": "saucerful/1",
        "game": "constellations",
        "seats": len(result["scores"]),
        "options": {},
        "edition": {"cards": cards.split()},
        "deal": {"pile": pile},
        "moves": entries,
        "result": result,
    }
    assert compare(constellations, record) == len(entries) + 1


def change(path: str, value: Any) -> Callable[[Json], None]:
    """Put a value at `a/0/b` of a record."""

    def make(record: Json) -> None:
        *steps, last = [int(step) if step.lstrip("-").isdigit() else step for step in path.split("/")]
        at: Any = record
        for step in steps:
            at = at[step]
        at[last] = value

    return make


def backwards(record: Json) -> None:
    record["moves"][0]["t"] = 5
    record["moves"][4]["t"] = 4


REFUSED: dict[str, Callable[[Json], Any]] = {
    "another format": change("format", "saucerful/2"),
    "too many seats": change("seats", 5),
    "unknown field": change("extra", 1),
    "an option": change("options/limit", 300),
    "edition by another name": change("edition", "mine"),
    "edition with a fifth colour": change("edition", {"cards": ["RBYG"] * 48 + ["RBYX"]}),
    "wrong seat": change("moves/0/seat", 1),
    "no such seat": change("moves/0/seat", 2),
    "the table": change("moves/0/seat", None),
    "card not held": change("moves/0/move", "6@0,-1r3"),
    "place taken": change("moves/0/move", "46@0,0r0"),
    "place apart": change("moves/0/move", "46@5,5r0"),
    "no planet matches": change("moves/0/move", "46@0,-1r1"),
    "five quarters": change("moves/0/move", "46@0,-1r7"),
    "written otherwise": change("moves/0/move", "46@00,-1r3"),
    "landing on another colour": change("moves/1/move", "+B2"),
    "no landing where a card is due": change("moves/2/move", "."),
    "passing with a card that fits": change("moves/0/move", "-"),
    "t backwards": backwards,
    "t before the start": change("moves/0/t", -1),
    "move after the end": lambda record: record["moves"].append({"seat": 1, "move": "-"}),
    "shuffle where nothing is shuffled": change("moves/0/shuffle", [1, 2]),
    "card dealt twice": change("deal/pile/0", 16),
    "the starting card dealt": change("deal/pile/0", 0),
    "card missing": lambda record: record["deal"]["pile"].pop(),
    "result missing": lambda record: record.pop("result"),
    "result before the end": lambda record: record["moves"].pop(),
    "wrong scores": change("result/scores/0", 7),
    "wrong winners": change("result/winners", [0]),
}


@pytest.mark.parametrize("what", REFUSED)
def test_both_refuse(what: str) -> None:
    record = example("constellations-2")
    REFUSED[what](record)
    engine, referee = verdicts(constellations, record)
    assert engine is not None, what
    assert referee is not None, what
