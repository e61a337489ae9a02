"""What can happen in a game of Zovnis. Columns count from 0 on the left, heights from 1, directly on the planet."""

from typing import Annotated, Literal

from saucerful.engine.event import CARD, PRIVATE, Event, Seat
from saucerful.games.zovnis import rules

Number = Annotated[int, CARD]
Card = Annotated[int | Literal["*"], CARD]
"""A zovni card by its number, or a star."""
Alien = Annotated[Literal["S", "P", "M", "T"], CARD]
Saucer = Annotated[Literal["G", "E", "C", "K"], CARD]


class Laid(Event, frozen=True):
    """A seat laid a card on a column. Nobody lands on a star."""

    seat: Seat
    card: Card
    column: int
    height: int
    way: int
    """Which end is at the bottom."""
    alien: Alien | None
    saucer: Saucer | None


class Fired(Event, frozen=True):
    """A card fired, in that round, and hit so many others."""

    seat: Seat
    card: Number
    column: int
    height: int
    round: int
    hits: int


class Eliminated(Event, frozen=True):
    """A seat took a card that was hit."""

    seat: Seat
    card: Number
    side: Literal[0, 1, 2]
    """Of the card that fired: 0 to the left, 1 to the right, 2 below."""
    column: int
    height: int
    round: int


class Fell(Event, frozen=True, rename={"from_": "from"}):
    """A card fell from one height to another."""

    card: Card
    column: int
    from_: int
    to: int


class Drew(Event, frozen=True):
    """A seat drew a card."""

    seat: Seat
    card: Annotated[Card | None, PRIVATE]


class Missed(Event, frozen=True):
    """A seat had no cards and missed its turn."""

    seat: Seat


class Ended(Event, frozen=True):
    """The game is over."""

    reason: Literal[0, 1]
    """0: all columns are full; 1: nobody has a card left."""


class Revealed(Event, frozen=True):
    """At the end: what a seat was rooting for, and its points."""

    seat: Seat
    alien: Alien
    saucer: Saucer
    points: int


EVENTS: dict[int, type[Event]] = {
    rules.LAID: Laid,
    rules.FIRED: Fired,
    rules.ELIMINATED: Eliminated,
    rules.FELL: Fell,
    rules.DREW: Drew,
    rules.MISSED: Missed,
    rules.ENDED: Ended,
    rules.REVEALED: Revealed,
}
