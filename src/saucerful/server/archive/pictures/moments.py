"""Moments of a finished game to save and to send: a picture of one, or a short clip of several.

Whatever moment is asked for, what is drawn is what spectators saw then, and never a card more.
"""

import io
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from saucerful.engine import game_packages
from saucerful.engine.position import Position
from saucerful.engine.view import ViewHeader, untyped_view
from saucerful.games import game as game_of
from saucerful.server.archive.pictures.drawing import Preview, framed, png, rasterized
from saucerful.server.archive.replays import read
from saucerful.server.refusals import Refusal

LONGEST_CLIP = 24
"""Moments in a clip."""
CLIP_WIDTH, CLIP_HEIGHT = 800, 500
EACH_MS, LAST_MS = 900, 2_500
"""How long a moment is seen, and the last one before it all begins again."""
COLOURS = 128


def picture(text: str, names: list[str], preview: Preview, step: int | None) -> bytes:
    """A PNG with the words of a preview and a moment of the record, the last one unless said; raises `Refusal`."""
    record = read(text).record
    if game_packages.picture(record.game) is None:
        return png(preview)
    last = len(record.moves)
    at = last if step is None else step
    found = seen_by_spectators(text, names, at, at)
    if not found:
        raise Refusal("no_step", {"last": last})
    return png(preview._replace(moment=found[0]))


def preview(preview: Preview, view: bytes | None) -> bytes:
    """A PNG with the words of a preview and what a spectator sees, given as JSON, if anything is shown of it."""
    return png(preview if view is None else preview._replace(moment=_drawn(preview.game, view)))


def _drawn(name: str, view: bytes) -> str | None:
    if game_packages.picture(name) is None:
        return None
    game = game_of(name)
    if game.view_type is not None:
        return msgspec.json.decode(view, type=game.view_type).svg()
    fields = msgspec.json.decode(view, type=dict[str, Any])
    header = ViewHeader(*(fields.pop(field) for field in ViewHeader._fields))
    return untyped_view(header, fields).svg()


def clip(text: str, names: list[str], first: int, last: int) -> bytes:
    """A GIF that shows the moments from the first to the last one over and over; raises `Refusal`."""
    from PIL import Image

    if not 0 <= last - first < LONGEST_CLIP:
        raise Refusal("clip_too_long", {"most": LONGEST_CLIP})
    moments = seen_by_spectators(text, names, first, last)
    if len(moments) <= last - first:
        raise Refusal("no_step", {"last": len(read(text).record.moves)})
    drawn = framed(moments, CLIP_WIDTH, CLIP_HEIGHT)
    frames = [Image.open(io.BytesIO(rasterized(one))).convert("RGB").quantize(COLOURS) for one in drawn]
    made = io.BytesIO()
    durations = [EACH_MS] * (len(frames) - 1) + [LAST_MS]
    frames[0].save(made, "GIF", save_all=True, append_images=frames[1:], duration=durations, loop=0, optimize=True)
    return made.getvalue()


def seen_by_spectators(text: str, names: list[str], first: int, last: int) -> list[str]:
    """The positions from the first to the last step as spectators saw them, as SVGs; fewer if the game is shorter."""
    reading = read(text)
    module = game_packages.picture(reading.record.game)
    if module is None:
        raise Refusal("no_picture_of_game")
    seen: Iterator[Position] = (position for position, _ in reading.positions())
    return [str(module.draw(position.view(None), names)) for position in islice(seen, max(0, first), last + 1)]
