"""What is printed for a box of Invasion: its cards, and loot that lies on Earth."""

from saucerful.engine.pictures.piece import TOKEN, Piece
from saucerful.games.invasion.edition import Edition

KINDS_OF_LOOT = 8
"""Kinds of loot mean nothing (INV-1): they come in turn."""


def pieces(edition: Edition) -> list[Piece]:
    """INV-1 to INV-3."""
    cards = [Piece(code, count) for code, count in {**edition.saucers, **edition.actions}.items()]
    each, more = divmod(edition.loot, KINDS_OF_LOOT)
    loot = [Piece(f"loot-{kind}", each + (kind < more), None, width=TOKEN) for kind in range(KINDS_OF_LOOT)]
    return cards + loot
