"""Who plays with whom: of the people who would like to play with somebody, those who fit. Pure: no clock, no table."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from heapq import merge
from typing import NamedTuple

NEAR = 150
"""Points of rating by which two people may differ who have just begun to look."""
WIDENING = 25
"""Points that each second of waiting adds to that."""
ANYBODY_AFTER = 20_000
"""Milliseconds after which a person plays with anybody."""
HELD_PART = 3
"""Whoever comes is held for that part of the time that another has waited: for a third."""
HELD_AT_MOST = 60_000
"""Milliseconds that anybody is held."""

TRIES = 300
"""How many people are tried for one table before it is given up for now; only blocks make that more than its seats."""


class Wish(NamedTuple):
    """Somebody would like to play."""

    player: str
    kind: str
    """What must be the same for all at a table: the game, its options, the pace, casual or rated."""
    seats: frozenset[int]
    """The numbers of seats that the person accepts."""
    strength: int
    """Their rating, on Elo's scale."""
    since: int
    """From when on they have looked, in milliseconds."""
    avoids: frozenset[str] = frozenset()
    """With whom they do not want to play."""


class Company(NamedTuple):
    """These people play together, at a table with a seat for each of them."""

    players: tuple[str, ...]
    """Whoever has waited longest comes first."""


def pair(wishes: Iterable[Wish], now: int) -> list[Company]:
    """The tables that can begin now; nobody is at two of them. Whoever is in none goes on waiting.

    Whoever has waited longest chooses first: the largest table for which there are enough people near in strength, and
    those who are nearest. Two are near enough if one of them has waited so long that the difference does not matter to
    them any more. If there are not enough, those who are there are held for a while, and play with nobody else: else
    somebody who wants a table of four would wait for ever while all who come sit down in twos. So whoever has waited
    longest, and long enough to hold people for `HELD_AT_MOST`, plays as soon as so many come within that time who would
    all play with each other.
    """
    found: list[Company] = []
    queues: dict[str, list[Wish]] = {}
    for wish in sorted(wishes, key=lambda wish: (wish.since, wish.player)):
        queues.setdefault(wish.kind, []).append(wish)
    for queue in queues.values():
        waiting = _Waiting(queue)
        for wish in queue:
            if wish not in waiting:
                continue
            waiting.remove(wish)
            table = _table_of(wish, waiting, now)
            if table:
                found.append(Company(tuple(one.player for one in table)))
            gone = table or [other for other in waiting.near(wish, now) if holds(wish, other, now)]
            for one in gone:
                waiting.remove(one)
    return found


class _Waiting:
    """Those who are neither paired nor held, by their strength, so that one need not look through hundreds for each."""

    def __init__(self, queue: Iterable[Wish]) -> None:
        self._groups: dict[int, dict[str, Wish]] = {}
        """By strength, and in each group whoever has waited longest first."""
        for wish in queue:
            self._groups.setdefault(wish.strength, {})[wish.player] = wish
        self._strengths = sorted(self._groups)

    def __contains__(self, wish: Wish) -> bool:
        return wish.player in self._groups.get(wish.strength, {})

    def remove(self, wish: Wish) -> None:
        """Take somebody out who is paired, held or choosing."""
        group = self._groups.get(wish.strength, {})
        group.pop(wish.player, None)
        if not group and wish.strength in self._groups:
            del self._groups[wish.strength]
            del self._strengths[bisect_left(self._strengths, wish.strength)]

    def near(self, wish: Wish, now: int) -> Iterator[Wish]:
        """Those near enough in strength to somebody who has waited longer than all of them, the nearest first."""
        strengths = self._strengths
        right = bisect_left(strengths, wish.strength)
        left = right - 1
        while left >= 0 or right < len(strengths):
            below = wish.strength - strengths[left] if left >= 0 else None
            above = strengths[right] - wish.strength if right < len(strengths) else None
            least = min(one for one in (below, above) if one is not None)
            if not _near(least, now - wish.since):
                return
            groups = []
            if below == least:
                groups.append(self._groups[strengths[left]].values())
                left -= 1
            if above == least:
                groups.append(self._groups[strengths[right]].values())
                right += 1
            yield from groups[0] if len(groups) == 1 else merge(*groups, key=lambda one: (one.since, one.player))


def holds(wish: Wish, other: Wish, now: int) -> bool:
    """Whether a person who has waited longer keeps another one from playing with anybody else for now."""
    long = min(HELD_AT_MOST, (now - wish.since) // HELD_PART)
    return (
        now - other.since < long
        and bool(wish.seats & other.seats)
        and near(wish, other, now)
        and would_play(wish, other)
    )


def near(one: Wish, other: Wish, now: int) -> bool:
    """Whether the two are near enough in strength to play together."""
    return _near(abs(one.strength - other.strength), now - min(one.since, other.since))


def _near(difference: int, waited: int) -> bool:
    return waited >= ANYBODY_AFTER or difference <= NEAR + WIDENING * max(0, waited) // 1000


def would_play(one: Wish, other: Wish) -> bool:
    """Whether neither of the two has blocked the other."""
    return other.player not in one.avoids and one.player not in other.avoids


def _table_of(wish: Wish, waiting: _Waiting, now: int) -> list[Wish]:
    """The person with those they play with now; empty if there are not enough."""
    for seats in sorted(wish.seats, reverse=True):
        company, fitting = [wish], []
        for other in waiting.near(wish, now):
            if len(company) == seats:
                break
            if seats in other.seats and would_play(wish, other):
                fitting.append(other)
                if all(would_play(other, one) for one in company):
                    company.append(other)
        if len(company) < seats <= len(fitting) + 1:  # others may get on with each other than the nearest ones
            company = _company([wish], fitting, seats, iter(range(TRIES)))
        if len(company) == seats > 1:
            return sorted(company, key=lambda one: (one.since, one.player))
    return []


def _company(chosen: list[Wish], others: Sequence[Wish], seats: int, tries: Iterator[int]) -> list[Wish]:
    """So many people, the first ones that would all play with each other; empty if there are not enough."""
    if len(chosen) == seats:
        return chosen
    for at, other in enumerate(others):
        if len(chosen) + len(others) - at < seats or next(tries, None) is None:
            break
        if all(would_play(other, one) for one in chosen):
            found = _company([*chosen, other], others[at + 1 :], seats, tries)
            if found:
                return found
    return []
