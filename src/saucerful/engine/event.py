"""Events: typed facts about what happened, of which each seat may see its part."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import msgspec


@dataclass(frozen=True)
class EventKind:
    """How a row of the log reads: the event's name and its values in order.

    `cards` name the values that are cards and `seats` those that are seats (both absent when negative); `private` those
    that only the first seat named may see; `letters` those that number the letters of a text, such as colours.
    """

    name: str
    fields: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    seats: tuple[str, ...] = ("seat",)
    private: tuple[str, ...] = ()
    letters: Mapping[str, str] = field(default_factory=dict)


class Event(msgspec.Struct, frozen=True, dict=True):
    """One thing that happened: `took(seat=0, loot=3)`. A value is `None` where there is none, or where it is hidden.

    The same few things happen again and again, so events are shared: nobody may change the values.
    """

    kind: EventKind
    values: Mapping[str, Any]

    @property
    def name(self) -> str:
        return self.kind.name

    def __getitem__(self, field: str) -> Any:
        return self.values[field]

    @property
    def owner(self) -> int | None:
        """The seat that sees more of it than the others; none if nothing is hidden."""
        return self.values[self.kind.seats[0]] if self.kind.private else None

    def seen_by(self, seat: int | None) -> "Event":
        """The same event as that seat (or a spectator, `None`) may see it."""
        return self if not self.kind.private or (seat is not None and seat == self.owner) else self._hidden

    @cached_property
    def _hidden(self) -> "Event":
        return Event(self.kind, {k: None if k in self.kind.private else v for k, v in self.values.items()})

    def json(self) -> dict[str, Any]:
        return {"event": self.name, **self.values}

    @cached_property
    def text(self) -> bytes:
        """The same as it is written."""
        return msgspec.json.encode(self.json())

    def __repr__(self) -> str:
        return f"{self.name}({', '.join(f'{k}={v!r}' for k, v in self.values.items())})"
