"""What a table is about to do by itself."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from saucerful.server.moment import Now
from saucerful.server.table import entries as e
from saucerful.server.table.effects import Effect
from saucerful.server.table.live import LiveTable
from saucerful.server.table.state import Change


class NextStep(NamedTuple):
    """Changes that are due now, or else the moment of the steady clock at which to look again; and effects."""

    changes: Sequence[Change] = ()
    effects: Sequence[Effect] = ()
    wake: int | None = None


Behaviour = Callable[[LiveTable, Now], NextStep]
NOTHING = NextStep()


def due(*entries: e.AnyEntry) -> NextStep:
    """This happens now."""
    return NextStep([Change(entry) for entry in entries])


def wait_until(steady: int) -> NextStep:
    """Nothing happens before that moment."""
    return NextStep(wake=steady)


def first_due(steps: Iterable[NextStep]) -> NextStep:
    """The first step with changes; if there is none, when to look again for any of them.

    Either way with the effects of all steps up to there, since a step names each of them only once.
    """
    effects: list[Effect] = []
    wakes: list[int] = []
    for step in steps:
        effects += step.effects
        if step.changes:
            return NextStep(step.changes, effects)
        if step.wake is not None:
            wakes.append(step.wake)
    return NextStep((), effects, min(wakes, default=None))
