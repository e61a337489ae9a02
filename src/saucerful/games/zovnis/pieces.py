"""What is printed for a box of Zovnis: cards, stars and secret goals."""

from saucerful.engine.pictures.piece import Piece
from saucerful.games.zovnis.edition import ALIENS, SAUCERS, Edition

WIDE = 72.0
"""The cards lie on their side."""


def pieces(edition: Edition) -> list[Piece]:
    """ZOV-2 to ZOV-4."""
    cards = [
        Piece("-".join(card.ends) + "!" * card.armed, words={"number": str(card.id)}, width=WIDE)
        for card in edition.cards
    ]
    goals = [Piece(f"goal-{letter}", back="goal-back") for letter in (*ALIENS, *SAUCERS)]
    return [*cards, Piece("star", edition.stars, width=WIDE), *goals]
