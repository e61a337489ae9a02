"""What can happen in a game of Signals."""

# shown: events
from saucerful.engine.event import EventKind
from signals import rules

EVENTS = {
    rules.SENT: EventKind("sent", ("seat", "card"), cards=("card",)),
    rules.ANSWERED: EventKind("answered", ("seat", "won")),
    rules.ENDED: EventKind("ended", seats=()),
}
