"""The commands around bots: what they print, and what they say of bad input."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from saucerful import cli
from saucerful.cli.console import out

EXAMPLES = Path(__file__).parent / "examples"
RECORD = str(EXAMPLES / "zovnis-3.record.json")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    def command(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["saucerful", *arguments])
        monkeypatch.setattr(out, "_width", 160)
        code = 0
        try:
            cli.main()
        except SystemExit as stopped:
            code = int(str(stopped.code))
        said = capsys.readouterr()
        return code, said.out, said.err.replace("\n", " ")

    return command


def test_bots_lists_the_levels(run: Any) -> None:
    code, said, _ = run("bots")
    assert code == 0
    assert [name for name in ("random", "cadet", "pilot", "captain", "admiral") if name not in said] == []


def test_a_hint_as_data_and_as_text(run: Any) -> None:
    code, said, _ = run("hint", RECORD, "--at", "3", "--scale", "0.02", "--json")
    assert code == 0
    found = json.loads(said)
    assert found["level"] == "captain"
    assert found["seat"] == json.loads(Path(RECORD).read_text())["moves"][3]["seat"]
    assert found["moves"][0]["visits"] > 0
    code, said, _ = run("hint", RECORD, "--at", "3", "--scale", "0.02")
    assert code == 0
    assert found["moves"][0]["move"] in said
    assert "share of victory" in said
    assert "worth at first sight" in run("hint", RECORD, "--at", "3", "--level", "pilot")[1]
    assert "likely" in run("hint", RECORD, "--at", "3", "--level", "ace")[1]


@pytest.mark.parametrize("name", ["invasion-5", "constellations-4", "abduction-5", "zovnis-2"])
def test_every_step_of_a_record_can_be_hinted_at(run: Any, name: str) -> None:
    path = EXAMPLES / f"{name}.record.json"
    steps = len(json.loads(path.read_text())["moves"])
    for step in range(0, steps, max(1, steps // 5)):
        if json.loads(path.read_text())["moves"][step]["seat"] is not None:
            code, _, said = run("hint", str(path), "--at", str(step), "--scale", "0.005")
            assert code == 0, said


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["hint", RECORD, "--at", "999"], "there is no step 999: the record has steps 0 to"),
        (["hint", RECORD, "--at", "3", "--seat", "9"], "no seat 9"),
        (["hint", RECORD, "--at", "3", "--seat", "-1"], "no seat -1"),
        (["hint", RECORD, "--at", "3", "--seat", "1"], "Seat 1 has no move now"),
        (["hint", RECORD, "--at", "3", "--level", "wizard"], "There is no bot 'wizard'"),
        (["hint", RECORD, "--at", "3", "--record", "2"], "there is no record 2"),
        (["hint", RECORD], "--at"),
        (["hint", "nowhere.json", "--at", "3"], "No such file"),
        (["simulate", "invasion", "--bots", "policy"], "There is no bot 'policy'"),
        (["simulate", "invasion", "--bots", "pilot,,pilot"], "There is no bot ''"),
        (["play", "invasion", "--new", "--bots", "wizard"], "There is no bot 'wizard'"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(
    run: Any, arguments: list[str], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    code, said, why = run(*arguments)
    assert (code, said) == (2, "")
    assert words in why


def test_a_game_at_its_end_has_no_hint(run: Any) -> None:
    steps = len(json.loads(Path(RECORD).read_text())["moves"])
    code, _, why = run("hint", RECORD, "--at", str(steps))
    assert code == 2
    assert "The game is over" in why


def test_a_person_at_the_table_may_ask_for_a_hint(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    typed = iter(["hint", "quit"])
    monkeypatch.setattr("rich.console.Console.input", lambda *_, **__: next(typed))
    code, said, _ = run("play", "zovnis", "--new", "--seats", "2", "--seed", "4", "--bots", "pilot")
    assert code == 0
    assert "captain with" in said
    assert "share of victory" in said
