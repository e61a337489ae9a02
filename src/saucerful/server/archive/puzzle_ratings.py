"""How difficult puzzles are and how well people solve them: both have a rating, and meet as two players do (Glicko).

A puzzle begins with what the levels of bots found of it, a person in the middle. Only somebody's first answer counts.
"""

from collections.abc import Mapping, Sequence
from math import log, pi, sqrt
from typing import NamedTuple

from msgspec import Struct

from saucerful.lab.puzzles.puzzle import Puzzle
from saucerful.server.storage.rows import PuzzleRating, PuzzleTry

START, UNSURE = 1200.0, 300.0
"""What is thought of somebody who has solved nothing yet, and how little that means."""
MEASURED = 120.0
"""How unsure a puzzle's rating is that comes from bots."""
SUREST = 60.0
"""Nobody's rating stands still."""
EASY = 4
"""Before so many answers puzzles are easier than somebody's rating says."""
Q = log(10) / 400
SHOWN = 1.96


class Skill(NamedTuple):
    """A rating and its deviation."""

    rating: float
    deviation: float


class PuzzleStanding(Struct, frozen=True):
    """How somebody gets on with the puzzles of a game."""

    rating: int
    margin: int
    """The rating is this much higher or lower at most, as far as one can tell."""
    tried: int
    solved: int
    streak: int
    """How many were solved in a row, up to the last one."""
    longest: int


def skill_of(tries: Sequence[PuzzleTry]) -> Skill:
    """A person's, from their answers, newest first."""
    return Skill(tries[0].rating, tries[0].deviation) if tries else Skill(START, UNSURE)


def skill_of_puzzle(puzzle: Puzzle, known: Mapping[str, PuzzleRating]) -> Skill:
    """A puzzle's, from what people answered, or from what the levels found."""
    found = known.get(puzzle.id)
    return Skill(found.rating, found.deviation) if found else Skill(puzzle.rating, MEASURED)


def after(one: Skill, other: Skill, won: bool) -> Skill:
    """The skill after a meeting with another one."""
    weight = 1 / sqrt(1 + 3 * (Q * other.deviation / pi) ** 2)
    expected = 1 / (1 + 10 ** (-weight * (one.rating - other.rating) / 400))
    precision = 1 / one.deviation**2 + Q**2 * weight**2 * expected * (1 - expected)
    rating = one.rating + Q / precision * weight * (won - expected)
    return Skill(rating, max(SUREST, sqrt(1 / precision)))


def standing(tries: Sequence[PuzzleTry]) -> PuzzleStanding:
    """How somebody gets on, from their answers, newest first."""
    skill = skill_of(tries)
    runs, run = [0], 0
    for one in reversed(tries):
        run = run + 1 if one.solved else 0
        runs.append(run)
    solved = sum(one.solved for one in tries)
    return PuzzleStanding(round(skill.rating), round(SHOWN * skill.deviation), len(tries), solved, runs[-1], max(runs))


def choose(puzzles: Mapping[str, Puzzle], tries: Sequence[PuzzleTry], known: Mapping[str, PuzzleRating]) -> Puzzle:
    """The next puzzle: of those not tried yet, the one that is most nearly as strong as the person.

    Of somebody who begins, as at the end of a lesson, nothing is known: the first puzzle is the easiest, and the next
    ones lead up from there.
    Whoever has tried all of them begins again with those they have not solved, and then with the oldest.
    """
    tried = {one.puzzle for one in tries}
    left = [puzzle for puzzle in puzzles.values() if puzzle.id not in tried]
    if left:
        ratings = {puzzle.id: skill_of_puzzle(puzzle, known).rating for puzzle in left}
        mine, easiest = skill_of(tries).rating, min(ratings.values())
        fit = min(mine, easiest + (mine - easiest) * len(tries) / EASY)
        return min(left, key=lambda puzzle: (abs(ratings[puzzle.id] - fit), puzzle.id))
    again = [one for one in reversed(tries) if one.puzzle in puzzles]
    return puzzles[min(again, key=lambda one: one.solved).puzzle]
