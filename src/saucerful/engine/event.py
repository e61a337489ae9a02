"""Events: typed facts about what happened, of which each seat may see its part.

A game declares a class for each kind of event. The fields stand in the order in which the rules write them into the
log, and their types say how the log's numbers read:

    class Drew(Event, frozen=True):
        seat: Seat
        card: Annotated[Card | None, PRIVATE]   # with Card = Annotated[str, CARD]
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache, cached_property
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from saucerful.engine.untyped import untyped


class _Mark(Enum):
    SEAT = "a seat; `None` where the log has a negative number"
    CARD = "a card, which the log has by its number; `None` where that is negative"
    PRIVATE = "only the first seat that the event names may see it; `None` for everybody else"


CARD, PRIVATE = _Mark.CARD, _Mark.PRIVATE
Seat = Annotated[int, _Mark.SEAT]


def _name(kind: str) -> str:
    """`threw-out` for `ThrewOut`."""
    return re.sub("(?<=.)(?=[A-Z])", "-", kind).lower()


class Event(msgspec.Struct, frozen=True, dict=True, tag_field="event", tag=_name):
    """One thing that happened: `took(seat=0, loot=3)`. A value is `None` where there is none, or where it is hidden.

    Games declare a class for each kind of event. Equal events are one object, since they cannot be changed.
    """

    @cached_property
    def kind(self) -> "EventKind":
        """What all events of this class have in common."""
        return kind_of(type(self))

    @property
    def name(self) -> str:
        return self.kind.name

    @cached_property
    def values(self) -> Mapping[str, Any]:
        """The values by the names that they have in JSON."""
        return dict(zip(self.kind.fields, msgspec.structs.astuple(self), strict=True))

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
        private = self.kind.private
        return type(self)(*(None if name in private else value for name, value in self.values.items()))

    def json(self) -> dict[str, Any]:
        """The event as JSON has it."""
        return {"event": self.name, **self.values}

    @cached_property
    def text(self) -> bytes:
        """The event encoded as JSON."""
        return msgspec.json.encode(self)

    def __repr__(self) -> str:
        return f"{self.name}({', '.join(f'{name}={value!r}' for name, value in self.values.items())})"


@dataclass(frozen=True)
class EventKind:
    """How a row of the log becomes an event: its name and its values in order, as JSON names them.

    `cards` are the values that are cards and `seats` those that are seats (both absent when negative); `private` those
    that only the first seat named may see; `letters` those that number the letters of a text, such as colours. A game
    that declares no classes for its events lists kinds instead.
    """

    name: str
    fields: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    seats: tuple[str, ...] = ("seat",)
    private: tuple[str, ...] = ()
    letters: Mapping[str, str] = field(default_factory=dict)
    declared: type[Event] | None = None
    """The class that the game declares."""

    @cached_property
    def type(self) -> type[Event]:
        """The class of these events; made from the fields' names where the game declares none."""
        if self.declared is not None:
            return self.declared
        return untyped(Event, self.name, self.fields, namespace={"kind": self}, tag=self.name)

    def read(self, row: tuple[int, ...], card: Callable[[int], str | int | None]) -> Event:
        """The event that a row of the log stands for; `card` tells a card's code by its number."""
        values: dict[str, Any] = dict(zip(self.fields, row, strict=False))
        for name, letters in self.letters.items():
            values[name] = letters[values[name]]
        for name in self.cards:
            values[name] = card(values[name])
        for name in self.seats:
            if values.get(name, 0) < 0:
                values[name] = None
        return self.type(*values.values())


@cache
def kind_of(event: type[Event]) -> EventKind:
    """What a game's declaration of an event says."""
    hints = get_type_hints(event, include_extras=True)
    fields = dict(zip(event.__struct_encode_fields__, event.__struct_fields__, strict=True))
    found = {name: list(_marks(hints[field])) for name, field in fields.items()}

    def marked(mark: _Mark) -> tuple[str, ...]:
        return tuple(name for name, marks in found.items() if mark in marks)

    return EventKind(
        str(event.__struct_config__.tag),
        tuple(fields),
        cards=marked(_Mark.CARD),
        seats=marked(_Mark.SEAT),
        private=marked(_Mark.PRIVATE),
        letters={name: letters for name, marks in found.items() if (letters := _letters(marks))},
        declared=event,
    )


def _letters(marks: list[_Mark | str]) -> str | None:
    """The letters that a value numbers; none if they are the codes of cards."""
    return None if CARD in marks else next((mark for mark in marks if isinstance(mark, str)), None)


def _marks(hint: Any) -> Iterator[_Mark | str]:
    """The marks in a field's type, however deep; a choice of letters is given as one text."""
    if get_origin(hint) is Literal:
        letters = get_args(hint)
        if all(isinstance(letter, str) for letter in letters):
            yield "".join(letters)
        return
    yield from (mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, _Mark))
    for part in get_args(hint)[:1] if get_origin(hint) is Annotated else get_args(hint):
        yield from _marks(part)
