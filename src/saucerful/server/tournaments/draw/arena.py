"""An arena: whoever is free plays again at once, with somebody else than last time if that can be."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

NEW_COMPANY = 10_000
"""Milliseconds that somebody waits for others than those they have just played with."""
BOTS_AFTER = 10_000
"""Milliseconds after which bots take the places of those who are missing at a table."""


class Free(NamedTuple):
    """Somebody who would like to play now."""

    entrant: str
    since: int
    """From when on they have waited, in milliseconds."""
    points: int = 0
    last: frozenset[str] = frozenset()
    """With whom they have just played."""


class ArenaTable(NamedTuple):
    """These play together, the one who has waited longest first; the other seats are bots'."""

    entrants: tuple[str, ...]
    bots: int = 0


def pair(free: Iterable[Free], seats: int, now: int, *, bots: bool, busy: int = 0) -> list[ArenaTable]:
    """The tables that can begin now; nobody is at two of them. `busy` is how many play just now.

    Whoever has waited longest chooses first: those near in points with whom they have not just played. After
    `NEW_COMPANY`, or at once if nobody else is in the arena, they play with anybody; after `BOTS_AFTER` also with bots.
    """
    waiting = {one.entrant: one for one in sorted(free, key=lambda one: (one.since, one.entrant))}
    others_come = len(waiting) + busy > 2 * seats
    found: list[ArenaTable] = []
    for one in list(waiting.values()):
        if one.entrant not in waiting:
            continue
        waited = now - one.since
        company = _company(one, list(waiting.values()), seats, patient=others_come and waited < NEW_COMPANY)
        missing = seats - len(company)
        if missing and not (bots and waited >= BOTS_AFTER):
            continue
        found.append(ArenaTable(tuple(other.entrant for other in company), missing))
        for other in company:
            del waiting[other.entrant]
    return found


def _company(one: Free, waiting: Sequence[Free], seats: int, *, patient: bool) -> list[Free]:
    """Those with whom somebody would play now; fewer than there are seats, if others are not there."""
    others = sorted(
        (other for other in waiting if other.entrant != one.entrant),
        key=lambda other: (_have_just_met(one, other), abs(other.points - one.points), other.since, other.entrant),
    )
    company = [one]
    for other in others:
        if len(company) < seats and not (patient and any(_have_just_met(other, known) for known in company)):
            company.append(other)
    return company


def _have_just_met(one: Free, other: Free) -> bool:
    return other.entrant in one.last or one.entrant in other.last
