"""What can happen in a game of Invasion."""

from typing import Annotated

from saucerful.engine.event import CARD, PRIVATE, Event, Seat
from saucerful.games.invasion import rules

Card = Annotated[str, CARD]


class Played(Event, frozen=True):
    """A seat laid cards on its own stack."""

    seat: Seat
    card: Card
    count: int
    """More than one only of Strength in Numbers."""
    victim: Seat | None
    """From whom the card steals."""


class Took(Event, frozen=True):
    """A seat took loot from Earth, which then has so much left."""

    seat: Seat
    loot: int
    earth: int


class Stole(Event, frozen=True):
    """A seat stole loot from another."""

    seat: Seat
    victim: Seat
    loot: int


class Returned(Event, frozen=True):
    """A seat gave loot back to Earth, which then has so much."""

    seat: Seat
    loot: int
    earth: int


class Gathered(Event, frozen=True):
    """All stacks were shuffled and put under the aliens' planet."""

    seat: Seat
    """Who played the General."""
    count: int
    """Cards."""


class Drew(Event, frozen=True):
    """A seat drew a card."""

    seat: Seat
    card: Annotated[Card | None, PRIVATE]


class Missed(Event, frozen=True):
    """A seat had no cards and missed its turn."""

    seat: Seat


class Ended(Event, frozen=True):
    """The last loot has left Earth."""


EVENTS: dict[int, type[Event]] = {
    rules.PLAYED: Played,
    rules.TOOK: Took,
    rules.STOLE: Stole,
    rules.RETURNED: Returned,
    rules.GATHERED: Gathered,
    rules.DREW: Drew,
    rules.MISSED: Missed,
    rules.ENDED: Ended,
}
