"""`saucerful play` as a real process, typed at through a pipe."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HASTE = "from saucerful.terminal import real_time; real_time.COUNTDOWN = 0"
"""Nobody is at the keyboard who would have to get ready."""
COMMAND = [sys.executable, "-c", f"{HASTE}; from saucerful.cli import main; main()", "play"]


def play(home: Path, typed: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "XDG_DATA_HOME": str(home), "COLUMNS": "160"},
        timeout=240,
        check=False,
    )


@pytest.mark.parametrize("game", ["zovnis", "abduction"])
def test_play_quit_and_resume(game: str, tmp_path: Path) -> None:
    first = play(tmp_path, "moves\nnonsense\nquit\n", game, "--seed", "3", "--bots", "random")
    assert (first.returncode, first.stderr) == (0, "")
    assert f"saucerful play {game}" in first.stdout
    again = play(tmp_path, "", game)
    assert (again.returncode, again.stderr) == (0, "")
    assert "Going on with the game you left" in again.stdout


def test_a_damaged_saved_game_is_one_sentence_and_new_starts_afresh(tmp_path: Path) -> None:
    assert play(tmp_path, "quit\n", "zovnis").returncode == 0
    kept = tmp_path / "saucerful" / "play" / "zovnis.json"
    kept.write_text(kept.read_text("utf-8")[:-40], "utf-8")
    done = play(tmp_path, "", "zovnis")
    assert done.returncode == 2
    assert "--new" in done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    assert play(tmp_path, "quit\n", "zovnis", "--new").returncode == 0


def test_one_is_asked_for_the_game(tmp_path: Path) -> None:
    done = play(tmp_path, "what\nz\nquit\n")
    assert done.returncode == 0
    assert "saucerful play zovnis" in done.stdout
    assert play(tmp_path, "").returncode == 130
