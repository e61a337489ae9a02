"""Which puzzle somebody is given: easy ones at first, then such as they can solve."""

from collections.abc import Mapping

import pytest

from saucerful.games import names
from saucerful.lab.puzzles.puzzle import Puzzle, shipped
from saucerful.server.archive.puzzle_ratings import EASY, START, choose
from saucerful.server.storage.rows import PuzzleTry

GAMES = [name for name in names() if shipped(name)]


def answer(puzzle: Puzzle, rating: float, solved: bool = True) -> PuzzleTry:
    return PuzzleTry(
        player="ann", game="zovnis", puzzle=puzzle.id, at=1, solved=solved, rating=rating, deviation=200.0,
        puzzle_rating=puzzle.rating, puzzle_deviation=110.0,
    )  # fmt: skip


def given(puzzles: Mapping[str, Puzzle], count: int, rating: float) -> list[Puzzle]:
    """So many puzzles, one after the other, for somebody whose rating stays as it is."""
    tries, found = list[PuzzleTry](), list[Puzzle]()
    for _ in range(count):
        found.append(choose(puzzles, tries, {}))
        tries.insert(0, answer(found[-1], rating))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_who_begins_is_given_the_easiest_puzzle_and_led_up_from_there(game: str) -> None:
    puzzles = dict(shipped(game))
    ratings = [puzzle.rating for puzzle in given(puzzles, EASY + 1, START)]
    assert ratings[0] == min(puzzle.rating for puzzle in puzzles.values())
    assert ratings == sorted(ratings)
    assert ratings[-1] == pytest.approx(START, abs=30)


@pytest.mark.parametrize("rating", [400.0, 1500.0])
def test_afterwards_puzzles_are_as_difficult_as_somebody_can_solve(rating: float) -> None:
    puzzles = dict(shipped("zovnis"))
    near = sorted(abs(puzzle.rating - rating) for puzzle in puzzles.values())
    for at, puzzle in enumerate(given(puzzles, EASY + 5, rating)[EASY:]):
        assert abs(puzzle.rating - rating) <= near[EASY + at]
