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
class LevelRating:
    """A level's strength on Elo's scale, half the width of its 95 % interval, and the number of its games."""

    level: str
    elo: float
    margin: float
    games: int


def rate(games: Iterable[tuple[Sequence[str], Sequence[int]]], levels: Sequence[str]) -> list[LevelRating]:
    """Ratings, the best first, from games given as the level in each seat and the seats that won.

    The ratings are openskill's Plackett-Luce model. A winner has beaten every other seat, and each such pair of
    different levels is rated on its own. (Rating a whole table at once, one winner and tied losers, distorted known
    differences by factors of 0.83 to 1.15 with three to six seats; rating pairs does not.) The scale is Elo's: 400
    points are odds of ten to one between two levels that are well known, and 1500 is the middle. The pairs of one game
    are not independent, so the intervals are wider than openskill's by the square root of half the number of seats.
    """
    model = PlackettLuce(tau=0.0, gamma=_full_weight)  # a level does not change from game to game
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
        LevelRating(name, MIDDLE + (found.mu - model.mu) * point, width * found.sigma, played[name])
        for name, found in known.items()
    ]
    return sorted(ratings, key=lambda rating: -rating.elo)


def elo_points(model: PlackettLuce) -> float:
    """How many Elo points one point of openskill's is worth."""
    return 400 / log(10) / (sqrt(2) * float(model.beta))


def _pairs(seats: Sequence[str], winners: Sequence[int]) -> Iterator[tuple[str, str, float]]:
    """Each winner with each losing seat of another level, and each pair of winners of different levels once."""
    for winner in winners:
        for other, level in enumerate(seats):
            if level != seats[winner] and (other not in winners or other > winner):
                yield seats[winner], level, FIRST if other in winners else SECOND


def _full_weight(*_: Any) -> float:
    """Count all information of a game, since levels do not change; openskill's default counts less of it."""
    return 1.0
