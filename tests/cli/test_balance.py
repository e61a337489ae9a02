"""`saucerful edition` and `saucerful balance`: what they print, and what they say of boxes that cannot be played."""

import json
from pathlib import Path
from typing import Any

import pytest

import saucerful
from saucerful.engine.files.edition_file import read_edition_text
from tests.test_cli_bots import run  # noqa: F401  (a fixture)


@pytest.mark.parametrize("name", saucerful.names())
def test_the_usual_box_is_printed_with_comments_and_can_be_read_again(run: Any, name: str) -> None:  # noqa: F811
    code, text, _ = run("edition", name)
    assert code == 0
    game = saucerful.game(name)
    for seats in game.seats:
        assert game.read_edition(read_edition_text(text, game, seats, "box"), seats) == game.edition.Edition()
    fields = game.edition.Edition.__struct_fields__
    assert text.count("\n# ") >= len(fields)


def test_figures_as_a_table_as_data_and_as_a_page(run: Any, tmp_path: Path) -> None:  # noqa: F811
    file, page = tmp_path / "box.toml", tmp_path / "box.html"
    file.write_text("[invasion]\nloot = 20\n", "utf-8")
    asked = ("balance", str(file), "--seats", "2", "--deals", "60", "--parts", "cards")
    code, said, _ = run(*asked, "--html", str(page))
    assert code == 0
    assert "Invasion, 2 seats, pilot in each, 60 deals" in said
    assert "The cards: what they add" in said
    assert page.read_text("utf-8").startswith("<!doctype html>")
    code, said, _ = run(*asked, "--json", "--against", "default")
    found = json.loads(said)
    assert (code, found["deals"], len(found["boxes"])) == (0, 60, 2)
    assert found["comparison"]["course"]["moves"]["value"] < 0
    assert [round(sum(seat["share"]["value"] for seat in box["seats"]), 4) for box in found["boxes"]] == [1, 1]


@pytest.mark.parametrize(
    ("text", "arguments", "sentence"),
    [
        ("[invasion]\nactions = { n = 9 }", (), "line 2: There must be 1 to 15 Generals"),
        ("[invasion]\nactions = { g = 1 }\nhand = 8", ("--seats", "6"), "line 3: 29 cards do not give 6 seats 8 each."),
        ("[invasion]\nloot = ", (), "not TOML"),
        ('[invasion]\nloot = "many"', (), "line 2: The box's loot must be a whole number, not text."),
        ("[invasion]\nhand = 5\nloot = 0", (), "line 3: The box's loot must be at least 1."),
        ("[invasion]\nsaucers = [1, 2]", (), "line 2: The box's saucers must be a table, not a list."),
        ("[invasion]\nmoons = 2", (), "line 2: There is no 'moons' in a box."),
        ("[chess]\nloot = 3", (), "there is no section for a game"),
        ("[zovnis]\n[invasion]", (), "it holds boxes of zovnis and invasion: say which with --game."),
        ("[invasion]", ("--sweep", "hand=1..9"), "hand cannot be 9:"),
        ("[invasion]", ("--seats", "9"), "Invasion has 2 to 6 seats, not 9."),
        ("[invasion]", ("--parts", "all"), "there is no 'all'"),
        ("[invasion]", ("--against", "missing.toml"), "missing.toml: No such file"),
        ("[invasion]", ("--bots", "admiral"), "admiral would take too long"),
    ],
)
def test_a_box_that_cannot_be_played_is_one_sentence_and_nothing_is_written(
    run: Any,  # noqa: F811
    tmp_path: Path,
    text: str,
    arguments: tuple[str, ...],
    sentence: str,
) -> None:
    file, page = tmp_path / "box.toml", tmp_path / "box.html"
    file.write_text(text, "utf-8")
    code, said, wrong = run("balance", str(file), "--html", str(page), *arguments)
    assert (code, said) == (2, "")
    assert sentence in wrong
    assert list(tmp_path.iterdir()) == [file]


def test_boxes_of_two_games_are_not_compared(run: Any, tmp_path: Path) -> None:  # noqa: F811
    (tmp_path / "other.toml").write_text("[zovnis]\nstars = 3", "utf-8")
    code, _, wrong = run("balance", "invasion", "--against", str(tmp_path / "other.toml"))
    assert code == 2
    assert "other.toml is a box of Zovnis, not of Invasion." in wrong
