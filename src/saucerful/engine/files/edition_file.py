"""Edition files: what is in my box, as TOML, with errors that name the line."""

import re
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

from saucerful.engine.errors import BadEdition
from saucerful.engine.game import Game
from saucerful.engine.game_packages import package_of

Steps = tuple[str | int, ...]

DEFAULT = "default"


def small_boxes(game: Game) -> dict[str, str]:
    """The edition files that come with the game, by name: small boxes, for what takes a whole game tree."""
    folder = resources.files(package_of(game.name)) / "boxes"
    files = folder.iterdir() if folder.is_dir() else ()
    return {file.name.removesuffix(".toml"): file.read_text("utf-8") for file in files}


def edition_called(name: str, game: Game, seats: int) -> "dict[str, Any] | str":
    """The edition that a word stands for: `default`, a box that comes with the game, or the path of an edition file."""
    if name == DEFAULT:
        return DEFAULT
    boxes = small_boxes(game)
    if name in boxes:
        return read_edition_text(boxes[name], game, seats, name)
    if not name.endswith(".toml"):
        known = ", ".join([DEFAULT, *sorted(boxes)])
        raise BadEdition(
            f"There is no edition {name!r} of {game.title}: there are {known}, and files whose names end in .toml."
        )
    return read_edition_file(Path(name), game, seats)


def read_edition_file(path: Path, game: Game, seats: int) -> dict[str, Any]:
    """The game's section of an edition file, checked for that many seats; raises `BadEdition` with file and line."""
    return read_edition_text(text_of(path), game, seats, str(path))


def text_of(path: Path) -> str:
    """The text of a file; raises `BadEdition` if it cannot be read."""
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise BadEdition(f"{path}: {error.strerror or error}.", part="file") from None
    except UnicodeDecodeError:
        raise BadEdition(f"{path}: not a text file in UTF-8.", part="file") from None


def sections_of(text: str, name: str) -> dict[str, Any]:
    """All that an edition file holds, one section for each game; raises `BadEdition` if it is not TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = int(found[1]) if (found := re.search(r"at line (\d+)", str(error))) else 0
        raise BadEdition(f"{name}: not TOML: {error}.", part="toml", line=line) from None
    except (ValueError, RecursionError):
        raise BadEdition(f"{name}: it is nested too deeply or holds a number that is too long.", part="toml") from None


def read_edition_text(text: str, game: Game, seats: int, name: str) -> dict[str, Any]:
    """The same for text at hand; `name` is what errors call it."""
    sections = sections_of(text, name)
    section = sections.get(game.name)
    if not isinstance(section, dict):
        raise BadEdition(f"{name}: there is no section [{game.name}].", part="section")
    try:
        game.read_edition(section, seats)
    except BadEdition as error:
        line = Lines(text).of((game.name, *error.path))
        raise BadEdition(f"{name}, line {line}: {error}", error.path, line=line) from None
    return section


class Lines:
    """On which line each value of a TOML text stands. The text has been parsed, so it is known to be in order."""

    _TOKEN = re.compile(
        r'"""(?:\\.|[^\\])*?"""(?!")'
        r"|'''.*?'''(?!')"
        r'|"(?:\\.|[^"\\\n])*"'
        r"|'[^'\n]*'"
        r"|#[^\n]*"
        r"|[\[\]{}=.,\n]"
        r"|[^\s\[\]{}=.,#\"']+",
        re.DOTALL,
    )

    def __init__(self, text: str) -> None:
        self._lines: dict[Steps, int] = {}
        self._elements: dict[Steps, int] = {}  # of each [[list of tables]], how many there are so far
        self._tokens: list[tuple[str, int]] = []
        line, at = 1, 0
        for found in self._TOKEN.finditer(text):
            line, at = line + text.count("\n", at, found.start()), found.start()
            if not found[0].startswith("#"):
                self._tokens.append((found[0], line))
        self._tokens.append(("", line))
        self._next = 0
        self._read()

    def of(self, path: Steps) -> int:
        """The line of the value at that path, or of the nearest thing around it."""
        for length in range(len(path), 0, -1):
            if path[:length] in self._lines:
                return self._lines[path[:length]]
        return 1

    @property
    def _token(self) -> str:
        return self._tokens[self._next][0]

    def _note(self, path: Steps) -> None:
        for length in range(1, len(path) + 1):
            self._lines.setdefault(path[:length], self._tokens[self._next][1])

    def _read(self) -> None:
        section: Steps = ()
        while self._token:
            if self._token == "[":
                section = self._header()
            elif self._token == "\n":
                self._next += 1
            else:
                self._pair(section)

    def _header(self) -> Steps:
        self._next += 1
        is_list = self._token == "["
        self._next += is_list
        start = self._next
        section = self._inside_lists(self._key())
        self._next, end = start, self._next
        if is_list:
            number = self._elements.get(section, 0)
            self._elements[section] = number + 1
            section = (*section, number)
        self._note(section)
        self._next = end + 1 + is_list
        return section

    def _inside_lists(self, key: Steps) -> Steps:
        """A header below a list of tables means the last of them so far."""
        path: Steps = ()
        for step in key:
            if path in self._elements:
                path = (*path, self._elements[path] - 1)
            path = (*path, step)
        return path

    def _key(self) -> Steps:
        steps: list[str | int] = []
        while self._token not in ("=", "]"):
            if self._token != ".":
                quoted = self._token[0] in "\"'"
                steps.append(tomllib.loads(f"key = {self._token}")["key"] if quoted else self._token)
            self._next += 1
        return tuple(steps)

    def _pair(self, section: Steps) -> None:
        start = self._next
        path = section + self._key()
        self._next, end = start, self._next
        self._note(path)
        self._next = end + 1
        self._value(path)

    def _value(self, path: Steps) -> None:
        self._note(path)
        if self._token == "[":
            self._next += 1
            number = 0
            while self._token != "]":
                if self._token in ("\n", ","):
                    self._next += 1
                else:
                    self._value((*path, number))
                    number += 1
            self._next += 1
        elif self._token == "{":
            self._next += 1
            while self._token != "}":
                if self._token in ("\n", ","):
                    self._next += 1
                else:
                    self._pair(path)
            self._next += 1
        else:
            while self._token not in ("\n", ",", "]", "}", ""):
                self._next += 1
