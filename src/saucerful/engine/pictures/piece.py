"""A card or a token as it comes out of a printer."""

from collections.abc import Mapping
from dataclasses import dataclass, field

CARD, SMALL_CARD, TOKEN = 63.0, 60.0, 24.0
"""How wide things are, in millimetres."""


@dataclass(frozen=True)
class Piece:
    """Something in the box that is printed: which drawing of the game's `print.ts` it is, and how many there are."""

    drawing: str
    count: int = 1
    back: str | None = "back"
    """The drawing on its other side; `None` leaves that empty."""
    words: Mapping[str, str] = field(default_factory=dict)
    """What stands where the drawing has a blank, such as `{"number": "17"}`."""
    width: float = CARD
    """Its width in millimetres; the height follows from the drawing."""
