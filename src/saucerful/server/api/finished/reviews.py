"""Reviews of finished games, and of records that somebody sends: asked for once, and shown while they are made."""

from typing import Annotated, Any, cast

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter, RawBody
from msgspec import Meta, Struct

from saucerful.server.access.admission import Admission
from saucerful.server.access.problems import Problem
from saucerful.server.access.rate_limits import address_key
from saucerful.server.access.visitor import Visitor
from saucerful.server.api.finished.game_access import LARGEST_RECORD, TableId, finished_game
from saucerful.server.api.requests.guards import asker, check_replay
from saucerful.server.archive import reviews
from saucerful.server.archive.variations import Variation
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.storage.rows import Player
from saucerful.server.work.jobs import JobQueue
from saucerful.server.work.pool import WorkPool
from saucerful.server.work.tasks import RecordTask, VariationTask

Since = Annotated[int, Parameter(ge=0, le=1_000_000, description="How many parts you have already; they are left out.")]
MOST_PARTS = 2_000
"""Parts of a review in one answer; a long game has some thousands."""


class ReviewShown(Struct, frozen=True):
    """How far the review of a game is, and what it has found."""

    state: str
    """`none` (nobody has asked for it), `waiting`, `running`, `done`, or `failed`."""
    before: int
    """How many other jobs come first."""
    error: str
    """Why it failed, in English."""
    parts: list[reviews.AnyPart]
    """What was found, in the order in which it is found; so many in one answer. It is `done` with the last ones."""
    next: int
    """What `since` is next time."""
    why: Problem | None = None
    """Why it failed, for those who translate."""


class _Refused(Struct, frozen=True):
    """Why a job has failed, as it is stored."""

    key: str = ""
    values: dict[str, Any] = {}


class RecordReview(Struct, frozen=True):
    """Where the review of a record is found."""

    id: str
    """Follows from the record."""
    review: ReviewShown


SeatNumber = Annotated[int, Meta(ge=0, le=7)]


class VariationWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Other moves from a moment of a game."""

    step: Annotated[int, Meta(ge=0, le=1_000_000)]
    """After how many moves; 0 is the deal."""
    seat: SeatNumber
    """Through whose eyes."""
    line: Annotated[list[tuple[SeatNumber, Annotated[str, Meta(max_length=100)]]], Meta(max_length=40)] = []
    """The moves, each with its seat."""


class RecordVariationWanted(VariationWanted, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Other moves from a moment of a record."""

    record: dict[str, Any]


@get("/games/{id:str}/review", summary="The review of a finished game, as far as it is")
async def review(
    id: TableId,
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    jobs: NamedDependency[JobQueue],
    person: NamedDependency[Player],
    since: Since = 0,
) -> ReviewShown:
    """For those who may see its record. Ask again every second while it waits or is made."""
    admission.count_review(person.id)
    await _check(hall, jobs, id, person)
    return await _shown(jobs, reviews.job_id(id), since)


@post("/games/{id:str}/review", summary="Have a finished game reviewed", status_code=200)
async def ask_for_review(
    id: TableId,
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    jobs: NamedDependency[JobQueue],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
) -> ReviewShown:
    """It is made once, whoever asks how often, and kept with the game."""
    await _check(hall, jobs, id, person)
    admission.count_replay(person.id)
    now = hall.time().wall
    if await _is_new(jobs, reviews.job_id(id)):
        _check_room(hall)
    await jobs.ask(reviews.job(id, person.id, now, hall.people.networks.tag(address_key(visitor.address), now)))
    return await _shown(jobs, reviews.job_id(id), 0)


RecordId = Annotated[str, Parameter(max_length=64, description="As `POST /api/review` told it.")]


@get("/review/{id:str}", summary="The review of a record, as far as it is")
async def record_review(
    id: RecordId,
    admission: NamedDependency[Admission],
    jobs: NamedDependency[JobQueue],
    person: NamedDependency[Player],
    since: Since = 0,
) -> ReviewShown:
    """For those who have the record. Ask again every second while it waits or is made."""
    admission.count_review(person.id)
    _check_reviews(jobs)
    return await _shown(jobs, reviews.record_job_id(id), since)


@post(
    "/review",
    summary="Have a record reviewed",
    status_code=200,
    request_max_body_size=LARGEST_RECORD,
    guards=[check_replay],
)
async def ask_for_record_review(
    body: RawBody,
    hall: NamedDependency[Hall],
    jobs: NamedDependency[JobQueue],
    work: NamedDependency[WorkPool],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
) -> RecordReview:
    """Send a record, as to `/api/replay`. Its review is made once for all who send it, and kept for a day."""
    _check_reviews(jobs)
    try:
        record = body.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal("not_understood", {"why": "a record is UTF-8"}) from None
    now = hall.time().wall
    network = hall.people.networks.tag(address_key(visitor.address), now)
    id = reviews.record_id(record)
    if await _is_new(jobs, reviews.record_job_id(id)):
        _check_room(hall)
        await work.perform(asker(visitor, person), RecordTask(record))  # nothing is stored that cannot be reviewed
    await jobs.ask(reviews.record_job(record, person.id, now, network))
    return RecordReview(id, await _shown(jobs, reviews.record_job_id(id), 0))


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


@post(
    "/variation",
    summary="What might have happened instead in a record",
    status_code=200,
    request_max_body_size=LARGEST_RECORD,
    guards=[check_replay],
)
async def record_variation(
    data: JSONBody[RecordVariationWanted],
    work: NamedDependency[WorkPool],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
) -> Variation:
    """The same for a record that you send."""
    task = VariationTask(msgspec.json.encode(data.record).decode(), data.step, data.line, data.seat)
    return msgspec.json.decode(await work.perform(asker(visitor, person), task), type=Variation)


async def _check(hall: Hall, jobs: JobQueue, id: str, person: Player) -> None:
    """Raise `Refusal` unless there are reviews here, the game is over, and that person may see its record."""
    _check_reviews(jobs)
    await finished_game(hall, id, person.id)


def _check_reviews(jobs: JobQueue) -> None:
    """Raise `Refusal` if the host wants no reviews; otherwise be ready for them."""
    if not jobs.processes:
        raise Refusal("no_reviews")
    jobs.expect()


async def _is_new(jobs: JobQueue, job: str) -> bool:
    """Whether something has to be stored before that review can be made."""
    found = await jobs.look(job)
    return found is None or found.state == "failed"


def _check_room(hall: Hall) -> None:
    """Raise `Refusal` if no more is to be stored."""
    if hall.full:
        raise Refusal("storage_full")


async def _shown(jobs: JobQueue, job: str, since: int) -> ReviewShown:
    found = await jobs.look(job)
    if found is None:
        return ReviewShown("none", 0, "", [], 0)
    told = [msgspec.Raw(piece) for piece in found.pieces[since : since + MOST_PARTS]]
    parts = cast("list[reviews.AnyPart]", told)  # they are JSON already, and go out as they are
    state = "running" if since + len(told) < len(found.pieces) else found.state
    refused = msgspec.json.decode(found.refusal, type=_Refused)
    why = Problem(refused.key, found.error, refused.values) if refused.key else None
    return ReviewShown(state, found.before, found.error, parts, since + len(told), why)


ROUTES = [review, ask_for_review, game_variation, record_review, ask_for_record_review, record_variation]
