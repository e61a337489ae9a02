"""A line of chat as everybody may read it."""

import unicodedata

from saucerful.server.refusals import Refusal

BREAKS = "\t\n\v\f\r\x85\u2028\u2029"
DIRECTIONS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""These turn the direction of what follows, beyond the end of the line."""


def clean_line(text: str) -> str:
    """The text on one line, without characters that control the reader's screen; raises `Refusal` if none is left."""
    line = "".join(" " if letter in BREAKS else letter for letter in text if letter in BREAKS or not _controls(letter))
    if not line.strip():
        raise Refusal("nothing_said")
    return line.strip()


def _controls(letter: str) -> bool:
    return letter in DIRECTIONS or unicodedata.category(letter) in ("Cc", "Cs")
