"""Reviews of finished games, as they are kept: the parts that `lab.review` finds, and what statistics need of them."""

import gzip
from collections.abc import Iterator
from hashlib import blake2b

import msgspec

from saucerful.lab.review import Begun, Decision, Delay, Moment, Part, Total, TurningPoint, reviewing
from saucerful.lab.review.reviewing import HUMAN
from saucerful.server.archive.replays import read
from saucerful.server.storage.rows import Job

KIND = "review"
FORMAT = 1
"""Of what is kept: another one is another job."""


class SentRecord(msgspec.Struct, frozen=True):
    """The arguments of a job about a record that somebody sent."""

    record: str


class ReviewSummary(msgspec.Struct, frozen=True):
    """What statistics need of a review: for each seat, in shares of one victory."""

    luck: list[float] = []
    skill: list[float] = []
    losses: list[float] = []
    """What its decisions gave up, all together."""
    decisions: list[int] = []
    """How many of its decisions were judged."""


AnyPart = Begun | Moment | Total | Decision | Delay | TurningPoint


def job_id(game: str) -> str:
    """The job that reviews a game."""
    return f"{KIND}-{FORMAT}/{game}"


def job(game: str, player: str, now: int, network: str = "") -> Job:
    """The review of a finished game, which somebody wants who is in a network of that tag."""
    return Job(id=job_id(game), kind=KIND, game=game, player=player, created=now, changed=now, network=network)


def record_id(record: str) -> str:
    """What the review of a record that somebody sent is called: only who has the record can know it."""
    return blake2b(record.encode(), digest_size=20).hexdigest()


def record_job_id(id: str) -> str:
    """The job that makes that review."""
    return f"{KIND}-{FORMAT}/record/{id}"


def record_job(record: str, player: str, now: int, network: str = "") -> Job:
    """The review of a record from elsewhere. The record is kept until it is made."""
    arguments = msgspec.json.encode(SentRecord(record))
    id = record_job_id(record_id(record))
    return Job(id=id, kind=KIND, player=player, arguments=arguments, created=now, changed=now, network=network)


def sent_record(job: Job) -> str:
    """The record that a job is about which is about no game of this server."""
    return msgspec.json.decode(job.arguments, type=SentRecord).record


def parts(text: str, seats: list[int]) -> Iterator[Part]:
    """The review of a record, part by part; raises `Refusal`. Takes its time: not for the event loop.

    `seats` are those of the people who played, as far as they are still known.
    """
    reading = read(text)
    moved = {one.seat for one in reading.record.moves if one.by == HUMAN and one.seat is not None}
    return reviewing(reading, seats or sorted(moved) or None)


def summary(found: list[Part]) -> ReviewSummary:
    """What statistics need of the parts of a whole review."""
    total = next((part for part in found if isinstance(part, Total)), None)
    if total is None:
        return ReviewSummary()
    seats = range(len(total.luck))
    judged = [part for part in found if isinstance(part, Decision)]
    return ReviewSummary(
        luck=total.luck,
        skill=total.skill,
        losses=[round(sum(one.loss for one in judged if one.seat == seat), 6) for seat in seats],
        decisions=[sum(one.seat == seat for one in judged) for seat in seats],
    )


def packed(pieces: list[bytes]) -> bytes:
    """The parts, each as JSON, as they are stored."""
    return gzip.compress(b"[" + b",".join(pieces) + b"]", 6, mtime=0)


def unpacked(result: bytes) -> list[bytes]:
    """The parts, each as JSON."""
    if not result:
        return []
    return [bytes(piece) for piece in msgspec.json.decode(gzip.decompress(result), type=list[msgspec.Raw])]
