"""What is printed for a box of Abduction."""

from saucerful.engine.pictures.piece import Piece
from saucerful.games.abduction.edition import Edition
from saucerful.games.abduction.rules import MAX_SEATS

MOST_STARS = 5
"""More points than that are written as a number beside a star."""


def pieces(edition: Edition) -> list[Piece]:
    """ABD-1 to ABD-3."""
    numbers = [
        Piece(
            f"number-{points if points <= MOST_STARS else 'many'}", words={"number": str(card), "points": str(points)}
        )
        for card, points in enumerate(edition.points, 1)
    ]
    landing = Piece("landing", MAX_SEATS, words={"number": str(edition.landing)})
    departures = [
        Piece(
            "departure" if int(number) == points else "departure-worth", words={"number": number, "points": str(points)}
        )
        for number, points in edition.departures.items()
    ]
    return [*numbers, landing, *departures]
