"""`saucerful play` as a process of its own, typed at through a pipe."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.commands import run

HASTE = "from saucerful.terminal import real_time; real_time.COUNTDOWN = 0"
"""Nobody is at the keyboard who would have to get ready."""
COMMAND = [sys.executable, "-c", f"{HASTE}; from saucerful.cli import main; main()", "play"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where games that were left are kept."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def play(typed: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return run("play", *arguments, given=typed)


def play_in_haste(typed: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "COLUMNS": "160"},
        timeout=240,
        check=False,
    )


@pytest.mark.parametrize(("game", "play"), [("zovnis", play), ("abduction", play_in_haste)])
def test_play_quit_and_resume(game: str, play: Callable[..., "subprocess.CompletedProcess[str]"]) -> None:
    first = play("moves\nnonsense\nquit\n", game, "--seed", "3", "--bots", "random")
    assert (first.returncode, first.stderr) == (0, "")
    assert f"saucerful play {game}" in first.stdout
    again = play("", game)
    assert (again.returncode, again.stderr) == (0, "")
    assert "Going on with the game you left" in again.stdout


def test_a_damaged_saved_game_is_one_sentence_and_new_starts_afresh(tmp_path: Path) -> None:
    assert play("quit\n", "zovnis").returncode == 0
    kept = tmp_path / "saucerful" / "play" / "zovnis.json"
    kept.write_text(kept.read_text("utf-8")[:-40], "utf-8")
    done = play("", "zovnis")
    assert done.returncode == 2
    assert "--new" in done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    assert play("quit\n", "zovnis", "--new").returncode == 0


def test_arguments_for_a_new_game_are_checked_and_named_while_a_saved_one_waits() -> None:
    assert play("quit\n", "zovnis", "--seats", "2").returncode == 0
    again = play("quit\n", "zovnis", "--seats", "4", "--bots", "cadet")
    assert "It has 2 seats, against pilot: --seats and --bots would hold for a new one only." in again.stdout
    wrong = play("quit\n", "zovnis", "--seats", "9")
    assert wrong.returncode == 2
    assert "not 9" in wrong.stderr


def test_one_is_asked_for_the_game() -> None:
    done = play("what\nz\nquit\n")
    assert done.returncode == 0
    assert "saucerful play zovnis" in done.stdout
    assert play("").returncode == 130
