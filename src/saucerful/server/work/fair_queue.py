"""A bounded queue that is fair: first between addresses, then between the people behind each of them."""

from collections import OrderedDict, deque
from collections.abc import Mapping
from typing import Generic, TypeVar

T = TypeVar("T")


class Full(Exception):
    """There is no room for one more."""


class FairQueue(Generic[T]):
    """Gives one item of each address in turn, and among those of an address one of each person in turn.

    A person may have `most_each` items waiting. With `most` in all, whoever has fewer than the address with the longest
    queue still gets in, and the last item of that address is dropped: a crowd locks nobody else out.
    """

    def __init__(self, most_each: int, most: int) -> None:
        self._most_each = most_each
        self._most = most
        self._waiting: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def has_room(self, address: str, person: str) -> bool:
        """Whether that person may add an item now."""
        people: dict[str, deque[T]] = self._waiting.get(address, OrderedDict())
        if len(people.get(person, ())) >= self._most_each:
            return False
        return self._count < self._most or _length(people) + 1 < max(map(_length, self._waiting.values()))

    def put(self, address: str, person: str, item: T) -> T | None:
        """Add an item; returns the one that was dropped for it, if one was. Raises `Full`."""
        if not self.has_room(address, person):
            raise Full
        dropped = self._drop() if self._count >= self._most else None
        self._waiting.setdefault(address, OrderedDict()).setdefault(person, deque()).append(item)
        self._count += 1
        return dropped

    def take(self) -> T | None:
        """The next item; `None` if there is none."""
        if not self._count:
            return None
        address, people = next(iter(self._waiting.items()))
        person, items = next(iter(people.items()))
        item = items.popleft()
        self._waiting.move_to_end(address)
        people.move_to_end(person)
        self._tidy(address, person)
        return item

    def _drop(self) -> T:
        """Drop the last item of the person who has most of the address that has most."""
        address, people = max(self._waiting.items(), key=lambda found: _length(found[1]))
        person, items = max(people.items(), key=lambda found: len(found[1]))
        dropped = items.pop()
        self._tidy(address, person)
        return dropped

    def _tidy(self, address: str, person: str) -> None:
        """One item has gone: forget those who have none left."""
        self._count -= 1
        people = self._waiting[address]
        if not people[person]:
            del people[person]
        if not people:
            del self._waiting[address]


def _length(people: Mapping[str, deque[T]]) -> int:
    return sum(map(len, people.values()))
