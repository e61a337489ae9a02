"""Fuzzing in short: whatever the readers are given, they read it or refuse it, and nothing else."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import saucerful
from saucerful.engine.files.edition_file import Lines
from tests.engine.test_edition_file import toml
from tests.fuzz import targets

words = st.text() | st.sampled_from(["default", "invasion", "3b", "g", "-", ">", "time", "17@2^", "+R0", "saucerful/1"])
numbers = st.integers(-3, 99) | st.integers() | st.sampled_from([2**31, 2**32, 2**53 + 1, 2**63, 2**64, -(2**63)])
leaves = st.none() | st.booleans() | numbers | st.floats() | words
anything = st.recursive(leaves, lambda inner: st.lists(inner) | st.dictionaries(words, inner), max_leaves=12)


@given(st.text())
def test_any_text_as_a_record(text: str) -> None:
    assert not targets.record(text)


@given(anything)
def test_any_json_as_a_record(value: Any) -> None:
    assert not targets.record(json.dumps(value))


@given(st.sampled_from(sorted(targets.EXAMPLES)), st.integers(), anything)
def test_a_good_record_with_one_value_replaced(name: str, place: int, value: Any) -> None:
    record = json.loads(json.dumps(targets.EXAMPLES[name]))
    inside, key = list(_places(record))[place % sum(1 for _ in _places(record))]
    inside[key] = value
    targets.record(json.dumps(record))


@given(st.sampled_from(sorted(targets.EXAMPLES)), st.randoms(use_true_random=False))
def test_a_good_record_with_its_text_damaged(name: str, lots: random.Random) -> None:
    text = json.dumps(targets.EXAMPLES[name])
    for _ in range(lots.randrange(1, 4)):
        start = lots.randrange(len(text))
        end = start + lots.randrange(12)
        piece = text[lots.randrange(len(text)) :][: lots.randrange(12)]
        text = text[:start] + lots.choice([piece, "", '"', "\\ud800", "1e9", "-", "\x00"]) + text[end:]
    targets.record(text)


@given(st.sampled_from(sorted(targets.EXAMPLES)), st.randoms(use_true_random=False))
def test_a_good_record_with_its_moves_reshuffled(name: str, lots: random.Random) -> None:
    record = json.loads(json.dumps(targets.EXAMPLES[name]))
    moves = record["moves"]
    for _ in range(lots.randrange(1, 4)):
        one, other = lots.randrange(len(moves)), lots.randrange(len(moves))
        lots.choice(
            [
                lambda: moves.insert(one, moves[other]),
                lambda: moves.__setitem__(one, moves[other]),
                lambda: moves[one].__setitem__("move", moves[other]["move"]),
                lambda: moves[one].__setitem__("seat", moves[other]["seat"]),
            ]
        )()
    if lots.random() < 0.5:
        del record["result"]
        record["moves"] = moves[: lots.randrange(len(moves))]
    targets.record(json.dumps(record))


@given(st.sampled_from(saucerful.names()), st.integers(2, 4), st.text())
def test_any_text_as_an_edition(game: str, seats: int, text: str) -> None:
    targets.edition(text, game, seats)
    targets.edition(f"[{game}]\n{text}", game, seats)


@given(st.data())
def test_a_good_edition_with_one_value_replaced(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(saucerful.names()))
    edition = targets.whole(game)
    for _ in range(data.draw(st.integers(1, 3))):
        places = list(_places(edition))
        inside, key = places[data.draw(st.integers(0, len(places) - 1))]
        inside[key] = data.draw(
            st.integers(-2, 120) | st.booleans() | st.sampled_from(["RRRR", "SG", "x", [], {}, [1], {"2": 1}])
        )
    seats = data.draw(st.sampled_from(targets.GAMES[game].seats))
    targets.edition(f"{game} = {toml(edition)}", game, seats)


simple_values = st.recursive(
    st.integers() | st.booleans() | st.text("ab #[]{}=.,'", max_size=8) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("ab #[]{}=.,'", max_size=4), inner, max_size=4),
    max_leaves=10,
)


@given(st.dictionaries(st.text("ab #[]{}=.,'", max_size=4), simple_values, max_size=5))
def test_every_value_of_any_toml_has_a_line(value: dict[str, Any]) -> None:
    text = "\n".join(f'"{key}" = {toml(part)} # comment' for key, part in value.items())
    lines = Lines(text)
    for number, key in enumerate(value, 1):
        assert lines.of((key,)) == number


@pytest.mark.parametrize("game", saucerful.names())
def test_an_edition_of_any_size_that_is_accepted_can_be_played(game: str) -> None:
    lots = random.Random(game)
    accepted = 0
    for _ in range(60):
        edition = targets.whole(game)
        for inside, key in list(_places(edition)):
            if type(inside[key]) is int and lots.random() < 0.3 and key != "id":
                inside[key] = lots.choice([0, 1, 2, 5, inside[key]])
        for value in edition.values():
            if isinstance(value, list):
                del value[lots.randrange(1, len(value) + 1) :]
        accepted += targets.edition(f"{game} = {toml(edition)}", game, lots.choice(targets.GAMES[game].seats))
    assert accepted


def _places(value: Any) -> Any:
    """Every place in a document whose value could be another."""
    for key in list(value) if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])
