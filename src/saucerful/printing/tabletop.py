"""Sheets for Tabletop Simulator: a custom deck is one picture with its cards in rows and columns.

Such a sheet has at most ten columns and seven rows, and the last place shows what others see of a card in somebody's
hand: there is the back. So a sheet holds 69 cards, all of one size; a box may take several.
"""

import re
from collections import defaultdict
from math import ceil
from pathlib import Path
from typing import NamedTuple

from saucerful.engine.game import Setup
from saucerful.engine.pictures.piece import Piece
from saucerful.printing.art import PAGE, Art
from saucerful.printing.errors import check_installed
from saucerful.printing.pdf import pieces_of

MOST_COLUMNS, MOST_ROWS = 10, 7
SIDE = 4096
"""The most pixels across or up that Tabletop Simulator recommends."""
CORNERS = "#fff4dc"
LETTERS = Path(__file__).parent / "letters" / "title.ttf"
TAG = re.compile(r"^<svg([^>]*)>|</svg>$")
ID = re.compile(r'(id="|url\(#)')


class Sheet(NamedTuple):
    """One picture, and the numbers that Tabletop Simulator asks for."""

    png: bytes
    columns: int
    rows: int
    cards: int


def sheets(setup: Setup, page: Path = PAGE) -> list[Sheet]:
    """All cards of a box that have a back; those of one size and one back are a deck."""
    check_installed("resvg_py")
    art = Art(setup.game.name, page)
    decks: dict[tuple[float, float, str], list[Piece]] = defaultdict(list)
    for piece in pieces_of(setup):
        if piece.back is not None:
            decks[*art.size(piece.drawing), piece.back] += [piece] * piece.count
    most = MOST_COLUMNS * MOST_ROWS - 1
    return [
        _sheet(art, back, cards[at : at + most])
        for (_, _, back), cards in decks.items()
        for at in range(0, len(cards), most)
    ]


def _sheet(art: Art, back: str, cards: list[Piece]) -> Sheet:
    import resvg_py

    columns = min(MOST_COLUMNS, len(cards) + 1)
    rows = max(2, ceil((len(cards) + 1) / columns))
    width, height = art.size(cards[0].drawing)
    shown = [(card.drawing, card.words) for card in cards]
    places = [*enumerate(shown), (columns * rows - 1, (back, {}))]
    drawn = (
        f'<g transform="translate({width * (at % columns)} {height * (at // columns)})">'
        f"{_inside(art.svg(drawing, words), at)}</g>"
        for at, (drawing, words) in places
    )
    box = f'viewBox="0 0 {width * columns} {height * rows}"'
    whole = f'<rect width="{width * columns}" height="{height * rows}" fill="{CORNERS}"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{whole}{"".join(drawn)}</svg>'
    scale = SIDE / max(width * columns, height * rows)
    png = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=round(width * columns * scale),
        font_files=[str(LETTERS)],
        skip_system_fonts=True,
        font_family="Saucerful title",
    )
    return Sheet(bytes(png), columns, rows, len(cards))


def _inside(svg: str, number: int) -> str:
    """A drawing as a part of a larger one: what it calls its own parts must differ from what others do."""
    attributes = TAG.match(svg)
    own = ID.sub(rf"\g<1>c{number}-", svg)
    kept = re.sub(r'(xmlns|viewBox|preserveAspectRatio)="[^"]*"', "", attributes[1] if attributes else "")
    drawn = TAG.sub("", own).replace('font-family="Fredoka" font-weight="600"', 'font-family="Saucerful title"')
    return f"<g{kept}>{drawn}</g>"
