"""A view as text and as a picture, drawn as in the terminal, for watching a program learn."""

from collections.abc import Iterable
from io import StringIO
from typing import Any

import numpy as np
from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import SVG_EXPORT_THEME as THEME

from saucerful.engine.errors import BadSetup
from saucerful.engine.pictures.rendering import board
from saucerful.engine.view import View
from saucerful.envs.actions import Array

RENDER_MODES = ["human", "ansi", "rgb_array"]

COLUMNS, ROWS = 122, 46
"""The least size of a picture in characters, so that most games keep one size from the first frame to the last."""

WIDEST = 160
MARGIN = 1
CELL_WIDTH, CELL_HEIGHT, SCALE = 6, 12, 2

# Pillow's built-in letters are those of Latin-1. Lines are drawn; other signs are written with what there is.
LEFT, RIGHT, UP, DOWN = 1, 2, 4, 8
LINES = {
    "─": LEFT | RIGHT, "━": LEFT | RIGHT, "│": UP | DOWN, "┃": UP | DOWN, "▔": LEFT | RIGHT,
    "╭": RIGHT | DOWN, "╮": LEFT | DOWN, "╰": RIGHT | UP, "╯": LEFT | UP,
    "┌": RIGHT | DOWN, "┐": LEFT | DOWN, "└": RIGHT | UP, "┘": LEFT | UP,
}  # fmt: skip
LETTERS = str.maketrans(
    {"▶": ">", "★": "*", "◖": "(", "◗": ")", "▲": "^", "▽": "v", "◠": "n", "Δ": "A", "✈": "/", "▤": "=", "…": ".",
     "∴": "3", "–": "-", "’": "'"}
)  # fmt: skip


def checked(mode: str | None) -> str | None:
    """The render mode, if there is such a one."""
    if mode not in (None, *RENDER_MODES):
        raise BadSetup(f"There is no render mode {mode!r}; there are human, ansi and rgb_array.")
    return mode


def render(view: View, mode: str | None) -> Any:
    """The view printed (`human`), as text (`ansi`) or as an image (`rgb_array`); nothing without a mode."""
    if mode == "ansi":
        return str(view)
    if mode == "rgb_array":
        return picture(view)
    if mode == "human":
        Console().print(board(view))
    return None


def picture(view: View) -> Array:
    """The view as an image: height × width × 3 bytes."""
    from PIL import Image, ImageDraw, ImageFont

    console = Console(width=WIDEST, file=StringIO(), color_system="truecolor", legacy_windows=False)
    lines = console.render_lines(board(view), console.options.update(height=None), pad=False)
    width = max(COLUMNS, *(_used(line) + 2 * MARGIN for line in lines)) * CELL_WIDTH
    height = max(ROWS, len(lines) + 2 * MARGIN) * CELL_HEIGHT
    image = Image.new("RGB", (width, height), tuple(THEME.background_color))
    draw, font = ImageDraw.Draw(image), ImageFont.load_default_imagefont()
    for row, line in enumerate(lines, MARGIN):
        column = MARGIN
        for letters, style, _ in line:
            ink, paper = _colours(style or Style.null())
            for letter in letters:
                if column * CELL_WIDTH < width:
                    _draw_cell(draw, font, column * CELL_WIDTH, row * CELL_HEIGHT, letter, ink, paper)
                column += cell_len(letter)
    return np.asarray(image.resize((width * SCALE, height * SCALE), Image.Resampling.NEAREST)).copy()


def _used(line: Iterable[Segment]) -> int:
    """How many columns of a line show something."""
    return cell_len("".join(segment.text for segment in line).rstrip())


def _colours(style: Style) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The colours of a style: of the letters, and behind them."""
    ink = tuple(style.color.get_truecolor(THEME)) if style.color else tuple(THEME.foreground_color)
    paper = (
        tuple(style.bgcolor.get_truecolor(THEME, foreground=False)) if style.bgcolor else tuple(THEME.background_color)
    )
    if style.dim:
        ink = tuple((one + other) // 2 for one, other in zip(ink, paper, strict=True))
    return (paper, ink) if style.reverse else (ink, paper)


def _draw_cell(draw: Any, font: Any, x: int, y: int, letter: str, ink: Any, paper: Any) -> None:
    draw.rectangle((x, y, x + CELL_WIDTH - 1, y + CELL_HEIGHT - 1), fill=paper)
    middle_x, middle_y = x + CELL_WIDTH // 2, y + CELL_HEIGHT // 2
    sides = LINES.get(letter, 0)
    if sides:
        ends = {
            LEFT: (x, middle_y),
            RIGHT: (x + CELL_WIDTH, middle_y),
            UP: (middle_x, y),
            DOWN: (middle_x, y + CELL_HEIGHT),
        }
        for side, end in ends.items():
            if sides & side:
                draw.line((middle_x, middle_y, *end), fill=ink)
    elif letter != " ":
        draw.text((x, y), letter.translate(LETTERS).encode("latin-1", "replace"), font=font, fill=ink)
