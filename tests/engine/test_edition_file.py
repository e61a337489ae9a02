"""What is in my box, as TOML: whatever is wrong is said with the file and the line."""

import re
from pathlib import Path
from typing import Any

import pytest

import saucerful
from saucerful import BadEdition
from saucerful.engine.files.edition_file import Lines, read_edition_file, read_edition_text
from tests.fuzz.targets import GAMES, whole

CARD = '{id = %d, ends = ["SG", "PE"], armed = false}'
FIRST = '[[zovnis.cards]]\nid = 1\nends = ["SG", "PE"]\narmed = false\n'


def refused(text: str, game: str = "invasion", seats: int = 3) -> tuple[int | None, str]:
    """The line that is named, and the sentence."""
    with pytest.raises(BadEdition) as caught:
        read_edition_text(text, GAMES[game], seats, "box.toml")
    sentence = str(caught.value)
    found = re.match(r"box\.toml, line (\d+): ", sentence)
    return (int(found[1]) if found else None), sentence


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (2, "[invasion]\nhand = 0"),
        (5, "# [invasion]\n[invasion] # hand = 3\n\n# hand = 1\nhand = 0 # too few\nloot = 3"),
        (3, "[invasion]\r\nloot = 3\r\nhand = 0\r\n"),
        (2, '["invasion"]\nhand = 0'),
        (2, "[ invasion ]\n  hand=0"),
        (2, "invasion.loot = 3\ninvasion.hand = 0"),
        (1, "invasion = {loot = 3, hand = 0}"),
        (4, '[zovnis]\nhand = 1\n[invasion]\n"hand" = 0'),
        (3, "[invasion]\n\nhands = 5"),
        (2, '[invasion]\ncolour = """\nhand = 0\n"""\nhand = 5'),
        (6, '[invasion]\nsaucers = { "2a" = 20 } # "#"\n\n\n\nhand = "a # b"'),
        (3, "[invasion]\nhand = 5\nloot = 36.0"),
        (2, "[invasion]\nloot = 2020-01-01 10:00:00\nhand = 5"),
        (2, "[invasion]\nloot = true"),
        (2, "[invasion]\nloot = [1,\n2]"),
    ],
)
def test_a_plain_value_is_named_by_its_line(line: int, text: str) -> None:
    assert refused(text)[0] == line


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (3, '[invasion]\nhand = 5\nsaucers = {"2a" = 4, "zz" = 3}'),
        (6, "[invasion]\nhand = 5\n\n[invasion.saucers]\n2a = 4\nzz = 3"),
        (3, "[invasion.saucers]\n2a = 4\nzz = 3\n[invasion]\nhand = 5"),
        (3, "[invasion.saucers]\n2a = 4\n'zz' = 3"),
        (4, "[invasion]\nhand = 5\nsaucers.2a = 4\nsaucers.zz = 3"),
        (4, '[invasion.saucers]\n2a = 4\n2b = 4\n2c = "four"\n2d = 4'),
        (3, "[invasion.saucers]\n2a = 4\n2b = -1"),
        (2, '[invasion.saucers]\n"#" = 4'),
        (2, '[invasion.saucers]\n"a.b" = 4'),
        (2, '[invasion.saucers]\n"\\u0032\\u0061\\u0061" = 4'),
        (2, "[invasion]\nactions = {n = 10}\n\n[elsewhere]\ng = 1"),
        (3, "[invasion]\n[invasion.actions]\ng = 0"),
        (3, "[invasion.actions]\nn = 1\ng = 16"),
    ],
)
def test_an_entry_of_a_table_is_named_by_its_line(line: int, text: str) -> None:
    assert refused(text)[0] == line


@pytest.mark.parametrize(
    ("line", "game", "text"),
    [
        (5, "constellations", '[constellations]\ncards = [\n  "RBYG", "RBYG",\n  # "XX"\n  "RB]G",\n  "RBYG"\n]'),
        (3, "constellations", '[constellations]\ncards = ["RBYG", "RBYG",\n  7]'),
        (2, "constellations", '[constellations]\ncards = ["RBYG", "RBYG"]'),
        (4, "abduction", "[abduction]\npoints = [\n 1, 2, 3,\n 4, -5]"),
        (5, "abduction", "[abduction.chart]\n2 = [2]\n3 = [\n 2,\n 9]\n4 = [2]"),
        (3, "abduction", '[abduction]\nlanding = 3\ndepartures = {"2" = 2, "8" = 8}'),
        (5, "zovnis", f"[zovnis]\nstars = 6\ncards = [\n {CARD % 1}, # ]\n {CARD.replace('PE', 'QQ') % 2},\n]"),
        (4, "zovnis", f"[zovnis]\ncards = [\n {CARD % 1},\n {CARD % 3}, {CARD % 4}]"),
        (7, "zovnis", FIRST + '[[zovnis.cards]]\nid = 2\nends = ["SG", "S"]\narmed = true'),
        (6, "zovnis", FIRST + '[[zovnis.cards]]\nid = "2"\nends = ["SG", "PE"]\narmed = true'),
        (4, "zovnis", '[[zovnis.cards]]\nid = 1\nends = ["SG", "PE"]\narmed = 1'),
        (1, "zovnis", '[[zovnis.cards]]\nid = 1\nends = ["SG", "PE"]'),
        (2, "zovnis", '[zovnis]\ncards = [{id = 1, ends = ["SG", "PE"], armed = false, colour = 1}]'),
    ],
)  # fmt: skip
def test_an_element_of_a_list_is_named_by_its_line(line: int, game: str, text: str) -> None:
    assert refused(text, game)[0] == line


def test_what_is_wrong_is_said() -> None:
    assert "'hands'" in refused("[invasion]\nhands = 5")[1]
    assert "INV-16" in refused("[invasion]\nactions = {n = 10}")[1]
    assert "'zz'" in refused("[invasion.saucers]\nzz = 1")[1]
    assert "saucers.2b must be a whole number, not text" in refused('[invasion.saucers]\n2b = "x"')[1]


@pytest.mark.parametrize("text", ["", "[zovnis]", "invasion = 3", "[[invasion]]\nhand = 5", "# [invasion]"])
def test_a_file_without_the_games_section_is_refused(text: str) -> None:
    line, sentence = refused(text)
    assert line is None
    assert "[invasion]" in sentence


@pytest.mark.parametrize(
    "text",
    [
        "[invasion\nhand = 5",
        "[invasion]\nhand = ",
        "[invasion]\nhand = 5\nhand = 6",
        "[invasion]\n[invasion]",
        "hand",
        "\ufeff[invasion]",
        "[invasion]\nhand = " + "9" * 5000,
        "[invasion]\nhand = " + "[" * 50_000,
        "[invasion]\nhand = " + "{a=" * 5000,
        '[invasion]\nx = "\\ud800"',
        "[invasion]\nx = 2020-13-45",
        "\x00",
    ],
)
def test_what_is_not_toml_is_refused(text: str) -> None:
    assert refused(text)[1].startswith("box.toml: ")


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    odd = tmp_path / "latin.toml"
    odd.write_bytes("[invasion]\n# zażółć\n".encode("iso8859-2"))
    for path in (odd, tmp_path, tmp_path / "missing.toml"):
        with pytest.raises(BadEdition, match=re.escape(str(path))):
            read_edition_file(path, GAMES["invasion"], 3)


@pytest.mark.parametrize("name", saucerful.names())
def test_the_default_edition_written_out_is_the_default(name: str, tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(f"{name} = {toml(whole(name))}\n", "utf-8")
    for seats in GAMES[name].seats:
        section = read_edition_file(path, GAMES[name], seats)
        assert GAMES[name].setup(seats, {}, section).edition_json() == "default"


def toml(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case dict():
            return "{" + ", ".join(f'"{key}" = {toml(part)}' for key, part in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(toml, value)) + "]"
        case str():
            return f'"{value}"'
    return str(value)


def test_every_value_of_a_text_has_its_line() -> None:
    text = """a = 1
b.c = [ # one
  2, [3,
  4], {x = 5, y = [
  6]},
]
[d.e]
f = '''
g = 7
'''
"g h" = 1979-05-27 07:32:00
[[k]]
l = 1
[[k]]
l = 2.5
[k.m]
n = \"\"\"\"quoted\"\"\"\"
o = "]"
"""
    lines = Lines(text)
    expected: dict[tuple[str | int, ...], int] = {
        ("a",): 1, ("b",): 2, ("b", "c"): 2, ("b", "c", 0): 3, ("b", "c", 1): 3, ("b", "c", 1, 0): 3,
        ("b", "c", 1, 1): 4, ("b", "c", 2): 4, ("b", "c", 2, "x"): 4, ("b", "c", 2, "y"): 4, ("b", "c", 2, "y", 0): 5,
        ("d", "e"): 7, ("d", "e", "f"): 8, ("d", "e", "g h"): 11, ("k", 0, "l"): 13, ("k", 1): 14, ("k", 1, "l"): 15,
        ("k", 1, "m"): 16, ("k", 1, "m", "n"): 17, ("k", 1, "m", "o"): 18, ("nowhere",): 1, ("d", "e", "z"): 7,
    }  # fmt: skip
    assert {path: lines.of(path) for path in expected} == expected
