"""What can happen in a game of Abduction. Nothing here is secret: every card named lies open on a stack."""

from typing import Annotated

from saucerful.engine.event import CARD, Event, Seat
from saucerful.games.abduction import rules

Card = Annotated[int, CARD]


class Played(Event, frozen=True):
    """A seat laid a card of its pile, which then has so many left, on its own stack."""

    seat: Seat
    card: Card
    pile: int
    left: int


class Jumped(Event, frozen=True):
    """A seat laid a card of its pile on a rival's stack."""

    seat: Seat
    card: Card
    rival: Seat
    landing: int
    """How many Landing cards that won from the rival, 0 or 1."""
    pile: int
    left: int


class Passed(Event, frozen=True):
    """A seat passed its pile on."""

    seat: Seat
    to: Seat
    pile: int
    size: int


class Exchanged(Event, frozen=True):
    """At a table for two: a seat laid its pile in the middle and took the one that lay there."""

    seat: Seat
    pile: int
    size: int
    taken: int
    taken_size: int


class Departed(Event, frozen=True):
    """A seat left with a Departure card and turned its pile off."""

    seat: Seat
    departure: int
    pile: int
    size: int
    departures: int
    """How many Departure cards are left."""


class Emptied(Event, frozen=True):
    """A seat played the last card of a pile."""

    seat: Seat
    pile: int


class TimeUp(Event, frozen=True):
    """The time is up."""


class ThrewOut(Event, frozen=True):
    """The referee threw cards out of a seat's stack, and left so many."""

    seat: Seat
    count: int
    left: int


class Gave(Event, frozen=True):
    """A seat that did not depart had to give a card to another."""

    seat: Seat
    to: Seat
    card: Card


class Ended(Event, frozen=True):
    """The game is over."""


EVENTS: dict[int, type[Event]] = {
    rules.PLAYED: Played,
    rules.JUMPED: Jumped,
    rules.PASSED: Passed,
    rules.EXCHANGED: Exchanged,
    rules.DEPARTED: Departed,
    rules.EMPTIED: Emptied,
    rules.TIME_UP: TimeUp,
    rules.THREW_OUT: ThrewOut,
    rules.GAVE: Gave,
    rules.ENDED: Ended,
}
