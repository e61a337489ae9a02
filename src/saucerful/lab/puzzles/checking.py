"""Looking at puzzles once more: whether each can still be reached, and whether other worlds prove it as well."""

import numpy as np

from saucerful.bots.sight import Sight
from saucerful.engine.errors import SaucerfulError
from saucerful.engine.game import Game
from saucerful.engine.generator import seed_state
from saucerful.lab.puzzles.proving import MARGIN, difference
from saucerful.lab.puzzles.puzzle import Puzzle, puzzle_id
from saucerful.lab.puzzles.themes import THEMES
from saucerful.lab.review.evaluator import Evaluator
from saucerful.lab.review.losses import tried
from saucerful.lab.review.worlds import Worlds

WORLDS = 256
CLEAR = 2.0
RIVALS = 6
"""The best move is compared with so many others: those that came nearest when the puzzle was made, and new ones."""


def trouble(game: Game, puzzle: Puzzle) -> str | None:
    """What is wrong with a puzzle's position, moves or themes, in a sentence; `None` if nothing is."""
    try:
        position = puzzle.position(game)
    except SaucerfulError as error:
        return f"Its position cannot be reached: {str(error).rstrip('.')}."
    if position.over or puzzle.seat not in position.to_act:
        return f"It is not for seat {puzzle.seat} to move."
    legal = position.legal(puzzle.seat)
    if puzzle.best not in legal:
        return f"Its best move {puzzle.best!r} is not legal."
    if len(legal) < 2:
        return "There is no choice: only one move is legal."
    if puzzle.best in puzzle.losses or not set(puzzle.losses) <= set(legal):
        return "What other moves give up is told of moves that are not legal, or of the best one."
    if puzzle.id != puzzle_id(position, puzzle.seat):
        return "Its id does not fit what its seat sees."
    if strange := set(puzzle.themes) - set(THEMES):
        return f"It has themes that nobody knows: {', '.join(sorted(strange))}."
    return None


def doubt(evaluator: Evaluator, puzzle: Puzzle, seed: str = "check") -> str | None:
    """Why the best move is not clearly the best in fresh worlds, in a sentence; `None` if it is."""
    position = puzzle.position(evaluator.game)
    sight = Sight.of(position, puzzle.seat, 0)
    actions = dict(zip(sight.moves, sight.actions.tolist(), strict=True))
    near = sorted(actions.keys() - {puzzle.best}, key=lambda move: (puzzle.losses.get(move, 100), move))[:RIVALS]
    known = seed_state(f"{seed}/{puzzle.id}")
    worlds = Worlds(sight, np.random.default_rng(int(known)))
    rows = tried(evaluator, worlds, [actions[puzzle.best], *(actions[move] for move in near)], WORLDS)
    for row, move in enumerate(near, 1):
        mean, error = difference(rows, 0, row)
        if not puzzle.proof.exact and mean < max(MARGIN / 2 - CLEAR * error, 0):
            return f"{puzzle.best} brings only {mean:.1%} more than {move} (±{error:.1%})."
        if puzzle.proof.exact and mean < -CLEAR * error:
            return f"{move} seems better than {puzzle.best}, by {-mean:.1%} (±{error:.1%})."
    return None
