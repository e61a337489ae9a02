"""The rule page of a game on paper, in two columns: `docs/rules` once more, without its figures."""

import re
from collections.abc import Iterator
from html import escape
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import Frame, Paragraph, Spacer, Table

from saucerful.printing.layout import PAPERS, Paper
from saucerful.printing.letters import BOLD, TEXT, TITLE
from saucerful.printing.words import say

INK, QUIET = HexColor("#221c3d"), HexColor("#665a55")
EDGE, GAP = 13.0, 7.0
"""Millimetres around and between the columns."""
SIZE = 8.6

WORDS = ParagraphStyle("words", fontName=TEXT, fontSize=SIZE, leading=SIZE * 1.32, textColor=INK, spaceAfter=3)
POINT = ParagraphStyle(
    "point", WORDS, bulletFontName=TEXT, bulletFontSize=SIZE, leftIndent=13, bulletIndent=1, spaceAfter=2
)
HEADING = ParagraphStyle("heading", WORDS, fontName=TITLE, fontSize=12, leading=15, spaceBefore=6)
HEADLINE = ParagraphStyle("headline", WORDS, fontName=TITLE, fontSize=26, leading=30, spaceAfter=4)
CELL = ParagraphStyle("cell", WORDS, fontSize=SIZE - 1, leading=(SIZE - 1) * 1.2, spaceAfter=0)
NOTE = ParagraphStyle("note", WORDS, fontSize=SIZE - 1.4, leading=SIZE, textColor=QUIET)
GRID = [
    ("FONTNAME", (0, 0), (-1, -1), TEXT),
    ("LINEBELOW", (0, 0), (-1, -1), 0.3, QUIET),
    ("VALIGN", (0, 0), (-1, -1), "TOP"),
    ("LEFTPADDING", (0, 0), (-1, -1), 1.5),
    ("RIGHTPADDING", (0, 0), (-1, -1), 1.5),
    ("TOPPADDING", (0, 0), (-1, -1), 1.5),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 1.5),
]
MARK = re.compile(r"\*\*\[(edition|ruling|option|change)\]\*\*")
EMPHASIS = (
    (re.compile(r"`([^`]+)`"), rf'<font name="{BOLD}">\1</font>'),
    (re.compile(r"\*\*(.+?)\*\*"), r"<b>\1</b>"),
    (re.compile(r"(?<!\w)[*_](.+?)[*_](?!\w)"), r"<i>\1</i>"),
    (re.compile(r"\[([^\]]+)\]\([^)]*\)"), r"\1"),
)
EXAMPLES = ("```", "`{")
"""What a part has that says how games and boxes are written down for programs: one of these."""
PADDING = 4.0
"""Points beside the words of a cell: the padding, and a little more so that rounding breaks no line."""


class Heading(Paragraph):  # type: ignore[misc]   # the library brings no types
    """A heading: it begins the next column where only a few lines have room below it."""

    def wrap(self, width: float, left: float) -> tuple[float, float]:
        """The size of the heading, or more than there is left of the column."""
        wide, high = super().wrap(width, left)
        return wide, high if left > 4 * HEADING.leading else left + high

    def split(self, *_: float) -> list[Any]:
        """A heading stays whole."""
        return []


def draw(canvas: Any, page: str, paper: Paper, language: str, usual: bool) -> int:
    """Put a rule page, as Markdown, on as many pages as it takes, and return how many.

    `usual` says that the box is the one that the rules count.
    """
    width, height = PAPERS[paper]
    column = (width - 2 * EDGE - GAP) / 2
    notes = ["print-independent", *([] if usual else ["print-own-box"])]
    story: list[Any] = [*_blocks(page, column, language)]
    story[1:1] = [Paragraph(escape(say(language, key)), NOTE) for key in notes]
    pages = 0
    while story:
        for left in (EDGE, EDGE + column + GAP):
            frame = Frame(left * mm, EDGE * mm, column * mm, (height - 2 * EDGE) * mm, 0, 0, 0, 0)
            _fill(frame, story, canvas)
        canvas.showPage()
        pages += 1
    return pages


def for_people(page: str) -> str:
    """The page without the parts that tell how to write games down."""
    return "".join(part for part in re.split(r"^(?=## )", page, flags=re.M) if not any(map(part.count, EXAMPLES)))


def _fill(frame: Any, story: list[Any], canvas: Any) -> None:
    """Put what fits into a column."""
    while story:
        if frame.add(story[0], canvas):
            story.pop(0)
            continue
        parts = frame.split(story[0], canvas)
        if len(parts) > 1 and frame.add(parts[0], canvas):
            story[:1] = parts[1:]
        return


def _blocks(page: str, column: float, language: str) -> Iterator[Any]:
    """The parts of a page between its empty lines, without figures, which are drawn on the screen."""
    figure = False
    for block in re.split(r"\n{2,}", for_people(page).strip()):
        lines = block.splitlines()
        if block.startswith("<!--"):
            figure = True
        elif block.startswith(">") and figure:
            figure = False
        elif block.startswith("# "):
            yield Paragraph(_inline(block[2:], language), HEADLINE)
        elif block.startswith("#"):
            yield Heading(_inline(block.lstrip("# "), language), HEADING)
        elif block.startswith("|"):
            yield _table(lines, column, language)
            yield Spacer(1, 4)
        elif re.match(r"[-*] |\d+\. ", block):
            yield from _points(lines, language)
        else:
            yield Paragraph(_inline(" ".join(line.removeprefix("> ") for line in lines), language), WORDS)


def _points(lines: list[str], language: str) -> Iterator[Any]:
    points: list[str] = []
    for line in lines:
        if re.match(r"[-*] |\d+\. ", line):
            points.append(line)
        else:
            points[-1] += f" {line.strip()}"
    for point in points:
        sign, _, words = point.partition(" ")
        yield Paragraph(_inline(words, language), POINT, bulletText="•" if sign in "-*" else sign)


def _table(lines: list[str], column: float, language: str) -> Any:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    rows = [row for at, row in enumerate(rows) if at != 1 and any(row)]
    cells = [[Paragraph(_inline(cell, language), CELL) for cell in row] for row in rows]
    longest = [max(_width(row[at]) for row in cells if at < len(row)) for at in range(len(cells[0]))]
    return Table(cells, colWidths=widths(longest, column * mm), style=GRID, hAlign="LEFT")


def _width(cell: Any) -> float:
    """How much room the words of a cell take on one line."""
    words: float = sum(stringWidth(part.text, part.fontName, part.fontSize) for part in cell.frags)
    return PADDING + words


def widths(longest: list[float], whole: float) -> list[float]:
    """How wide the columns are: for all words on one line; where that is too much, the widest ones give way alike."""
    left, most = whole, whole
    for before, width in enumerate(sorted(longest)):
        most = left / (len(longest) - before)
        if width > most:
            return [min(width, most) for width in longest]
        left -= width
    return [width * whole / sum(longest) for width in longest]


def _inline(words: str, language: str) -> str:
    """Markdown inside a paragraph, as the library that sets it writes it."""
    marked = MARK.sub(lambda found: f"_({say(language, f'print-mark-{found[1]}')})_", words)
    shown = escape(marked, quote=False)
    for pattern, written in EMPHASIS:
        shown = pattern.sub(written, shown)
    return shown
