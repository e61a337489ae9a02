"""What might have happened instead: other moves from a moment of a finished game, and what could be played there."""

import msgspec
from msgspec import Struct

from saucerful.engine.errors import SaucerfulError
from saucerful.engine.generator import seed_state
from saucerful.engine.position import Position
from saucerful.server.archive.replays import ReplayStep, read, step_shown
from saucerful.server.refusals import Refusal

BETWEEN = 700
"""Real time: milliseconds between two moves that nobody has made."""


class Variation(Struct, frozen=True):
    """Other moves from a moment of a game."""

    legal: list[str]
    """The moves that the seat had at that moment, sorted."""
    steps: list[ReplayStep]
    """The moment, and the position after each move that could be made; the first that could not ends it."""


def variation(text: str, step: int, moves: list[tuple[int, str]], seat: int) -> bytes:
    """A variation of a record as JSON, through the eyes of a seat; raises `Refusal`. Not for the event loop."""
    reading = read(text)
    if step > len(reading.record.moves):
        raise Refusal("no_step", {"last": len(reading.record.moves)})
    if seat >= reading.record.seats:
        raise Refusal("no_place")
    position = reading.at(step)
    eyes, legal = str(seat), position.legal(seat)
    steps = [step_shown(position, [], eyes)]
    position.array["rng"] = seed_state(f"{step}/{moves}")
    position.draws = True  # shuffles that never happened
    for mover, move in moves:
        try:
            events = position.play(mover, move, t=_next_time(position))
        except (SaucerfulError, IndexError):  # the cards lay otherwise than whoever proposed it could know
            break
        steps.append(step_shown(position, events, eyes))
    return msgspec.json.encode(Variation(legal, steps))


def _next_time(position: Position) -> int | None:
    return position.t + BETWEEN if position.game.clock else None
