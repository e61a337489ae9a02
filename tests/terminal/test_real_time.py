"""Abduction in the terminal: the clock runs, and nobody waits for anybody. Here the clock is ours."""

import io
import queue
import time
from pathlib import Path

import pytest
from rich.console import Console

import saucerful
from saucerful.terminal import real_time
from saucerful.terminal.real_time import RealTime
from saucerful.terminal.table import TerminalTable, saved_game


class Clock:
    """A second passes whenever somebody looks away."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        self.now += 0.01
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


class Lines:
    """The person's typing: a line, or nothing for a while; and leaving after so many moves of the game."""

    def __init__(self, clock: Clock, script: list[str | None], table: TerminalTable, quit_after: int) -> None:
        self.clock = clock
        self.script = script
        self.table = table
        self.quit_after = quit_after

    def get(self, timeout: float) -> str:
        self.clock.now += timeout
        time.sleep(0.0005)  # bots think in threads of their own
        if len(self.table.position.history) >= self.quit_after:
            return "quit"
        line = self.script.pop(0) if self.script else None
        if line is None:
            raise queue.Empty
        return line


@pytest.fixture(autouse=True)
def _own_data_folder_and_no_typing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(RealTime, "_listen", lambda self: None)


def play(
    monkeypatch: pytest.MonkeyPatch,
    script: list[str | None],
    table: TerminalTable | None = None,
    quit_after: int = 10_000,
    **options: object,
) -> tuple[TerminalTable, str]:
    clock = Clock()
    monkeypatch.setattr(real_time, "time", clock)
    console = Console(file=io.StringIO(), width=160, highlight=False)
    if table is None:
        table = TerminalTable.new(saucerful.game("abduction").setup(4, options), ["random"], "7", console)
    running = RealTime(table, 1.0)
    running.lines = Lines(clock, script, table, quit_after)  # type: ignore[assignment]
    running.run()
    assert isinstance(table.console.file, io.StringIO)
    return table, table.console.file.getvalue()


def test_bots_play_to_the_end_while_the_person_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table, shown = play(monkeypatch, [], limit=60)
    assert table.position.over
    assert "GO!" in shown
    assert "The game is over" in shown
    assert not saved_game("abduction").exists()


def test_the_time_is_up_when_it_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    table, shown = play(monkeypatch, [], limit=2)
    last = table.position.history[-1]
    assert (last.seat, last.move) == (None, "time")
    assert last.t is not None
    assert 2000 <= last.t < 2500
    assert "Time’s up" in shown


def test_a_move_is_played_or_refused_with_its_clause_and_help_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    table, shown = play(monkeypatch, ["help", "moves", "nonsense", "table", "time", "", "quit"])
    assert "(ABD-9)" in shown
    assert "(ABD-19)" in shown
    assert shown.count(table.game.tagline) == 2
    assert saved_game("abduction").exists()


def test_the_person_plays_too_and_the_clock_never_runs_backwards(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = play(monkeypatch, [None, ">", None, None, *[">", "d2", None] * 400])
    mine = [played for played in table.position.history if played.by == "human"]
    times = [played.t for played in table.position.history]
    assert mine
    assert all(played.seat == table.you for played in mine)
    assert times == sorted(times, key=lambda t: t or 0)
    assert table.position.over


def test_leaving_and_coming_back_goes_on_with_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    table, shown = play(monkeypatch, [], quit_after=3, limit=None)
    assert "saucerful play abduction" in shown
    assert len(table.position.history) >= 3
    kept = table.position
    console = Console(file=io.StringIO(), width=160)
    again = TerminalTable.resume(saved_game("abduction"), console)
    assert again.position.t == kept.t > 0
    assert again.position.json() == kept.json()
    table, _ = play(monkeypatch, [], again, quit_after=6)
    times = [played.t or 0 for played in table.position.history]
    assert len(times) >= 6
    assert times == sorted(times)
