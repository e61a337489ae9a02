"""Something that is to be done at a table, while it waits its turn."""

from collections.abc import Callable

import msgspec

from saucerful.server.table.entries import AnyEntry
from saucerful.server.wire.connection import Connection


class Request(msgspec.Struct, frozen=True):
    """What decides about it, and who wants to hear the answer."""

    work: Callable[[], list[AnyEntry]]
    """The entries that follow; it is called when the table has time, and may raise `Refusal`."""
    answer_to: Connection | None = None
    id: str | None = None
    """The id of the move, if it is one."""
    arrived: float = 0.0
    """When it came, by `time.perf_counter`; 0 if nobody measures."""
