"""Changes of any record of turns for three seats: engine and referee both refuse some, and both accept others."""

from collections.abc import Callable
from typing import Any

from tests.referee.record import Json

Change = Callable[[Json], Any]


def first(record: Json, **fields: Any) -> None:
    """Change the first move and leave out what follows."""
    record["moves"] = [record["moves"][0] | fields]
    del record["result"]


ILLEGAL: dict[str, Change] = {
    "another seat's turn": lambda r: first(r, seat=1),
    "no such seat": lambda r: first(r, seat=3),
    "the table does not move": lambda r: first(r, seat=None),
    "true is no seat": lambda r: r["moves"][1].update(seat=True),
    "no move": lambda r: first(r, move=""),
    "t is negative": lambda r: r["moves"][0].update(t=-1),
    "t goes backwards": lambda r: (r["moves"][0].update(t=5), r["moves"][2].update(t=4)),
    "by is no name": lambda r: r["moves"][0].update(by=1),
    "a move has an unknown field": lambda r: r["moves"][0].update(note=""),
    "no result at the end": lambda r: r.pop("result"),
    "a result before the end": lambda r: r["moves"].pop(),
    "an option": lambda r: r.update(options={"fast": True}),
    "an edition that nobody knows": lambda r: r.update(edition="mine"),
    "an unknown field": lambda r: r.update(title=""),
    "another format": lambda r: r.update(format="saucerful/2"),
    "no moves": lambda r: r.pop("moves"),
}

LEGAL: dict[str, Change] = {
    "as it is": lambda r: None,
    "unfinished": lambda r: (r["moves"].pop(), r.pop("result")),
    "only dealt": lambda r: (r["moves"].clear(), r.pop("result")),
    "t, by, seed and meta": lambda r: (
        r["moves"][0].update(t=5, by="human"),
        r.update(seed="7", meta={"a": [1, None]}),
    ),
    "the same t twice": lambda r: (r["moves"][0].update(t=5), r["moves"][1].update(t=5)),
}
