"""A record is read whole and right, or refused with the place and the reason. Nothing is half-loaded."""

import copy
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from saucerful import BadRecord
from saucerful.engine.files.record import read_record, read_records, write_record
from tests.fuzz.targets import EXAMPLES, GAMES, whole

Json = dict[str, Any]
ALL = sorted(EXAMPLES)


def example(name: str) -> Json:
    return copy.deepcopy(EXAMPLES[name])


def refused(record: Any, *parts: str) -> str:
    """Read it (a document or its text), and return the sentence with which it is refused."""
    text = record if isinstance(record, str) else json.dumps(record)
    with pytest.raises(BadRecord) as caught:
        read_record(text, GAMES)
    sentence = str(caught.value)
    for part in parts:
        assert part in sentence, sentence
    return sentence


def with_move(name: str, number: int, **changes: Any) -> Json:
    """The example with one move changed, counting from 1; a field that becomes `...` is taken out."""
    record = example(name)
    entry = record["moves"][number - 1] | changes
    record["moves"][number - 1] = {field: value for field, value in entry.items() if value is not ...}
    return record


def general(name: str) -> int:
    return next(number for number, move in enumerate(EXAMPLES[name]["moves"], 1) if "shuffle" in move)


@pytest.mark.parametrize("name", ALL)
def test_every_example_comes_back_as_it_was(name: str) -> None:
    record = example(name)
    replay = read_record(json.dumps(record), GAMES)
    assert replay.end.record() == {field: value for field, value in record.items() if field != "meta"}


@pytest.mark.parametrize("name", ALL)
def test_every_example_reads_up_to_any_move(name: str) -> None:
    for moves in range(0, len(EXAMPLES[name]["moves"]), 5):
        record = example(name)
        record["moves"] = record["moves"][:moves]
        del record["result"]
        assert len(read_record(json.dumps(record), GAMES).end.history) == moves


@pytest.mark.parametrize("field", ["format", "game", "seats", "options", "edition", "deal", "moves"])
@pytest.mark.parametrize("name", ALL)
def test_a_field_that_is_missing_is_named(name: str, field: str) -> None:
    record = example(name)
    del record[field]
    refused(record, field)


@pytest.mark.parametrize("value", [None, True, 1.0, 2**70, -1, "x", [], {}, [[]], {"a": {}}])
@pytest.mark.parametrize("field", ["format", "game", "seats", "options", "edition", "deal", "moves", "result", "seed"])
@pytest.mark.parametrize("name", ["invasion-3", "zovnis-2", "abduction-2", "constellations-2"])
def test_a_value_of_the_wrong_sort_is_refused(name: str, field: str, value: Any) -> None:
    if (field, value) not in (("options", {}), ("seed", "x")):
        refused(example(name) | {field: value})


@pytest.mark.parametrize("place", ["", "moves", "result"])
def test_an_unknown_field_is_refused_and_named(place: str) -> None:
    record = example("invasion-3")
    inside = record["moves"][2] if place == "moves" else record["result"] if place == "result" else record
    inside["colour"] = "green"
    refused(record, "colour")


def test_a_field_that_stands_twice_is_refused() -> None:
    text = json.dumps(example("invasion-3"))
    refused(text[:-1] + ', "seats": 3}', "'seats'", "twice")
    refused(text.replace('"seat": 0', '"seat": 0, "seat": 0', 1), "'seat'", "twice")


@pytest.mark.parametrize(
    "number", ["3.0", "3e0", "NaN", "Infinity", "-Infinity", "9" * 5000, "true", "null", '"3"', "03", "+3"]
)
def test_a_number_that_is_not_whole_and_plain_is_refused(number: str) -> None:
    refused(json.dumps(example("invasion-3")).replace('"seats": 3', f'"seats": {number}'))


@pytest.mark.parametrize("depth", [50, 500, 900, 990, 1000, 5000, 100_000])
@pytest.mark.parametrize("brackets", ["[]", ("{'a':".replace("'", '"'), "}")])
def test_deep_nesting_is_refused_or_read_but_never_a_crash(depth: int, brackets: tuple[str, str] | str) -> None:
    nest = brackets[0] * depth + "1" + brackets[1] * depth
    record = example("abduction-3")
    text = json.dumps(record)
    refused(nest)
    for field, value in (("options", {"limit": "HERE"}), ("edition", "HERE"), ("deal", {"piles": "HERE"})):
        refused(json.dumps(record | {field: value}).replace('"HERE"', nest))
    try:
        read_record(f'{text[:-1]}, "meta": {{"a": {nest}}}}}', GAMES)
    except BadRecord:
        pass


@pytest.mark.parametrize("name", ALL)
def test_text_that_breaks_off_is_refused(name: str) -> None:
    text = write_record(example(name))
    for end in [*range(0, len(text), 211), len(text) - 1]:
        refused(text[:end], "not JSON")


def test_half_a_character_is_refused_wherever_it_stands() -> None:
    """JSON can write one half of a pair of surrogates, which no file in UTF-8 could hold."""
    for name in ("invasion-3", "abduction-3"):
        for half in ("\ud800", "x\udfff"):
            record = example(name)
            refused(record | {half: 1}, "half a character")
            refused(json.dumps(record | {half: 1}, ensure_ascii=False), "half a character")
            refused(record | {"meta": {"names": [half]}}, "half a character")
            refused(record | {"seed": half}, "half a character")
            refused(record | {"options": {"referee": half}}, "half a character")
            refused(record | {"edition": whole(record["game"]) | {half: 1}}, "half a character")
            refused(with_move(name, 1, move=half), "half a character")


@pytest.mark.parametrize("version", ["saucerful/2", "saucerful/0", "saucerful", "Saucerful/1", "", "saucerful/1 "])
def test_another_format_is_refused_and_ours_is_named(version: str) -> None:
    refused(example("zovnis-3") | {"format": version}, "saucerful/1")


def test_an_unknown_game_is_refused_and_ours_are_named() -> None:
    refused(example("zovnis-3") | {"game": "Zovnis"}, *GAMES)


@pytest.mark.parametrize("name", ALL)
def test_a_number_of_seats_out_of_range_is_refused(name: str) -> None:
    seats = GAMES[EXAMPLES[name]["game"]].seats
    for number in (seats[0] - 1, seats[-1] + 1, 0, -2):
        refused(example(name) | {"seats": number}, f"{seats[0]} to {seats[-1]}")


def test_options_that_there_are_not_are_refused() -> None:
    refused(example("invasion-3") | {"options": {"limit": 3}}, "limit", "none")
    refused(example("abduction-3") | {"options": {"limits": 3}}, "limits", "referee", "departures", "limit")
    refused(example("abduction-3") | {"options": {"referee": "dead"}}, "dead", "live", "final")
    for limit in (0, -1, True, "300", 10**9, [300]):
        refused(example("abduction-3") | {"options": {"limit": limit}}, "limit", "whole number from 1")


def test_an_edition_other_than_the_default_is_written_out_in_full() -> None:
    for name in ALL:
        record = example(name)
        default = whole(record["game"])
        assert read_record(json.dumps(record | {"edition": default}), GAMES).end.over
        refused(record | {"edition": "mine"}, "default", "mine")
        for key in default:
            refused(record | {"edition": {k: v for k, v in default.items() if k != key}}, key, "in full")
        refused(record | {"edition": default | {"colour": 1}}, "colour")
    bad = whole("invasion")
    refused(example("invasion-3") | {"edition": bad | {"actions": {"n": 10, "r": 7, "c": 6}}}, "General", "INV-16")
    refused(example("invasion-3") | {"edition": bad | {"loot": True}}, "loot")


def test_a_card_dealt_twice_or_not_at_all_is_refused() -> None:
    for name in ALL:
        record = example(name)
        match record["game"]:
            case "invasion":
                cards = record["deal"]["planet"]
            case "abduction":
                cards = record["deal"]["piles"][0]
            case _:
                cards = record["deal"]["pile"]
        first, other = 0, next(i for i, card in enumerate(cards) if card not in ("*", cards[0]))
        for change in (
            cards[:first] + cards[first + 1 :],
            [*cards, cards[other]],
            [cards[other], *cards[1:]],
            ["zz", *cards[1:]],
            [None, *cards[1:]],
            [True, *cards[1:]],
            [[], *cards[1:]],
            [{}, *cards[1:]],
            [-1, *cards[1:]],
            [2**70, *cards[1:]],
            [str(cards[0]) + " ", *cards[1:]],
        ):
            deal = json.loads(json.dumps(record["deal"]))
            if record["game"] == "abduction":
                deal["piles"][0] = change
            else:
                deal["planet" if record["game"] == "invasion" else "pile"] = change
            sentence = refused(record | {"deal": deal})
            assert re.search(r"\((INV|CON|ABD|ZOV)-\d+", sentence), sentence


@pytest.mark.parametrize("name", ALL)
def test_a_deal_of_another_shape_is_refused(name: str) -> None:
    deal = EXAMPLES[name]["deal"]
    shapes: list[Json] = [
        {},
        deal | {"more": 1},
        dict.fromkeys(deal),
        {field: [] for field in deal},
        {field: {"a": 1} for field in deal},
    ]
    for changed in shapes:
        assert re.search(r"\((INV|CON|ABD|ZOV)-\d+", refused(example(name) | {"deal": changed}))


def test_two_seats_of_zovnis_do_not_share_a_goal() -> None:
    record = example("zovnis-2")
    for goals in (
        ["SG", "SE"],
        ["SG", "PG"],
        ["SG"],
        ["SG", "PE", "MC"],
        ["SG", "GS"],
        ["SG", "pe"],
        ["SG", None],
        ["SG", ""],
    ):
        refused(record | {"deal": record["deal"] | {"goals": goals}}, "ZOV-")


@pytest.mark.parametrize("name", ALL)
def test_a_move_that_is_not_legal_is_refused_with_its_number_and_clause(name: str) -> None:
    count = len(EXAMPLES[name]["moves"])
    for number in {1, 2, count // 2, count}:
        for move in ("", "nonsense", "99", "999@9", "d9", "\n", "\x1b[2J"):
            sentence = refused(with_move(name, number, move=move), f"move {number} ")
            assert re.search(r"\((INV|CON|ABD|ZOV)-\d+\)$", sentence), sentence


@pytest.mark.parametrize("name", ALL)
def test_a_move_of_the_wrong_seat_is_refused(name: str) -> None:
    seats = EXAMPLES[name]["seats"]
    turn = EXAMPLES[name]["moves"][1]["seat"]
    for seat in (seats, -1, -2, 2**40, None):
        refused(with_move(name, 2, seat=seat), "move 2 ")
    if EXAMPLES[name]["game"] != "abduction":
        refused(with_move(name, 2, seat=(turn + 1) % seats), "move 2 ", "turn")


def test_the_tables_own_move_has_no_seat_number() -> None:
    """Inside the engine the table is seat -1; a record that says so is refused all the same."""
    record = example("abduction-3")
    record["moves"] = [*record["moves"][:3], {"seat": -1, "move": "time", "t": 300_000}]
    refused(record, "move 4 ", "no seat -1")


@pytest.mark.parametrize("name", ALL)
def test_nothing_follows_the_end(name: str) -> None:
    record = example(name)
    record["moves"].append(record["moves"][-1])
    refused(record, f"move {len(record['moves'])} ", "over")


@pytest.mark.parametrize("name", ["invasion-3", "invasion-5"])
def test_a_shuffle_must_be_there_just_where_it_is_due_and_hold_the_right_cards(name: str) -> None:
    number = general(name)
    cards = EXAMPLES[name]["moves"][number - 1]["shuffle"]
    refused(with_move(name, number, shuffle=...), f"move {number} ", "shuffle")
    for wrong in ([], cards[1:], [*cards, "g"], ["2a"] * len(cards), ["zz", *cards[1:]], [1, *cards[1:]]):
        if sorted(map(str, wrong)) != sorted(cards):
            refused(with_move(name, number, shuffle=wrong), f"move {number} ", "shuffle")
    for wrong in (None, True, {}, [None], [[]], [True], [1.5], "g"):
        refused(with_move(name, number, shuffle=wrong))
    assert EXAMPLES[name]["moves"][0].get("shuffle") is None
    refused(with_move(name, 1, shuffle=[]), "move 1 ", "shuffle")
    refused(with_move(name, 1, shuffle=["g"]), "move 1 ", "shuffle")


@pytest.mark.parametrize("name", ALL)
def test_the_result_is_what_the_moves_lead_to(name: str) -> None:
    record, result = example(name), EXAMPLES[name]["result"]
    scores, winners = result["scores"], result["winners"]
    refused({field: value for field, value in record.items() if field != "result"}, "result")
    for wrong in (
        {"scores": [scores[0] + 1, *scores[1:]], "winners": winners},
        {"scores": scores[1:], "winners": winners},
        {"scores": [*scores, 0], "winners": winners},
        {"scores": scores, "winners": []},
        {"scores": scores, "winners": winners * 2},
        {"scores": scores, "winners": [seat for seat in range(record["seats"]) if seat not in winners]},
    ):
        refused(record | {"result": wrong}, "result")
    others: list[Any] = [
        {"scores": scores},
        {"winners": winners},
        {"scores": scores, "winners": winners, "x": 1},
        {},
        [],
    ]
    for wrong_sort in others:
        refused(record | {"result": wrong_sort})
    refused(record | {"moves": record["moves"][:-1]}, "result")


def test_time_is_there_in_a_game_of_real_time_and_never_runs_backwards() -> None:
    t = [move["t"] for move in EXAMPLES["abduction-3"]["moves"]]
    refused(with_move("abduction-3", 3, t=...), "move 3 ", " t")
    for wrong in (-1, t[2] + 10**6, 2**53 + 1, 2**63, 2**64, 10**30):
        refused(with_move("abduction-3", 2, t=wrong), "move ")
    refused(with_move("abduction-3", 3, t=t[1] - 1), "move 3 ")
    sorts: list[Any] = [1.5, True, None, "5", []]
    for wrong_sort in sorts:
        refused(with_move("abduction-3", 3, t=wrong_sort))


def test_time_may_be_there_in_a_game_of_turns_and_does_not_run_backwards_either() -> None:
    record = example("zovnis-2")
    for number, move in enumerate(record["moves"]):
        move["t"] = 5 * number
    assert read_record(json.dumps(record), GAMES).end.record()["moves"] == record["moves"]
    record["moves"][4]["t"] = 1
    refused(record, "move 5 ")


def test_no_seat_moves_once_the_time_is_up_and_time_is_not_called_early() -> None:
    record = example("abduction-3") | {"options": {}}
    del record["result"]
    first = record["moves"][0]
    refused(record | {"moves": [first | {"t": 300_000}]}, "move 1 ", "ABD-19")
    refused(record | {"moves": [{"seat": None, "move": "time", "t": 299_999}]}, "move 1 ", "ABD-19")
    refused(record | {"moves": [{"seat": 1, "move": "time", "t": 300_000}]}, "move 1 ", "ABD-19")
    refused(
        record | {"options": {"limit": None}, "moves": [{"seat": None, "move": "time", "t": 10**9}]},
        "move 1 ",
        "ABD-19",
    )


def test_by_seed_and_meta_come_along() -> None:
    record = example("zovnis-2")
    record["moves"][0]["by"] = "human"
    record |= {"seed": "é 7", "meta": {"names": ["Ann", "Bob"], "deep": [{"x": None}]}}
    replay = read_record(json.dumps(record), GAMES)
    assert replay.end.record()["moves"][0]["by"] == "human"
    assert replay.end.record()["seed"] == "é 7"
    assert replay.record.meta == record["meta"]
    refused(record | {"meta": []})
    refused(record | {"seed": 7})


def test_a_file_holds_one_record_or_many_and_the_bad_one_is_counted() -> None:
    one = EXAMPLES["zovnis-2"]
    line = json.dumps(one)
    for text, count in (
        (line, 1),
        (json.dumps(one, indent=2), 1),
        (f"\n\n{json.dumps(one, indent=1)}\n\n", 1),
        (f"{line}\n{line}\n", 2),
        (f"\n{line}\r\n\n{line}", 2),
    ):
        assert len(list(read_records(io.StringIO(text), GAMES))) == count
    for text, words in (
        ("", "no record"),
        (" \n\n", "no record"),
        (f"{line}\n{line[:-9]}\n{line}", "record 1:"),
        (f"{line}\nnull", "record 1:"),
        (f"{line[:99]}\n{line}", "record 0:"),
        ("[]", "record 0:"),
        (f"{line} {line}", "record 0:"),
    ):
        with pytest.raises(BadRecord, match=words):
            list(read_records(io.StringIO(text), GAMES))


def test_examples_are_those_of_the_rule_pages() -> None:
    """Vendored: they must not be edited here. Every game has one, and every one has its replay."""
    folder = Path(__file__).parents[1] / "examples"
    assert {EXAMPLES[name]["game"] for name in ALL} == set(GAMES)
    assert all((folder / f"{name}.replay.jsonl").is_file() for name in ALL)
