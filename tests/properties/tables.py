"""Tables of every sort, and random games at them: what the property tests walk through."""

import itertools
import random
import typing
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import msgspec
import numpy as np
import pytest

import saucerful
from saucerful import Event, Position
from saucerful.engine import border
from saucerful.engine.generator import seed_state
from tests.conftest import PROOF

LONGEST = 120
"""Moves after which a game is left: some boxes of Invasion give games in which loot goes back and forth for ever."""

WHOLE_NUMBERS: dict[tuple[str, str], tuple[Any, ...]] = {
    ("abduction", "limit"): (300, None, 12),
    ("abduction", "leave_from"): (0, 10, 3),
}
"""Values to try for options that are not a choice among a few words."""

BOXES: dict[str, dict[str, dict[str, Any]]] = {
    "invasion": {
        "few cards, long hands": {
            "saucers": {"9p": 1, "1a": 30},
            "actions": {"g": 15, "n": 2},
            "loot": 999,
            "hand": 8,
        },
        "only a general": {"saucers": {"2a": 11}, "actions": {"g": 1}, "loot": 3, "hand": 2},
        "twelve kinds": {
            "saucers": {f"{value}{letter}": 3 for value in "159" for letter in "abcp"},
            "actions": {"n": 8, "r": 8, "c": 5, "g": 3},
            "loot": 60,
            "hand": 6,
        },
    },
    "constellations": {
        "one colour": {"cards": ["RRRR"] * 49},
        "hard to match": {"cards": ["RRRR", *["BBBB", "YYYY", "GGGG", "RBRB"] * 4]},
        "barely enough": {"cards": ["RBYG", *["BGRY"] * 6, *["RRBB"] * 6]},
    },
    "abduction": {
        "ninety-nine": {
            "points": [99] * 99,
            "landing": 99,
            "departures": {str(n): 99 for n in range(2, 8)},
            "chart": {str(n): [2] for n in range(2, 8)},
        },
        "thirteen": {
            "points": [0, 1, 2] * 4 + [5],
            "landing": 0,
            "departures": {"2": 0, "7": 9},
            "chart": {str(n): [7] for n in range(2, 8)},
        },
    },
    "zovnis": {
        "all armed": {
            "cards": [{"id": i + 1, "ends": ["SG", "SG"], "armed": True} for i in range(40)],
            "stars": 0,
        },
        "mostly stars": {"cards": [{"id": 1, "ends": ["SG", "TK"], "armed": True}], "stars": 20},
        "as many as can be": {
            "cards": [{"id": i + 1, "ends": ["SG", "PE"], "armed": i % 2 == 0} for i in range(40)],
            "stars": 20,
        },
    },
}
"""Editions at the edges of what is allowed."""


@dataclass(frozen=True)
class Table:
    """A game with its seats, options and edition."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()
    box: str = "default"

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{k}={v}" for k, v in self.options), self.box])

    @property
    def edition(self) -> Any:
        return "default" if self.box == "default" else BOXES[self.game][self.box]

    def deal(self, seed: int | str) -> Position:
        position: Position = saucerful.game(self.game).deal(self.seats, seed, dict(self.options), self.edition)
        return position


@dataclass
class Step:
    """A position, and what the move that led to it was and caused (nothing at the start)."""

    position: Position
    seat: int | None = None
    move: str | None = None
    events: list[Event] = field(default_factory=list)


def _values(game: str, option: msgspec.structs.FieldInfo) -> tuple[Any, ...]:
    choices = typing.get_args(option.type) if typing.get_origin(option.type) is typing.Literal else ()
    return choices or WHOLE_NUMBERS[game, option.name]


def _of_options(game: str) -> Iterator[tuple[tuple[str, Any], ...]]:
    options = msgspec.structs.fields(saucerful.game(game).edition.Options)
    for values in itertools.product(*(_values(game, option) for option in options)):
        pairs = zip(options, values, strict=True)
        yield tuple((option.name, value) for option, value in pairs if value != option.default)


@cache
def tables() -> list[Table]:
    """Every game with every number of seats and every choice of options, and with each box that these seats allow.

    Where several options differ from the default, at only one number of seats, unless more proof is asked for.
    """
    found = []
    for game in saucerful.names():
        numbers = saucerful.game(game).seats
        for turn, options in enumerate(_of_options(game)):
            some = numbers if len(options) < 2 or PROOF > 1 else [numbers[turn % len(numbers)]]
            found += [Table(game, seats, options) for seats in some]
        found += [
            Table(game, seats, box=box) for seats in numbers for box in BOXES[game] if _is_enough(game, seats, box)
        ]
    return found


def some_tables() -> list[Table]:
    """Every game with every number of seats and every single option that is not the default, one at a time."""
    return [table for table in tables() if len(table.options) < 2]


Promise = Callable[[Table], None]


def at_each(tables: list[Table]) -> Callable[[Promise], Any]:
    """Makes a test of what is promised at each of these tables; its `promise` can be asked of other tables, too.

    One for each game and number of seats: thousands of tests that take milliseconds cost more than what they test.
    """
    groups: dict[str, list[Table]] = defaultdict(list)
    for table in tables:
        groups[f"{table.game}-{table.seats}"].append(table)

    def decorate(promise: Promise) -> Any:
        @pytest.mark.parametrize("group", groups)
        def test(group: str) -> None:
            for table in groups[group]:
                try:
                    promise(table)
                except BaseException as error:
                    error.add_note(f"at the table {table}")
                    raise

        found: Any = test
        found.__name__, found.__doc__, found.promise = promise.__name__, promise.__doc__, promise
        return found

    return decorate


def _is_enough(game: str, seats: int, box: str) -> bool:
    try:
        saucerful.game(game).setup(seats, {}, BOXES[game][box])
    except saucerful.BadEdition:
        return False
    return True


def walk(table: Table, number: int = 0) -> Iterator[Step]:
    """A random game at that table. One position object goes along: copy what you keep."""
    position = table.deal(f"{table}/{number}")
    yield Step(position)
    for seat, move, t in _moves(table, number):
        yield Step(position, seat, move, position.play(seat, move, t=t))


@cache
def _moves(table: Table, number: int) -> list[tuple[int | None, str, int | None]]:
    """The moves of that game, with their seats and times; many tests walk through the same one."""
    position = table.deal(f"{table}/{number}")
    lots = random.Random(f"{table}/{number}")
    limit = dict(table.options).get("limit", 300) if position.game.clock else None
    found: list[tuple[int | None, str, int | None]] = []
    t = 0
    while not position.over and len(position.history) < LONGEST:
        t += lots.randrange(2500)
        seat, move = None, "time"
        if limit is None or t < limit * 1000:
            seat = lots.choice(position.to_act)
            move = random_move(position, seat, lots.random())
        found.append((seat, move, t if position.game.clock else None))
        position.play(seat, move, t=found[-1][2])
    return found


def random_move(position: Position, seat: int, seed: float) -> str:
    """One of the seat's moves, such that games come to a natural end."""
    masked = position.masked(seat).copy()
    masked["rng"] = seed_state(str(seed))
    moves = np.zeros(position.game.rules.MAX_MOVES, np.int16)
    action = border.random_move(masked, 0, seat, moves, border.legal(masked, 0, seat, moves))
    return position.game.moves.text(position.state, seat, int(action))


def steps(table: Table, first: int = 0) -> Iterator[Step]:
    """All steps of some games, more where more proof is asked for."""
    for number in range(PROOF):
        yield from walk(table, first + 1000 * number)


def games(table: Table, count: int = 1) -> Iterator[Iterator[Step]]:
    """So many games, more where more proof is asked for."""
    return (walk(table, number) for number in range(count * PROOF))
