"""In real time: where seconds were lost, against the pace of a practised player."""

from collections.abc import Iterator

import numpy as np

from saucerful.engine import border
from saucerful.engine.generator import seed_state
from saucerful.engine.kernels import TABLE, copy_of
from saucerful.lab.review.parts import Delay
from saucerful.lab.review.timeline import Step

PRACTISED = 100
"""The pace of a practised player, in percent (see the kernel `delay`)."""
DRAWS = 200
PATIENT = 1.5
"""A move is late if it took more than so many times what is usual."""


class Watch:
    """Looks at a game move by move, and remembers since when each seat could act."""

    def __init__(self, seats: int) -> None:
        self._since = dict.fromkeys(range(seats), 0)
        self._ready = [True] * seats

    def look(self, step: Step) -> Iterator[Delay]:
        """The move, if it came late."""
        now = int(step.after["clock"][0])
        if step.seat != TABLE and (late := self._late(step, now)):
            yield late
        self._note(step, now)

    def _late(self, step: Step, now: int) -> Delay | None:
        waited = now - self._since[step.seat]
        usual = _usual(step)
        if usual == 0 or waited <= PATIENT * usual:
            return None
        return Delay(step.number, step.seat, step.move, waited, usual, waited - usual)

    def _note(self, step: Step, now: int) -> None:
        moves = np.zeros(step.position.game.rules.MAX_MOVES, np.int16)
        for seat in self._since:
            ready = border.legal(step.after, 0, seat, moves) > 0
            if seat == step.seat or (ready and not self._ready[seat]):
                self._since[seat] = now
            self._ready[seat] = ready


def _usual(step: Step) -> int:
    """How long a practised player takes for a move there, in milliseconds."""
    world = copy_of(step.before)
    world["rng"][0] = seed_state(0)
    border.set_pace(world, 0, step.seat, PRACTISED)
    return int(np.mean([border.delay(world, 0, step.seat) for _ in range(DRAWS)]))
