"""The command line, as real processes: what it prints, what it writes, and how it refuses."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest

import saucerful
from tests.commands import run
from tests.forked import start

EXAMPLES = sorted(Path(__file__).parent.joinpath("examples").glob("*.record.json"))
GAMES = saucerful.names()


def succeeds(*arguments: str | Path, given: bytes | str | None = None) -> str:
    done = run(*arguments, given=given)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def refused(*arguments: str | Path, given: bytes | str | None = None) -> str:
    """One clear sentence on standard error, exit code 2, nothing on standard output; returns the sentence."""
    done = run(*arguments, given=given)
    assert done.returncode == 2, (done.stdout, done.stderr)
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith("saucerful: ")
    assert done.stderr.count("\n") == 1, done.stderr
    assert all(letter.isprintable() for letter in done.stderr[:-1])
    assert done.stdout == ""
    return done.stderr


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
def test_the_same_arguments_give_the_same_file_on_one_core_or_two(game: str, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one", "two")]
    for path, jobs in zip(files, ("1", "2"), strict=True):
        succeeds("simulate", game, "--games", "210", "--seed", "a b", "--records", path, "--jobs", jobs, "--json")
    one, two = (path.read_bytes() for path in files)
    assert one == two
    assert one.count(b"\n") == 210
    first = json.loads(one.partition(b"\n")[0])
    assert (first["format"], first["game"], first["seats"]) == ("saucerful/1", game, 3)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_simulated_replays_whichever_way_it_travels(game: str, tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    seats = str(saucerful.game(game).seats[-1])
    table = succeeds("simulate", game, "--seats", seats, "--games", "3", "--records", path)
    assert saucerful.game(game).title in table
    done = run("simulate", game, "--seats", seats, "--games", "3", "--records", "-")
    assert done.returncode == 0
    assert done.stdout == path.read_text("utf-8")
    assert succeeds("replay", "-", "--json", given=done.stdout) == succeeds("replay", path, "--json")


def test_the_summary_as_json_agrees_with_the_records(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    summary = json.loads(succeeds("simulate", "zovnis", "--games", "40", "--records", path, "--json"))
    records = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert summary["games"] == len(records) == 40
    assert summary["unfinished"] == 0
    assert summary["moves"]["mean"] == pytest.approx(sum(len(record["moves"]) for record in records) / 40)
    for number, seat in enumerate(summary["seats"]):
        wins = sum(1 / len(r["result"]["winners"]) for r in records if number in r["result"]["winners"])
        assert seat["score"]["mean"] == pytest.approx(sum(r["result"]["scores"][number] for r in records) / 40)
        assert seat["wins"]["share"] == pytest.approx(wins / 40)
        assert 0 <= seat["wins"]["low"] <= seat["wins"]["share"] <= seat["wins"]["high"] <= 1


def test_options_and_editions_reach_the_records(tmp_path: Path) -> None:
    box, path = tmp_path / "box.toml", tmp_path / "records.jsonl"
    box.write_text("[abduction]\nlanding = 7\n", "utf-8")
    options = ["--option", "limit=off", "--option", "referee=final"]
    succeeds("simulate", "abduction", "--games", "2", *options, "--edition", box, "--records", path, "--json")
    record = json.loads(path.read_text("utf-8").splitlines()[0])
    assert record["options"] == {"referee": "final", "limit": None}
    assert record["edition"]["landing"] == 7
    assert set(record["edition"]) == {"points", "landing", "departures", "chart"}
    assert succeeds("replay", path, "--json")


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name.partition(".")[0])
def test_the_worked_examples_reproduce_field_for_field(path: Path) -> None:
    expected = path.with_name(path.name.replace(".record.json", ".replay.jsonl")).read_text("utf-8").splitlines()
    found = succeeds("replay", path, "--json").splitlines()
    assert [json.loads(line) for line in found] == [json.loads(line) for line in expected]


def test_many_records_in_one_file_are_counted_through() -> None:
    def line(path: Path) -> str:
        return json.dumps(json.loads(path.read_text("utf-8")))

    def replayed(path: Path, number: int) -> list[Any]:
        lines = path.with_name(path.name.replace(".record.json", ".replay.jsonl")).read_text("utf-8").splitlines()
        return [json.loads(one) | {"record": number} for one in lines]

    found = succeeds("replay", "-", "--json", given="\n".join(map(line, EXAMPLES))).splitlines()
    expected = [step for number, path in enumerate(EXAMPLES) for step in replayed(path, number)]
    assert [json.loads(one) for one in found] == expected


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name.partition(".")[0])
def test_a_replay_for_people_tells_the_whole_game(path: Path) -> None:
    record = json.loads(path.read_text("utf-8"))
    shown = succeeds("replay", path)
    assert f"{len(record['moves'])}. " in shown
    assert "The game is over" in shown
    assert "Traceback" not in shown


def test_a_replay_can_be_seen_from_one_seat_and_at_one_step() -> None:
    for game in GAMES:
        path = next(path for path in EXAMPLES if path.name.startswith(game))
        seen = succeeds("replay", path, "--seat", "0", "--at", "3")
        assert "3. " in seen
        assert "4. " not in seen


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    reading, writing = os.pipe()
    with open(os.devnull) as nothing, tempfile.TemporaryFile() as said:
        streams = (nothing.fileno(), writing, said.fileno())
        first = start(["simulate", "zovnis", "--records", "-"], streams, os.environ)
        os.close(writing)
        with open(reading, "rb", buffering=0) as records:
            assert records.readline().startswith(b'{"format"')
        first.wait()
        said.seek(0)
        assert b"Traceback" not in said.read()


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_run_that_is_killed_half_way_leaves_the_old_file_as_it_was(how: signal.Signals, tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    path.write_text("what was there before")
    with open(os.devnull, "r+") as nothing, tempfile.TemporaryFile() as said:
        streams = (nothing.fileno(), nothing.fileno(), said.fileno())
        running = start(["simulate", "zovnis", "--games", "1000000", "--records", str(path)], streams, os.environ)
        try:
            deadline = time.monotonic() + 120
            while not any(other.stat().st_size > 100_000 for other in tmp_path.iterdir()):
                assert time.monotonic() < deadline
                assert running.returncode is None
                time.sleep(0.05)
            running.send_signal(how)
            while running.returncode is None:
                assert time.monotonic() < deadline
                time.sleep(0.02)
        finally:
            running.kill()
        assert running.wait() != 0
        said.seek(0)
        assert b"Traceback" not in said.read()
    assert path.read_text() == "what was there before"
    if how == signal.SIGINT:
        assert list(tmp_path.iterdir()) == [path]


def test_records_that_cannot_be_written_are_refused_and_nothing_is_left_behind(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    file = tmp_path / "file"
    file.write_text("")
    for path in (folder, tmp_path / "missing" / "records", file / "records", Path("/proc/records")):
        assert "Cannot write" in refused("simulate", "zovnis", "--games", "2", "--records", path)
    assert sorted(tmp_path.rglob("*")) == [file, folder]


def test_bad_input_leaves_the_records_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    refused("simulate", "zovnis", "--seats", "9", "--records", path)
    refused("simulate", "abduction", "--option", "limit=never", "--records", path)
    assert not path.exists()
    assert list(tmp_path.iterdir()) == []


def test_records_follow_a_link_and_go_to_what_is_no_file(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old")
    target.chmod(0o600)
    link.symlink_to(target)
    succeeds("simulate", "zovnis", "--games", "1", "--records", link, "--json")
    assert link.is_symlink()
    assert target.read_text("utf-8").startswith('{"format"')
    assert target.stat().st_mode & 0o777 == 0o600
    succeeds("simulate", "zovnis", "--games", "1", "--records", "/dev/null", "--json")
    assert Path("/dev/null").is_char_device()


@pytest.mark.parametrize(
    ("words", "arguments"),
    [
        ("invasion", ["simulate", "chess"]),
        ("2 to 6", ["simulate", "invasion", "--seats", "7"]),
        ("2 to 6", ["simulate", "invasion", "--seats", "-1"]),
        ("seats", ["simulate", "invasion", "--seats", "many"]),
        ("games", ["simulate", "invasion", "--games", "0"]),
        ("jobs", ["simulate", "invasion", "--jobs", "0"]),
        ("random", ["simulate", "invasion", "--bots", "genius"]),
        ("3 bots", ["simulate", "invasion", "--bots", "random,random"]),
        ("random", ["simulate", "invasion", "--bots", ""]),
        ("none", ["simulate", "invasion", "--option", "limit=5"]),
        ("referee", ["simulate", "abduction", "--option", "judge=live"]),
        ("final or live", ["simulate", "abduction", "--option", "referee=dead"]),
        ("whole number from 1", ["simulate", "abduction", "--option", "limit=0"]),
        ("whole number from 1", ["simulate", "abduction", "--option", "limit=-5"]),
        ("whole number from 1", ["simulate", "abduction", "--option", "limit=99999999999999999999"]),
        ("key=value", ["simulate", "abduction", "--option", "limit"]),
        ("twice", ["simulate", "abduction", "--option", "limit=5", "--option", "limit=6"]),
        ("missing.toml", ["simulate", "invasion", "--edition", "missing.toml"]),
        ("UTF-8", ["simulate", "invasion", "--seed", "\udcff"]),
        ("UTF-8", ["simulate", "abduction", "--option", "referee=\udcff"]),
        ("GAME", ["simulate"]),
        ("--colour", ["simulate", "invasion", "--colour", "green"]),
        ("dance", ["dance"]),
        ("missing.json", ["replay", "missing.json"]),
        ("\\udcff", ["replay", "\udcff"]),
        ("directory", ["replay", "."]),
        ("FILE", ["replay"]),
        ("invasion", ["play", "chess"]),
        ("2 to 6", ["play", "invasion", "--new", "--seats", "9"]),
        ("none", ["play", "invasion", "--new", "--option", "x=1"]),
        ("invasion", ["schema", "chess"]),
    ],
)
def test_bad_arguments_are_one_sentence_that_says_what_would_be_allowed(words: str, arguments: list[str]) -> None:
    assert words in refused(*arguments)


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("line 2", "[invasion]\nhand = 0\n"),
        ("line 3", "[invasion]\n\nhands = 5\n"),
        ("INV-16", "[invasion]\nactions = {n = 10}\n"),
        ("[invasion]", "[zovnis]\nstars = 6\n"),
        ("not TOML", "[invasion\n"),
        ("too long", "[invasion]\nhand = " + "9" * 5000),
        ("UTF-8", "[invasion] # \udcff"),
    ],
)
def test_bad_editions_are_one_sentence_with_the_line(words: str, text: str, tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_bytes(text.encode("utf-8", "surrogateescape"))
    sentence = refused("simulate", "invasion", "--edition", box, "--games", "1")
    assert words in sentence
    assert str(box) in sentence


def damaged() -> dict[str, bytes]:
    text = Path(__file__).parent.joinpath("examples", "zovnis-2.record.json").read_text("utf-8")
    record = json.loads(text)

    def changed(**fields: Any) -> bytes:
        return json.dumps(record | fields).encode()

    first = record["moves"][0]
    return {
        "no record": b"",
        "not JSON": text[: len(text) // 2].encode(),
        "UTF-8": b'{"format": "\xff"}',
        "saucerful/1": changed(format="saucerful/2"),
        "move 1 ": changed(moves=[first | {"move": "99@0"}, *record["moves"][1:]]),
        "ZOV-": changed(moves=[first | {"move": "\x1b[31m\n"}, *record["moves"][1:]]),
        "twice": text.replace("{", '{"seats": 2, "seats": 2, ', 1).encode(),
        "result": changed(result={"scores": [0, 0], "winners": [0, 1]}),
        "nested too deeply": b"[" * 200_000,
        "half a character": changed(seed="\ud800"),
        "unknown field": changed(**{"evil\x1b[31m\nfield": 1}),
        "Expected": b"[1, 2]",
    }


@pytest.mark.parametrize("words", damaged())
def test_a_damaged_record_is_refused_with_the_place(words: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(damaged()[words])
    for arguments in (["--json"], []):
        sentence = refused("replay", path, *arguments)
        assert words in sentence
        assert str(path) in sentence
    assert "standard input" in refused("replay", "-", "--json", given=damaged()[words])


def test_a_good_record_before_a_bad_one_is_printed_whole_and_nothing_of_the_bad_one() -> None:
    path = EXAMPLES[-1]
    line = json.dumps(json.loads(path.read_text("utf-8")))
    done = run("replay", "-", "--json", given=f"{line}\n{line[:-30]}\n")
    assert done.returncode == 2
    assert "record 1" in done.stderr
    assert {json.loads(one)["record"] for one in done.stdout.splitlines()} == {0}
    assert json.loads(done.stdout.splitlines()[-1])["over"]


def test_a_step_or_seat_that_there_is_not_is_refused() -> None:
    assert "step 9999" in refused("replay", EXAMPLES[0], "--at", "9999")
    assert "seat 9" in refused("replay", EXAMPLES[0], "--seat", "9")


def test_help_version_games_and_schemas_are_there() -> None:
    assert "simulate" in succeeds("--help")
    assert saucerful.__version__ in succeeds("--version")
    assert "abduction" in succeeds("games")
    for what in ("record", *GAMES):
        assert json.loads(succeeds("schema", what))["$schema"]
    assert "earth" in json.loads(succeeds("schema", "invasion", "view"))["$defs"]["View"]["properties"]
    assert "loot" in json.loads(succeeds("schema", "invasion", "event"))["$defs"]["Took"]["properties"]
    assert "Only games have parts" in refused("schema", "record", "view")
    bare = run()
    assert bare.returncode == 2
    assert bare.stderr.startswith("Usage: ")


def test_the_package_can_be_run_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "saucerful", "--version"], capture_output=True, text=True)
    assert done.stdout == f"saucerful, version {saucerful.__version__}\n"
