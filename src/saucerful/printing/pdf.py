"""A whole game as a PDF: its rules in one language, and everything in the box to cut out."""

from io import BytesIO
from pathlib import Path
from typing import Any

from saucerful.engine import game_packages
from saucerful.engine.game import Setup
from saucerful.engine.pictures.piece import Piece
from saucerful.games.clauses import rule_page
from saucerful.printing.art import PAGE, Art
from saucerful.printing.errors import NEEDED, CannotPrint, check_installed
from saucerful.printing.layout import PAPERS, Paper


def pieces_of(setup: Setup) -> list[Piece]:
    """What is in the box."""
    box = game_packages.pieces(setup.game.name)
    if box is None:
        raise CannotPrint(f"{setup.game.title} cannot be printed: its package has no pieces.py.")
    return [piece for piece in box.pieces(setup.edition) if piece.count]


def pdf(setup: Setup, paper: Paper = "a4", language: str = "en", page: Path = PAGE) -> bytes:
    """Rules, then sheets with fronts and backs by turns. The same box gives the same bytes."""
    check_installed(*NEEDED)
    from reportlab.lib.units import mm
    from reportlab.pdfgen.canvas import Canvas

    from saucerful.printing import letters, rule_sheet
    from saucerful.printing.card_sheets import CardSheets

    letters.register()
    art, pieces = Art(setup.game.name, page), pieces_of(setup)
    written = BytesIO()
    width, height = PAPERS[paper]
    size = (width * mm, height * mm)
    canvas: Any = Canvas(written, pagesize=size, invariant=1, pageCompression=1, initialFontName=letters.TEXT)
    canvas.setTitle(setup.game.title)
    canvas.setCreator("Saucerful")
    text = rule_page(setup.game.name, language) or rule_page(setup.game.name)
    if text is not None:
        usual = setup.edition == setup.game.setup(setup.seats).edition
        pages = rule_sheet.draw(canvas, text, paper, language, usual)
        if pages % 2:  # cards begin on a new sheet of paper
            canvas.showPage()
    CardSheets(canvas, art, paper, language).add(pieces)
    canvas.save()
    return written.getvalue()
