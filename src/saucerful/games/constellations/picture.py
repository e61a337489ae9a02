"""Constellations as a picture, for notebooks."""

from typing import Any

from saucerful.engine.pictures import table
from saucerful.engine.pictures.drawing import Drawing
from saucerful.games.constellations.view import View

COLOURS = {"R": "#e2574c", "B": "#4f8de8", "Y": "#f0c33c", "G": "#58b368"}
SIZE = 52
CORNERS = ((0.27, 0.27), (0.73, 0.27), (0.73, 0.73), (0.27, 0.73))
"""Where the planets of a card are, clockwise from the top left."""


def draw(view: View, names: list[str]) -> Drawing:
    """The seats, the cards where they lie with the ships on them, and the hands that may be seen."""
    drawing = Drawing(f"Constellations: {len(view.table)} cards on the table, {view.pile} in the pile")
    facts = [f"{place.score} points, {place.hand} in hand" for place in view.seats]
    y = table.heading(drawing, table.plates(drawing, names, facts, view.to_act), f"Pile: {view.pile} cards")
    left, top = min(laid.column for laid in view.table), max(laid.row for laid in view.table)
    for laid in view.table:
        last = laid is view.table[-1]
        card(drawing, *_place(laid.column - left, top - laid.row, y), laid.planets, last=last)
    for seat, place in enumerate(view.seats):
        for column, row, corner in place.ships.values():
            x, height = _place(column - left, top - row, y)
            _ship(drawing, x + CORNERS[corner][0] * SIZE, height + CORNERS[corner][1] * SIZE, seat)
    y += (top - min(laid.row for laid in view.table) + 1) * (SIZE + 3) + table.GAP
    for name, place in zip(names, view.seats, strict=True):
        if place.cards:
            y = table.heading(drawing, y, f"{name} holds {', '.join(map(str, place.cards))}")
            for at, number in enumerate(place.cards):
                card(drawing, table.GAP + at * (SIZE + 8), y, view.patterns[number])
            y += SIZE + table.GAP
    drawing.behind(table.NIGHT)
    return drawing


def card(drawing: Drawing, x: float, y: float, planets: str, last: bool = False) -> None:
    """Four planets; the card that was laid last has a bright edge."""
    drawing.rect(x, y, SIZE, SIZE, "#1d1a44", stroke=table.ACCENT if last else "#5560a8", stroke_width=2 if last else 1)
    for (right, down), colour in zip(CORNERS, planets, strict=True):
        planet(drawing, x + right * SIZE, y + down * SIZE, colour)


def planet(drawing: Drawing, x: float, y: float, colour: str) -> None:
    """A planet that one knows by its marks as well as by its colour: craters, a ring, stripes, spots."""
    drawing.circle(x, y, 10, COLOURS[colour], stroke=table.INK)
    mark: dict[str, Any] = {"stroke": table.INK, "stroke_width": 1.4, "stroke_opacity": 0.65}
    match colour:
        case "R":
            drawing.circle(x - 3, y - 3, 2.5, "none", **mark)
            drawing.circle(x + 4, y + 3, 2, "none", **mark)
        case "B":
            drawing.ellipse(x, y, 26, 7, "none", **mark)
        case "Y":
            for line in (-4, 0, 4):
                drawing.path(f"M{x - 8:g} {y + line:g}h16", **mark)
        case "G":
            for right, down in ((-4, -3), (4, -2), (0, 4)):
                drawing.circle(x + right, y + down, 1.6, table.INK, opacity=0.6)


def _ship(drawing: Drawing, x: float, y: float, seat: int) -> None:
    """A pennant with the number of its seat."""
    drawing.path(f"M{x:g} {y + 4:g}v-18h15l-4 5l4 5h-15", table.SEATS[seat], stroke=table.INK, stroke_width=1.2)
    drawing.text(x + 2.5, y - 5.5, seat, 9, table.INK, font_weight="bold")


def _place(column: int, row: int, y: float) -> tuple[float, float]:
    return table.GAP + column * (SIZE + 3.0), y + row * (SIZE + 3.0)
