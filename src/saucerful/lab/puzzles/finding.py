"""Puzzles out of games, played by quick bots or recorded: decisions in which one move is clearly the best.

Most decisions are no puzzles, so each is looked at in a few worlds first; the proof, a strong bot's opinion and the
levels come only for those that are left.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count as numbers
from itertools import repeat
from typing import NamedTuple

import numpy as np

from saucerful.bots.hints import hint
from saucerful.bots.levels import SearchBot, level
from saucerful.bots.sight import Sight
from saucerful.engine.errors import SaucerfulError
from saucerful.engine.files.record import Record, Replay, read_record
from saucerful.engine.game import Game
from saucerful.engine.generator import seed_state
from saucerful.engine.kernels import TABLE
from saucerful.engine.position import MadeMove, Position
from saucerful.games import game as game_of
from saucerful.lab.machines.workplace import workplace
from saucerful.lab.puzzles.difficulty import rating, solved_by_levels
from saucerful.lab.puzzles.proving import prove
from saucerful.lab.puzzles.puzzle import BadPuzzles, Puzzle, puzzle_id, written
from saucerful.lab.puzzles.themes import first_sight, themes
from saucerful.lab.puzzles.variety import is_welcome, worn_answers
from saucerful.lab.review.evaluator import Evaluator
from saucerful.lab.review.timeline import Step, steps
from saucerful.lab.simulate import Plan, record_of

TABLES = (2, 3, 4)
"""How many seats the games have by turns, as far as the game allows."""
CASTS = (("pilot",), ("ensign",), ("pilot", "ensign"))
"""Who plays them, by turns: people make mistakes too."""
TRIED = 8
"""So many decisions of a game are looked at, most of them late: there one move matters more, and is proved sooner."""
LATE = 2.0
"""How much late ones are preferred, unless somebody says so: 0 is not at all, from 6 on hardly any others are seen."""
EASY, LEARNED = 0.12, 0.5
"""So many of the puzzles are kept that are solved at first sight, and at least so many that the network solves."""
STRONG, EFFORT = "captain", 0.5
"""The strong bot that has to agree, and how much of its usual search it does."""
MOST_MOVES = 40
"""Decisions between more moves take too long to prove, and nobody would look at all of them."""
SHORTEST = 3
"""Decisions before so many moves have been made are left alone: they are about the opening, and all alike."""
LINE = 5
LOT = 16
"""So many games are looked at with the same answers in mind that are worn out; then these are looked up anew."""


@dataclass(frozen=True)
class Wanted:
    """How many puzzles are wanted, and which games are looked at for them."""

    game: str
    seed: str
    count: int = 200
    late: float = LATE
    easy: float = EASY
    most_moves: int = MOST_MOVES

    def record(self, number: int) -> str:
        """The record of one self-played game."""
        seats = [seats for seats in TABLES if seats in game_of(self.game).seats] or list(game_of(self.game).seats)
        cast = CASTS[number // len(seats) % len(CASTS)]
        here = seats[number % len(seats)]
        bots = tuple(cast[seat % len(cast)] for seat in range(here))
        return record_of(Plan(self.game, here, self.seed, bots), number)


class Keep(NamedTuple):
    """Whether puzzles are kept that many solve."""

    obvious: bool = True
    learned: bool = True


ALL = Keep()


def make(wanted: Wanted, before: Sequence[Puzzle] = (), jobs: int = 1, on: str | None = None) -> Iterator[Puzzle]:
    """Look at one self-played game after the other until there are enough puzzles, those before included.

    The same seed gives the same puzzles, with any number of jobs, and also if it is gone on with later. At most one
    comes of a game, since two of one game tell of each other, and they are not all alike (see `variety`).
    """
    kept = list(before)
    start = max((number_of(puzzle, wanted.seed) for puzzle in kept), default=-1) + 1
    with workplace(jobs, on) as place:
        for first in numbers(start // LOT * LOT, LOT):
            lot = range(max(first, start), first + LOT)
            earlier = [puzzle for puzzle in kept if number_of(puzzle, wanted.seed) < first]
            worn = frozenset(worn_answers(earlier, wanted.count))
            for puzzle in place.map(_look, repeat(wanted), lot, repeat(worn)):
                if len(kept) >= wanted.count:
                    return
                if puzzle is not None and is_welcome(puzzle, kept, wanted.count):
                    kept.append(puzzle)
                    yield puzzle


def recorded(
    wanted: Wanted, records: Iterable[tuple[int, Record]], before: Sequence[Puzzle] = (), jobs: int = 1,
    on: str | None = None,
) -> Iterator[Puzzle]:  # fmt: skip
    """All puzzles of recorded games, each with its number, that are not among those before."""
    known = {puzzle.id for puzzle in before}
    with workplace(jobs, on) as place:
        for found in place.map(_recorded, repeat(wanted.seed), records):
            for puzzle in found:
                if puzzle.id not in known:
                    known.add(puzzle.id)
                    yield puzzle


def number_of(puzzle: Puzzle, seed: str) -> int:
    """Which self-played game a puzzle comes from; raises `BadPuzzles` if it is none of that seed."""
    name, _, number = puzzle.source.rpartition("/")
    if name != seed or not number.isdecimal():
        raise BadPuzzles(
            f"The file was begun with other games ({puzzle.source}): go on with their seed, or choose another file."
        )
    return int(number)


def puzzles_in(replay: Replay, source: str, seed: str) -> Iterator[Puzzle]:
    """All puzzles of one game."""
    evaluator, game = _evaluator(replay.game.name), replay.game
    for step in _decisions(replay):
        puzzle = _puzzle(evaluator, game, step, replay, source, seed)
        if puzzle is not None:
            yield puzzle


def _recorded(seed: str, numbered: tuple[int, Record]) -> list[Puzzle]:
    number, record = numbered
    replay = Replay(record, {record.game: game_of(record.game)})
    return list(puzzles_in(replay, f"record {number}", seed))


def _look(wanted: Wanted, number: int, worn: Collection[str] = ()) -> Puzzle | None:
    """The first puzzle found in one game whose answer is not worn out."""
    seed = f"{wanted.seed}/{number}"
    replay = read_record(wanted.record(number), {wanted.game: game_of(wanted.game)})
    decisions = list(_decisions(replay, wanted.most_moves))
    chance = np.random.default_rng(int(seed_state(seed)))
    late = np.linspace(0.0, wanted.late, len(decisions)) + chance.random(len(decisions))
    chosen = np.argsort(-late)[:TRIED].tolist()
    keep = Keep(bool(chance.random() < wanted.easy), bool(chance.random() < max(LEARNED, wanted.easy)))
    evaluator = _evaluator(wanted.game)
    for index in chosen:
        step = decisions[index]
        puzzle = _puzzle(evaluator, replay.game, step, replay, seed, wanted.seed, keep, worn)
        if puzzle is not None:
            return puzzle
    return None


_evaluators: dict[str, Evaluator] = {}


def _evaluator(game: str) -> Evaluator:
    """One for each process: it has its own work areas."""
    return _evaluators.setdefault(game, Evaluator(game_of(game)))


def _decisions(replay: Replay, most_moves: int = MOST_MOVES) -> Iterator[Step]:
    return (
        step
        for step in steps(replay)
        if step.seat != TABLE and step.number >= SHORTEST and 1 < len(step.position.actions(step.seat)) <= most_moves
    )


def _puzzle(
    evaluator: Evaluator,
    game: Game,
    step: Step,
    replay: Replay,
    source: str,
    seed: str,
    keep: Keep = ALL,
    worn: Collection[str] = (),
) -> Puzzle | None:
    """The decision as a puzzle, if it is one."""
    position, seat = step.position, step.seat
    sight = Sight.of(position, seat, 0)
    found = prove(evaluator, position, seat, seed, set(_unwanted(sight, keep, worn)))
    if found is None:
        return None
    bot = SearchBot(STRONG, EFFORT)
    if not found.proof.exact and bot.choose(Sight.of(position, seat, "puzzle")) != found.best:
        return None
    solved = solved_by_levels(position, seat, found.best)
    text = partial(game.moves.text, position.state, seat)
    return Puzzle(
        id=puzzle_id(position, seat),
        seats=position.seats,
        seat=seat,
        deal=replay.record.deal,
        moves=written(_history(replay, step)),
        best=text(found.best),
        proof=found.proof,
        losses={text(action): max(0, round(100 * loss)) for action, loss in found.losses.items()},
        themes=themes(position, seat, found),
        rating=rating(solved, len(sight.actions), found.proof.margin),
        solved=solved,
        line=_line(position, seat, text(found.best)),
        t=position.t if game.clock else None,
        source=source,
    )


def _unwanted(sight: Sight, keep: Keep, worn: Collection[str]) -> Iterator[int]:
    """The moves that would make no puzzle, however good they are."""
    for move, action in zip(sight.moves, sight.actions.tolist(), strict=True):
        if move in worn:
            yield action
    if not keep.obvious:
        yield first_sight(sight)
    if not keep.learned:
        yield int(level("ace").make().choose(sight))


def _history(replay: Replay, step: Step) -> list[MadeMove]:
    return replay.at(step.number).history


def _line(position: Position, seat: int, best: str) -> list[str]:
    try:
        said = hint(position, seat, STRONG, EFFORT)
    except SaucerfulError:
        return [f"{seat} {best}"]
    line = next((one.line for one in said.moves if one.move == best), ())
    return [f"{who} {move}" for who, move in line[:LINE]] or [f"{seat} {best}"]
