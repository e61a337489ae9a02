"""Another game with the same past: other cards where a seat has seen none, and all that it was shown is the same."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from saucerful.engine.errors import SaucerfulError
from saucerful.engine.game import Setup
from saucerful.engine.kernels import TABLE
from saucerful.engine.position import MadeMove, Position
from saucerful.games import game as game_of

SWAPS = 24
"""How often two cards of the deal are swapped; those swaps that the seat would notice are taken back."""

FURTHER = 3
"""So many moves the seat makes after that, if it can."""

LATEST = 30
"""Moves after which a seat is looked at, at most."""


@dataclass(frozen=True)
class Pair:
    """Two records which a seat cannot tell apart, and after how many moves it is looked at."""

    seat: int
    step: int
    records: tuple[dict[str, Any], dict[str, Any]]
    moves: tuple[str, ...] = ()
    """Moves that the seat can make next, after which it still cannot tell them apart, and spectators cannot either."""


def make_pair(game: str, seats: int, chance: random.Random) -> Pair | None:
    """A moment of a random game and another game like it for one of its seats; `None` if nothing was hidden there."""
    setup = game_of(game).setup(seats)
    position = Position.dealt(setup, str(chance.random()))
    order, played = _random_moves(position, chance.randrange(LATEST), chance)
    seat = chance.choice([*range(seats), *position.to_act, *position.to_act])  # it is often its turn
    told: list[Any] = []
    here, found = _again(setup, order, played, seat, told), None
    assert here is not None
    for _ in range(SWAPS):
        swapped = _swapped(setup, order, chance)
        there = _again(setup, swapped, played, seat, told)
        if there is not None and there != here:
            order, found = swapped, there
    if found is None:
        return None
    return Pair(seat, len(played), (_record(here), _record(found)), tuple(_further(here, found, seat, chance)))


def _further(here: Position, there: Position, seat: int, chance: random.Random) -> Iterator[str]:
    """A few moves of the seat that tell it and spectators the same in both games."""
    for _ in range(FURTHER):
        legal = here.legal(seat) if not here.over else []
        for move in chance.sample(legal, len(legal)):
            worlds = here.copy(), there.copy()
            try:
                told = [_told(world, seat, move) for world in worlds]
            except SaucerfulError:  # it shuffles cards: that is the server's chance
                continue
            if told[0] == told[1]:
                yield move
                here, there = worlds
                break
        else:
            return


def _told(position: Position, seat: int, move: str) -> Any:
    events = position.play(seat, move, t=position.t if position.game.clock else None)
    viewers = (seat, None)
    return [(position.view(one).json(), [event.seen_by(one).json() for event in events]) for one in viewers]


def _random_moves(position: Position, count: int, chance: random.Random) -> tuple[list[int], list[MadeMove]]:
    """The deal, and so many random moves, fewer if the game ends before."""
    timed = position.game.clock
    while not position.over and len(position.history) < count:
        seat = position.next_seat()
        if seat == TABLE:
            position.apply(seat, 0, t=position.t)
        else:
            position.play(seat, chance.choice(position.legal(seat)), t=position.t if timed else None)
    return list(position.order), position.history[:-1] if position.over else position.history


def _swapped(setup: Setup, order: list[int], chance: random.Random) -> list[int]:
    """The deal with two cards of one deck in each other's place."""
    start, end = chance.choice(_ends(setup))
    one, other = chance.randrange(start, end), chance.randrange(start, end)
    swapped = order.copy()
    swapped[one], swapped[other] = order[other], order[one]
    return swapped


def _again(setup: Setup, order: list[int], moves: list[MadeMove], seat: int, told: list[Any]) -> Position | None:
    """The game with that deal and these moves; `None` as soon as the seat is told another thing than before.

    If `told` is empty, what the seat is told is written there: views, its moves, and events.
    """
    position, first, at = Position(setup, order), not told, iter(told.copy())
    for move in (None, *moves):
        try:
            events = [] if move is None else position.play(move.seat, move.move, shuffle=move.shuffle, t=move.t)
        except SaucerfulError:
            return None
        shown = [event.seen_by(seat).json() for event in events], position.view(seat).json(), position.legal(seat)
        if first:
            told.append(shown)
        elif next(at) != shown:
            return None
    return position


def _ends(setup: Setup) -> list[tuple[int, int]]:
    """Where each deck of the deal begins and ends."""
    found, start = [], 0
    for deck in setup.decks:
        found.append((start, start + len(deck)))
        start += len(deck)
    return found


def _record(position: Position) -> dict[str, Any]:
    """The record, without the limit of time that a game in real time has: there are many questions to ask."""
    record = position.record()
    if position.game.clock:
        record["options"] = {**record["options"], "limit": None}
    return record
