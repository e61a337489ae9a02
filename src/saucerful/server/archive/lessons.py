"""Guided first games: each is one file, `lesson.json`, in its game's folder; here it is read, checked and opened.

The file holds a `record` (a deal and moves that are worth seeing, to the end of the game or not), the `seat` of the
player, and `steps`. A step says `at` how many moves it belongs: what to `tell`, a message in the game's words, and
which moves it may `expect`, one of them the record's own.
"""

from functools import cache
from importlib import resources
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from saucerful.engine import fair
from saucerful.engine.errors import BadRecord, SaucerfulError
from saucerful.engine.files.record import Replay, read_record
from saucerful.engine.game_packages import package_of
from saucerful.engine.position import MadeMove
from saucerful.games import game as game_of
from saucerful.games import names
from saucerful.server.table import entries as e

FILE = "lesson.json"
NONCE = "lesson"
"""The deal is fixed, so it does not matter."""


class BadLesson(SaucerfulError):
    """A lesson that cannot be played."""


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a guide says and wants at one moment."""

    at: Annotated[int, Meta(ge=0)]
    """After how many moves."""
    tell: Annotated[str, Meta(pattern="^lesson-[a-z0-9-]+$")] | None = None
    """What to say: a message in the game's words."""
    expect: list[str] = []
    """The moves from which the player should choose now; empty if it is not their turn or if they are free."""


class LessonMove(Struct, frozen=True):
    """A move that the lesson goes through."""

    seat: int | None
    move: str


class Lesson(Struct, frozen=True):
    """A guided game."""

    game: str
    seat: int
    """Where the player sits."""
    seats: int
    moves: list[LessonMove]
    """What happens as long as the player follows."""
    steps: list[LessonStep]
    """What is said and expected, in order."""


class LessonFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as its file has it."""

    record: dict[str, Any]
    seat: Annotated[int, Meta(ge=0)]
    steps: list[LessonStep] = []


@cache
def lesson(game: str) -> Lesson | None:
    """The guided game of that name, if there is one; raises `BadLesson` if its file is damaged."""
    found = _found(game)
    if found is None:
        return None
    file, replay = found
    record = replay.record
    return Lesson(
        game, file.seat, record.seats, [LessonMove(one.seat, one.move) for one in record.moves], list(file.steps)
    )


def first_entries(game: str, by: str, now: int) -> list[e.AnyEntry]:
    """A table for the lesson, at which the person sits and everybody is ready."""
    found = _found(game)
    assert found is not None
    file, replay = found
    seed, record = fair.new_seed(), replay.record
    settings = e.TableSettings(
        game, record.seats, record.options, record.edition, spectators=False, calm=replay.game.clock
    )
    origin = e.Origin(record.deal, script=msgspec.convert(msgspec.to_builtins(record.moves), list[MadeMove]))
    others = [seat for seat in range(record.seats) if seat != file.seat]
    return [
        e.Opened(now, by, settings, e.RULES, seed, fair.commitment(seed), origin=origin),
        *(e.BotSat(now, seat, e.GUIDE) for seat in others),
        e.Sat(now, file.seat, by),
        e.Readied(now, file.seat, NONCE),
    ]


@cache
def _found(game: str) -> tuple[LessonFile, Replay] | None:
    if game not in names():
        return None
    path = resources.files(package_of(game_of(game).name)).joinpath(FILE)
    return check(path.read_bytes(), game) if path.is_file() else None


def check(text: bytes, game: str) -> tuple[LessonFile, Replay]:
    """A lesson with its record, both checked; raises `BadLesson` with what is wrong."""
    try:
        file = msgspec.json.decode(text, type=LessonFile)
        replay = read_record(msgspec.json.encode(file.record).decode(), {game: game_of(game)})
    except (msgspec.MsgspecError, BadRecord, UnicodeDecodeError) as error:
        raise BadLesson(f"The lesson of {game} ({FILE}) is damaged: {str(error).replace('`', chr(39))}.") from None
    moves = replay.record.moves
    if not moves or file.seat >= replay.record.seats:
        raise BadLesson(f"The lesson of {game} has no moves, or no seat {file.seat}.")
    before = -1
    for step in file.steps:
        if not before < step.at <= len(moves):
            raise BadLesson(f"The lesson of {game}: the step at {step.at} is not in order, or after its last move.")
        before = step.at
        if step.expect:
            _check_expected(game, file, replay, step)
    return file, replay


def _check_expected(game: str, file: LessonFile, replay: Replay, step: LessonStep) -> None:
    moves = replay.record.moves
    following = moves[step.at] if step.at < len(moves) else None
    if following is None or following.seat != file.seat or following.move not in step.expect:
        raise BadLesson(f"The lesson of {game}: what it expects at {step.at} does not include the record's own move.")
    legal = replay.at(step.at).legal(file.seat)
    if wrong := [move for move in step.expect if move not in legal]:
        raise BadLesson(f"The lesson of {game} expects {wrong[0]!r} at {step.at}, which is not legal there.")
