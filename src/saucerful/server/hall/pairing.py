"""Who plays with whom: of the people who would like to play with somebody, those who fit. Pure: no clock, no table."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

NEAR = 150
"""Points of rating by which two people may differ who have just begun to look."""
WIDENING = 25
"""Points that each second of waiting adds to that."""
ANYBODY_AFTER = 20_000
"""Milliseconds after which a person plays with anybody."""


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


class Pairing(NamedTuple):
    """These people play together, at a table with a seat for each of them."""

    players: tuple[str, ...]
    """Whoever has waited longest comes first."""


def pair(wishes: Iterable[Wish], now: int) -> list[Pairing]:
    """The tables that can begin now; nobody is at two of them. Whoever is in none goes on waiting.

    Whoever has waited longest chooses first: the largest table for which there are enough people near in strength, and
    those who are nearest. Two are near enough if one of them has waited so long that the difference does not matter to
    them any more. So nobody is passed over for ever: after `ANYBODY_AFTER` a person plays as soon as there are enough
    others who accept the same number of seats.
    """
    found: list[Pairing] = []
    queues: dict[str, list[Wish]] = {}
    for wish in sorted(wishes, key=lambda wish: (wish.since, wish.player)):
        queues.setdefault(wish.kind, []).append(wish)
    for queue in queues.values():
        waiting = {wish.player: wish for wish in queue}
        for wish in queue:
            if wish.player in waiting:
                others = [other for other in waiting.values() if other.player != wish.player]
                if table := _table_of(wish, others, now):
                    found.append(Pairing(tuple(one.player for one in table)))
                    for one in table:
                        del waiting[one.player]
    return found


def near(one: Wish, other: Wish, now: int) -> bool:
    """Whether the two are near enough in strength to play together."""
    since = min(one.since, other.since)
    waited = max(0, now - since)
    return waited >= ANYBODY_AFTER or abs(one.strength - other.strength) <= NEAR + WIDENING * waited // 1000


def _table_of(wish: Wish, others: Sequence[Wish], now: int) -> list[Wish]:
    """The person with those they play with now; empty if there are not enough."""
    fitting = sorted(
        (other for other in others if near(wish, other, now)),
        key=lambda other: (abs(other.strength - wish.strength), other.since, other.player),
    )
    for seats in sorted(wish.seats, reverse=True):
        company = [other for other in fitting if seats in other.seats][: seats - 1]
        if len(company) == seats - 1 > 0:
            return [wish, *sorted(company, key=lambda other: (other.since, other.player))]
    return []
