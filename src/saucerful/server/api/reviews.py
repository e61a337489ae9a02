"""Reviews of finished games: asked for once, kept with the game, and shown while they are made."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter
from msgspec import Meta, Struct

from saucerful.server.access.admission import Admission
from saucerful.server.access.visitor import Visitor
from saucerful.server.api.game_access import TableId, finished_game
from saucerful.server.api.guards import asker, check_replay
from saucerful.server.archive import reviews
from saucerful.server.archive.variations import Variation
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.storage.rows import Player
from saucerful.server.work.jobs import JobQueue
from saucerful.server.work.pool import WorkPool
from saucerful.server.work.tasks import VariationTask

Since = Annotated[int, Parameter(ge=0, le=1_000_000, description="How many parts you have already; they are left out.")]


class ReviewShown(Struct, frozen=True):
    """How far the review of a game is, and what it has found."""

    state: str
    """`none` (nobody has asked for it), `waiting`, `running`, `done`, or `failed`."""
    before: int
    """How many other jobs come first."""
    error: str
    """Why it failed, in English."""
    parts: list[reviews.AnyPart]
    """What was found, in the order in which it is found."""
    next: int
    """What `since` is next time."""


class VariationWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Other moves from a moment of a game."""

    step: Annotated[int, Meta(ge=0, le=1_000_000)]
    """After how many moves; 0 is the deal."""
    seat: Annotated[int, Meta(ge=0, le=7)]
    """Through whose eyes."""
    line: Annotated[list[tuple[int, Annotated[str, Meta(max_length=100)]]], Meta(max_length=40)] = []
    """The moves, each with its seat."""


@get("/games/{id:str}/review", summary="The review of a finished game, as far as it is")
async def review(
    id: TableId,
    hall: NamedDependency[Hall],
    jobs: NamedDependency[JobQueue],
    person: NamedDependency[Player],
    since: Since = 0,
) -> ReviewShown:
    """For those who may see its record. Ask again every second while it waits or is made."""
    await _check(hall, jobs, id, person)
    return await _shown(jobs, id, since)


@post("/games/{id:str}/review", summary="Have a finished game reviewed", status_code=200)
async def ask_for_review(
    id: TableId,
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    jobs: NamedDependency[JobQueue],
    person: NamedDependency[Player],
) -> ReviewShown:
    """It is made once, whoever asks how often, and kept with the game."""
    await _check(hall, jobs, id, person)
    admission.count_replay(person.id)
    await jobs.ask(reviews.job(id, person.id, hall.time().wall))
    return await _shown(jobs, id, 0)


@post(
    "/games/{id:str}/variation",
    summary="What might have happened instead",
    status_code=200,
    guards=[check_replay],
)
async def game_variation(
    id: TableId,
    data: JSONBody[VariationWanted],
    hall: NamedDependency[Hall],
    work: NamedDependency[WorkPool],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
) -> Variation:
    """Other moves from a moment of a finished game, as far as they were possible, and what else was."""
    game = await finished_game(hall, id, person.id)
    task = VariationTask(bytes(game.record).decode(), data.step, data.line, data.seat)
    found = await work.perform(asker(visitor, person), task)
    return msgspec.json.decode(found, type=Variation)


async def _check(hall: Hall, jobs: JobQueue, id: str, person: Player) -> None:
    """Raise `Refusal` unless there are reviews here, the game is over, and that person may see its record."""
    if not jobs.processes:
        raise Refusal("no_reviews")
    await finished_game(hall, id, person.id)
    jobs.expect()


async def _shown(jobs: JobQueue, id: str, since: int) -> ReviewShown:
    found = await jobs.look(reviews.job_id(id))
    if found is None:
        return ReviewShown("none", 0, "", [], 0)
    parts = [msgspec.json.decode(piece, type=reviews.AnyPart) for piece in found.pieces[since:]]
    return ReviewShown(found.state, found.before, found.error, parts, max(since, len(found.pieces)))


ROUTES = [review, ask_for_review, game_variation]
