"""Positions in plain Python, for views and moves: ints and lists, which are read much faster than a record's fields."""

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from saucerful.engine import border
from saucerful.engine.kernels import SPECTATOR, twin
from saucerful.engine.rule import compiled, rule


class Plain:
    """One position that no longer changes. A field is read from its record when it is first asked for, and kept."""

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self._array = array

    if TYPE_CHECKING:

        def __getattr__(self, field: str) -> Any: ...

    def scores(self) -> list[int]:
        """What each seat would score if the game ended now, as far as the record tells."""
        out = np.zeros(8, np.int16)
        border.scores(self._array, 0, out)
        return list(out[: self.seats].tolist())

    def raw(self, field: str) -> bytes:
        """A field as its bytes, which may be remembered by."""
        return self._array[field].tobytes()

    def raw_row(self, field: str, row: int) -> bytes:
        """The same of one row of a field."""
        return bytes(self._array[field][0, row])

    def at(self, t: int) -> "Plain":
        """The same position at another time."""
        other = type(self)(self._array)
        other.__dict__["clock"] = t
        return other


class _Field:
    """Reads a field once: what it then leaves behind under the same name is found first."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, position: Plain, kind: type[Plain]) -> Any:
        value = position.__dict__[self.name] = position._array[self.name].tolist()[0]
        return value


@cache
def _kind(record: np.dtype[Any]) -> type[Plain]:
    """The class of a game's positions: Python finds fields there more than twice as fast as by `__getattr__`."""
    return type("Plain", (Plain,), {name: _Field(name) for name in record.names or ()})


def plain(state: Any) -> Plain:
    """A position in plain Python, whatever it is now: that already, an `np.record`, or an array of one."""
    if isinstance(state, Plain):
        return state
    return _kind(state.dtype)(twin(state))


class Known:
    """What every seat, and a spectator, knows of one position, and what each seat may do in it, asked all at once."""

    def __init__(self, array: np.ndarray[Any, Any], seats: int, most_moves: int) -> None:
        records = np.frombuffer(bytearray(array.tobytes() * (seats + 1)), array.dtype)
        self._records = records if compiled else records.view(np.recarray)
        actions, counts = np.empty((seats, most_moves), np.int16), np.empty(seats, np.int16)
        know(self._records, actions, counts)
        self.actions: list[list[int]] = [actions[seat, :count].tolist() for seat, count in enumerate(counts.tolist())]
        """Of each seat."""
        self.to_act = [seat for seat, actions in enumerate(self.actions) if actions]
        """The seats that have a move, ascending."""
        self.over = bool(array["over"][0])
        self.t = int(array["clock"][0])
        self.public: dict[str, Any] | None = None
        """A spectator's view, once somebody has asked for it."""
        self.moves: dict[int, dict[str, int]] = {}
        """Of the seats whose moves were asked for: each move as text, and its action."""

    def masked(self, seat: int) -> np.ndarray[Any, Any]:
        """The record as the seat knows it; as a spectator does for `TABLE` as well."""
        place = seat if seat >= 0 else len(self.actions)
        return self._records[place : place + 1]

    def plain(self, seat: int) -> Plain:
        """The same in plain Python; not kept, for it takes a good deal more room."""
        return _kind(self._records.dtype)(self.masked(seat))


@rule
def know(records: Any, actions: Any, counts: Any) -> None:
    """Of copies of one position, mask each for a seat and the last for a spectator; write all seats' actions."""
    seats = len(records) - 1
    for seat in range(seats):
        border.mask(records, seat, seat)
        counts[seat] = border.legal(records, seat, seat, actions[seat])
    border.mask(records, seats, SPECTATOR)
