"""Positions in plain Python, for views and moves: ints and lists, which are read much faster than a record's fields."""

from functools import cache
from struct import Struct
from typing import TYPE_CHECKING, Any

import numpy as np

from saucerful.engine import border
from saucerful.engine.kernels import SPECTATOR
from saucerful.engine.rule import compiled, rule


class Plain:
    """One position that no longer changes. A field is decoded from its bytes on first access, and kept."""

    _record: np.dtype[Any]
    _places: dict[str, tuple[int, int, int]]
    """Where each field begins, how long it is, and how long one row of it, in bytes."""

    def __init__(self, data: bytes, start: int = 0) -> None:
        self._data = data
        """The bytes of this position, and perhaps of others before and after it."""
        self._start = start

    if TYPE_CHECKING:

        def __getattr__(self, field: str) -> Any: ...

    def array(self) -> np.ndarray[Any, Any]:
        """A copy of the record."""
        data = bytearray(self._data[self._start : self._start + self._record.itemsize])
        found = np.frombuffer(data, self._record)
        return found if compiled else found.view(np.recarray)

    def scores(self) -> list[int]:
        """What each seat would score if the game ended now, as far as the record tells."""
        out = np.zeros(8, np.int16)
        border.scores(self.array(), 0, out)
        return list(out[: self.seats].tolist())

    def raw(self, field: str) -> bytes:
        """The bytes of a field: quick to get, and a key for caches."""
        start, size, _ = self._places[field]
        start += self._start
        return self._data[start : start + size]

    def raw_row(self, field: str, row: int) -> bytes:
        """The bytes of one row of a field."""
        start, _, size = self._places[field]
        start += self._start + row * size
        return self._data[start : start + size]

    def at(self, t: int) -> "Plain":
        """The same position at another time."""
        other = type(self)(self._data, self._start)
        other.__dict__["clock"] = t
        return other


class _Field:
    """Decodes a field on first access and stores it in the instance, where Python finds it first from then on."""

    def __init__(self, name: str, kind: np.dtype[Any], start: int) -> None:
        self.name, self.kind, self.start = name, kind, start
        self.count = int(np.prod(kind.shape))
        self.read = Struct(f"@{self.count}{kind.base.char}").unpack_from


class _Number(_Field):
    def __get__(self, position: Plain, _: type[Plain]) -> int:
        (value,) = self.read(position._data, position._start + self.start)
        position.__dict__[self.name] = value
        return value  # type: ignore[no-any-return]


class _Numbers(_Field):
    def __get__(self, position: Plain, _: type[Plain]) -> list[int]:
        value = position.__dict__[self.name] = list(self.read(position._data, position._start + self.start))
        return value


class _Rows(_Field):
    def __get__(self, position: Plain, _: type[Plain]) -> Any:
        flat = np.frombuffer(position._data, self.kind.base, self.count, position._start + self.start)
        value = position.__dict__[self.name] = flat.reshape(self.kind.shape).tolist()
        return value


@cache
def _kind(record: np.dtype[Any]) -> type[Plain]:
    """The class of a game's positions: Python finds fields there more than twice as fast as by `__getattr__`."""
    there = [(name, *field[:2]) for name, field in (record.fields or {}).items()]
    readers = [_Number, _Numbers, _Rows]
    fields = {name: readers[min(len(kind.shape), 2)](name, kind, start) for name, kind, start in there}
    places = {name: (start, kind.itemsize, kind.itemsize // (*kind.shape, 1)[0]) for name, kind, start in there}
    return type("Plain", (Plain,), {"_record": record, "_places": places, **fields})


def plain(state: Any) -> Plain:
    """A position in plain Python, whatever it is now: that already, an `np.record`, or an array of one."""
    return state if isinstance(state, Plain) else _kind(state.dtype)(state.tobytes())


class Known:
    """What every seat, and a spectator, knows of one position, and what each seat may do in it, asked all at once."""

    def __init__(self, array: np.ndarray[Any, Any], seats: int, most_moves: int) -> None:
        data = bytearray(array.tobytes() * (seats + 1))
        records = np.frombuffer(data, array.dtype)
        actions, counts = np.empty((seats, most_moves), np.int16), np.empty(seats, np.int16)
        know(records if compiled else records.view(np.recarray), actions, counts)
        self._kind = _kind(array.dtype)
        self._data = bytes(data)
        self.actions: list[list[int]] = [
            actions[seat, :count].tolist() if count else [] for seat, count in enumerate(counts.tolist())
        ]
        """Of each seat."""
        self.to_act = [seat for seat, actions in enumerate(self.actions) if actions]
        """The seats that have a move, ascending."""
        everybodys = self.plain(SPECTATOR)
        self.over = bool(everybodys.over)
        self.t = int(everybodys.clock)
        self.public: Any = None
        """A spectator's view, once somebody has asked for it."""
        self.moves: dict[int, dict[str, int]] = {}
        """Of the seats whose moves were asked for: each move as text, and its action."""

    def plain(self, seat: int) -> Plain:
        """The position as the seat knows it; as a spectator does for `TABLE` as well. Not kept: it takes much room."""
        place = seat if seat >= 0 else len(self.actions)
        return self._kind(self._data, place * self._kind._record.itemsize)


@rule
def know(records: Any, actions: Any, counts: Any) -> None:
    """Of copies of one position, mask each for a seat and the last for a spectator; write all seats' actions."""
    seats = len(records) - 1
    for seat in range(seats):
        border.mask(records, seat, seat)
        counts[seat] = border.legal(records, seat, seat, actions[seat])
    border.mask(records, seats, SPECTATOR)
