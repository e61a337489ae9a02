"""How things of one size lie on sheets of paper, so that fronts and backs meet.

All is in millimetres, from the bottom left.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple

Paper = Literal["a4", "letter"]
PAPERS: dict[Paper, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
BLEED = 3.0
"""How far beyond the cut the ground goes on; things lie so far apart that they share it."""
MARGIN = 6.0
"""What printers leave white, and where the crop marks stand."""


class Corner(NamedTuple):
    """Where the bottom left corner of a thing lies, in the order of reading."""

    x: float
    y: float


class Grid(NamedTuple):
    """Rows and columns in the middle of a sheet. Where more fit that way, things lie on their side."""

    columns: int
    rows: int
    turned: bool
    width: float
    """How wide a thing is as it lies."""
    height: float
    left: float
    bottom: float

    def places(self) -> Iterator[Corner]:
        """From the top left, row by row."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield Corner(
                    self.left + column * (self.width + BLEED),
                    self.bottom + (self.rows - 1 - row) * (self.height + BLEED),
                )

    def behind(self) -> Iterator[Corner]:
        """The same places as they lie when the sheet is turned over its long edge."""
        places = list(self.places())
        for row in range(self.rows):
            yield from reversed(places[row * self.columns : (row + 1) * self.columns])

    @property
    def right(self) -> float:
        """Where the last column ends."""
        return self.left + self.columns * (self.width + BLEED) - BLEED

    @property
    def top(self) -> float:
        """Where the first row ends."""
        return self.bottom + self.rows * (self.height + BLEED) - BLEED

    def cuts(self) -> tuple[list[float], list[float]]:
        """Where one cuts: across, and up."""
        places = list(self.places())
        across = [place.x + side for place in places[: self.columns] for side in (0, self.width)]
        up = [place.y + side for place in places[:: self.columns] for side in (0, self.height)]
        return across, up


def grid(paper: Paper, width: float, height: float) -> Grid:
    """As many things of that size as fit."""
    upright, turned = _grid(paper, width, height, False), _grid(paper, height, width, True)
    return turned if turned.columns * turned.rows > upright.columns * upright.rows else upright


def _grid(paper: Paper, width: float, height: float, turned: bool) -> Grid:
    across, up = PAPERS[paper]
    columns = int((across - 2 * MARGIN - BLEED) // (width + BLEED))
    rows = int((up - 2 * MARGIN - BLEED) // (height + BLEED))
    left = (across - columns * (width + BLEED) + BLEED) / 2
    bottom = (up - rows * (height + BLEED) + BLEED) / 2
    return Grid(columns, rows, turned, width, height, left, bottom)
