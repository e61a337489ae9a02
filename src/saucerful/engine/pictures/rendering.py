"""Views as text and as pictures: what `print` and notebooks show."""

from html import escape
from io import StringIO
from typing import Any, Protocol

from saucerful.engine import game_packages
from saucerful.engine.errors import SaucerfulError

COLUMNS = 122
"""How many characters wide a text is at most."""


class Drawn(Protocol):
    """What is drawn: a `View`."""

    @property
    def game(self) -> str: ...

    @property
    def declared(self) -> bool: ...

    def json(self) -> dict[str, Any]: ...


def board(view: Drawn) -> Any:
    """The view as the game's `terminal.py` draws it, to be printed by `rich`."""
    return game_packages.drawing(view.game).draw(_given(view), _names(view))


def text(view: Drawn) -> str:
    """The same without colours."""
    from rich.console import Console

    console = Console(width=COLUMNS, file=StringIO(), color_system=None, legacy_windows=False)
    with console.capture() as captured:
        console.print(board(view))
    return "\n".join(line.rstrip() for line in captured.get().rstrip().splitlines())


def svg(view: Drawn) -> str:
    """The view as the game's `picture.py` draws it."""
    found = _picture(view)
    if found is None:
        raise SaucerfulError(f"The game {view.game!r} draws no pictures: print the view instead.")
    return found


def html(view: Drawn) -> str:
    """The picture, or the text where there is none."""
    return _picture(view) or f'<pre style="line-height: 1.1">{escape(text(view))}</pre>'


def _picture(view: Drawn) -> str | None:
    module = game_packages.picture(view.game)
    return None if module is None else str(module.draw(_given(view), _names(view)))


def _given(view: Drawn) -> Any:
    """The view as the game's own drawing expects it: as JSON from games that declare no class."""
    return view if view.declared else view.json()


def _names(view: Drawn) -> list[str]:
    scores: Any = getattr(view, "scores", None) or getattr(view, "seats", ())
    return [f"Seat {seat}" for seat in range(len(scores))]
