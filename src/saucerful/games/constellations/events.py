"""What can happen in a game of Constellations."""

from typing import Annotated, Literal

from saucerful.engine.event import CARD, PRIVATE, Event, Seat
from saucerful.games.constellations import rules

Card = Annotated[int, CARD]
Colour = Literal["R", "B", "Y", "G"]


class Laid(Event, frozen=True):
    """A seat laid a card, turned clockwise by so many quarters."""

    seat: Seat
    card: Card
    column: int
    row: int
    quarters: int


class Joined(Event, frozen=True):
    """Two constellations became one."""

    colour: Colour


class _Holding(Event, frozen=True):
    """Something about a constellation and those who hold it, in the order of their seats."""

    colour: Colour
    size: int
    holders: int
    """How many of the following there are."""
    first: Seat | None
    second: Seat | None
    third: Seat | None
    fourth: Seat | None


class Shared(_Holding, frozen=True):
    """A constellation is now held by several seats."""


class Grew(_Holding, frozen=True):
    """A constellation grew."""


class _Landing(Event, frozen=True):
    """A ship came to a planet, and so its seat holds a constellation of that size."""

    seat: Seat
    colour: Colour
    size: int
    column: int
    row: int
    corner: int
    """Of the card there, clockwise from the top left."""


class Landed(_Landing, frozen=True):
    """A seat landed a ship."""


class Moved(_Landing, frozen=True):
    """A seat moved a ship from another constellation."""


class Left(_Holding, frozen=True):
    """The constellation that a ship left behind, and who still holds it."""


class Declined(Event, frozen=True):
    """A seat could have landed and did not."""

    seat: Seat


class Drew(Event, frozen=True):
    """A seat drew a card."""

    seat: Seat
    card: Annotated[Card | None, PRIVATE]


class Passed(Event, frozen=True):
    """A seat could not lay any of the cards in its hand."""

    seat: Seat
    hand: int
    """How many cards that are."""


class Ended(Event, frozen=True):
    """The game is over."""

    reason: Literal[0, 1]
    """0: all cards were laid; 1: nobody can lay any card."""


EVENTS: dict[int, type[Event]] = {
    rules.LAID: Laid,
    rules.JOINED: Joined,
    rules.SHARED: Shared,
    rules.GREW: Grew,
    rules.LANDED: Landed,
    rules.MOVED: Moved,
    rules.LEFT: Left,
    rules.DECLINED: Declined,
    rules.DREW: Drew,
    rules.PASSED: Passed,
    rules.ENDED: Ended,
}
