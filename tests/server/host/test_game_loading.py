"""Games are loaded when the server starts; what has to be compiled is compiled elsewhere."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import pytest

from saucerful.engine.compiler.compiling import NotCompiled, without_compiling
from saucerful.server.host import game_loading


def test_a_kernel_that_is_not_compiled_yet_is_noticed_before_the_compiler_starts() -> None:
    double: Any = numba.njit(lambda number: 2 * number)
    with without_compiling(), pytest.raises(NotCompiled):
        double(4)
    assert not double.signatures
    assert double(4) == 8
    with without_compiling():
        assert double(4) == 8


def test_what_is_not_compiled_is_compiled_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: set[str] = set()
    commands: list[list[str]] = []
    loaded: list[str] = []

    def play_a_move(name: str) -> None:
        if name not in compiled:
            raise NotCompiled
        loaded.append(name)

    def run(command: list[str], **_: Any) -> None:
        commands.append(command)
        compiled.add(command[-1])

    monkeypatch.setattr(game_loading, "play_a_move", play_a_move)
    monkeypatch.setattr(game_loading, "names", lambda: ("invasion", "zovnis"))
    monkeypatch.setattr(subprocess, "run", run)
    compiled.add("zovnis")
    game_loading.load_games()
    assert loaded == ["invasion", "zovnis"]
    assert commands == [[*game_loading.COMMAND, "invasion"]]


def test_the_other_process_plays_a_move_and_ends() -> None:
    assert subprocess.run([*game_loading.COMMAND, "zovnis"], cwd=Path.home(), check=False).returncode == 0
    assert game_loading.COMMAND[0] == sys.executable
