"""An edition written down as TOML, with comments that say what each number is. What is written can be read again."""

import inspect
import json
import re
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from saucerful.engine.files.schema import field_docstring
from saucerful.engine.game import Game

WIDTH = 110
BARE_KEY = re.compile("[A-Za-z_][A-Za-z0-9_-]*")
"""Other keys are quoted, also where TOML would not need it: `"2"` reads as a name, 2 as a number."""
A_ROW = 10
"""So many short values stand in one line of a long list."""


def edition_text(game: Game, edition: Any) -> str:
    """The section of an edition file for an edition of the game, as `Game.read_edition` gives it."""
    kind = type(edition)
    lines = [*_comment(f"What is in the box of {game.title}. {inspect.getdoc(kind) or ''}".strip()), f"[{game.name}]"]
    for name in edition.__struct_fields__:
        words = field_docstring(kind, name)
        lines += ["", *_comment(words)] if words else []
        lines += _pair(name, msgspec.to_builtins(getattr(edition, name)))
    return "\n".join(lines) + "\n"


def _comment(words: str) -> list[str]:
    return [f"# {line}" for part in words.splitlines() if part for line in textwrap.wrap(part, WIDTH)]


def _pair(name: str, value: Any) -> Iterator[str]:
    """The lines of a key and its value. Long lists and tables of lists have a line for every few entries."""
    start = f"{_key(name)} = "
    if isinstance(value, list) and (len(value) > A_ROW or any(isinstance(one, dict | list) for one in value)):
        row = 1 if any(isinstance(one, dict | list) for one in value) else A_ROW
        yield f"{start}["
        for first in range(0, len(value), row):
            entries = ", ".join(map(_inline, value[first : first + row]))
            yield f"    {entries}," + (f"  # {first + 1} to {min(first + row, len(value))}" if row > 1 else "")
        yield "]"
    else:
        yield f"{start}{_inline(value)}"


def _inline(value: Any) -> str:
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{_key(key)} = {_inline(inside)}" for key, inside in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(_inline, value))}]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    return str(value).lower() if isinstance(value, bool) else str(value)


def _key(name: str) -> str:
    return name if BARE_KEY.fullmatch(name) else json.dumps(name, ensure_ascii=False)
