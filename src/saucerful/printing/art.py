"""The drawings of a game, as the page's build left them."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from xml.sax.saxutils import escape

import saucerful
from saucerful.engine.pictures.piece import Piece
from saucerful.printing.errors import CannotPrint

PAGE = Path(saucerful.__file__).parent / "server" / "page" / "built"
"""The page, unless another one is served."""

BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


class Art:
    """The drawings of one game."""

    def __init__(self, game: str, page: Path = PAGE) -> None:
        path = page / "print" / f"{game}.json"
        if not path.is_file():
            built = (page / "print").is_dir()
            raise CannotPrint(
                f"Nobody has drawn {game} for printing: its page has no print.ts."
                if built
                else "The drawings are missing, which come with the page: build it with `make page`."
            )
        self._drawings: dict[str, str] = json.loads(path.read_text("utf-8"))

    def svg(self, name: str, words: Mapping[str, str]) -> str:
        """A drawing with its blanks filled in."""
        if name not in self._drawings:
            raise CannotPrint(f"Nobody has drawn {name!r} for printing.")
        drawing = self._drawings[name]
        for blank, word in words.items():
            drawing = drawing.replace(f"{{{blank}}}", escape(word))
        return drawing

    def size(self, name: str) -> tuple[float, float]:
        """How wide and how high a drawing is, in its own units."""
        found = BOX.search(self.svg(name, {}))
        return (float(found[1]), float(found[2])) if found else (100.0, 100.0)

    def height(self, piece: Piece) -> float:
        """How high a piece is, in millimetres."""
        width, height = self.size(piece.drawing)
        return piece.width * height / width
