"""`saucerful review`: a table for people, an object a line for programs, and one sentence for what cannot be read."""

import json
from pathlib import Path
from typing import Any

import saucerful
from saucerful.engine.files.record import write_record
from saucerful.lab.simulate import play
from saucerful.lab.terms import Terms
from tests.commands import run


def record(name: str, seats: int, bots: str = "cadet") -> dict[str, Any]:
    outcome = play(saucerful.game(name).setup(seats), [bots] * seats, "review", Terms(), with_record=True)
    found: dict[str, Any] = json.loads(outcome.record or "")
    return found


def test_each_game_is_one_object_with_luck_skill_and_moves(tmp_path: Path) -> None:
    records = [record("invasion", 3), record("abduction", 2)]
    path = tmp_path / "games.jsonl"
    path.write_text("".join(write_record(one) + "\n" for one in records), "utf-8")
    done = run("review", path, "--depth", "quick", "--seats", "0", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    said = [json.loads(line) for line in done.stdout.splitlines()]
    for number, (found, game) in enumerate(zip(said, records, strict=True)):
        assert (found["record"], found["game"]) == (number, game["game"])
        assert len(found["luck"]) == len(found["skill"]) == len(found["fair"]) == game["seats"]
        assert len(found["chances"]) == len(game["moves"]) + 1
        assert found["draws"][0]["step"] == 0
        for move in found["moves"]:
            played = game["moves"][move["step"]]
            assert (move["seat"], move["move"]) == (0, played["move"]) == (played["seat"], played["move"])
            assert move["loss"] >= 0
            assert move["standard_error"] >= 0


def test_people_are_shown_turning_points_luck_and_moves() -> None:
    game = record("invasion", 3) | {"meta": {"bots": ["gone-bot", "", "[b]odd[/b]"], "names": ["Ada", "[b]Tom", "Mia"]}}
    done = run("review", "-", "--depth", "quick", given=write_record(game))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("Turning point") == 3
    for words in ("Ada", "[b]Tom", "luck", "skill", "gave up"):
        assert words in done.stdout


def test_what_cannot_be_reviewed_is_said_in_one_sentence() -> None:
    good = record("invasion", 3)
    timeless = record("abduction", 3)
    for move in timeless["moves"]:
        move.pop("t")
    for given, options, words in (
        (write_record(good | {"format": "saucerful/2"}), [], "this version reads 'saucerful/1'"),
        (write_record(good | {"game": "chess"}), [], "no game 'chess'"),
        (write_record(timeless), [], "carries t"),
        (write_record(good), ["--seats", "3"], "no seat 3"),
        (write_record(good), ["--seats", "one"], "not 'one'"),
        ("", [], "no record"),
    ):
        done = run("review", "-", *options, given=given)
        assert done.returncode == 2
        assert done.stdout == ""
        assert words in done.stderr
        assert done.stderr.count("\n") == 1
