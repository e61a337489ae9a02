"""What the pictures of all games have in common: colours, seats as plates, cards, and shapes of aliens."""

from collections.abc import Sequence

from saucerful.engine.pictures.drawing import Drawing

NIGHT, PLATE, CARD, INK, PALE, ACCENT = "#141b3c", "#232c5c", "#fbf3dd", "#1c1a2e", "#b9c2ee", "#ffd34d"
SEATS = ("#ff8f6b", "#62d6c3", "#c79bff", "#f2c14e", "#8fc7ff", "#ff9fc4", "#b5e07a")
"""A colour for each seat."""

GAP = 12
PLATE_WIDTH, PLATE_HEIGHT = 176, 54
PLATES_IN_A_ROW = 4


def plates(drawing: Drawing, names: list[str], facts: Sequence[str], acting: list[int]) -> float:
    """A plate for each seat, bright for those that are to act; returns where the plates end."""
    for seat, (name, fact) in enumerate(zip(names, facts, strict=True)):
        row, column = divmod(seat, PLATES_IN_A_ROW)
        x, y = GAP + column * (PLATE_WIDTH + GAP), GAP + row * (PLATE_HEIGHT + GAP)
        edge = {"stroke": ACCENT, "stroke_width": 2.5} if seat in acting else {"stroke": "#3a4580"}
        drawing.rect(x, y, PLATE_WIDTH, PLATE_HEIGHT, PLATE, **edge)
        alien(drawing, x + 22, y + 28, SEATS[seat % len(SEATS)])
        drawing.text(x + 44, y + 22, f"{name}{' ▸' if seat in acting else ''}", 14, font_weight="bold")
        drawing.text(x + 44, y + 42, fact, 12, PALE)
    rows = -(-len(names) // PLATES_IN_A_ROW)
    return float(GAP + rows * (PLATE_HEIGHT + GAP))


def heading(drawing: Drawing, y: float, words: str) -> float:
    """A line of words; returns where the next thing goes."""
    drawing.text(GAP, y + 14, words, 13, PALE)
    return y + 24


def card(drawing: Drawing, x: float, y: float, width: float, height: float, code: object, fill: str = CARD) -> None:
    """An empty card with its code in the corner."""
    drawing.rect(x, y, width, height, fill, radius=5, stroke=INK, stroke_width=1.5)
    drawing.text(x + 5, y + 13, code, 11, INK, font_weight="bold")


def alien(drawing: Drawing, x: float, y: float, fill: str, size: float = 1.0) -> None:
    """A head with two antennae around a point."""
    for side in (-1, 1):
        drawing.path(
            f"M{x + 4 * side * size:g} {y - 8 * size:g}l{5 * side * size:g} {-8 * size:g}", stroke=fill, stroke_width=2
        )
        drawing.circle(x + 9 * side * size, y - 16 * size, 2 * size, fill)
    drawing.ellipse(x, y, 26 * size, 24 * size, fill, stroke=INK, stroke_width=1.5)
    for side in (-1, 1):
        drawing.ellipse(x + 5.5 * side * size, y - 1 * size, 7 * size, 9 * size, "#fff")
        drawing.circle(x + 5 * side * size, y, 2 * size, INK)


def saucer(drawing: Drawing, x: float, y: float, windows: int, fill: str) -> None:
    """A flying saucer around a point, with so many windows."""
    drawing.path(f"M{x - 11} {y - 4}a11 11 0 0 1 22 0z", "#9fe0ef", stroke=INK, stroke_width=1.5)
    drawing.ellipse(x, y, 46, 17, fill, stroke=INK, stroke_width=1.5)
    for window in range(windows):
        drawing.circle(x + (window - (windows - 1) / 2) * 7, y + 1, 2.4, "#fff6c9", stroke=INK, stroke_width=0.8)
