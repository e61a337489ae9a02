"""Looking back at a finished game: what every move gave up, what was luck, and where the game turned.

    from saucerful.lab.review import review, reviewing

    found = review(replay)                 # all at once: a `Review`
    for part in reviewing(replay):         # or part by part, as they are found
        ...

`replay` comes from `engine.files.record.read_record`. The parts come in this order: one `Begun`; a `Moment` for the
start and for the position after each move (chances of winning and luck); one `Total` (result = fair share + luck +
skill); a `Decision` for each move that was a choice (its loss against the best move); `Delay`s in real time; up to
three `TurningPoint`s. The first comes at once and the next ones within a second. To cancel, stop iterating: nothing
goes on in the background. Parts are msgspec structs with a tag, so `msgspec.json.encode(part)` writes them and
`msgspec.json.decode(text, type=Part)` reads them.

Everything is measured in shares of one victory, from 0 to 1. Nothing here changes or needs a server.
"""

from saucerful.lab.review.depth import DEEP, QUICK, USUAL, Depth
from saucerful.lab.review.parts import (
    Begun,
    Decision,
    Delay,
    Grade,
    Method,
    Moment,
    Part,
    Review,
    Shares,
    Total,
    TurningPoint,
)
from saucerful.lab.review.reviewing import review, reviewing

__all__ = [
    "DEEP",
    "QUICK",
    "USUAL",
    "Begun",
    "Decision",
    "Delay",
    "Depth",
    "Grade",
    "Method",
    "Moment",
    "Part",
    "Review",
    "Shares",
    "Total",
    "TurningPoint",
    "review",
    "reviewing",
]
