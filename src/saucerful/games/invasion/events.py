"""What can happen in a game of Invasion."""

from saucerful.engine.event import EventKind
from saucerful.games.invasion import rules

EVENTS = {
    rules.PLAYED: EventKind("played", ("seat", "card", "count", "victim"), cards=("card",), seats=("seat", "victim")),
    rules.TOOK: EventKind("took", ("seat", "loot", "earth")),
    rules.STOLE: EventKind("stole", ("seat", "victim", "loot"), seats=("seat", "victim")),
    rules.RETURNED: EventKind("returned", ("seat", "loot", "earth")),
    rules.GATHERED: EventKind("gathered", ("seat", "count")),
    rules.DREW: EventKind("drew", ("seat", "card"), cards=("card",), private=("card",)),
    rules.MISSED: EventKind("missed", ("seat",)),
    rules.ENDED: EventKind("ended", seats=()),
}
