"""Sound search: captain finds the best move where it is known, and where it is known is proved."""

import json
import re
from pathlib import Path

import numpy as np
import pytest

from saucerful.bots.levels import level
from saucerful.bots.sight import Sight
from saucerful.engine.files.record import read_record
from saucerful.lab.proof import worths
from tests.bots.puzzles import abduction, constellations, invasion, zovnis
from tests.bots.puzzles.puzzle import Puzzle

RULES = Path(__file__).parents[2] / "docs" / "rules"
GAMES = {
    "invasion": invasion.PUZZLES,
    "constellations": constellations.PUZZLES,
    "abduction": abduction.PUZZLES,
    "zovnis": zovnis.PUZZLES,
}
ALL = [pytest.param(puzzle, id=f"{name}-{puzzle}") for name, puzzles in GAMES.items() for puzzle in puzzles]
SEEDS = range(3)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_ten_puzzles_for_two_three_and_four_seats(name: str) -> None:
    assert len({puzzle.name for puzzle in GAMES[name]}) == len(GAMES[name]) >= 10
    assert {puzzle.position().seats for puzzle in GAMES[name]} == {2, 3, 4}


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_cites_clauses_of_its_rule_page(name: str) -> None:
    clauses = set(re.findall(r"\*\*([A-Z]{3}-[0-9]+)\*\*", (RULES / f"{name}.md").read_text("utf-8")))
    for puzzle in GAMES[name]:
        cited = {*puzzle.clauses, *re.findall(r"[A-Z]{3}-[0-9]+", puzzle.why)}
        assert puzzle.clauses
        assert cited <= clauses


@pytest.mark.parametrize("puzzle", ALL)
def test_the_position_comes_from_a_deal_and_legal_moves_and_offers_a_choice(puzzle: Puzzle) -> None:
    position = puzzle.position()
    replay = read_record(json.dumps(position.record()), {position.game.name: position.game})
    assert np.array_equal(replay.end.array, position.array)
    assert puzzle.best < set(position.legal(puzzle.seat))


@pytest.mark.parametrize("puzzle", ALL)
def test_whatever_is_hidden_no_other_move_is_as_good(puzzle: Puzzle) -> None:
    """In every world the worst outcome of a best move is no worse than the best outcome of any other move.

    And every other move falls short in some world: it is sure of less, or can bring less.
    """
    found = worths(puzzle.position(), puzzle.seat, puzzle.depth)
    sure = [min(least for least, _ in world) for world in zip(*(found[move] for move in puzzle.best), strict=True)]
    hoped = [min(most for _, most in world) for world in zip(*(found[move] for move in puzzle.best), strict=True)]
    for move in found.keys() - puzzle.best:
        worlds = list(zip(found[move], sure, hoped, strict=True))
        assert all(most <= sure_of for (_, most), sure_of, _ in worlds), move
        assert any(least < sure_of or most < hoped_for for (least, most), sure_of, hoped_for in worlds), move


@pytest.mark.parametrize("name", ["captain", "classic-captain"])
@pytest.mark.parametrize("puzzle", ALL)
def test_captain_finds_the_best_move(puzzle: Puzzle, name: str) -> None:
    position = puzzle.position()
    captain = level(name).make()
    for seed in SEEDS:
        sight = Sight.of(position, puzzle.seat, f"puzzle {seed}")
        chosen = sight.moves[sight.actions.tolist().index(captain.choose(sight))]
        assert chosen in puzzle.best
