"""What a puzzle is, and the files of puzzles: one JSON object a line, in each game's folder."""

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import blake2b
from importlib import resources
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from saucerful.engine.errors import SaucerfulError
from saucerful.engine.game import Game
from saucerful.engine.game_packages import package_of
from saucerful.engine.position import MadeMove, Position
from saucerful.games import game as game_of
from saucerful.games import names as game_names

FILE = "puzzles.jsonl"
FORMAT = "saucerful-puzzles/1"
MOVE = re.compile(r"(?P<seat>[0-9]|-) (?P<move>\S+)(?: @(?P<t>[0-9]{1,12}))?(?: ~(?P<shuffle>\[.*\]))?")

Kind = TypeVar("Kind")
Share = Annotated[float, Meta(ge=-1, le=1)]


class BadPuzzles(SaucerfulError):
    """A file of puzzles that cannot be used."""


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a file."""

    format: str
    game: str


class Proof(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How clearly the best move is the best, in shares of the victory, judged from what the seat knows."""

    margin: Share
    """How much more it promises than the second best."""
    error: Share
    """The standard error of that."""
    chance: Share
    """What it promises."""
    worlds: int
    """In how many possible worlds that was measured."""
    exact: bool = False
    """Whether in each of them all that could follow was reckoned to the end of the game."""


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position as one seat saw it, in which one move is clearly the best."""

    id: Annotated[str, Meta(pattern="^[0-9a-f]{8}$")]
    """Follows from the position and the seat: the same puzzle has the same id in every file."""
    seats: Annotated[int, Meta(ge=1, le=8)]
    seat: Annotated[int, Meta(ge=0, le=7)]
    """Whose move it is."""
    deal: dict[str, Any]
    moves: list[str]
    """How the position came about, one text a move (see `written`)."""
    best: str
    """The move that is best."""
    proof: Proof
    losses: dict[str, int]
    """What other moves give up, in hundredths of the victory, as far as they were looked at."""
    themes: list[str]
    """What the puzzle is about: keys, for which the page has words."""
    rating: Annotated[int, Meta(ge=0, le=4000)]
    """How difficult it is, on the scale of `difficulty`."""
    solved: dict[str, float] = {}
    """How often the levels find the move, from 0 to 1."""
    line: list[str] = []
    """What would likely follow: the best move first, each as seat and move."""
    t: int | None = None
    """In real time: when the seat is to move, in milliseconds of the game's clock."""
    source: str = ""
    """The game that it was found in: the seed and the number of a self-played one, or where its record lay."""

    def position(self, game: Game) -> Position:
        """The position, reached by legal moves from its deal; raises `SaucerfulError` if it cannot be."""
        setup = game.setup(self.seats)
        position = Position(setup, game.moves.deal_order(setup.plain, self.seats, self.deal))
        for text in self.moves:
            one = _read_move(text)
            position.play(one.seat, one.move, shuffle=one.shuffle, t=one.t)
        if self.t is not None:
            position.state.clock = self.t
        return position


def puzzle_id(position: Position, seat: int) -> str:
    """The id of a puzzle: the same for everything that looks the same to the seat."""
    return blake2b(position.masked(seat).tobytes() + bytes([seat]), digest_size=4).hexdigest()


def written(played: Iterable[MadeMove]) -> list[str]:
    """Moves as texts: the seat (or - for the table), the move, and if there are any @ the time and ~ the shuffle."""
    return [_write_move(one) for one in played]


def _write_move(one: MadeMove) -> str:
    time = "" if one.t is None else f" @{one.t}"
    shuffle = "" if one.shuffle is None else f" ~{json.dumps(one.shuffle, separators=(',', ':'))}"
    return f"{'-' if one.seat is None else one.seat} {one.move}{time}{shuffle}"


def _read_move(text: str) -> MadeMove:
    match = MOVE.fullmatch(text)
    if match is None:
        raise BadPuzzles(f"{text!r} is no move of a puzzle")
    seat, time, shuffle = match["seat"], match["t"], match["shuffle"]
    return MadeMove(
        None if seat == "-" else int(seat),
        match["move"],
        None if shuffle is None else tuple(json.loads(shuffle)),
        None if time is None else int(time),
    )


def write(game: str, puzzles: Iterable[Puzzle]) -> bytes:
    """A whole file."""
    return b"".join([header(game), *map(line_of, puzzles)])


def header(game: str) -> bytes:
    """The first line of a file of puzzles."""
    return msgspec.json.encode(Header(FORMAT, game)) + b"\n"


def line_of(puzzle: Puzzle) -> bytes:
    """A puzzle as a line of a file."""
    return msgspec.json.encode(puzzle) + b"\n"


def read(data: bytes, where: str) -> tuple[Game, list[Puzzle]]:
    """All puzzles of a file; raises `BadPuzzles` with what is wrong in which line. Their positions are not played."""
    lines = data.splitlines()
    if not lines:
        raise BadPuzzles(f"{where} is empty: its first line says the format and the game.")
    found = _parsed(lines[0], Header, where, 1)
    if found.format != FORMAT:
        raise BadPuzzles(f"{where}, line 1: the format is {found.format!r}; this version reads {FORMAT!r}.")
    if found.game not in game_names():
        raise BadPuzzles(f"{where}, line 1: there is no game {found.game!r}; the games are {', '.join(game_names())}.")
    puzzles = [_parsed(line, Puzzle, where, number) for number, line in enumerate(lines[1:], 2)]
    seen = set[str]()
    for number, puzzle in enumerate(puzzles, 2):
        if puzzle.id in seen:
            raise BadPuzzles(f"{where}, line {number}: the puzzle {puzzle.id} stands there twice.")
        seen.add(puzzle.id)
    return game_of(found.game), puzzles


def _parsed(line: bytes, kind: type[Kind], where: str, number: int) -> Kind:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        said = str(error).replace("`", "'")
        raise BadPuzzles(f"{where}, line {number} is no puzzle: {said}.") from None


@cache
def shipped(game: str) -> Mapping[str, Puzzle]:
    """The puzzles that come with a game, by id; none if it has no file of them."""
    path = resources.files(package_of(game)).joinpath(FILE)
    if not path.is_file():
        return {}
    return {puzzle.id: puzzle for puzzle in read(path.read_bytes(), f"{FILE} of {game}")[1]}
