"""A record as a review walks through it: each move with the position before and after it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from saucerful.engine import border
from saucerful.engine.files.record import Replay
from saucerful.engine.kernels import TABLE, copy_of
from saucerful.engine.position import Position

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Step:
    """One move of a record."""

    number: int
    """How many moves had been made before it."""
    seat: int
    """Or `TABLE`."""
    action: int
    move: str
    shuffles: bool
    """Whether it shuffled cards."""
    position: Position
    """The position in which it was made, at the time when it was made."""
    before: Array
    after: Array


def steps(replay: Replay) -> Iterator[Step]:
    """All moves in order."""
    moments = replay.positions()
    position, _ = next(moments)
    for number, entry in enumerate(replay.record.moves):
        seat = TABLE if entry.seat is None else entry.seat
        before = position.without_history()
        action = 0 if seat == TABLE else before.judge(seat, entry.move, t=_time(entry.t)).action
        position, _ = next(moments)
        if replay.game.clock:
            before.state.clock = position.t
        cards = np.zeros(replay.game.rules.MAX_CARDS, np.int16)
        shuffles = border.to_shuffle(before.array, 0, seat, action, cards) > 0
        yield Step(number, seat, action, entry.move, shuffles, before, before.array, copy_of(position.array))


def _time(t: Any) -> int | None:
    return t if isinstance(t, int) else None
