"""That the puzzles of a file are not all alike: no move is the answer too often, and no theme is everywhere."""

from collections import Counter
from collections.abc import Iterable, Sequence

from saucerful.lab.puzzles.puzzle import Puzzle

SAME_ANSWER, SAME_THEME = 1 / 6, 2 / 3
"""In at most such a share of the puzzles the same move is the answer, and at most such a share tells a theme."""
SOUGHT = frozenset({"surprise"})
"""A theme that may be everywhere: what is solved at first sight is mostly left out on purpose."""


def worn_answers(kept: Sequence[Puzzle], count: int) -> set[str]:
    """The moves, as text, that are the answer as often as they may be in so many puzzles."""
    return _worn((puzzle.best for puzzle in kept), SAME_ANSWER * count)


def is_welcome(puzzle: Puzzle, kept: Sequence[Puzzle], count: int) -> bool:
    """Whether the puzzle may join those that are kept."""
    if puzzle.best in worn_answers(kept, count) or any(puzzle.id == one.id for one in kept):
        return False
    worn = _worn((theme for one in kept for theme in one.themes), SAME_THEME * count)
    return not (worn - SOUGHT).intersection(puzzle.themes)


def _worn(told: Iterable[str], most: float) -> set[str]:
    return {one for one, times in Counter(told).items() if times + 1 > max(1.0, most)}
