"""Zovnis as a picture, for notebooks."""

from saucerful.engine.pictures import table
from saucerful.engine.pictures.drawing import Drawing
from saucerful.games.zovnis.edition import ALIENS, SAUCERS
from saucerful.games.zovnis.view import Code, View

WIDTH, HEIGHT = 58, 60
COLOURS = {"S": "#f0c33c", "P": "#d59be0", "M": "#6fc3e8", "T": "#7cc77a"}
VESSELS = {
    "G": "M-9 3a9 9 0 0 1 18 0z",
    "E": "M-8 0a8 10 0 1 0 16 0a8 10 0 1 0 -16 0z",
    "C": "M-9 -5h18a9 9 0 0 1 -18 0z",
    "K": "M0 -9l10 14h-20z",
}
"""The four saucers by their outlines: a lidded bowl, an egg, a cup and a kettle."""


def draw(view: View, names: list[str]) -> Drawing:
    """The seats, the columns above the planet, and the hands that may be seen, first ends landing."""
    drawing = Drawing(f"Zovnis: {view.pile} cards in the pile")
    facts = [
        f"{'secret' if place.points is None else f'{place.points} points'}, heap {len(place.heap)}, {goals}"
        for place in view.seats
        for goals in [place.goals or "goals hidden"]
    ]
    y = table.heading(drawing, table.plates(drawing, names, facts, view.to_act), f"Pile: {view.pile} cards")
    highest = max(1, *(len(column) for column in view.columns))
    ground = y + highest * (HEIGHT + 4)
    for at, column in enumerate(view.columns):
        x = table.GAP + at * (WIDTH + 16)
        for height, (code, way) in enumerate(column, 1):
            card(drawing, x, ground - height * (HEIGHT + 4), view, code, way)
        drawing.rect(x - 4, ground, WIDTH + 8, 12, "#b0633f")
        drawing.text(x + WIDTH / 2, ground + 26, at, 12, table.PALE, text_anchor="middle")
    y = ground + 38
    for name, place in zip(names, view.seats, strict=True):
        if place.cards:
            y = table.heading(drawing, y, f"{name} holds")
            for at, code in enumerate(place.cards):
                card(drawing, table.GAP + at * (WIDTH + 8), y, view, code, 0)
            y += HEIGHT + table.GAP
    drawing.behind(table.NIGHT)
    return drawing


def card(drawing: Drawing, x: float, y: float, view: View, code: Code, way: int) -> None:
    """A zovni upside down above, the one that lands below; an armed card has a red edge and a flash. Or a star."""
    if code == "*":
        table.card(drawing, x, y, WIDTH, HEIGHT, "", "#2b3470")
        drawing.text(x + WIDTH / 2, y + HEIGHT / 2 + 11, "★", 32, table.ACCENT, text_anchor="middle")
        return
    face = view.box[int(code) - 1]
    table.card(drawing, x, y, WIDTH, HEIGHT, f"{code}{' ⚡' if face.armed else ''}")
    if face.armed:
        drawing.rect(x, y, WIDTH, HEIGHT, "none", radius=5, stroke="#e2574c", stroke_width=3)
    _zovni(drawing, x + WIDTH - 16, y + 16, face.ends[1 - way], 0.7, turned=True)
    _zovni(drawing, x + WIDTH / 2 - 8, y + 42, face.ends[way], 1.0)


def _zovni(drawing: Drawing, x: float, y: float, letters: str, size: float, turned: bool = False) -> None:
    """An alien's colour in its saucer's outline, and both letters beside it."""
    alien, saucer = letters[0], letters[1]
    turn = " rotate(180)" if turned else ""
    about = f"{ALIENS[alien]} in a {SAUCERS[saucer]}"
    drawing.path(
        VESSELS[saucer],
        COLOURS[alien],
        stroke=table.INK,
        stroke_width=1.5,
        aria_label=about,
        transform=f"translate({x:g} {y:g}) scale({size:g}){turn}",
    )
    drawing.text(x + (12 if not turned else -26), y + 4, letters, 10 * size + 1, table.INK, font_weight="bold")
