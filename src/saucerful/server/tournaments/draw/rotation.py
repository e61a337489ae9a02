"""Rounds in which everybody plays at once: seats are shared out evenly, and people meet others as often as they can."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np

from saucerful.server.tournaments.draw.assignment import cheapest

Company = tuple[str, ...]
"""Those at a table, in the order of their seats."""

LOOKS = 3
"""How often each seat is shared out among the tables: later looks find what earlier ones could not know."""


class Round(NamedTuple):
    """Who plays where, and who has to sit out."""

    tables: Sequence[Company]
    out: Sequence[str] = ()


def next_round(entrants: Sequence[str], seats: int, before: Sequence[Round]) -> Round:
    """The round that follows the ones before it.

    If the number does not fit, those sit out who have least often. Everybody gets a seat that they had least often, and
    those meet who have met least. Entrants who are equal in all this are taken in the order in which they are given,
    which so should be drawn by lot.
    """
    sat_out = Counter(one for round in before for one in round.out)
    surplus = len(entrants) % seats
    out = sorted(entrants, key=lambda one: sat_out[one])[:surplus]
    playing = [one for one in entrants if one not in out]
    if not playing:
        return Round([], out)
    met: Counter[tuple[str, str]] = Counter()
    for round in before:
        for company in round.tables:
            for one, other in combinations(company, 2):
                met[one, other] += 1
                met[other, one] += 1
    return Round(_tables(_by_seat(playing, seats, before), met), out)


def _by_seat(playing: Sequence[str], seats: int, before: Sequence[Round]) -> list[list[str]]:
    """Those who play, by the seat that each of them gets: one that they had least often, as far as that goes."""
    had = Counter((one, seat) for round in before for company in round.tables for seat, one in enumerate(company))
    tables = len(playing) // seats
    costs = np.array([[had[one, place // tables] for place in range(len(playing))] for one in playing], np.int64)
    found: list[list[str]] = [[] for _ in range(seats)]
    for one, place in zip(playing, cheapest(costs), strict=True):
        found[place // tables].append(one)
    return found


def _tables(by_seat: list[list[str]], met: Counter[tuple[str, str]]) -> list[Company]:
    """One of each seat at every table: seat after seat, where they have met the others least often."""
    first, *rest = by_seat
    tables: list[dict[int, str]] = [{0: one} for one in first]
    for _ in range(LOOKS if len(by_seat) > 2 else 1):
        for seat, group in enumerate(rest, 1):
            others = [[one for place, one in table.items() if place != seat] for table in tables]
            costs = [[sum(met[one, other] ** 2 for other in some) for some in others] for one in group]
            for one, number in zip(group, cheapest(np.array(costs, np.int64)), strict=True):
                tables[number][seat] = one
    return [tuple(table[seat] for seat in range(len(by_seat))) for table in tables]
