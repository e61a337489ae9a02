"""What can happen in a game of Constellations. A colour is 0 red, 1 blue, 2 yellow, 3 green."""

from saucerful.engine.event import EventKind
from saucerful.games.constellations import rules

HOLDERS = ("first", "second", "third", "fourth")

EVENTS = {
    rules.LAID: EventKind("laid", ("seat", "card", "column", "row", "quarters"), cards=("card",)),
    rules.JOINED: EventKind("joined", ("colour",), seats=()),
    rules.SHARED: EventKind("shared", ("colour", "size", "holders", *HOLDERS), seats=HOLDERS),
    rules.GREW: EventKind("grew", ("colour", "size", "holders", *HOLDERS), seats=HOLDERS),
    rules.LANDED: EventKind("landed", ("seat", "colour", "size", "column", "row", "corner")),
    rules.MOVED: EventKind("moved", ("seat", "colour", "size", "column", "row", "corner")),
    rules.LEFT: EventKind("left", ("colour", "size", "holders", *HOLDERS), seats=HOLDERS),
    rules.DECLINED: EventKind("declined", ("seat",)),
    rules.DREW: EventKind("drew", ("seat", "card"), cards=("card",), private=("card",)),
    rules.PASSED: EventKind("passed", ("seat", "hand")),
    rules.ENDED: EventKind("ended", ("reason",), seats=()),
}
