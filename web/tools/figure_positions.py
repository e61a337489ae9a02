"""Finds positions for the figures of the rule pages: real ones, each with the game that led to it.

Each game's `figures/record.py` says which ones it wants; `record_figures.py` writes them down.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import saucerful
from saucerful import Position
from saucerful.bots.seated_bot import SeatedBot
from saucerful.bots.sight import Sight
from saucerful.engine.kernels import TABLE

LEVEL = "pilot"
PATIENCE = 400
"""How many games we look through for one position."""


@dataclass
class Moment:
    """A position, as one seat sees it, and the move that a figure is about."""

    position: Position
    you: int | None
    move: str | None = None

    def json(self) -> dict[str, Any]:
        """What a figure is drawn from, and the game up to there."""
        acts = self.you is not None and self.you in self.position.to_act
        shown = {
            "you": self.you,
            "view": self.position.view(self.you).json(),
            "legal": self.position.legal(self.you) if acts and self.you is not None else [],
            "record": self.position.record(),
        }
        if self.move is None:
            return shown
        after = self.position.copy()
        after.play(self.you, self.move, t=after.t if self.position.game.clock else None)
        return {**shown, "move": self.move, "after": after.view(self.you).json()}


def games(name: str, seats: int, **options: Any) -> Iterator[Iterator[Position]]:
    """Games between bots, each position after position; the same object goes along."""
    for seed in range(PATIENCE):
        yield _game(Position.dealt(saucerful.game(name).setup(seats, options, {}), f"figure {seed}"), f"figure {seed}")


def _game(position: Position, seed: str) -> Iterator[Position]:
    player = SeatedBot(LEVEL)
    yield position
    while not position.over:
        seat = position.next_seat()
        if seat == TABLE:
            position.play(None, "time", t=position.t)
        else:
            sight = Sight.of(position, seat, f"{seed}/{len(position.history)}")
            position.play(seat, sight.moves[sight.actions.tolist().index(player.answer(sight))])
        yield position


Wanted = Callable[[Position], Moment | None]


def first(wanted: Wanted, name: str, seats: int, **options: Any) -> Moment:
    """The first moment of the first game that has what is wanted."""
    for game in games(name, seats, **options):
        for position in game:
            found = wanted(position)
            if found:
                return Moment(found.position.copy(), found.you, found.move)
    raise SystemExit(f"No game of {name} shows {wanted.__name__}.")


def the_end(position: Position) -> Moment | None:
    """A game that is over."""
    return Moment(position, None) if position.over else None
