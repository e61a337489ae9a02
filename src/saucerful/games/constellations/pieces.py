"""What is printed for a box of Constellations: its cards, and four ships for each seat."""

from saucerful.engine.pictures.piece import SMALL_CARD, TOKEN, Piece
from saucerful.games.constellations.edition import COLOURS, Edition
from saucerful.games.constellations.rules import MAX_SEATS


def pieces(edition: Edition) -> list[Piece]:
    """CON-1 to CON-3."""
    cards = [Piece(pattern, width=SMALL_CARD) for pattern in edition.cards]
    ships = [Piece(f"ship-{seat}", len(COLOURS), None, width=TOKEN) for seat in range(MAX_SEATS)]
    return cards + ships
