"""Elo-like ratings of levels from the games they played, two or more at a table."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Any

from openskill.models import PlackettLuce

MIDDLE = 1500.0
Z = 1.959964
FIRST, SECOND = 1.0, 2.0


@dataclass(frozen=True)
class Rating:
    """A level's strength on Elo's scale, half the width of its 95 % interval, and the number of games it comes from."""

    level: str
    elo: float
    margin: float
    games: int


def rate(games: Iterable[tuple[Sequence[str], Sequence[int]]], levels: Sequence[str]) -> list[Rating]:
    """Ratings, the best first, from games given as the level in each seat and the seats that won.

    The ratings are openskill's, in the model of Plackett and Luce. Whoever won a game has beaten every other seat: such
    pairs of different levels are rated one after another. (Given the whole table at once, one winner and losers who
    tie, openskill made known differences 0.83 to 1.15 times what they were, with three to six seats; by pairs they
    come out right at any number.) openskill's scale becomes Elo's such that 400 points are odds of ten to one between
    two levels that are well known, 1500 being the middle. The pairs of one game are not independent, which is why the
    intervals are wider than openskill's by the root of half the number of seats.
    """
    model = PlackettLuce(tau=0.0, gamma=_all_of_it)  # a level does not change from game to game
    known = {level: model.rating() for level in levels}
    played = dict.fromkeys(levels, 0)
    most = 2
    for seats, winners in games:
        if not winners:
            continue
        most = max(most, len(seats))
        for level in set(seats):
            played[level] += 1
        for one, other, place in _pairs(seats, winners):
            teams = model.rate([[known[one]], [known[other]]], ranks=[FIRST, place])
            (known[one],), (known[other],) = teams
    point = elo_points(model)
    width = Z * point * sqrt(most / 2)
    ratings = [
        Rating(name, MIDDLE + (found.mu - model.mu) * point, width * found.sigma, played[name])
        for name, found in known.items()
    ]
    return sorted(ratings, key=lambda rating: -rating.elo)


def elo_points(model: PlackettLuce) -> float:
    """How many points of Elo one of openskill's is, such that 400 are odds of ten to one."""
    return 400 / log(10) / (sqrt(2) * float(model.beta))


def _pairs(seats: Sequence[str], winners: Sequence[int]) -> Iterator[tuple[str, str, float]]:
    """Each winner with each seat of another level that it left behind, or, once, shared the victory with."""
    for winner in winners:
        for other, level in enumerate(seats):
            if level != seats[winner] and (other not in winners or other > winner):
                yield seats[winner], level, FIRST if other in winners else SECOND


def _all_of_it(*_: Any) -> float:
    """How much of a game's information counts: all, since no level changes. openskill's default trusts games less."""
    return 1.0
