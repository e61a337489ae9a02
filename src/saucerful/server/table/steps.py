"""What a table is about to do by itself."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from saucerful.server.clock import Now
from saucerful.server.table import entries as e
from saucerful.server.table.effects import Effect
from saucerful.server.table.live import LiveTable
from saucerful.server.table.state import Change


class Step(NamedTuple):
    """Changes that are due now, or else the moment of the steady clock at which to look again; and effects."""

    changes: Sequence[Change] = ()
    effects: Sequence[Effect] = ()
    wake: int | None = None


Behaviour = Callable[[LiveTable, Now], Step]
NOTHING = Step()


def due(*entries: e.AnyEntry) -> Step:
    """This happens now."""
    return Step([Change(entry) for entry in entries])


def wait_until(steady: int) -> Step:
    """Nothing happens before that moment."""
    return Step(wake=steady)
