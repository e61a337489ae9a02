"""A whole game in one response, for the page's replay viewer: every position, as somebody saw it or open."""

import gzip
from io import StringIO
from typing import Any

import msgspec
from msgspec import UNSET, Raw, Struct

from saucerful.engine import fair
from saucerful.engine.errors import BadRecord
from saucerful.engine.event import Event
from saucerful.engine.files.record import Record, Replay, read_records
from saucerful.engine.position import MadeMove, Position
from saucerful.games import game, names
from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.table.state import MOST_MOVES
from saucerful.server.table.views import events_shown

OPEN, SPECTATOR = "open", "spectator"
LONGEST_REASON = 400
LONGEST_NAME = 100


class Verdict(Struct, frozen=True):
    """Whether the deal was fair, as far as the record lets anybody check."""

    fair: bool
    why: str
    """What was found, in English."""


class ReplayStep(Struct, frozen=True, omit_defaults=True):
    """A moment of a game: the move that led to it, and the position after it."""

    n: int
    """After how many moves; 0 is the deal."""
    events: list[p.EventShown]
    """What the move brought, through the chosen eyes."""
    view: p.EncodedView
    """The position through the same eyes."""
    scores: list[int]
    """What each seat would score if the game ended now."""
    seat: int | None = None
    """Who moved; absent for the deal, and for what nobody does."""
    move: str | None = None
    """Absent for the deal."""
    by: str | None = None
    """`human`, or the level of the bot that moved."""
    t: int | None = None
    """Real time: the game's milliseconds."""


class ReplayShown(Struct, frozen=True, omit_defaults=True):
    """A game from the deal to its last move, through somebody's eyes or with all cards open."""

    game: str
    seats: int
    options: dict[str, Any]
    edition: dict[str, Any] | str
    over: bool
    """Whether it was played to its end."""
    people: list[p.SeatShown]
    """Who sat where, by the names that they have today or that the record tells."""
    scores: list[int]
    """After the last move."""
    winners: list[int]
    """The seats that have won; nobody in a game that is not over."""
    steps: list[ReplayStep]
    """The deal first."""
    table: str | None = None
    """The table at which it was played, if it was here."""
    games: int = 0
    """How many games the same people had played before: after a rematch bots keep their names and colours."""
    started: int | None = None
    """When, in milliseconds since 1970, where that is known."""
    verdict: Verdict | None = None
    """Absent if the record tells nothing of how it was dealt."""


def read(text: str) -> Replay:
    """The record, or the first of several; raises `Refusal` with what is wrong."""
    try:
        return next(read_records(StringIO(text), {name: game(name) for name in names()}, _check_length))
    except BadRecord as error:
        why = str(error).removeprefix("record 0: ")[:LONGEST_REASON].rstrip(".")
        raise Refusal("bad_record", {"why": why, "part": error.part, "move": error.move}) from None


def check_moves(moves: int) -> None:
    """Raise `Refusal` for a game with more moves than anybody would look at."""
    if moves > MOST_MOVES:
        raise Refusal("record_too_long", {"moves": MOST_MOVES})


def _check_length(record: Record) -> None:
    """Raise `Refusal` for too many moves. Those taken back count: they are played as well, to verify the shuffles."""
    undone = (record.meta or {}).get("undone")
    stretches = [one.get("moves") for one in undone if isinstance(one, dict)] if isinstance(undone, list) else []
    check_moves(len(record.moves) + sum(len(moves) for moves in stretches if isinstance(moves, list)))


def replay(
    text: str, eyes: str, table: str | None = None, people: dict[int, p.Person] | None = None, games: int = 0
) -> bytes:
    """The replay of a record as JSON, compressed with gzip; raises `Refusal`. Takes its time: not for the event loop.

    `eyes` are those of a seat, `spectator`, or `open`. `people` are those who sat there, if they are known; they had
    played so many `games` before.
    """
    reading = read(text)
    record = reading.record
    if eyes.isdecimal() and int(eyes) >= record.seats:
        raise Refusal("no_place")
    meta = record.meta or {}
    started = meta.get("started")
    whole = ReplayShown(
        game=record.game,
        seats=record.seats,
        options=record.options,
        edition=record.edition,
        over=reading.end.over,
        people=[_who(record, seat, people) for seat in range(record.seats)],
        scores=reading.end.scores(),
        winners=reading.end.winners,
        steps=[step_shown(position, events, eyes) for position, events in reading.positions()],
        table=table,
        games=games,
        started=started if isinstance(started, int) else None,
        verdict=_verdict(reading),
    )
    return gzip.compress(msgspec.json.encode(whole), 6, mtime=0)


def step_shown(position: Position, events: list[Event], eyes: str) -> ReplayStep:
    """A position and what led to it, through those eyes."""
    seat = int(eyes) if eyes.isdecimal() else None
    played = position.history[-1] if position.history else MadeMove(None, "")
    return ReplayStep(
        n=len(position.history),
        events=[event.json() for event in events] if eyes == OPEN else events_shown(events, seat),
        view=Raw(msgspec.json.encode(position.open_view() if eyes == OPEN else position.view(seat))),
        scores=position.scores(),
        seat=played.seat,
        move=played.move or None,
        by=played.by,
        t=played.t,
    )


def _who(record: Record, seat: int, people: dict[int, p.Person] | None) -> p.SeatShown:
    """A person who is known; else somebody by the name that the record has, or the bot that made the seat's moves."""
    if people and seat in people:
        return p.SeatShown(people[seat], present=True)
    name = _told(record, "names", seat)
    played = [entry.by for entry in record.moves if entry.seat == seat and entry.by is not UNSET]
    bot = _told(record, "bots", seat) or (played[-1] if played and "human" not in played else "")
    return p.SeatShown(bot=bot, present=True) if bot and not name else p.SeatShown(p.Person("", name, ""), present=True)


def _told(record: Record, what: str, seat: int) -> str:
    """What `meta` says of a seat; anything may stand there."""
    told = (record.meta or {}).get(what)
    found = told[seat] if isinstance(told, list) and seat < len(told) else None
    return found[:LONGEST_NAME] if isinstance(found, str) else ""


def _verdict(reading: Replay) -> Verdict | None:
    if not {"fair", "origin"} & set(reading.record.meta or {}):
        return None
    try:
        return Verdict(True, "; ".join(fair.verify(reading)))
    except BadRecord as error:
        return Verdict(False, str(error)[:LONGEST_REASON])
