"""A bot of one's own: the example is installed for real and plays; bad bots are counted, and the others play on."""

import json
from pathlib import Path

import pytest

from tests.bots.installed import BOTS, TROUBLE, install, saucerful, write_package

EXAMPLE = Path(__file__).parents[2] / "examples" / "own_bot"


def test_the_example_is_installed_listed_and_plays(tmp_path: Path) -> None:
    pytest.importorskip("hatchling")
    install(EXAMPLE, tmp_path)
    write_package(tmp_path, "torn", "import nothing_of_the_kind\n", torn="Torn")
    listed = saucerful(tmp_path, "bots")
    assert "Goes for the biggest number it sees. (saucerful-magpie 1.0)" in listed.stdout
    assert "ModuleNotFoundError" in listed.stdout
    played = saucerful(
        tmp_path, "simulate", "invasion", "--seats", "3", "--games", "4", "--bots", "magpie,pilot,magpie", "--json"
    )
    assert played.returncode == 0, played.stderr
    assert [seat["faults"] for seat in json.loads(played.stdout)["seats"]] == [0, 0, 0]
    refused = saucerful(tmp_path, "simulate", "invasion", "--bots", "torn")
    assert refused.returncode == 2
    assert "cannot be loaded: ModuleNotFoundError" in refused.stderr


def test_the_example_is_ten_lines() -> None:
    lines = [line for line in (EXAMPLE / "magpie.py").read_text().splitlines() if line.strip()]
    assert len(lines) <= 10


def test_in_the_arena_faults_are_counted_against_the_bot(tmp_path: Path) -> None:
    write_package(tmp_path, "trouble", TROUBLE, **BOTS)
    arguments = ["zovnis", "--deals", "1", "--levels", "raises,cheats,dreams,fair", "--format", "ladder"]
    told = saucerful(tmp_path, "arena", *arguments, "--patience", "0.5", "--jobs", "2", "--json")
    assert told.returncode == 0, told.stderr
    found = json.loads(told.stdout)
    faults = {rating["level"]: rating["faults"] for rating in found["ratings"]}
    assert faults["fair"] == 0
    assert all(faults[name] > 0 for name in ("raises", "cheats", "dreams"))
    assert [(one["a"], one["faults"]["a"] > 0, one["faults"]["b"] > 0) for one in found["pairings"]] == [
        ("cheats", True, True),
        ("dreams", True, True),
        ("fair", False, True),
    ]


def test_faults_are_told_in_words(tmp_path: Path) -> None:
    write_package(tmp_path, "trouble", TROUBLE, **BOTS)
    told = saucerful(tmp_path, "arena", "zovnis", "--deals", "1", "--levels", "fair,raises")
    assert "the first: raised RuntimeError: out of ideas" in told.stdout
    told = saucerful(tmp_path, "simulate", "zovnis", "--games", "1", "--seats", "2", "--bots", "fair,raises")
    assert "faults" in told.stdout
