"""Edition files: what is in my box, as TOML, with errors that name the line."""

import re
import tomllib
from pathlib import Path
from typing import Any

from saucerful.engine.errors import BadEdition
from saucerful.engine.game import Game

_ELEMENT = re.compile(r'"[^"\n]*"|\'[^\'\n]*\'|\{[^}]*\}|\[[^\]]*\]|[^\s,\[\]]+')
_STRING_OR_COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*')


def read_edition_file(path: Path, game: Game, seats: int) -> dict[str, Any]:
    """The game's section of an edition file, checked for that many seats; raises `BadEdition` with file and line."""
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise BadEdition(f"{path}: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise BadEdition(f"{path}: not a text file in UTF-8.") from None
    return read_edition_text(text, game, seats, str(path))


def read_edition_text(text: str, game: Game, seats: int, name: str) -> dict[str, Any]:
    """The same for text at hand; `name` is what errors call it."""
    try:
        sections = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadEdition(f"{name}: not TOML: {error or 'nested too deeply'}.") from None
    section = sections.get(game.name)
    if not isinstance(section, dict):
        raise BadEdition(f"{name}: there is no section [{game.name}].")
    try:
        game.read_edition(section, seats)
    except BadEdition as error:
        line = _line_of(_without_comments(text), game.name, error.path)
        raise BadEdition(f"{name}, line {line}: {error}", error.path) from None
    return section


def _without_comments(text: str) -> str:
    return _STRING_OR_COMMENT.sub(lambda found: "" if found[0].startswith("#") else found[0], text)


def _line_of(text: str, game: str, path: tuple[str | int, ...]) -> int:
    """The line on which the value at `path` of the game's section stands, or the nearest thing around it."""
    at = _find(rf"^\s*\[\s*{game}\s*\]", text, 0) or _find(rf"^\s*\[\s*{game}\b", text, 0) or 0
    for depth, step in enumerate(path):
        if isinstance(step, int):
            found = _element(text, at, step)
        elif depth == 0:
            key = re.escape(step)
            found = _find(rf'^\s*"?{key}"?\s*=', text, at) or _find(rf"^\s*\[+\s*{game}\s*\.\s*{key}\b", text, at)
        else:
            found = _find(rf'["\']?\b{re.escape(step)}["\']?\s*=', text, at)
        if found is None:
            break
        at = found
    return text.count("\n", 0, at) + 1


def _find(pattern: str, text: str, start: int) -> int | None:
    """Where the first match ends, past any white space in front of it."""
    found = re.compile(pattern, re.MULTILINE).search(text, start)
    return found.end() if found else None


def _element(text: str, start: int, index: int) -> int | None:
    """Where the element of that index begins in the list that opens next."""
    at = text.find("[", start) + 1
    for number, element in enumerate(_ELEMENT.finditer(text, at)):
        if number == index:
            return element.start()
    return None
