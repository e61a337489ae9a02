"""Reasons for moves tell what they do in all worlds that agree with what the seat knows, and nothing else."""

import msgspec
import pytest

from saucerful.bots.explaining import reasons
from saucerful.bots.sight import Sight
from saucerful.engine import border
from tests.bots.puzzles import abduction, constellations, invasion, zovnis

PUZZLES = [*invasion.PUZZLES, *constellations.PUZZLES, *abduction.PUZZLES, *zovnis.PUZZLES]
KEYS = {"wins", "shares-win", "may-win", "may-end", "loses", "gains", "gives-up", "takes-from", "helps"}


@pytest.mark.parametrize("puzzle", PUZZLES, ids=str)
def test_what_is_told_of_a_move_does_not_depend_on_how_hidden_cards_really_lie(puzzle) -> None:
    position = puzzle.position()
    sight = Sight.of(position, puzzle.seat, 0)
    said = [reasons(sight, action) for action in sight.actions.tolist()]
    assert {one.key for all_of in said for one in all_of} <= KEYS
    other = position.copy()
    other.array = sight.seeded_record()
    border.determinize(other.array, 0, puzzle.seat)
    again = Sight.of(other, puzzle.seat, 1)
    assert [reasons(again, action) for action in again.actions.tolist()] == said


def test_a_move_that_wins_is_told_as_such_and_a_theft_by_how_much_it_takes() -> None:
    puzzle = invasion.PUZZLES[0]
    position = puzzle.position()
    sight = Sight.of(position, puzzle.seat, 0)
    actions = dict(zip(sight.moves, sight.actions.tolist(), strict=True))
    best = next(iter(puzzle.best))
    assert [one.key for one in reasons(sight, actions[best])] == ["wins"]
    assert msgspec.json.encode(reasons(sight, actions[best])) == b'[{"key":"wins"}]'
