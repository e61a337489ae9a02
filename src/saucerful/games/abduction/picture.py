"""Abduction as a picture, for notebooks."""

from saucerful.engine.pictures import table
from saucerful.engine.pictures.drawing import Drawing
from saucerful.games.abduction.view import View

WIDTH, HEIGHT, IN_A_ROW = 30, 40, 22
WORTH = {1: table.CARD, 2: "#bfe3ff", 3: "#ffd0ec"}
"""The colour of a card by the points it is worth; its pips say the same."""
RICH = "#ffe08a"


def draw(view: View, names: list[str]) -> Drawing:
    """The clock, the seats, their stacks, and the piles whose cards may be seen."""
    drawing = Drawing(f"Abduction after {view.clock / 1000:.1f} seconds")
    facts = [f"{score} points, {place.status}" for score, place in zip(view.scores, view.seats, strict=True)]
    y = table.plates(drawing, names, facts, view.to_act)
    departures = ", ".join(map(str, view.departures)) or "none"
    limit = f" of {view.limit} s" if view.limit else ""
    y = table.heading(drawing, y, f"Clock: {view.clock / 1000:.1f} s{limit}    Departure cards: {departures}")
    for name, place in zip(names, view.seats, strict=True):
        left = f", left with {place.departure}" if place.departure else ""
        y = table.heading(drawing, y, f"Stack of {name}: {place.landing} Landing{left}")
        y = _row(drawing, y, view, place.stack, place.out)
    for pile in view.known:
        where = f"{names[pile.at]} holds" if isinstance(pile.at, int) else f"The pile that is {pile.at}"
        y = table.heading(drawing, y, where.replace("is middle", "is in the middle"))
        y = _row(drawing, y, view, pile.cards, [])
    drawing.behind(table.NIGHT)
    return drawing


def _row(drawing: Drawing, y: float, view: View, cards: list[int], out: list[int]) -> float:
    """Cards side by side; those that will not count are crossed out. Returns where the next thing goes."""
    for at, number in enumerate(cards):
        row, column = divmod(at, IN_A_ROW)
        x, top, points = table.GAP + column * (WIDTH + 4), y + row * (HEIGHT + 4), view.points[number - 1]
        table.card(drawing, x, top, WIDTH, HEIGHT, number, WORTH.get(points, RICH))
        for pip in range(points if points > 1 else 0):
            drawing.circle(x + WIDTH / 2 + (pip - (points - 1) / 2) * 6, top + HEIGHT - 10, 2, table.INK)
        if number in out:
            drawing.path(f"M{x} {top}l{WIDTH} {HEIGHT}", stroke="#d33", stroke_width=2.5)
    return y + max(0.4, -(-len(cards) // IN_A_ROW)) * (HEIGHT + 4) + 4
