"""What a worker process can be asked to do, and what it answers. Nothing of it is for the event loop."""

import math
import struct
import time
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from saucerful.engine.errors import BadEdition, SaucerfulError
from saucerful.engine.files.edition_file import read_edition_text
from saucerful.games import game as game_of
from saucerful.printing.layout import Paper
from saucerful.server import protocol as p
from saucerful.server.archive import puzzles
from saucerful.server.archive.origins import Beginning, begin
from saucerful.server.archive.pictures import moments
from saucerful.server.archive.pictures.drawing import Preview
from saucerful.server.archive.replays import LONGEST_REASON, read, replay
from saucerful.server.archive.variations import variation
from saucerful.server.refusals import Refusal
from saucerful.server.table import entries as e

LENGTH = struct.Struct(">I")
"""A message is its length in four bytes, and then MessagePack."""
TOGETHER_SECONDS = 0.2
"""Pieces of a result that come in so short a time are sent together."""
CALLED = "The file"
"""The name of an edition file in error messages; its real name stays with whoever sent it."""


class ReplayTask(Struct, frozen=True, tag=True):
    """Play a record back. The result is JSON, compressed with gzip."""

    text: str
    eyes: str
    table: str | None = None
    people: dict[int, p.Person] = {}
    games: int = 0


class OriginTask(Struct, frozen=True, tag=True):
    """Find the moment of a record with which a table begins. The result is an `OriginFound`."""

    text: str
    wanted: Beginning
    settings: e.TableSettings | None


class EditionTask(Struct, frozen=True, tag=True):
    """Read an edition file. The result is the edition as JSON."""

    text: str
    game: str
    seats: int


class BoxTask(Struct, frozen=True, tag=True):
    """Try a box that somebody designs. The result is a `BoxTried` as JSON."""

    edition: str
    """What is in it, as JSON."""
    game: str
    seats: int


class PrintTask(Struct, frozen=True, tag=True):
    """Make a PDF of a game to print. The result is the file."""

    game: str
    seats: int
    edition: Any
    paper: Paper
    language: str
    page: str
    """The folder of the page, which has the drawings."""


class PuzzleTask(Struct, frozen=True, tag=True):
    """Show a puzzle. The result is a `PuzzleShown` as JSON."""

    game: str
    id: str
    rating: int


class SolutionTask(Struct, frozen=True, tag=True):
    """Judge an answer to a puzzle. The result is a `Solution` as JSON."""

    game: str
    id: str
    move: str


class VariationTask(Struct, frozen=True, tag=True):
    """Play other moves from a moment of a record. The result is a `Variation` as JSON."""

    text: str
    step: int
    moves: list[tuple[int, str]]
    seat: int


class RecordTask(Struct, frozen=True, tag=True):
    """Read a record, to see whether it is one. The result is empty."""

    text: str


class PictureTask(Struct, frozen=True, tag=True):
    """Draw a moment of a record. The result is a PNG."""

    text: str
    names: list[str]
    preview: Preview
    step: int | None


class PreviewTask(Struct, frozen=True, tag=True):
    """Draw the preview of a table. The result is a PNG."""

    preview: Preview
    view: bytes | None
    """What a spectator sees there now, as JSON; None if nothing is shown of it."""


class ClipTask(Struct, frozen=True, tag=True):
    """Draw several moments of a record, one after the other. The result is a GIF."""

    text: str
    names: list[str]
    first: int
    last: int


class ReviewTask(Struct, frozen=True, tag=True):
    """Review a record. The parts come as `Progress`, each as JSON; the result is a `ReviewSummary` as JSON."""

    text: str
    seats: list[int]
    """Whose decisions are judged: those of people. None: whoever seems to be one."""


Quick = (
    ReplayTask
    | OriginTask
    | EditionTask
    | BoxTask
    | PrintTask
    | PuzzleTask
    | SolutionTask
    | VariationTask
    | RecordTask
    | PictureTask
    | PreviewTask
    | ClipTask
)
Task = Quick | ReviewTask


class OriginFound(Struct, frozen=True):
    """How a table begins, and with which settings."""

    origin: e.Origin
    settings: e.TableSettings


class Progress(Struct, frozen=True, tag=True):
    """More of a result that comes bit by bit, before the answer: pieces of JSON."""

    pieces: list[bytes]


class Done(Struct, frozen=True, tag=True):
    """The result of a task."""

    result: bytes


class TaskRefused(Struct, frozen=True, tag=True):
    """Why a task cannot be done."""

    key: str
    values: dict[str, Any]
    sentence: str


class Failed(Struct, frozen=True, tag=True):
    """An error of our own, for the log."""

    why: str


TaskAnswer = Done | TaskRefused | Failed
Message = Progress | TaskAnswer

_encode = msgspec.msgpack.Encoder().encode
decode_task: msgspec.msgpack.Decoder[Task] = msgspec.msgpack.Decoder(Task)
decode_message: msgspec.msgpack.Decoder[Message] = msgspec.msgpack.Decoder(Message)


def framed(message: Task | Message) -> bytes:
    """A message as it goes through a pipe."""
    payload = _encode(message)
    return LENGTH.pack(len(payload)) + payload


def perform(task: Task) -> Iterator[Message]:
    """Do a task: what there is of its result on the way, and at last the answer. Never raises."""
    try:
        yield Done((yield from _reviewed(task)) if isinstance(task, ReviewTask) else _result(task))
    except Refusal as refusal:
        yield _refused(refusal)
    except RecursionError:
        yield _refused(Refusal("not_understood", {"why": "it is nested too deeply"}))
    except Exception as error:
        yield Failed(f"{type(error).__name__}: {error}"[:LONGEST_REASON])


def _reviewed(task: ReviewTask) -> Generator[Progress, None, bytes]:
    """The parts of a review, those of each fraction of a second together."""
    from saucerful.server.archive import reviews

    found: list[Any] = []
    pieces, sent = [], -math.inf
    for part in reviews.parts(task.text, task.seats):
        found.append(part)
        pieces.append(msgspec.json.encode(part))
        if time.monotonic() - sent >= TOGETHER_SECONDS:
            yield Progress(pieces)
            pieces, sent = [], time.monotonic()
    yield Progress(pieces)
    return msgspec.json.encode(reviews.summary(found))


def _refused(refusal: Refusal) -> TaskRefused:
    return TaskRefused(refusal.key, refusal.values, str(refusal))


def _result(task: Quick) -> bytes:
    match task:
        case ReplayTask():
            return replay(task.text, task.eyes, task.table, task.people, task.games)
        case OriginTask():
            return msgspec.json.encode(OriginFound(*begin(task.text, task.wanted, task.settings)))
        case VariationTask():
            return variation(task.text, task.step, task.moves, task.seat)
        case RecordTask():
            read(task.text)
            return b""
        case EditionTask():
            return msgspec.json.encode(_edition(task))
        case BoxTask():
            return _box(task)
        case PrintTask():
            return _printed(task)
        case PuzzleTask():
            return puzzles.shown(task.game, task.id, task.rating)
        case SolutionTask():
            return puzzles.solution(task.game, task.id, task.move)
        case PictureTask():
            return moments.picture(task.text, task.names, task.preview, task.step)
        case PreviewTask():
            return moments.preview(task.preview, task.view)
        case ClipTask():
            return moments.clip(task.text, task.names, task.first, task.last)


def _box(task: BoxTask) -> bytes:
    """Made here only if somebody designs a box: the lab takes a moment to load."""
    from saucerful.server.archive.boxes import try_box

    try:
        edition = msgspec.json.decode(task.edition, type=dict[str, Any])
    except msgspec.DecodeError:
        raise Refusal("not_understood", {"why": "a box is a JSON object"}) from None
    return msgspec.json.encode(try_box(task.game, task.seats, edition))


def _printed(task: PrintTask) -> bytes:
    from saucerful.printing.pdf import pdf

    try:
        setup = game_of(task.game).setup(task.seats, {}, task.edition)
        return pdf(setup, task.paper, task.language, Path(task.page))
    except SaucerfulError as error:
        raise Refusal("setup", {"why": str(error)[:LONGEST_REASON]}) from None


def _edition(task: EditionTask) -> dict[str, Any]:
    try:
        return read_edition_text(task.text, game_of(task.game), task.seats, CALLED)
    except BadEdition as error:
        entry = ".".join(map(str, error.path)) or task.game
        values = {"part": error.part, "line": error.line, "entry": entry, "game": task.game}
        raise Refusal("bad_edition", {"why": str(error)[:LONGEST_REASON], **values}) from None
    except SaucerfulError as error:
        raise Refusal("setup", {"why": str(error)[:LONGEST_REASON]}) from None
