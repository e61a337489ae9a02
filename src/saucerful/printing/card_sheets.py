"""Sheets of cards: fronts with crop marks, and on the next page their backs, for the other side of the paper."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, islice
from typing import Any, NamedTuple

from reportlab.lib.units import mm

from saucerful.engine.pictures.piece import Piece
from saucerful.printing.art import Art
from saucerful.printing.layout import BLEED, Corner, Grid, Paper, grid
from saucerful.printing.letters import TEXT
from saucerful.printing.svg_painter import Painter
from saucerful.printing.words import say

GROUND, MARK = "#fff4dc", "#221c3d"
"""The ground that cards are drawn on, which goes on beyond the cut, and the colour of crop marks."""
MARK_LENGTH, MARK_GAP, NOTE = 3.0, 0.5, 6.0


class Side(NamedTuple):
    """One side of a piece: what is drawn on it."""

    piece: Piece
    drawing: str
    words: Mapping[str, str]


class CardSheets:
    """Puts the pieces of a box on the pages of a PDF, those of one size together."""

    def __init__(self, canvas: Any, art: Art, paper: Paper, language: str) -> None:
        self._canvas, self._art, self._paper, self._language = canvas, art, paper, language
        self._sheets = 0

    def add(self, pieces: Iterable[Piece]) -> None:
        """All pieces of a box."""
        sizes = [(piece, (piece.width, self._art.height(piece))) for piece in pieces]
        sizes.sort(key=lambda sized: sized[1], reverse=True)
        for size, group in groupby(sizes, key=lambda sized: sized[1]):
            each = (piece for piece, _ in group for _ in range(piece.count))
            lying = grid(self._paper, *size)
            while sheet := list(islice(each, lying.columns * lying.rows)):
                self._sheet(lying, sheet)

    def _sheet(self, lying: Grid, pieces: Sequence[Piece]) -> None:
        self._sheets += 1
        fronts = [Side(piece, piece.drawing, piece.words) for piece in pieces]
        self._page(lying, zip(lying.places(), fronts, strict=False), 90)
        self._marks(lying)
        self._note("print-front", lying)
        self._canvas.showPage()
        backs = [None if piece.back is None else Side(piece, piece.back, {}) for piece in pieces]
        self._page(lying, zip(lying.behind(), backs, strict=False), -90)
        self._note("print-back", lying)
        self._canvas.showPage()

    def _page(self, lying: Grid, placed: Iterator[tuple[Corner, Side | None]], quarter: int) -> None:
        """The ground of all things before the first drawing, so that no ground covers a neighbour."""
        shown = [(place, side) for place, side in placed if side is not None]
        self._canvas.setFillColor(GROUND)
        for place, _ in shown:
            self._canvas.rect(
                (place.x - BLEED) * mm,
                (place.y - BLEED) * mm,
                (lying.width + 2 * BLEED) * mm,
                (lying.height + 2 * BLEED) * mm,
                stroke=0,
                fill=1,
            )
        for place, side in shown:
            self._canvas.saveState()
            self._canvas.translate(place.x * mm, place.y * mm)
            if lying.turned and quarter > 0:
                self._canvas.translate(lying.width * mm, 0)
                self._canvas.rotate(quarter)
            elif lying.turned:
                self._canvas.translate(0, lying.height * mm)
                self._canvas.rotate(quarter)
            self._draw(side)
            self._canvas.restoreState()

    def _draw(self, side: Side) -> None:
        piece, drawing, words = side
        width, height = self._art.size(drawing)
        high = self._art.height(piece)
        self._canvas.translate(0, high * mm)
        self._canvas.scale(piece.width * mm / width, high * mm / height)
        Painter(self._canvas, self._art.svg(drawing, words)).paint()

    def _marks(self, lying: Grid) -> None:
        self._canvas.setStrokeColor(MARK)
        self._canvas.setLineWidth(0.4)
        across, up = lying.cuts()
        near, far = BLEED + MARK_GAP, BLEED + MARK_GAP + MARK_LENGTH
        lines = [
            *((x, lying.bottom - near, x, lying.bottom - far) for x in across),
            *((x, lying.top + near, x, lying.top + far) for x in across),
            *((lying.left - near, y, lying.left - far, y) for y in up),
            *((lying.right + near, y, lying.right + far, y) for y in up),
        ]
        self._canvas.lines([tuple(end * mm for end in line) for line in lines])

    def _note(self, key: str, lying: Grid) -> None:
        """Which sheet it is, in the margin."""
        self._canvas.setFillColor(MARK)
        self._canvas.setFont(TEXT, NOTE)
        words = say(self._language, key, number=self._sheets)
        self._canvas.drawString((lying.left + BLEED) * mm, (lying.bottom - BLEED - MARK_GAP - 2.4) * mm, words)
