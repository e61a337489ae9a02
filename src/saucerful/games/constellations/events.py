"""What can happen in a game of Constellations."""

from saucerful.engine.event import EventKind
from saucerful.games.constellations import rules

COLOUR = {"colour": "RBYG"}
HOLDERS = ("first", "second", "third", "fourth")

EVENTS = {
    rules.LAID: EventKind("laid", ("seat", "card", "column", "row", "quarters"), cards=("card",)),
    rules.JOINED: EventKind("joined", ("colour",), seats=(), letters=COLOUR),
    rules.SHARED: EventKind("shared", ("colour", "size", "holders", *HOLDERS), seats=HOLDERS, letters=COLOUR),
    rules.GREW: EventKind("grew", ("colour", "size", "holders", *HOLDERS), seats=HOLDERS, letters=COLOUR),
    rules.LANDED: EventKind("landed", ("seat", "colour", "size", "column", "row", "corner"), letters=COLOUR),
    rules.MOVED: EventKind("moved", ("seat", "colour", "size", "column", "row", "corner"), letters=COLOUR),
    rules.LEFT: EventKind("left", ("colour", "size", "holders", *HOLDERS), seats=HOLDERS, letters=COLOUR),
    rules.DECLINED: EventKind("declined", ("seat",)),
    rules.DREW: EventKind("drew", ("seat", "card"), cards=("card",), private=("card",)),
    rules.PASSED: EventKind("passed", ("seat", "hand")),
    rules.ENDED: EventKind("ended", ("reason",), seats=()),
}
