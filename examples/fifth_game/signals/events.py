"""What can happen in a game of Signals."""

# shown: events
from typing import Annotated

from saucerful.engine.event import CARD, Event, Seat
from signals import rules


class Sent(Event, frozen=True):
    seat: Seat
    card: Annotated[int, CARD]


class Answered(Event, frozen=True):
    seat: Seat
    won: int


class Ended(Event, frozen=True):
    """All cards have been sent."""


EVENTS: dict[int, type[Event]] = {rules.SENT: Sent, rules.ANSWERED: Answered, rules.ENDED: Ended}
