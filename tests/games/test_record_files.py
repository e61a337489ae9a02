"""Games are read from files by one call."""

from pathlib import Path

import pytest

import saucerful
from saucerful import BadRecord

EXAMPLES = Path(__file__).parents[1] / "examples"


def test_a_file_with_one_record_is_loaded() -> None:
    replay = saucerful.load(EXAMPLES / "zovnis-2.record.json")
    assert (
        repr(replay) == f"<Replay of zovnis, 2 seats, {len(replay.end.history)} moves, won by {replay.end.winners[0]}>"
    )
    assert replay.at(len(replay.end.history)) == replay.end
    assert replay._repr_html_() == replay.end._repr_html_()


def test_many_records_come_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    played = saucerful.simulate("zovnis", seats=2, games=3, seed=1, records=True)
    path.write_text("".join(f"{record}\n" for record in played.records), "utf-8")
    assert [replay.end.winners for replay in saucerful.records(path)] == [game.winners for game in played.outcomes]
    with pytest.raises(BadRecord, match=r"games.jsonl: there is more than one record here"):
        saucerful.load(path)


def test_what_is_wrong_is_told_with_the_name_of_the_file(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="nowhere: No such file"):
        saucerful.load(tmp_path / "nowhere")
    broken = tmp_path / "broken"
    broken.write_text("{}", "utf-8")
    with pytest.raises(BadRecord, match="broken: record 0"):
        saucerful.load(broken)
