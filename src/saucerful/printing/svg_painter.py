"""Paints the page's drawings on a PDF. It knows the part of SVG that `web/src/print/plain.ts` leaves in them."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from xml.etree.ElementTree import Element, fromstring

from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path import parse_path
from reportlab.pdfbase.pdfmetrics import stringWidth

from saucerful.printing.letters import TITLE

SVG = "{http://www.w3.org/2000/svg}"
NON_ZERO = 1
"""How SVG says what is inside a path."""
CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}
INHERITED = (
    *("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray"),
    *("font-size", "text-anchor"),
)
CHANGE = re.compile(r"(\w+)\(([^)]*)\)")
INVISIBLE = ("none", "transparent")

Style = dict[str, str]


Step = tuple[str, tuple[float, ...]]


class _StepsPen(BasePen):  # type: ignore[misc]
    """Notes the lines of an SVG path as the methods of a PDF's path."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[Step] = []

    def _moveTo(self, pt: Any) -> None:  # noqa: N802
        self.steps.append(("moveTo", pt))

    def _lineTo(self, pt: Any) -> None:  # noqa: N802
        self.steps.append(("lineTo", pt))

    def _curveToOne(self, pt1: Any, pt2: Any, pt3: Any) -> None:  # noqa: N802
        self.steps.append(("curveTo", (*pt1, *pt2, *pt3)))

    def _closePath(self) -> None:  # noqa: N802
        self.steps.append(("close", ()))


@lru_cache(maxsize=8192)
def _steps(lines: str) -> list[Step]:
    """The lines of a path: the same ones are drawn on many cards."""
    pen = _StepsPen()
    parse_path(lines, pen)
    return pen.steps


class Painter:
    """Paints one drawing, whose top left corner is the canvas' origin and whose units are the canvas' own."""

    def __init__(self, canvas: Any, svg: str) -> None:
        self._canvas = canvas
        self._root = fromstring(svg)
        self._clips = {found.get("id"): found for found in self._root.iter(f"{SVG}clipPath")}

    def paint(self) -> None:
        """Paint everything. SVG counts from the top, PDF from the bottom."""
        self._canvas.saveState()
        self._canvas.scale(1, -1)
        self._inside(self._root, {"fill": "#000000", "stroke": "none", "stroke-width": "1"}, 1.0)
        self._canvas.restoreState()

    def _inside(self, parent: Element, style: Style, opacity: float) -> None:
        inherited = style | {name: parent.attrib[name] for name in INHERITED if name in parent.attrib}
        for element in parent:
            if element.tag != f"{SVG}clipPath":
                self._element(element, inherited, opacity)

    def _element(self, element: Element, inherited: Style, opacity: float) -> None:
        style = inherited | {name: element.attrib[name] for name in INHERITED if name in element.attrib}
        opacity *= float(element.get("opacity", 1))
        self._canvas.saveState()
        self._change(element.get("transform", ""))
        self._clip(element.get("clip-path", ""))
        if element.tag == f"{SVG}g":
            self._inside(element, inherited, opacity)
        elif element.tag == f"{SVG}text":
            self._text(element, style, opacity)
        else:
            self._shape(element, style, opacity)
        self._canvas.restoreState()

    def _change(self, transform: str) -> None:
        for name, written in CHANGE.findall(transform):
            values = [float(value) for value in re.split(r"[\s,]+", written.strip())]
            match name, values:
                case "translate", [x, *y]:
                    self._canvas.translate(x, y[0] if y else 0)
                case "scale", [x, *y]:
                    self._canvas.scale(x, y[0] if y else x)
                case "rotate", [angle]:
                    self._canvas.rotate(angle)
                case "rotate", [angle, x, y]:
                    self._canvas.translate(x, y)
                    self._canvas.rotate(angle)
                    self._canvas.translate(-x, -y)
                case _:
                    raise ValueError(f"No drawing may be moved by {name!r}.")

    def _clip(self, reference: str) -> None:
        found = self._clips.get(reference.removeprefix("url(#").removesuffix(")"))
        if found is not None:
            path = self._canvas.beginPath()
            for shape in found:
                self._trace(shape, path)
            self._canvas.clipPath(path, stroke=0, fill=0, fillMode=NON_ZERO)

    def _shape(self, element: Element, style: Style, opacity: float) -> None:
        path = self._canvas.beginPath()
        self._trace(element, path)
        fill, stroke = style["fill"] not in INVISIBLE, style["stroke"] not in INVISIBLE
        if fill:
            self._canvas.setFillColor(_colour(style["fill"], opacity))
        if stroke:
            self._canvas.setStrokeColor(_colour(style["stroke"], opacity))
            self._canvas.setLineWidth(float(style["stroke-width"]))
            self._canvas.setLineCap(CAPS[style.get("stroke-linecap", "butt")])
            self._canvas.setLineJoin(JOINS[style.get("stroke-linejoin", "miter")])
            dashes = style.get("stroke-dasharray", "none")
            self._canvas.setDash([] if dashes == "none" else [float(dash) for dash in re.split(r"[\s,]+", dashes)])
        if fill or stroke:
            self._canvas.drawPath(path, stroke=int(stroke), fill=int(fill), fillMode=NON_ZERO)

    def _trace(self, element: Element, path: Any) -> None:
        def number(name: str) -> float:
            return float(element.get(name, 0))

        x, y, width, height = (number(name) for name in ("x", "y", "width", "height"))
        match element.tag.removeprefix(SVG):
            case "path":
                for step, values in _steps(element.get("d", "")):
                    getattr(path, step)(*values)
            case "rect" if number("rx"):
                path.roundRect(x, y, width, height, number("rx"))
            case "rect":
                path.rect(x, y, width, height)
            case "circle":
                path.circle(number("cx"), number("cy"), number("r"))
            case "ellipse":
                cx, cy, rx, ry = (number(name) for name in ("cx", "cy", "rx", "ry"))
                path.ellipse(cx - rx, cy - ry, 2 * rx, 2 * ry)
            case other:
                raise ValueError(f"No drawing may hold a {other!r}.")

    def _text(self, element: Element, style: Style, opacity: float) -> None:
        size = float(style["font-size"])
        runs = list(_runs(element, size))
        whole = sum(stringWidth(words, TITLE, size) for words, size in runs)
        self._canvas.translate(float(element.get("x", 0)), float(element.get("y", 0)))
        self._canvas.scale(1, -1)
        self._canvas.setFillColor(_colour(style["fill"], opacity))
        x = -whole / 2 if style.get("text-anchor") == "middle" else 0.0
        for words, size in runs:
            self._canvas.setFont(TITLE, size)
            self._canvas.drawString(x, 0, words)
            x += stringWidth(words, TITLE, size)


def _runs(element: Element, size: float) -> Iterator[tuple[str, float]]:
    """The words of a text with their sizes."""
    yield (element.text or "").strip(), size
    for part in element:
        yield (part.text or "").strip(), float(part.get("font-size", size))


def _colour(written: str, opacity: float) -> Any:
    from reportlab.lib.colors import Color, HexColor

    full = written if len(written) > 4 else "#" + "".join(2 * digit for digit in written[1:])
    solid = HexColor(full)
    return Color(solid.red, solid.green, solid.blue, alpha=opacity)
