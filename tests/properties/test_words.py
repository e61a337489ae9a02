"""Whatever happens and whatever is refused can be said in words."""

import ast
import inspect
import re
from pathlib import Path

import pytest

import saucerful
from saucerful.engine.words import help_lines, knows, narrate
from tests.properties.tables import Table, at_each, steps, tables

NAMES = ["Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus"]
SHARED_REFUSALS = {"game-over", "not-your-turn", "not-a-move"}


@at_each(tables())
def test_every_event_is_a_sentence_for_everybody(table: Table) -> None:
    for step in steps(table):
        for event in step.events:
            everybodys = (event, event.seen_by(None), *(event.seen_by(seat) for seat in range(table.seats)))
            for seen in {seen.text: seen for seen in everybodys}.values():
                said = narrate(table.game, seen, NAMES)
                assert said.endswith((".", "!"))
                assert not re.search(r"[{}]|None|  | [.,;]|\?\?\?|^\W*$", said), said
                assert not re.search(r"\b1 (cards|planets|points)\b", said), said


@at_each(tables())
def test_every_event_holds_the_values_that_its_kind_names(table: Table) -> None:
    for step in steps(table):
        for event in step.events:
            assert tuple(event.values) == event.kind.fields
            for field in event.kind.seats:
                assert event[field] is None or 0 <= event[field] < table.seats, event


@pytest.mark.parametrize("name", saucerful.names())
def test_every_kind_of_event_has_words(name: str) -> None:
    for kind in saucerful.game(name).event_kinds.values():
        assert knows(name, f"event-{kind.name}")


@pytest.mark.parametrize("name", saucerful.names())
def test_every_refusal_in_the_code_has_words_and_every_word_for_one_is_used(name: str) -> None:
    moves = saucerful.game(name).moves
    called = [node for node in ast.walk(ast.parse(inspect.getsource(moves))) if isinstance(node, ast.Call)]  # type: ignore[arg-type]
    keys = {
        node.args[1].value
        for node in called
        if isinstance(node.func, ast.Name) and node.func.id == "_refused" and isinstance(node.args[1], ast.Constant)
    }
    assert keys
    assert [key for key in sorted(map(str, keys)) if not knows(name, f"refused-{key}")] == []
    words = Path(str(moves.__file__)).parent.joinpath("words", "en.ftl").read_text("utf-8")  # type: ignore[attr-defined]
    written = set(re.findall(r"^refused-([a-z-]+) =", words, re.MULTILINE))
    assert sorted(written - keys - SHARED_REFUSALS) == []


@pytest.mark.parametrize("name", saucerful.names())
def test_there_is_help_on_how_every_sort_of_move_is_written(name: str) -> None:
    said = " ".join(help_lines(name))
    examples = {
        "invasion": ("3b", "n2", "r", "c1", "g"),
        "constellations": ("17@2,-1r3", "+R0", "“.”", "“-”"),
        "abduction": ("19", "19@2", ">", "d3"),
        "zovnis": ("17@2", "17@2^", "*@0"),
    }
    assert [move for move in examples[name] if move not in said] == []
