"""Puzzles as somebody is shown them: the position as its seat sees it, and afterwards the best move."""

from typing import Any

import msgspec
from msgspec import Raw, Struct

from saucerful.bots.explaining import reasons
from saucerful.bots.reason import Reason
from saucerful.bots.sight import Sight
from saucerful.games import game as game_of
from saucerful.games import names
from saucerful.lab.puzzles.puzzle import Puzzle, shipped
from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.table.views import events_shown


class PuzzleShown(Struct, frozen=True):
    """A position in which one move is clearly the best, as its seat sees it."""

    id: str
    game: str
    seats: int
    seat: int
    """Whose move it is: yours."""
    rating: int
    """How difficult it is: the rating of people who solve every second one like it."""
    view: p.EncodedView
    legal: list[str]
    """Your moves, as text."""
    of: int
    """How many puzzles of this game there are."""


class LineMove(Struct, frozen=True):
    """A move of a continuation."""

    seat: int
    move: str


class Solution(Struct, frozen=True, omit_defaults=True):
    """What there is to tell about a puzzle once somebody has made a move."""

    solved: bool
    best: str
    events: list[p.EventShown]
    """What the best move brings, as the seat sees it."""
    view: p.EncodedView
    """The position after it."""
    chance: int
    """What the best move promises, in hundredths of the victory."""
    margin: int
    """How much more than the second best."""
    exact: bool
    """Whether that is reckoned out to the end of the game."""
    worlds: int
    """In how many possible worlds it was measured: ways in which the cards may lie that the seat cannot see."""
    themes: list[str]
    """What it is about: keys for which the page has words."""
    why: list[Reason]
    """What the best move does at once."""
    line: list[LineMove]
    """What would likely follow; the best move is the first."""
    loss: int | None = None
    """What the move that was made gives up, in hundredths of the victory, if that was measured."""
    yours: list[Reason] = []
    """What the move that was made does at once, if it is another one."""


def puzzles_of(game: str) -> "dict[str, Puzzle]":
    """The puzzles of a game by id; raises `Refusal` if there are none."""
    found = dict(shipped(game)) if game in names() else {}
    if not found:
        raise Refusal("no_puzzles")
    return found


def puzzle_of(game: str, id: str) -> Puzzle:
    """One of them; raises `Refusal` if there is none with that id."""
    found = puzzles_of(game).get(id)
    if found is None:
        raise Refusal("no_puzzle")
    return found


def shown(game: str, id: str, rating: int) -> bytes:
    """The puzzle as JSON, with nothing in it that its seat does not see. Not for the event loop."""
    puzzle = puzzle_of(game, id)
    position = puzzle.position(game_of(game))
    return msgspec.json.encode(
        PuzzleShown(
            id,
            game,
            puzzle.seats,
            puzzle.seat,
            rating,
            Raw(msgspec.json.encode(position.view(puzzle.seat))),
            position.legal(puzzle.seat),
            len(shipped(game)),
        )
    )


def solution(game: str, id: str, move: str) -> bytes:
    """What follows from a move, as JSON; raises `Refusal` if the rules do not allow it. Not for the event loop."""
    puzzle = puzzle_of(game, id)
    position, seat = puzzle.position(game_of(game)), puzzle.seat
    refused = position.refusal(seat, move)
    if refused is not None:
        raise Refusal.by_the_rules(refused)
    sight = Sight.of(position, seat, 0)
    actions: dict[str, Any] = dict(zip(sight.moves, sight.actions.tolist(), strict=True))
    solved = move == puzzle.best
    position.draw_from(f"puzzle {id}")
    events = position.play(seat, puzzle.best, t=position.t if position.game.clock else None)
    return msgspec.json.encode(
        Solution(
            solved,
            puzzle.best,
            events_shown(events, seat),
            Raw(msgspec.json.encode(position.view(seat))),
            _hundredths(puzzle.proof.chance),
            _hundredths(puzzle.proof.margin),
            puzzle.proof.exact,
            puzzle.proof.worlds,
            puzzle.themes,
            reasons(sight, actions[puzzle.best]),
            [LineMove(int(who), text) for who, text in (step.split(" ", 1) for step in puzzle.line)],
            None if solved else puzzle.losses.get(move),
            [] if solved else reasons(sight, actions[move]),
        )
    )


def _hundredths(share: float) -> int:
    return round(100 * share)
