"""Elo-like ratings of levels from the games they played, two or more at a table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log, prod, sqrt
from typing import Any

from openskill.models import PlackettLuce

MIDDLE = 1500.0
Z = 1.959964
RANDOM_DRIFT = 0.0  # a level does not get better or worse from game to game


@dataclass(frozen=True)
class Rating:
    """A level's strength on Elo's scale, its 95 % interval, and the number of games it comes from."""

    level: str
    elo: float
    margin: float
    games: int


def rate(games: Iterable[tuple[Sequence[str], Sequence[int]]], levels: Sequence[str]) -> list[Rating]:
    """Ratings, the best first, from games given as the level in each seat and the seats that won.

    The model is that of Plackett and Luce as openskill has it: whoever won comes before all others, who share second
    place. Its scale becomes Elo's such that 400 points are odds of ten to one between two levels that are well known,
    1500 being the middle. Where one level has several seats, its rating moves by what all of them say together
    and grows certain only as fast as one of them would, because seats of one level tell nothing by beating each other.
    """
    model = PlackettLuce(tau=RANDOM_DRIFT, gamma=_all_of_it)
    known = {level: model.rating() for level in levels}
    played = dict.fromkeys(levels, 0)
    for seats, winners in games:
        if not winners:
            continue
        before = [[model.create_rating([known[level].mu, known[level].sigma])] for level in seats]
        after = model.rate(before, ranks=[1.0 if seat in winners else 2.0 for seat in range(len(seats))])
        for level in set(seats):
            played[level] += 1
            said = [after[seat][0] for seat in range(len(seats)) if seats[seat] == level]
            mu, sigma = known[level].mu, known[level].sigma
            moved = mu + sum(one.mu - mu for one in said)
            known[level] = model.create_rating(
                [moved, sigma * prod(one.sigma / sigma for one in said) ** (1 / len(said))]
            )
    point = 400 / log(10) / (sqrt(2) * model.beta)
    ratings = [
        Rating(level, MIDDLE + (known[level].mu - model.mu) * point, Z * known[level].sigma * point, played[level])
        for level in levels
    ]
    return sorted(ratings, key=lambda rating: -rating.elo)


def _all_of_it(*_: Any) -> float:
    """How much of a game's information counts: all, since no level changes. openskill's default trusts games less."""
    return 1.0
