"""Charts as SVG, drawn here: rows of points with their intervals, and how often each value occurs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from saucerful.lab.balance.results import Estimate

ACROSS, LETTER = 486, 8
LABELS, RIGHT, ROW, TOP, AXIS = 210, 24, 26, 8, 40
NARROW, HEIGHT, LEFT = 460, 190, 46
MOST_BARS = 60
READABLE, LARGE = 0.91, 1.2
"""No chart is drawn smaller than this: its words would be under twelve pixels. On a phone one moves it sideways."""
MARKS = ("circle", "diamond", "square")
"""A series is told by its shape as well as by its colour."""


@dataclass(frozen=True)
class ChartRow:
    """A line of a chart: its label, and an estimate for each series, or none."""

    label: str
    estimates: Sequence[Estimate | None]


def points(
    title: str, rows: Sequence[ChartRow], series: Sequence[str], unit: str, middle: float = 0.0, by: float = 1
) -> str:
    """Points with their intervals, a line for each row; `middle` is marked, and every value is multiplied by `by`."""
    found = [one for row in rows for one in row.estimates if one is not None]
    low = min([middle, *(one.value - one.margin for one in found)])
    high = max([middle, *(one.value + one.margin for one in found)])
    ticks = _ticks(low * by, high * by)
    start, end = min(low * by, ticks[0]), max(high * by, ticks[-1])
    height = TOP + ROW * len(rows) + AXIS
    labels = min(LABELS, 24 + LETTER * max((len(row.label) for row in rows), default=0))

    def across(value: float) -> float:
        return labels + (value - start) / ((end - start) or 1) * ACROSS

    parts = [_grid(across(tick), TOP, height - AXIS, f"{tick:g}{unit}") for tick in ticks]
    parts.append(f'<line class="middle" x1="{across(middle * by):.1f}" x2="{across(middle * by):.1f}" '
                 f'y1="{TOP}" y2="{height - AXIS}"/>')  # fmt: skip
    for i, row in enumerate(rows):
        y = TOP + ROW * i + ROW / 2
        parts.append(f'<text x="{labels - 12}" y="{y + 4}" text-anchor="end">{escape(row.label)}</text>')
        there = [(which, one) for which, one in enumerate(row.estimates) if one is not None]
        for which, one in there:
            at = y + (which - (len(series) - 1) / 2) * 7
            parts.append(_point(across, one, at, which, by))
    return _svg(title, labels + ACROSS + RIGHT, height, parts) + _legend(series)


def _point(across: Callable[[float], float], one: Estimate, y: float, series: int, by: float) -> str:
    x, low, high = (across(by * value) for value in (one.value, one.value - one.margin, one.value + one.margin))
    line = f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
    return f'<g class="series-{series}">{line}{_mark(x, y, series)}</g>'


def _mark(x: float, y: float, series: int) -> str:
    shape = MARKS[series % len(MARKS)]
    if shape == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
    turned = f' transform="rotate(45 {x:.1f} {y:.1f})"' if shape == "diamond" else ""
    return f'<rect x="{x - 3.5:.1f}" y="{y - 3.5:.1f}" width="7" height="7"{turned}/>'


def histogram(title: str, spreads: Sequence[Sequence[tuple[int, int]]], series: Sequence[str], unit: str) -> str:
    """How often each value occurs: bars for the first box, a line for the other."""
    low, high = (pick(value for spread in spreads for value, _ in spread) for pick in (min, max))
    step = max(1, ceil((high - low + 1) / MOST_BARS))
    bars = (high - low) // step + 1
    heights = []
    for spread in spreads:
        total, row = sum(times for _, times in spread) or 1, [0.0] * bars
        for value, times in spread:
            row[(value - low) // step] += times / total
        heights.append(row)
    tallest = max(map(max, heights)) or 1
    wide, bottom = (NARROW - LEFT - RIGHT) / bars, HEIGHT - AXIS

    def up(part: float) -> float:
        return bottom - part / tallest * (bottom - TOP - 6)

    drawn = (
        f'<rect x="{LEFT + wide * i + 0.5:.1f}" y="{up(part):.1f}" width="{max(wide - 1, 1):.1f}"'
        f' height="{bottom - up(part):.1f}"/>'
        for i, part in enumerate(heights[0])
        if part
    )
    parts = [f'<g class="series-0 bars">{"".join(drawn)}</g>']
    for other in heights[1:]:
        corners = " ".join(f"{LEFT + wide * (i + 0.5):.1f},{up(part):.1f}" for i, part in enumerate(other))
        parts.append(f'<polyline class="series-1" points="{corners}"/>')
    for tick in _ticks(low, high):
        if low <= tick <= high:
            parts.append(_grid(LEFT + wide * ((tick - low) / step + 0.5), bottom, bottom + 5, f"{tick:g}"))
    parts.append(f'<text x="{LEFT - 6}" y="{TOP + 10}" text-anchor="end">{tallest:.0%}</text>')
    parts.append(f'<text x="{NARROW - RIGHT}" y="{HEIGHT - 4}" text-anchor="end">{escape(unit)}</text>')
    return _svg(title, NARROW, HEIGHT, parts) + (_legend(series) if len(spreads) > 1 else "")


def _svg(title: str, width: int, height: int, parts: Sequence[str]) -> str:
    drawn, least, most = "".join(parts), round(READABLE * width), round(LARGE * width)
    size = f'viewBox="0 0 {width} {height}" style="min-width:{least}px;max-width:{most}px"'
    return f'<svg {size} role="img" aria-label="{escape(title)}">{drawn}</svg>'


def _grid(x: float, top: float, bottom: float, text: str) -> str:
    line = f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{bottom}"/>'
    return f'{line}<text x="{x:.1f}" y="{bottom + 16}" text-anchor="middle">{escape(text.replace("-", "−"))}</text>'


def _legend(series: Sequence[str]) -> str:
    if len(series) < 2:
        return ""
    signs = (
        f'<span><svg viewBox="0 0 12 12" aria-hidden="true"><g class="series-{number}">{_mark(6, 6, number)}</g></svg>'
        f"{escape(name)}</span>"
        for number, name in enumerate(series)
    )
    return f'<p class="legend">{"".join(signs)}</p>'


def _ticks(low: float, high: float) -> list[float]:
    """Four to nine round numbers that reach from one end to the other."""
    span = max(high - low, 1e-9)
    size = 10.0 ** floor(log10(span))
    step = next(size * part for part in (0.1, 0.2, 0.25, 0.5, 1, 2) if span / (size * part) <= 7)
    first = floor(low / step + 1e-9)
    return [round(step * i, 10) for i in range(first, ceil(high / step - 1e-9) + 1)]
