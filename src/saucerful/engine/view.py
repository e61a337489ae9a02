"""Views: what a seat, or a spectator, may see of a position."""

from functools import cache
from typing import Any, ClassVar, NamedTuple

import msgspec

from saucerful.engine.pictures import rendering
from saucerful.engine.untyped import untyped


class ViewHeader(NamedTuple):
    """What the views of all games begin with; a game's `view` is given it."""

    game: str
    seat: int | None
    over: bool
    to_act: list[int]


class View(msgspec.Struct, frozen=True):
    """What a seat, or a spectator, may see of a position. Each game declares its own fields after these."""

    game: str
    seat: int | None
    """Who sees it; `None` for a spectator."""
    over: bool
    to_act: list[int]
    """The seats that have a move, ascending."""

    declared: ClassVar[bool] = True
    """Whether the game has a class for its views; if not, its drawings take them as JSON."""

    def json(self) -> dict[str, Any]:
        """The view as plain dicts and lists, as it is sent and written down."""
        decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return decoded

    def __str__(self) -> str:
        """The table as the terminal shows it."""
        return rendering.text(self)

    def svg(self) -> str:
        """The table as a picture; raises `SaucerfulError` for a game that draws none."""
        return rendering.svg(self)

    def _repr_html_(self) -> str:
        """The picture, or the text of a game that draws none, for notebooks."""
        return rendering.html(self)


def untyped_view(header: ViewHeader, fields: dict[str, Any]) -> View:
    """The view of a game that declares none: its fields, whatever they are, after the header."""
    values = header._asdict() | fields
    return _untyped(header.game, tuple(values)[len(header) :])(*values.values())


@cache
def _untyped(game: str, fields: tuple[str, ...]) -> type[View]:
    return untyped(View, f"{game} view", fields, namespace={"declared": False})
