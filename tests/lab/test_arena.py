"""The arena: the same deals from every seat, resumable, and what it says."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from saucerful import BadSetup, SaucerfulError
from saucerful.lab import plot
from saucerful.lab.arena import BATCH, Arena, ArenaTournament, Pairing
from saucerful.lab.machines import version
from saucerful.lab.results import ArenaGame, Key, ResultsFile
from saucerful.lab.statistics.adjusted import AdjustedMean
from saucerful.lab.terms import Terms

COMMAND = [sys.executable, "-c", "from saucerful.cli import main; main()"]
QUICK = Arena("invasion", ("random", "cadet", "pilot"), deals=30, seed="test")
SLOW = Arena("zovnis", ("pilot", "captain"), seats=2, deals=8, seed="slow", terms=Terms(True, scale=0.004))


def played(arena: Arena, jobs: int = 1) -> ArenaTournament:
    tournament = ArenaTournament(arena)
    for _ in tournament.play(jobs):
        pass
    return tournament


def run(*arguments: str, **options: Any) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([*COMMAND, "arena", *arguments], capture_output=True, text=True, check=False, **options)


def test_in_a_round_robin_each_meets_every_other_and_in_a_ladder_the_one_before() -> None:
    assert QUICK.pairings() == [Pairing("cadet", "random"), Pairing("pilot", "random"), Pairing("pilot", "cadet")]
    ladder = Arena("invasion", ("random", "cadet", "pilot"), "ladder", seats=4)
    assert ladder.pairings() == [Pairing("cadet", "random"), Pairing("pilot", "cadet")]


def test_at_larger_tables_a_round_robin_seats_each_alone_against_each_other() -> None:
    arena = Arena("invasion", ("cadet", "pilot"), seats=3)
    assert arena.pairings() == [Pairing("pilot", "cadet"), Pairing("cadet", "pilot")]


def test_every_deal_is_played_from_every_seat() -> None:
    arena = Arena("zovnis", ("cadet", "pilot"), "ladder", seats=3, deals=5)
    tournament = played(arena)
    assert set(tournament.played) == {Key("pilot", "cadet", deal, seat) for deal in range(5) for seat in range(3)}
    (standing,) = tournament.standings()
    assert (standing.mean.count, len(standing.games)) == (5, 15)
    share = sum(game.share for game in standing.games) / 15
    assert standing.mean.mean == pytest.approx(share)


def test_the_stronger_level_comes_out_ahead() -> None:
    tournament = played(QUICK)
    assert tournament.ratings()[0].level == "pilot"
    for standing in tournament.standings():
        low, high = standing.mean.interval
        assert low <= standing.mean.mean <= high
        assert standing.mean.mean > 0.5 or standing.pairing.a != "pilot"


@pytest.mark.parametrize("arena", [QUICK, SLOW], ids=["quick", "slow"])
def test_one_core_or_two_give_the_same_results(arena: Arena) -> None:
    assert played(arena, 1).json() == played(arena, 2).json()


def test_a_pairing_ends_once_it_is_surely_above_or_below_the_bar() -> None:
    arena = Arena("invasion", ("random", "pilot"), deals=400, bar=0.6)
    tournament = played(arena)
    (standing,) = tournament.standings()
    assert standing.decided
    assert standing.mean.count < 200
    assert standing.mean.count % BATCH == 0
    assert standing.json()["verdict"] == "above"
    assert len(tournament.played) == 2 * standing.mean.count
    assert tournament.to_come == 0


def test_a_pairing_near_the_bar_stays_open_to_the_last_deal() -> None:
    (standing,) = played(Arena("zovnis", ("cadet", "random"), deals=25, bar=0.5)).standings()
    assert standing.mean.count == 25 or standing.decided
    (standing,) = played(Arena("zovnis", ("pilot", "random"), deals=15, bar=0.02)).standings()
    assert standing.json()["verdict"] in ("open", "above")


def test_results_are_kept_game_by_game_and_gone_on_with(tmp_path: Path) -> None:
    whole = played(QUICK)
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, QUICK.arguments()) as file:
        for number, game in enumerate(ArenaTournament(QUICK, file.games).play()):
            file.add(game)
            if number == 70:
                break
    assert len(path.read_text().splitlines()) == 72
    with ResultsFile(path, QUICK.arguments()) as file:
        assert len(file.games) == 71
        tournament = ArenaTournament(QUICK, file.games)
        assert tournament.to_come == 180 - 71
        for game in tournament.play():
            file.add(game)
    assert tournament.json() == whole.json()
    assert len(path.read_text().splitlines()) == 181


def test_more_deals_and_other_levels_go_on_from_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, QUICK.arguments()) as file:
        for game in ArenaTournament(QUICK, file.games).play():
            file.add(game)
        more = Arena("invasion", ("random", "pilot"), deals=40, seed="test")
        assert more.arguments() == QUICK.arguments()
        assert ArenaTournament(more, file.games).to_come == 20


@pytest.mark.parametrize("cut", [1, 20, 60])
def test_a_line_cut_off_while_it_was_written_is_dropped(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "results.jsonl"
    arena = Arena("invasion", ("random", "pilot"), deals=3)
    with ResultsFile(path, arena.arguments()) as file:
        for game in ArenaTournament(arena, file.games).play():
            file.add(game)
    text = path.read_bytes()
    path.write_bytes(text[:-cut])
    with ResultsFile(path, arena.arguments()) as file:
        assert len(file.games) == 5
        for game in ArenaTournament(arena, file.games).play():
            file.add(game)
    assert path.read_bytes() == text


def test_a_header_cut_off_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, QUICK.arguments()):
        header = path.read_bytes()
    path.write_bytes(header[:30])
    with ResultsFile(path, QUICK.arguments()) as file:
        assert file.games == {}
    assert path.read_bytes() == header


def test_a_file_of_other_arguments_or_of_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, QUICK.arguments()) as file:
        game = next(iter(ArenaTournament(QUICK, file.games).play()))
        file.add(game)
    kept = path.read_bytes()
    other = Arena("invasion", QUICK.levels, seed="another", terms=Terms(True, 0.5))
    with pytest.raises(SaucerfulError, match=r'other arguments .*"scale": 1.0, "seed": "test".* there'):
        ResultsFile(path, other.arguments())
    with pytest.raises(SaucerfulError, match="another version of the rules or bots"):
        ResultsFile(path, QUICK.arguments() | {"code": []})
    assert path.read_bytes() == kept
    for text, words in {
        "milk, eggs": "does not hold results of an arena",
        "milk\neggs\n": "does not hold results of an arena",
        '{"a": 1}\n': "does not hold results of an arena",
        kept.decode() + "eggs\n": "line 3: not the result of a game",
        kept.decode() + '{"a": "pilot"}\n': "line 3: not the result of a game",
    }.items():
        path.write_text(text)
        with pytest.raises(SaucerfulError, match=words):
            ResultsFile(path, QUICK.arguments())
        assert path.read_text() == text
    with pytest.raises(SaucerfulError, match="Cannot write"):
        ResultsFile(tmp_path / "nowhere" / "results.jsonl", QUICK.arguments())


@pytest.mark.parametrize("changed", version.LEARNED)
def test_games_of_another_network_or_of_other_settings_are_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    path, before = tmp_path / "results.jsonl", resources.files("saucerful.games.invasion")
    for name in version.LEARNED:
        (tmp_path / name).write_bytes(before.joinpath(name).read_bytes())
    monkeypatch.setattr(resources, "files", lambda package: tmp_path)
    ResultsFile(path, QUICK.arguments()).__exit__(None, None, None)
    (tmp_path / changed).write_bytes((tmp_path / changed).read_bytes() + b" ")
    with pytest.raises(SaucerfulError, match="another version of the rules or bots"):
        ResultsFile(path, QUICK.arguments())


def test_two_arenas_do_not_write_the_same_file(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, QUICK.arguments()), pytest.raises(SaucerfulError, match="another arena"):
        ResultsFile(path, QUICK.arguments())


def test_killed_and_started_again_nothing_is_lost_and_no_worker_stays(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    arguments = ["zovnis", "--levels", "pilot,captain", "--deals", "40", "--scale", "0.01", "--jobs", "2"]
    arguments += ["--results", str(path), "--json"]
    process = subprocess.Popen([*COMMAND, "arena", *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline and process.poll() is None:
        if path.exists() and path.read_bytes().count(b"\n") > 5:
            break
        time.sleep(0.02)
    workers = children(process.pid)
    process.send_signal(signal.SIGKILL)
    process.wait()
    before = path.read_text().splitlines()
    assert len(before) > 5
    while any(is_alive(worker) for worker in workers) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(is_alive(worker) for worker in workers)
    arguments[4] = "6"
    done = run(*arguments)
    assert done.returncode == 0, done.stderr
    whole = [line for line in before if line.endswith("}")]
    assert path.read_text().splitlines()[: len(whole)] == whole
    arena = Arena("zovnis", ("pilot", "captain"), deals=6, terms=Terms(True, 0.01))
    assert json.loads(done.stdout) == json.loads(json.dumps(played(arena).json()))


def children(process: int) -> list[int]:
    """Of a process on Linux; elsewhere none are found, and none are waited for."""
    path = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in path.read_text().split()] if path.exists() else []


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_stopping_it_by_hand_says_so_and_leaves_at_once(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    arguments = ["constellations", "--levels", "captain,admiral", "--jobs", "2", "--results", str(path)]
    process = subprocess.Popen(
        [*COMMAND, "arena", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = time.monotonic() + 120
    while not path.exists() and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.02)
    time.sleep(1)
    os.killpg(process.pid, signal.SIGINT)
    try:
        _, said = process.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):  # as it should be: nobody is left
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert said.strip().splitlines()[-1] == "Stopped."
    assert "Traceback" not in said


def test_it_prints_tables_and_says_how_they_came_about(tmp_path: Path) -> None:
    picture = tmp_path / "arena.svg"
    arguments = [
        "--levels",
        "cadet,captain",
        "--seats",
        "3",
        "--deals",
        "1",
        "--format",
        "ladder",
        "--scale",
        "0.001",
        "--bar",
        "0.5",
    ]
    done = run("abduction", *arguments, "--plot", str(picture), env=os.environ | {"COLUMNS": "160"})
    assert done.returncode == 0, done.stderr
    for words in (
        "captain",
        "× fair share",
        "bar 50.0%",
        "open",
        "0.001 times",
        "equally fast",
        "Plackett-Luce",
        "1500",
    ):
        assert words in done.stdout
    assert "<svg" in picture.read_text()


@pytest.mark.parametrize("suffix", ["svg", "png"])
def test_a_plot_shows_pairings_and_levels(tmp_path: Path, suffix: str) -> None:
    pytest.importorskip("matplotlib")
    tournament = played(Arena("invasion", ("random", "pilot"), deals=5, bar=0.5))
    path = tmp_path / f"plot.{suffix}"
    plot.draw(tournament, path)
    first = path.read_bytes()
    assert first.startswith(b"\x89PNG" if suffix == "png" else b"<?xml")
    plot.draw(tournament, path)
    assert path.read_bytes() == first
    if suffix == "svg":
        assert b"pilot over random" in first


def test_what_is_wrong_with_a_plot_is_told_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SaucerfulError, match=r"an .svg or a .png file, not 'plot.gif'"):
        plot.check(tmp_path / "plot.gif")
    with pytest.raises(SaucerfulError, match="no folder"):
        plot.check(tmp_path / "nowhere" / "plot.svg")
    monkeypatch.setattr(plot, "find_spec", lambda _: None)
    with pytest.raises(SaucerfulError, match=r"pip install 'saucerful\[plots\]'"):
        plot.check(tmp_path / "plot.svg")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["invasion", "--levels", "pilot"], "Name at least two levels, each of them once."),
        (["invasion", "--levels", "pilot,pilot"], "Name at least two levels, each of them once."),
        (["invasion", "--levels", "pilot,wizard"], "There is no bot 'wizard'"),
        (["invasion", "--seats", "9"], "Invasion has 2 to 6 seats, not 9."),
        (["chess"], "There is no game 'chess'"),
        (["invasion", "--option", "fast=1"], "has no option 'fast'"),
        (["invasion", "--format", "cup"], "'cup' is not one of 'round-robin', 'ladder'"),
        (["invasion", "--bar", "65"], "65"),
        (["invasion", "--plot", "plot.gif"], "an .svg or a .png file"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from saucerful import cli

    monkeypatch.setattr(sys, "argv", ["saucerful", "arena", *arguments])
    with pytest.raises(SystemExit) as stopped:
        cli.main()
    assert stopped.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert words in said.err.replace("\n", " ")


def test_a_levels_share_counts_shared_victories_in_parts() -> None:
    def game(winners: list[int]) -> ArenaGame:
        return ArenaGame("a", "b", 0, 1, 10, [3, 3, 1], winners, [[], [], []])

    assert game([1]).share == 1
    assert game([0]).share == 0
    assert game([0, 1]).share == 0.5
    assert game([]).share == pytest.approx(1 / 3)  # cut short


def test_a_level_meets_only_others() -> None:
    with pytest.raises(BadSetup):
        Arena("invasion", ("pilot",)).setup()


def test_without_luck_the_mean_is_the_same_and_varies_less() -> None:
    random = np.random.default_rng(1)
    luck = random.normal(0, 0.3, 4000)
    shares = np.clip(0.6 + luck + random.normal(0, 0.1, 4000), 0, 1)
    found = AdjustedMean(4000)
    for share, of_it in zip(shares.tolist(), luck.tolist(), strict=True):
        found.add(share, of_it)
    assert found.mean == pytest.approx(shares.mean(), abs=3 * 0.3 / 4000**0.5)
    assert found.times_fewer > 3
    low, high = found.interval
    assert low < found.mean < high
    assert high - low < 0.03
    assert found.excludes(0.5)
    assert not found.excludes(found.mean)


def test_where_luck_says_nothing_little_is_lost() -> None:
    random = np.random.default_rng(2)
    found = AdjustedMean(1000)
    for share, luck in zip(random.random(1000).tolist(), random.normal(0, 0.3, 1000).tolist(), strict=True):
        found.add(share, luck)
    assert found.times_fewer > 0.97


def test_an_interval_without_luck_holds_from_the_first_deal() -> None:
    found = AdjustedMean(100)
    assert (found.mean, found.interval, found.times_fewer) == (0.5, (0.0, 1.0), 1.0)
    found.add(1.0, 5.0)
    assert found.mean == 1.0
    assert found.interval[0] < 0.5
    assert found.interval[1] == 1.0


@pytest.mark.proof
def test_an_arena_tells_luck_from_skill_in_games_that_go_as_they_would_anyway() -> None:
    plain = Arena("invasion", ("cadet", "pilot"), deals=60, seed="luck")
    (without,), (with_luck,) = played(plain).standings(), played(replace(plain, luck=True)).standings()
    assert with_luck.adjusted is not None
    assert with_luck.mean.mean == without.mean.mean
    assert with_luck.adjusted.times_fewer > 1.1
    assert with_luck.adjusted.mean == pytest.approx(without.mean.mean, abs=0.1)
    assert with_luck.json()["adjusted"]["share"] == with_luck.adjusted.mean
    assert "adjusted" not in without.json()


def test_games_kept_without_their_luck_are_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    ResultsFile(path, QUICK.arguments()).__exit__(None, None, None)
    with pytest.raises(SaucerfulError, match="luck"):
        ResultsFile(path, replace(QUICK, luck=True).arguments())
