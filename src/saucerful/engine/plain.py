"""Positions in plain Python, for views and moves: ints and lists, which are read ten times faster than NumPy's."""

from functools import cached_property
from typing import Any

import numpy as np

from saucerful.engine import border
from saucerful.engine.kernels import SPECTATOR, twin
from saucerful.engine.rule import compiled, rule


class Plain:
    """One position that no longer changes. A field is read from its record when it is first asked for, and kept."""

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self._array = array

    def __getattr__(self, field: str) -> Any:
        if field not in (self._array.dtype.names or ()):
            raise AttributeError(f"a position has no {field!r}")
        value = self.__dict__[field] = self._array[field].tolist()[0]
        return value

    @cached_property
    def scores(self) -> list[int]:
        """What each seat would score if the game ended now, as far as the record tells."""
        out = np.zeros(8, np.int16)
        border.scores(self._array, 0, out)
        return list(out[: self.seats].tolist())

    def raw(self, field: str) -> bytes:
        """A field as its bytes, which may be remembered by."""
        return self._array[field].tobytes()

    def at(self, t: int) -> "Plain":
        """The same position at another time."""
        other = Plain(self._array)
        other.__dict__["clock"] = t
        return other


def plain(state: Any) -> Plain:
    """A position in plain Python, whatever it is now: that already, an `np.record`, or an array of one."""
    return state if isinstance(state, Plain) else Plain(twin(state))


class Known:
    """What every seat, and a spectator, knows of one position, and what each seat may do in it.

    All of it is asked of the rules at once; only what somebody looks at is put into plain Python.
    """

    def __init__(self, array: np.ndarray[Any, Any], seats: int, most_moves: int) -> None:
        records = np.frombuffer(bytearray(array.tobytes() * (seats + 1)), array.dtype)
        self._records = records if compiled else records.view(np.recarray)
        self._actions = np.empty((seats, most_moves), np.int16)
        counts = np.empty(seats, np.int16)
        know(self._records, self._actions, counts)
        self._counts: list[int] = counts.tolist()
        self._plain: dict[int, Plain] = {}
        self.moves: dict[int, dict[str, int]] = {}
        """Of the seats whose moves were asked for: each move as text, and its action."""

    @property
    def to_act(self) -> list[int]:
        """The seats that have a move, ascending."""
        return [seat for seat, count in enumerate(self._counts) if count]

    def actions(self, seat: int) -> list[int]:
        return list(self._actions[seat, : self._counts[seat]].tolist())

    def masked(self, seat: int) -> np.ndarray[Any, Any]:
        """The record as the seat knows it; as a spectator does for `TABLE` as well."""
        place = seat if seat >= 0 else len(self._counts)
        return self._records[place : place + 1]

    def plain(self, seat: int) -> Plain:
        """The same in plain Python."""
        if seat not in self._plain:
            self._plain[seat] = Plain(self.masked(seat))
        return self._plain[seat]


@rule
def know(records: Any, actions: Any, counts: Any) -> None:
    """Of copies of one position, mask each for a seat and the last for a spectator; write all seats' actions."""
    seats = len(records) - 1
    for seat in range(seats):
        border.mask(records, seat, seat)
        counts[seat] = border.legal(records, seat, seat, actions[seat])
    border.mask(records, seats, SPECTATOR)
