"""What a live table does for every move, in microseconds of one core's time, over whole random games.

`python -m benchmarks.views [--seats 4] [--rounds 5]`. A whole move: it is judged and carried out, then every seat's
view, with the legal moves of those to act, is made and encoded as JSON. The other columns are parts of that, each a
call.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import msgspec
from rich.console import Console
from rich.table import Table

import saucerful
from saucerful import Position
from saucerful.engine.game import Setup

GAMES, MILLISECONDS = 12, 400
encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Entry:
    """A move as a live table's journal would have it."""

    seat: int
    move: str
    order: tuple[int, ...]
    t: int | None


@dataclass(frozen=True)
class Written:
    """A game from its deal to its end."""

    setup: Setup
    order: tuple[int, ...]
    entries: list[Entry]

    def start(self) -> Position:
        return Position(self.setup, self.order)


def written(setup: Setup, number: int) -> Written:
    """A random game, written down."""
    position, lots, entries = Position.dealt(setup, number), random.Random(number), []
    while not position.over and position.t < 250_000:
        seat = lots.choice(position.to_act)
        move = lots.choice(position.legal(seat))
        t = position.t + MILLISECONDS if setup.game.clock else None
        position.play(seat, move, t=t)
        shuffle = position.history[-1].shuffle or ()
        order = tuple(setup.game.moves.card_number(position.state, card) for card in shuffle)
        entries.append(Entry(seat, move, order, t))
    return Written(setup, position.order, entries)


def whole_move(position: Position, entry: Entry) -> None:
    make(position, entry)
    to_act = position.to_act
    for seat in range(position.seats):
        legal = position.legal(seat) if seat in to_act else []
        encode({"view": position.view(seat), "legal": legal})


def make(position: Position, entry: Entry) -> None:
    judged = position.judge(entry.seat, entry.move, t=entry.t)
    position.carry_out(judged, order=entry.order, t=entry.t)


def positions_of(game: Written) -> Iterator[tuple[Position, Entry]]:
    """Every position of a game and its next move."""
    position = game.start()
    for entry in game.entries:
        yield position.copy(), entry
        make(position, entry)


def timed_moves(games: list[Written], do: Callable[[Position, Entry], None]) -> float:
    """Microseconds a move."""
    spent = 0.0
    for game in games:
        position = game.start()
        start = time.thread_time()
        for entry in game.entries:
            do(position, entry)
        spent += time.thread_time() - start
    return spent / sum(len(game.entries) for game in games) * 1e6


def timed_looks(games: list[Written], look: Callable[[Position, int], object]) -> float:
    """Microseconds a look at a position at which nobody has looked before, by the seat that will move."""
    looks = [(position, entry.seat) for game in games for position, entry in positions_of(game)]
    start = time.thread_time()
    for position, seat in looks:
        look(position, seat)
    return (time.thread_time() - start) / len(looks) * 1e6


def measure(setup: Setup, rounds: int) -> list[float]:
    """The best of some rounds: what is slower was somebody else's work on this machine."""
    games = [written(setup, number) for number in range(GAMES)]
    columns: list[Callable[[], float]] = [
        lambda: timed_moves(games, whole_move),
        lambda: timed_moves(games, make),
        lambda: timed_looks(games, lambda position, _: position.to_act),
        lambda: timed_looks(games, lambda position, seat: position.legal(seat)),
        lambda: timed_looks(games, lambda position, seat: position.view(seat)),
    ]
    return [min(column() for _ in range(rounds)) for column in columns]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    table = Table("game", "a whole move", "judge and carry out", "to_act", "legal", "view", title="microseconds")
    for name in saucerful.names():
        figures = measure(saucerful.game(name).setup(arguments.seats), arguments.rounds)
        table.add_row(name, *(f"{figure:,.0f}" for figure in figures))
    Console().print(table)


if __name__ == "__main__":
    main()
