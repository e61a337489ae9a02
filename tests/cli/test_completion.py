"""The Tab key completes names of games and bots; compiling is told once."""

from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

import saucerful
from saucerful.cli import app
from saucerful.engine.compiler import compiling


def completed(*words: str, begun: str) -> list[str]:
    found = ShellComplete(app, {}, "saucerful", "_SAUCERFUL_COMPLETE").get_completions([*words], begun)
    return [item.value for item in found]


def test_games_and_bots_are_completed() -> None:
    assert completed("play", begun="in") == ["invasion"]
    assert completed("simulate", begun="") == [*saucerful.names()]
    assert completed("puzzles", "make", begun="zo") == ["zovnis"]
    assert completed("play", "zovnis", "--bots", begun="cadet,pi") == ["cadet,pilot"]
    assert "ace" in completed("arena", "zovnis", "--levels", begun="")
    assert completed(begun="leak") == ["leaktest"]


def test_the_first_compiling_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    numba = pytest.importorskip("numba")
    told = []
    with compiling.on_compiling(lambda: told.append(1)):
        for number in range(2):
            numba.njit(lambda x, add=number: x + add)(1)
    assert told == [1]
