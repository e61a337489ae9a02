"""Ratings are Elo's where Elo is defined, and fair to tables of more than two."""

import random
from itertools import pairwise

import pytest

from saucerful.lab.statistics.ratings import rate

Game = tuple[list[str], list[int]]


def games(strengths: dict[str, float], seats: int, deals: int, seed: int = 1) -> list[Game]:
    """Each level against a table of the one before, from every seat; who wins is drawn as Elo's formula says."""
    lots = random.Random(seed)
    names, found = list(strengths), list[Game]()
    for _ in range(deals):
        for weak, strong in pairwise(names):
            for seat in range(seats):
                table = [strong if other == seat else weak for other in range(seats)]
                weights = [10 ** (strengths[name] / 400) for name in table]
                found.append((table, lots.choices(range(seats), weights)))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_levels_of_known_strength_are_found_within_their_intervals(seats: int) -> None:
    strengths = {"weak": 0.0, "middling": 250.0, "strong": 400.0}
    found = {rating.level: rating for rating in rate(games(strengths, seats, 250), list(strengths))}
    for a, b in (("middling", "weak"), ("strong", "middling"), ("strong", "weak")):
        margin = (found[a].margin ** 2 + found[b].margin ** 2) ** 0.5
        assert abs(found[a].elo - found[b].elo - strengths[a] + strengths[b]) < 1.5 * margin
        assert margin < 80


def test_the_best_comes_first_and_1500_is_the_middle() -> None:
    found = rate(games({"a": 0, "b": 300, "c": 600}, 2, 60), ["a", "b", "c"])
    assert [rating.level for rating in found] == ["c", "b", "a"]
    assert abs(sum(rating.elo for rating in found) / 3 - 1500) < 25


def test_equal_levels_get_equal_ratings_and_shared_victories_count_as_such() -> None:
    drawn = [(["a", "b"], [0, 1])] * 50
    first, second = rate(drawn, ["a", "b"])
    assert abs(first.elo - second.elo) < 1


def test_more_games_make_a_rating_more_certain() -> None:
    few, many = (rate(games({"a": 0, "b": 100}, 3, deals), ["a", "b"])[0].margin for deals in (10, 100))
    assert many < few / 2


def test_a_game_that_nobody_won_tells_nothing() -> None:
    assert [rating.games for rating in rate([(["a", "b"], [])], ["a", "b"])] == [0, 0]
