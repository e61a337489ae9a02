"""In real time: where seconds were lost, against the pace of a practised player."""

from collections.abc import Iterator
from typing import Any, Literal

import numpy as np

from saucerful.engine import border, card_use
from saucerful.engine.generator import seed_state
from saucerful.engine.kernels import TABLE, copy_of
from saucerful.engine.rule import rule
from saucerful.lab.review.parts import Delay
from saucerful.lab.review.timeline import Step

Array = np.ndarray[Any, Any]

PRACTISED = 100
"""The pace of a practised player, in percent (see the kernel `delay`)."""
DRAWS = 200
PATIENT = 1.5
"""A move is late if it took more than so many times what is usual."""


class Watch:
    """Looks at a game move by move, and remembers since when each seat could make each of its moves."""

    def __init__(self, seats: int) -> None:
        self._since: list[dict[int, int]] | None = None
        self._seats = seats

    def look(self, step: Step) -> Iterator[Delay]:
        """The move, if it came late."""
        now = int(step.after["clock"][0])
        if self._since is None:
            self._since = [dict.fromkeys(_legal(step, step.before, seat), 0) for seat in range(self._seats)]
        if step.seat != TABLE and (late := self._late(step, now, self._since[step.seat])):
            yield late
        for seat, before in enumerate(self._since):
            kept = {} if seat == step.seat else before
            self._since[seat] = {action: kept.get(action, now) for action in _legal(step, step.after, seat)}

    def _late(self, step: Step, now: int, since: dict[int, int]) -> Delay | None:
        waited = now - since.get(step.action, now)
        usual = _usual(step)
        if usual == 0 or waited <= PATIENT * usual:
            return None
        card = card_of(step.before, 0, step.seat, step.action)
        kind: Literal["card", "pass"] = "pass" if card == card_use.NO_CARD else "card"
        return Delay(step.number, step.seat, step.move, waited, usual, waited - usual, kind)


@rule
def card_of(positions: Array, i: int, seat: int, action: int) -> Any:
    """The card that a move plays, or `NO_CARD`."""
    return card_use.played(positions[i], seat, action)


def _legal(step: Step, record: Array, seat: int) -> list[int]:
    moves = np.zeros(step.position.game.rules.MAX_MOVES, np.int16)
    return [int(action) for action in moves[: border.legal(record, 0, seat, moves)]]


def _usual(step: Step) -> int:
    """How long a practised player takes for a move there, in milliseconds."""
    world = copy_of(step.before)
    world["rng"][0] = seed_state(0)
    border.set_pace(world, 0, step.seat, PRACTISED)
    return int(np.mean([border.delay(world, 0, step.seat) for _ in range(DRAWS)]))
