"""What can happen in a game of Zovnis. Columns count from 0 on the left, heights from 1, directly on the planet."""

from saucerful.engine.event import EventKind
from saucerful.games.zovnis import rules

EVENTS = {
    rules.LAID: EventKind(
        "laid", ("seat", "card", "column", "height", "way", "alien", "saucer"), cards=("card", "alien", "saucer")
    ),
    rules.FIRED: EventKind("fired", ("seat", "card", "column", "height", "round", "hits"), cards=("card",)),
    rules.ELIMINATED: EventKind("eliminated", ("seat", "card", "side", "column", "height", "round"), cards=("card",)),
    rules.FELL: EventKind("fell", ("card", "column", "from", "to"), cards=("card",), seats=()),
    rules.DREW: EventKind("drew", ("seat", "card"), cards=("card",), private=("card",)),
    rules.MISSED: EventKind("missed", ("seat",)),
    rules.ENDED: EventKind("ended", ("reason",), seats=()),
    rules.REVEALED: EventKind("revealed", ("seat", "alien", "saucer", "points"), cards=("alien", "saucer")),
}
