"""The picture of a preview: a night sky with a saucer, the words, and the table as spectators see it."""

import re
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from importlib.util import find_spec
from random import Random
from typing import NamedTuple

from saucerful.engine.pictures import table
from saucerful.engine.pictures.drawing import Drawing

WIDTH, HEIGHT = 1200, 630
"""As messengers want it."""
LETTERS = "letters.ttf"
SPACES, MARKS = "\u00a0\u202f", "\u2068\u2069"
SIGNS = str.maketrans({"★": "*", "⚡": "!", "▸": "•"} | dict.fromkeys(SPACES, " ") | dict.fromkeys(MARKS))
"""Signs in pictures, names and words that these letters lack, and what stands in for them."""
SIZE = re.compile(r'<svg [^>]*?width="([\d.]+)" height="([\d.]+)"')
MOMENT = (600, 470)
"""The most room that a position may take."""
STARS = 90


class Preview(NamedTuple):
    """The words of a preview, and what its picture shows besides them."""

    title: str
    text: str
    game: str
    seats: int
    """Places, of which the first ones are taken."""
    taken: int
    moment: str | None = None
    """The position as spectators see it, as an SVG."""


def can_draw() -> bool:
    """Whether the libraries are installed that make pictures and clips."""
    return find_spec("resvg_py") is not None and find_spec("PIL") is not None


@lru_cache(maxsize=64)
def png(preview: Preview) -> bytes:
    """The picture as a PNG. That takes a tenth of a second, in which no other thread runs: it is for workers only."""
    return rasterized(svg(preview))


def rasterized(drawing: str) -> bytes:
    """An SVG as a PNG."""
    import resvg_py

    with resources.as_file(resources.files(__package__).joinpath(LETTERS)) as letters:
        drawn = resvg_py.svg_to_bytes(
            svg_string=drawing.translate(SIGNS),
            font_files=[str(letters)],
            skip_system_fonts=True,
            font_family="Fredoka Light",
            sans_serif_family="Fredoka Light",
        )
    return bytes(drawn)


def svg(preview: Preview) -> str:
    """The picture as an SVG."""
    sky = Drawing(preview.title)
    sky.width, sky.height = WIDTH, HEIGHT
    sky.rect(0, 0, WIDTH, HEIGHT, table.NIGHT, radius=0)
    stars = Random(7)
    for _ in range(STARS):
        sky.circle(stars.randrange(WIDTH), stars.randrange(HEIGHT), stars.choice((1, 1.5, 2.5)), table.PALE)
    wide = WIDTH - 120 if preview.moment is None else WIDTH - MOMENT[0] - 140
    y = _lines(sky, preview.title, 60, 130, wide, 68, "#fff")
    y = _lines(sky, preview.text, 60, y + 24, wide, 38, table.PALE)
    for place in range(preview.seats if preview.moment is None else 0):
        taken = place < preview.taken
        colour = table.SEATS[place % len(table.SEATS)] if taken else "#3a4580"
        table.alien(sky, 100 + place * 110, y + 90, colour, 2.6)
    sky.text(60, HEIGHT - 44, "Saucerful", 34, table.ACCENT)
    inner = "" if preview.moment is None else _beside(preview.moment)
    whole = str(sky)
    return whole[: -len("</svg>")] + _saucer() + inner + "</svg>"


def _lines(sky: Drawing, words: str, x: float, y: float, wide: float, size: float, fill: str) -> float:
    """Words on as many lines as they need, three at most; returns where the next thing goes."""
    letters = max(8, int(wide / (size * 0.54)))
    lines: list[str] = [""]
    for word in words.split():
        if len(lines[-1]) + len(word) + 1 > letters and lines[-1]:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()[: letters + 4]
    for line in lines[:3]:
        sky.text(x, y, line, size, fill)
        y += size * 1.15
    return y


def _saucer() -> str:
    drawn = Drawing("")
    table.saucer(drawn, 30, 24, 5, table.ACCENT)
    shapes = re.sub(r"^<svg[^>]*>(<title>.*?</title>)?|</svg>$", "", str(drawn))
    return f'<g transform="translate({WIDTH - 300} {HEIGHT - 150}) scale(4)">{shapes}</g>'


def _beside(moment: str) -> str:
    """A picture of a position, as large as it may be, on the right."""
    width, height = _size(moment)
    scale = min(MOMENT[0] / width, MOMENT[1] / height)
    return _placed(moment, WIDTH - 40 - width * scale, 40.0, scale)


def framed(moments: Sequence[str], wide: float, high: float) -> list[str]:
    """Pictures of positions in the middle of frames of one size, all drawn at one scale."""
    sizes = [_size(moment) for moment in moments]
    scale = min(min(wide / width, high / height) for width, height in sizes)
    frames = []
    for moment, (width, height) in zip(moments, sizes, strict=True):
        frame = Drawing("")
        frame.width, frame.height = wide, high
        frame.rect(0, 0, wide, high, table.NIGHT, radius=0)
        placed = _placed(moment, (wide - width * scale) / 2, (high - height * scale) / 2, scale)
        frames.append(str(frame)[: -len("</svg>")] + placed + "</svg>")
    return frames


def _size(moment: str) -> tuple[float, float]:
    found = SIZE.match(moment)
    return (float(found[1]), float(found[2])) if found else MOMENT


def _placed(moment: str, x: float, y: float, scale: float) -> str:
    shapes = re.sub(r"^<svg[^>]*>(<title>.*?</title>)?|</svg>$", "", moment)
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{shapes}</g>'
