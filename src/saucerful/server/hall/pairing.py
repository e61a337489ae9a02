"""Who plays with whom: of the people who would like to play with somebody, those who fit. Pure: no clock, no table."""

from collections.abc import Iterable, Iterator, Sequence
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
        waiting = {wish.player: wish for wish in queue}
        """Those who are neither paired nor held."""
        for wish in queue:
            if wish.player not in waiting:
                continue
            del waiting[wish.player]
            if table := _table_of(wish, list(waiting.values()), now):
                found.append(Company(tuple(one.player for one in table)))
                gone = {one.player for one in table}
            else:
                gone = {other.player for other in waiting.values() if holds(wish, other, now)}
            waiting = {player: other for player, other in waiting.items() if player not in gone}
    return found


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
    since = min(one.since, other.since)
    waited = max(0, now - since)
    return waited >= ANYBODY_AFTER or abs(one.strength - other.strength) <= NEAR + WIDENING * waited // 1000


def would_play(one: Wish, other: Wish) -> bool:
    """Whether neither of the two has blocked the other."""
    return other.player not in one.avoids and one.player not in other.avoids


def _table_of(wish: Wish, others: Sequence[Wish], now: int) -> list[Wish]:
    """The person with those they play with now; empty if there are not enough."""
    fitting = sorted(
        (other for other in others if near(wish, other, now) and would_play(wish, other)),
        key=lambda other: (abs(other.strength - wish.strength), other.since, other.player),
    )
    for seats in sorted(wish.seats, reverse=True):
        company = _company([wish], [other for other in fitting if seats in other.seats], seats, iter(range(TRIES)))
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
