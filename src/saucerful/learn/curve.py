"""The curve of a run: how strong the network was after how many moves."""

from typing import Any

from saucerful.engine.files.atomic_file import replacing
from saucerful.engine.pictures.drawing import Drawing
from saucerful.learn.run import Run

COLOURS = ("#1f5fa8", "#c2570c", "#2f7d4f", "#777777", "#8a3ffc", "#b28600", "#0072c3", "#a2191f")
INK, GRID = "#333333", "#dddddd"
LEFT, TOP, WIDTH, HEIGHT = 60.0, 44.0, 560.0, 320.0
LEGEND = LEFT + WIDTH + 20
ROW = 22.0
SHARES = range(0, 101, 20)


def draw_curve(run: Run) -> None:
    """Draw the shares of victory in the log into the folder."""
    entries = run.log()
    if entries:
        with run.writing(), replacing(run.folder / "curve.svg") as draft:
            draft.write_text(curve(run.settings.game.title(), entries), "utf-8")


def curve(title: str, entries: list[dict[str, Any]]) -> str:
    """The shares of victory in a log, as an SVG; a dotted line is what equals would have."""
    drawing = Drawing(title)
    drawing.text(LEFT, TOP - 18, title, 16, INK)
    most = max(1, *(entry["moves"] for entry in entries))
    _axes(drawing, most)
    for number, name in enumerate(measured(entries)):
        colour = COLOURS[number % len(COLOURS)]
        level, _, seats = name.rpartition("-")
        places = [(LEFT + WIDTH * entry["moves"] / most, _height(entry[name])) for entry in entries if name in entry]
        fair = _height(1 / int(seats))
        drawing.path(f"M{LEFT:g} {fair:.1f}h{WIDTH:g}", stroke=colour, stroke_dasharray="2 4")
        drawing.path("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places), stroke=colour, stroke_width=2)
        drawing.circle(*places[-1], 3.0, colour)
        drawing.text(LEGEND, TOP + 10 + ROW * number, f"against {level}, {seats} seats", 13, colour)
    drawing.width, drawing.height = LEGEND + 220, TOP + HEIGHT + 50
    drawing.behind("#ffffff")
    return str(drawing)


def measured(entries: list[dict[str, Any]]) -> list[str]:
    """The names under which shares of victory are in a log: a level, and after a hyphen how many seats."""
    return list(dict.fromkeys(name for entry in entries for name in entry if name.rpartition("-")[2].isdigit()))


def _axes(drawing: Drawing, most: int) -> None:
    for percent in SHARES:
        height = _height(percent / 100)
        drawing.path(f"M{LEFT:g} {height:.1f}h{WIDTH:g}", stroke=GRID)
        drawing.text(LEFT - 8, height + 4, f"{percent} %", 12, INK, text_anchor="end")
    for quarter in range(5):
        place = LEFT + WIDTH * quarter / 4
        drawing.text(place, TOP + HEIGHT + 18, f"{most * quarter / 4e6:.3g}", 12, INK, text_anchor="middle")
    drawing.text(LEFT + WIDTH / 2, TOP + HEIGHT + 40, "million moves", 13, INK, text_anchor="middle")
    drawing.text(LEFT + WIDTH, TOP - 18, "share of victory", 13, INK, text_anchor="end")


def _height(share: float) -> float:
    return TOP + HEIGHT * (1 - share)
