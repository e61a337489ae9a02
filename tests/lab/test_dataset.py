"""Sets of strong games, and games as Parquet files: the same anywhere, and damage is told in one sentence."""

import errno
import json
from pathlib import Path

import pytest

import saucerful
from saucerful.engine.errors import BadRecord, BadSetup, SaucerfulError
from saucerful.lab.dataset import folder
from saucerful.lab.dataset.playing import DatasetPlan
from tests.commands import run

pytest.importorskip("pyarrow", reason="Parquet needs the extra `data`")
from saucerful.engine.files import parquet

PLAN = DatasetPlan("invasion", 2, "set", "captain", 0.02)


def test_a_set_has_every_decision_with_the_search_s_shares(tmp_path: Path) -> None:
    about = folder.make(PLAN, 2, tmp_path / "set")
    games = list(saucerful.records(tmp_path / "set" / folder.GAMES))
    decisions = list(parquet.rows(tmp_path / "set" / folder.DECISIONS))
    assert (about["games"], about["decisions"]) == (len(games), len(decisions))
    for decision in decisions:
        position = games[decision["game"]].at(decision["step"])
        legal = position.legal(decision["seat"])
        assert set(decision["moves"]) <= set(legal)
        assert decision["chosen"] in decision["moves"]
        assert sum(decision["shares"]) == pytest.approx(1, abs=1e-4)
        assert all(0 <= value <= 1.001 for value in decision["values"])
        assert games[decision["game"]].record.moves[decision["step"]].move == decision["chosen"]
    card = (tmp_path / "set" / folder.CARD).read_text("utf-8")
    assert f"{len(decisions):,} decisions" in card
    assert folder.check(tmp_path / "set") == about


def test_the_same_plan_gives_the_same_bytes_with_any_number_of_processes(tmp_path: Path) -> None:
    one, two = folder.make(PLAN, 2, tmp_path / "one"), folder.make(PLAN, 2, tmp_path / "two", jobs=2)
    assert one == two
    for name in (folder.GAMES, folder.DECISIONS, folder.ABOUT, folder.CARD):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_a_changed_file_is_told(tmp_path: Path) -> None:
    folder.make(PLAN, 1, tmp_path / "set")
    path = tmp_path / "set" / folder.DECISIONS
    path.write_bytes(path.read_bytes()[:-1] + b"x")
    with pytest.raises(folder.BadDataset, match="not what it was"):
        folder.check(tmp_path / "set")
    with pytest.raises(folder.BadDataset, match="not empty"):
        folder.make(PLAN, 1, tmp_path / "set")
    with pytest.raises(BadSetup, match="does not search"):
        folder.make(DatasetPlan("invasion", 2, "set", "pilot"), 1, tmp_path / "other")
    assert not (tmp_path / "other").exists()


def test_a_set_that_cannot_be_finished_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the folder was there before or not."""

    def full(_: object) -> str:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(folder, "card", full)
    (tmp_path / "there").mkdir()
    for name in ("there", "new"):
        with pytest.raises(SaucerfulError, match=r"Cannot write .*README\.md: No space left on device"):
            folder.make(PLAN, 1, tmp_path / name)
    assert [*tmp_path.rglob("*")] == [tmp_path / "there"]


def test_a_parquet_file_holds_the_same_records_and_columns_to_reckon_with(tmp_path: Path) -> None:
    for name in ("games.parquet", "games.jsonl"):
        kind = name.rpartition(".")[2]
        done = run("simulate", "invasion", "--games", "3", "--records", tmp_path / name, "--format", kind, "--json")
        assert (done.returncode, done.stderr) == (0, "")
    lines = (tmp_path / "games.jsonl").read_text("utf-8").splitlines()
    rows = list(parquet.rows(tmp_path / "games.parquet"))
    assert [row["record"] for row in rows] == lines
    for number, (row, record) in enumerate(zip(rows, map(json.loads, lines), strict=True)):
        assert (row["number"], row["game"], row["seats"], row["seed"]) == (number, "invasion", 3, record["seed"])
        assert (row["scores"], row["winners"]) == (record["result"]["scores"], record["result"]["winners"])
        assert [move["move"] for move in row["moves"]] == [move["move"] for move in record["moves"]]
    assert [found.record for found in saucerful.records(tmp_path / "games.parquet")] == [
        found.record for found in saucerful.records(tmp_path / "games.jsonl")
    ]


@pytest.mark.parametrize("damage", [b"", b"PAR1", b"nothing at all"])
def test_a_damaged_parquet_file_is_refused_in_one_sentence(damage: bytes, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    path.write_bytes(damage)
    with pytest.raises(BadRecord, match=r"games\.parquet: it is damaged"):
        list(saucerful.records(path))


def test_a_parquet_file_of_something_else_is_refused(tmp_path: Path) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    pq.write_table(pa.table({"x": [1, 2]}), tmp_path / "other.parquet")
    with pytest.raises(BadRecord, match="no column record"):
        list(saucerful.records(tmp_path / "other.parquet"))


def test_a_table_is_not_written_to_standard_output() -> None:
    done = run("simulate", "invasion", "--games", "1", "--records", "-", "--format", "parquet")
    assert done.returncode == 2
    assert "name a file" in done.stderr
