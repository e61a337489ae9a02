"""A game on paper: the whole box, fronts and backs that meet, letters of every language, and nothing half-written."""

import json
import re
from collections import Counter
from io import BytesIO
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

import saucerful
from saucerful.engine.words import LANGUAGES
from saucerful.games import game as game_of
from saucerful.games.clauses import rule_page
from saucerful.printing.art import PAGE, Art
from saucerful.printing.layout import BLEED, MARGIN, PAPERS, Paper, grid
from saucerful.printing.pdf import pdf, pieces_of
from saucerful.printing.rule_sheet import for_people, widths
from saucerful.printing.words import say
from tests.commands import run

pytest.importorskip("reportlab", reason="printing needs the extra `print`")
GAMES = tuple(saucerful.names())


def pages(written: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", written))


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_the_box_is_drawn_in_every_language(game: str) -> None:
    setup = game_of(game).setup(game_of(game).seats[0])
    for language in LANGUAGES:
        written = pdf(setup, "a4", language)
        assert written.startswith(b"%PDF")
        assert pages(written) % 2 == 0, "a sheet of paper has two sides"
        assert written == pdf(setup, "a4", language)


@pytest.mark.parametrize("game", GAMES)
def test_the_drawings_need_no_page_around_them(game: str) -> None:
    drawings = json.loads((PAGE / "print" / f"{game}.json").read_text("utf-8"))
    assert {
        name for name, svg in drawings.items() if re.search(r"var\(|class=|style=|NaN|undefined|edge", svg)
    } == set()


def test_all_letters_are_in_the_file() -> None:
    written = pdf(game_of("zovnis").setup(2), "letter", "cs")
    fonts = set(re.findall(rb"/BaseFont /([\w+-]+)", written))
    used = [font for font in fonts if b"+Saucerful" in font]
    assert len(used) >= 3
    assert written.count(b"/FontFile2") >= len(used)


def test_the_letters_have_all_that_rules_and_notes_need() -> None:
    from fontTools.ttLib import TTFont

    from saucerful.printing import letters

    notes = ("print-front", "print-back", "print-independent", "print-own-box")
    for language in LANGUAGES:
        text = "".join(for_people(rule_page(game, language) or "") for game in GAMES)
        needed = {
            ord(letter) for letter in text + "".join(say(language, key, number=1) for key in notes) if letter > " "
        }
        for name in ("text", "bold", "italic"):
            assert needed <= set(TTFont(letters.FOLDER / f"{name}.ttf").getBestCmap()), (language, name)


def test_a_heading_of_the_rules_is_not_left_alone_at_the_end_of_a_column(monkeypatch: pytest.MonkeyPatch) -> None:
    from reportlab.lib.units import mm
    from reportlab.pdfgen.canvas import Canvas

    from saucerful.printing import letters, rule_sheet

    ends: list[float] = []

    class Watched(rule_sheet.Heading):
        def drawOn(self, canvas: Canvas, x: float, y: float, _sW: float = 0) -> None:  # noqa: N802, N803
            ends.append(y)
            super().drawOn(canvas, x, y, _sW)

    monkeypatch.setattr(rule_sheet, "Heading", Watched)
    letters.register()
    for game in GAMES:
        for language in LANGUAGES:
            rule_sheet.draw(Canvas(BytesIO()), rule_page(game, language) or "", "a4", language, usual=True)
    assert len(ends) > 3 * len(GAMES) * len(LANGUAGES)
    assert min(ends) > rule_sheet.EDGE * mm + 2 * rule_sheet.WORDS.leading


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_paper_tells_how_games_are_written_down_for_programs(game: str, language: str) -> None:
    text = for_people(rule_page(game, language) or "")
    assert "`{" not in text
    assert len(text.split("\n## ")) > 6


def test_columns_have_room_for_their_words_and_the_widest_give_way_alike() -> None:
    assert widths([10, 20, 10], 80) == [20, 40, 20]
    assert widths([10, 50, 90], 80) == [10, 35, 35]
    assert widths([30, 30], 40) == [20, 20]


def test_the_box_decides_what_is_printed() -> None:
    box = game_of("invasion").setup(
        2, edition={"saucers": {"9p": 20}, "actions": {"g": 1, "n": 5}, "loot": 17, "hand": 5}
    )
    counts = Counter({piece.drawing: piece.count for piece in pieces_of(box)})
    assert (counts["9p"], counts["g"], counts["n"]) == (20, 1, 5)
    assert sum(count for name, count in counts.items() if name.startswith("loot")) == 17
    assert pdf(box).startswith(b"%PDF")


def test_what_a_card_is_worth_is_written_on_it_however_much_that_is() -> None:
    points = [0, 1, 5, 6, 7, 99, *[1] * 10]
    edition = {"points": points, "landing": 42, "departures": {"2": 2, "3": 11}, "chart": {"2": [2]}}
    setup = game_of("abduction").setup(2, edition=edition)
    art = Art("abduction")
    written = [
        [text.strip() for text in fromstring(art.svg(piece.drawing, piece.words)).itertext() if text.strip()]
        for piece in pieces_of(setup)
    ]
    assert written[3:6] == [["4", "4", "6"], ["5", "5", "7"], ["6", "6", "99"]]
    assert written[2] == ["3", "3"], "five stars and no number"
    assert written[-3:] == [["42"], ["2"], ["3", "11"]]
    assert pdf(setup).startswith(b"%PDF")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", [(63.0, 88.2), (60.0, 60.0), (72.0, 60.0), (24.0, 24.0)])
def test_a_back_lies_behind_its_front_and_the_printer_s_margin_stays_white(
    paper: Paper, size: tuple[float, float]
) -> None:
    across, up = PAPERS[paper]
    lying = grid(paper, *size)
    fronts, backs = list(lying.places()), list(lying.behind())
    assert len(fronts) == len(backs) == lying.columns * lying.rows >= 8
    for front, back in zip(fronts, backs, strict=True):
        assert front.x + lying.width == pytest.approx(across - back.x), "mirrored in the long edge"
        assert front.y == back.y
        assert MARGIN + BLEED <= front.x + 1e-6 <= across - MARGIN - BLEED - lying.width + 2e-6
        assert MARGIN + BLEED <= front.y + 1e-6 <= up - MARGIN - BLEED - lying.height + 2e-6


def test_decks_for_tabletop_simulator_are_told_with_their_numbers(tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    done = run("print", "constellations", "--tabletop", tmp_path / "deck.png")
    assert (done.returncode, done.stderr) == (0, "")
    assert "width 10, height 5, number 49" in done.stdout
    picture = (tmp_path / "deck.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20], "big") <= 4096


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["invasion"], "Say where to write: --output cards.pdf, or --tabletop deck.png."),
        (["invasion", "--output", "{tmp}/no/cards.pdf"], "there is no folder"),
        (["invasion", "--output", "{tmp}"], "it is a folder"),
        (["invasion", "--output", "{tmp}/cards.pdf", "--edition", "{tmp}/none.toml"], "none.toml"),
        (["invasion", "--output", "{tmp}/cards.pdf", "--edition", "{tmp}/box.toml"], "General"),
        (["chess", "--output", "{tmp}/cards.pdf"], "There is no game 'chess'"),
    ],
)
def test_bad_input_is_one_sentence_and_nothing_is_written(arguments: list[str], said: str, tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_text("[invasion]\nactions = { n = 5 }\n", "utf-8")
    done = run("print", *(one.format(tmp=tmp_path) for one in arguments))
    assert done.returncode == 2
    assert said in done.stderr.replace("\n", " ")
    assert [path.name for path in tmp_path.iterdir()] == ["box.toml"]


def test_without_the_libraries_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    from saucerful.engine.errors import SaucerfulError
    from saucerful.printing import errors

    assert errors.can_print(), "the page offers it"
    monkeypatch.setattr(errors, "find_spec", lambda _: None)
    assert not errors.can_print(), "the page offers nothing"
    with pytest.raises(SaucerfulError, match=r"pip install 'saucerful\[print\]'"):
        pdf(game_of("invasion").setup(2))


def test_a_page_without_drawings_is_told(tmp_path: Path) -> None:
    from saucerful.engine.errors import SaucerfulError

    with pytest.raises(SaucerfulError, match="make page"):
        pdf(game_of("invasion").setup(2), page=tmp_path)
