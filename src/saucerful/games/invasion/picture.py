"""Invasion as a picture, for notebooks."""

from saucerful.engine.pictures import table
from saucerful.engine.pictures.drawing import Drawing
from saucerful.games.invasion.view import View

WIDTH, HEIGHT = 56, 74
SAUCER, CROWD, RECRUIT, COW, GENERAL = "#7fb2f0", "#8fd18b", "#d59be0", "#efe6cf", "#e2574c"


def draw(view: View, names: list[str]) -> Drawing:
    """The seats with their loot, the top of every stack, and the hands that may be seen."""
    drawing = Drawing(f"Invasion: {view.earth} loot on Earth, {view.planet} cards on the aliens' planet")
    facts = [f"{place.loot} loot, {place.hand} in hand" for place in view.seats]
    y = table.plates(drawing, names, facts, view.to_act)
    y = table.heading(drawing, y, f"Earth: {view.earth} loot    Aliens' planet: {view.planet} cards    Stacks:")
    for seat, place in enumerate(view.seats):
        x = table.GAP + seat * (WIDTH + table.GAP)
        if place.stack:
            card(drawing, x, y, place.stack[-1])
        else:
            drawing.rect(x, y, WIDTH, HEIGHT, "none", stroke=table.PALE, stroke_dasharray="4 4")
        drawing.rect(x + 4, y + HEIGHT + 4, WIDTH - 8, 4, table.SEATS[seat], radius=2)
    y += HEIGHT + 20
    for name, place in zip(names, view.seats, strict=True):
        if place.cards:
            y = table.heading(drawing, y, f"{name} holds")
            for number, code in enumerate(place.cards):
                card(drawing, table.GAP + number * (WIDTH + 6), y, code)
            y += HEIGHT + table.GAP
    drawing.behind(table.NIGHT)
    return drawing


def card(drawing: Drawing, x: float, y: float, code: str) -> None:
    """One card: a saucer with as many windows as it takes, or what the card shows."""
    table.card(drawing, x, y, WIDTH, HEIGHT, code)
    middle, low = x + WIDTH / 2, y + 46
    match code:
        case "n":
            for side in (-1, 0, 1):
                table.alien(drawing, middle + 15 * side, low, CROWD, 0.55)
        case "r":
            table.alien(drawing, middle, low, RECRUIT)
        case "c":
            drawing.ellipse(middle, low, 36, 24, COW, stroke=table.INK, stroke_width=1.5)
            drawing.ellipse(middle - 6, low - 3, 12, 8, table.INK)
            drawing.ellipse(middle + 9, low + 4, 8, 6, table.INK)
        case "g":
            table.alien(drawing, middle, low, GENERAL)
            drawing.text(middle, y + HEIGHT - 3, "★★★", 10, table.INK, text_anchor="middle")
        case _:
            table.saucer(drawing, middle, low, int(code[0]), SAUCER)
