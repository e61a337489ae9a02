"""What can happen in a game of Abduction. Nothing here is secret: every card named lies open on a stack."""

from saucerful.engine.event import EventKind
from saucerful.games.abduction import rules

EVENTS = {
    rules.PLAYED: EventKind("played", ("seat", "card", "pile", "left"), cards=("card",)),
    rules.JUMPED: EventKind(
        "jumped", ("seat", "card", "rival", "landing", "pile", "left"), cards=("card",), seats=("seat", "rival")
    ),
    rules.PASSED: EventKind("passed", ("seat", "to", "pile", "size"), seats=("seat", "to")),
    rules.EXCHANGED: EventKind("exchanged", ("seat", "pile", "size", "taken", "taken_size")),
    rules.DEPARTED: EventKind("departed", ("seat", "departure", "pile", "size", "departures")),
    rules.EMPTIED: EventKind("emptied", ("seat", "pile")),
    rules.TIME_UP: EventKind("time-up", seats=()),
    rules.THREW_OUT: EventKind("threw-out", ("seat", "count", "left")),
    rules.GAVE: EventKind("gave", ("seat", "to", "card"), cards=("card",), seats=("seat", "to")),
    rules.ENDED: EventKind("ended", seats=()),
}
