"""`saucerful replay --verify-deal`: one verdict a record, in words or as JSON, and the exit code."""

import json
from pathlib import Path
from typing import Any

import pytest

import saucerful
from saucerful.engine.files.record import write_record
from tests.commands import run
from tests.fair_games import FairGame


def fair_records() -> list[dict[str, Any]]:
    return [FairGame(name, 2, undo=0.1).record() for name in saucerful.names()]


def lines(records: list[dict[str, Any]]) -> str:
    return "".join(write_record(record) + "\n" for record in records)


def test_fair_games_of_all_sorts_are_called_fair(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(lines(fair_records()), "utf-8")
    done = run("replay", path, "--verify-deal")
    assert (done.returncode, done.stderr) == (0, "")
    said = done.stdout.splitlines()
    assert len(said) == len(saucerful.names())
    for number, line in enumerate(said):
        assert line.startswith(f"Record {number}: fair: the seed fits the commitment; the seats were drawn by lot; ")


def test_one_unfair_game_among_fair_ones_is_named_and_the_others_are_checked() -> None:
    records = fair_records()
    records[1]["meta"]["fair"]["commitment"] = "\x1b[31m0"
    del records[2]["meta"]
    done = run("replay", "-", "--verify-deal", given=lines(records))
    assert (done.returncode, done.stderr) == (1, "")
    said = done.stdout.splitlines()
    assert [line.split(": ")[1] for line in said] == ["fair", "not fair", "not fair", "fair"]
    assert "does not fit the commitment" in said[1]
    assert "was not dealt by a live table" in said[2]
    assert "\x1b" not in done.stdout


def test_verdicts_as_json() -> None:
    records = fair_records()[:2]
    records[0]["meta"]["fair"]["lots"].reverse()
    done = run("replay", "-", "--verify-deal", "--json", given=lines(records))
    assert (done.returncode, done.stderr) == (1, "")
    first, second = map(json.loads, done.stdout.splitlines())
    assert (first["record"], first["fair"]) == (0, False)
    assert "the lots should be" in first["why"]
    assert (second["record"], second["fair"]) == (1, True)
    assert "the deal follows from the seed" in second["why"]


def test_a_record_that_is_no_game_is_refused_as_ever() -> None:
    record = fair_records()[0] | {"seats": 99}
    done = run("replay", "-", "--verify-deal", given=lines([record]))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("saucerful: standard input: record 0: ")


@pytest.mark.parametrize("other", [("--step",), ("--at", "3"), ("--seat", "0")])
def test_verdicts_are_about_whole_games(other: tuple[str, ...]) -> None:
    done = run("replay", "-", "--verify-deal", *other, given=lines(fair_records()[:1]))
    assert (done.returncode, done.stdout) == (2, "")
    assert "--verify-deal looks at whole games" in done.stderr
