"""Puzzles: a position as its seat sees it, your move, and what was best."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter
from msgspec import Meta, Struct

from saucerful import __version__
from saucerful.games import names
from saucerful.lab.puzzles.puzzle import shipped
from saucerful.server.access.admission import Admission
from saucerful.server.access.visitor import Visitor
from saucerful.server.api.requests.guards import asker
from saucerful.server.archive import puzzle_ratings, today
from saucerful.server.archive.puzzle_ratings import PuzzleStanding, after, skill_of, skill_of_puzzle
from saucerful.server.archive.puzzles import PuzzleShown, Solution, puzzle_of, puzzles_of
from saucerful.server.clock import wall_clock
from saucerful.server.hall.hall import Hall
from saucerful.server.storage.rows import DayPlayed, Player, PuzzleTry
from saucerful.server.work.pool import WorkPool
from saucerful.server.work.tasks import PuzzleTask, SolutionTask

GameName = Annotated[str, Parameter(max_length=64, description="The game, as programs call it.")]
PuzzleId = Annotated[str, Parameter(max_length=16, description="The puzzle.")]


class PuzzlesOf(Struct, frozen=True):
    """A game that has puzzles."""

    game: str
    count: int


class PuzzleOffered(Struct, frozen=True):
    """A puzzle, and how you have got on with those of its game."""

    puzzle: PuzzleShown
    standing: PuzzleStanding
    tried: bool
    """Whether you have answered it before: another answer changes no rating."""


class PuzzleMove(Struct, frozen=True, forbid_unknown_fields=True):
    """Your move."""

    move: Annotated[str, Meta(max_length=200)]


class PuzzleAnswered(Struct, frozen=True):
    """What was best, and how you get on."""

    solution: Solution
    rating: int
    """The puzzle's, after your answer."""
    standing: PuzzleStanding
    gained: int
    """How much your rating has changed; 0 for a puzzle that you had answered before."""


@get("/puzzles", summary="Which games have puzzles", sync_to_thread=True)
def games_with_puzzles() -> list[PuzzlesOf]:
    """Each with how many there are."""
    return [PuzzlesOf(game, len(shipped(game))) for game in names() if shipped(game)]


@get("/puzzles/{game:str}", summary="A puzzle for you")
async def next_puzzle(
    game: GameName,
    hall: NamedDependency[Hall],
    work: NamedDependency[WorkPool],
    admission: NamedDependency[Admission],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
    id: Annotated[str, Parameter(max_length=16, description="This one, instead of one that suits you.")] = "",
) -> PuzzleOffered:
    """One that you have not tried yet, about as difficult as what you can solve. You see what its seat sees."""
    admission.count_puzzle(person.id)
    puzzles = puzzles_of(game)
    tries = await hall.storage.puzzle_tries(person.id, game)
    known = {one.puzzle: one for one in await hall.storage.puzzle_ratings(game)}
    chosen = puzzle_of(game, id) if id else puzzle_ratings.choose(puzzles, tries, known)
    rating = round(skill_of_puzzle(chosen, known).rating)
    shown = await work.perform(asker(visitor, person), PuzzleTask(game, chosen.id, rating))
    return PuzzleOffered(
        msgspec.json.decode(shown, type=PuzzleShown),
        puzzle_ratings.standing(tries),
        any(one.puzzle == chosen.id for one in tries),
    )


@post("/puzzles/{game:str}/{id:str}", summary="Answer a puzzle", status_code=200)
async def answer_puzzle(
    game: GameName,
    id: PuzzleId,
    data: JSONBody[PuzzleMove],
    hall: NamedDependency[Hall],
    work: NamedDependency[WorkPool],
    admission: NamedDependency[Admission],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
) -> PuzzleAnswered:
    """Your first answer changes your rating and the puzzle's. A move that the rules refuse is no answer."""
    admission.count_puzzle(person.id)
    puzzle = puzzle_of(game, id)
    told = await work.perform(asker(visitor, person), SolutionTask(game, id, data.move))
    solution = msgspec.json.decode(told, type=Solution)
    await _note_day(hall, person.id, game, id, solution.solved)
    tries = await hall.storage.puzzle_tries(person.id, game)
    known = {one.puzzle: one for one in await hall.storage.puzzle_ratings(game)}
    mine, its = skill_of(tries), skill_of_puzzle(puzzle, known)
    if any(one.puzzle == id for one in tries):
        return PuzzleAnswered(solution, round(its.rating), puzzle_ratings.standing(tries), 0)
    new, harder = after(mine, its, solution.solved), after(its, mine, not solution.solved)
    tried = PuzzleTry(
        player=person.id,
        game=game,
        puzzle=id,
        at=wall_clock(),
        solved=solution.solved,
        rating=new.rating,
        deviation=new.deviation,
        puzzle_rating=harder.rating,
        puzzle_deviation=harder.deviation,
    )
    await hall.storage.save_try(tried)
    gained = round(new.rating) - round(mine.rating)
    return PuzzleAnswered(solution, round(harder.rating), puzzle_ratings.standing([tried, *tries]), gained)


async def _note_day(hall: Hall, player: str, game: str, id: str, solved: bool) -> None:
    """Keep the answer with the day, if it is to the puzzle of the day; the first one counts."""
    moment = hall.time().wall
    for day in today.puzzle_days(moment):
        puzzle = today.puzzle_of_day(game, day, __version__)
        if puzzle is not None and puzzle.id == id:
            played = DayPlayed(player=player, game=game, day=day, version=__version__, at=moment, solved=solved)
            await hall.storage.save_day(played)


ROUTES = [games_with_puzzles, next_puzzle, answer_puzzle]
