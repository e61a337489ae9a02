"""Records: whole games written down, read strictly. Nothing is half-loaded."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TextIO

import msgspec
from msgspec import UNSET, UnsetType

from saucerful.engine.errors import BadRecord, SaucerfulError
from saucerful.engine.game import Card, Game
from saucerful.engine.position import FORMAT, Position

MAX_T = 2**53  # the largest whole number that every reader of JSON agrees on


class MoveEntry(msgspec.Struct, forbid_unknown_fields=True):
    """One move of a record."""

    seat: int | None
    move: str
    shuffle: list[Card] | UnsetType = UNSET
    t: int | UnsetType = UNSET
    by: str | UnsetType = UNSET


class Result(msgspec.Struct, forbid_unknown_fields=True):
    """How a finished game ended."""

    scores: list[int]
    winners: list[int]


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """A record as JSON has it."""

    format: str
    game: str
    seats: int
    options: dict[str, Any]
    edition: str | dict[str, Any]
    deal: dict[str, Any]
    moves: list[MoveEntry]
    result: Result | UnsetType = UNSET
    seed: str | UnsetType = UNSET
    meta: dict[str, Any] | UnsetType = UNSET


class Replay:
    """A record that has been read: the starting position and the moves, each of them checked."""

    def __init__(self, record: Record, games: Mapping[str, Game]) -> None:
        if record.format != FORMAT:
            raise BadRecord(f"the format is {record.format!r}; this version reads {FORMAT!r}", "version")
        if record.game not in games:
            raise BadRecord(f"there is no game {record.game!r}; the games are {', '.join(games)}", "game")
        self.record = record
        self.game = games[record.game]
        self.start = _start(self.game, record)
        self.end = self.start.copy()
        for _ in self._steps(self.end):
            pass
        _check_result(self.end, record.result)

    def __repr__(self) -> str:
        end = f"won by {', '.join(map(str, self.end.winners))}" if self.end.over else "unfinished"
        return f"<Replay of {self.game.name}, {self.end.seats} seats, {len(self.record.moves)} moves, {end}>"

    def _repr_html_(self) -> str:
        """How the game ended, as a picture for notebooks."""
        return self.end._repr_html_()

    def positions(self) -> Iterator[tuple[Position, list[Any]]]:
        """The position after each move with the move's events, the starting position first. One object goes along."""
        position = self.start.copy()
        yield position, []
        yield from self._steps(position)

    def at(self, step: int) -> Position:
        """The position after that many moves."""
        for number, (position, _) in enumerate(self.positions()):
            if number == step:
                return position.copy()
        raise BadRecord(f"there is no step {step}: the record has steps 0 to {len(self.record.moves)}")

    def _steps(self, position: Position) -> Iterator[tuple[Position, list[Any]]]:
        for number, entry in enumerate(self.record.moves, 1):
            try:
                events = _play(position, entry)
            except SaucerfulError as error:
                seat = "the table" if entry.seat is None else f"seat {entry.seat}"
                raise BadRecord(f"move {number} ({seat}, {entry.move!r}): {error}", "moves", number) from None
            yield position, events


Check = Callable[[Record], None]
"""Called with a record before its moves are played; may raise whatever it likes."""


def read_record(text: str, games: Mapping[str, Game], check: Check | None = None) -> Replay:
    """Read one record and check everything in it; raises `BadRecord`."""
    try:
        record = msgspec.convert(_parse(text), Record)
        if check is not None:
            check(record)
        return Replay(record, games)
    except msgspec.ValidationError as error:
        raise BadRecord(f"{error}".replace("`", "'")) from None


def read_records(file: TextIO, games: Mapping[str, Game], check: Check | None = None) -> Iterator[Replay]:
    """Read a file that holds one record, or many, one a line."""
    yield from read_documents(_documents(file), games, check)


def read_documents(texts: Iterable[str], games: Mapping[str, Game], check: Check | None = None) -> Iterator[Replay]:
    """Read records, each a text of its own."""
    count = 0
    for text in texts:
        try:
            yield read_record(text, games, check)
        except BadRecord as error:
            raise BadRecord(f"record {count}: {error}", error.part, error.move) from None
        count += 1
    if count == 0:
        raise BadRecord("there is no record here", "json")


def write_record(record: dict[str, Any]) -> str:
    """A record as one line of JSON."""
    return json.dumps(record, ensure_ascii=False, separators=(", ", ": "))


def _documents(file: TextIO) -> Iterator[str]:
    """One JSON document a line; or, where the first line is not whole, the whole file as one document."""
    first = file.readline()
    while first and not first.strip():
        first = file.readline()
    if first:
        try:
            json.loads(first)
        except (ValueError, RecursionError):
            yield first + file.read()
            return
        yield first
    for line in file:
        if line.strip():
            yield line


def _parse(text: str) -> Any:
    def whole(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            names = [name for name, _ in pairs]
            twice = next(name for name in names if names.count(name) > 1)
            raise BadRecord(f"the field {twice!r} stands twice in one object")
        return found

    def number(text: str) -> Any:
        raise BadRecord(f"{text} is not a number")

    try:
        document = json.loads(text, object_pairs_hook=whole, parse_constant=number)
        if isinstance(document, dict):
            _refuse_fractions({name: value for name, value in document.items() if name != "meta"})
        text.encode()
        if "\\ud" in text.lower():
            json.dumps(document, ensure_ascii=False).encode()
        return document
    except json.JSONDecodeError as error:
        raise BadRecord(f"not JSON: {error.msg} at line {error.lineno}, column {error.colno}", "json") from None
    except UnicodeEncodeError:
        raise BadRecord("not a record: a text in it holds half a character, which cannot be written down") from None
    except (ValueError, RecursionError):
        raise BadRecord("not a record: its JSON is nested too deeply or holds a number that is too long") from None


def _refuse_fractions(value: Any) -> None:
    """Python takes 3.0 for 3; a record does not. Only `meta` may hold what it likes."""
    if isinstance(value, float):
        raise BadRecord(f"{value} is not a whole number")
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        _refuse_fractions(part)


def _start(game: Game, record: Record) -> Position:
    edition = record.edition
    if isinstance(edition, str) and edition != "default":
        raise BadRecord(f'the edition must be "default" or written out in full, not {edition!r}', "setup")
    if isinstance(edition, dict):
        missing = [name for name in game.edition.Edition.__struct_fields__ if name not in edition]
        if missing:
            raise BadRecord(f"the edition lacks {', '.join(missing)}: in a record it is written out in full", "setup")
    try:
        setup = game.setup(record.seats, record.options, edition)
    except SaucerfulError as error:
        raise BadRecord(str(error), "setup") from None
    try:
        order = game.moves.deal_order(setup.plain, record.seats, record.deal)
    except SaucerfulError as error:
        raise BadRecord(str(error), "deal") from None
    position = Position(setup, order)
    position.seed = None if record.seed is UNSET else record.seed
    return position


def _play(position: Position, entry: MoveEntry) -> list[Any]:
    t = None if entry.t is UNSET else entry.t
    if t is None and position.game.clock:
        raise BadRecord("a move of a game in real time carries t, its milliseconds")
    if t is not None and not 0 <= t <= MAX_T:
        raise BadRecord(f"t is {t}; it is whole milliseconds from the start")
    given = None if entry.shuffle is UNSET else entry.shuffle
    return position.play(entry.seat, entry.move, shuffle=given, t=t, by=None if entry.by is UNSET else entry.by)


def _check_result(end: Position, result: Result | UnsetType) -> None:
    if not end.over:
        if result is not UNSET:
            raise BadRecord("there is a result, but the moves do not lead to the end of the game", "result")
        return
    reached = {"scores": end.scores(), "winners": end.winners}
    if result is UNSET:
        raise BadRecord(f"the game is over, so the record must say its result, {reached}", "result")
    given = msgspec.to_builtins(result)
    if given != reached:
        raise BadRecord(f"the result says {given}, the moves lead to {reached}", "result")
