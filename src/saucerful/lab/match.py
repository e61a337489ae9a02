"""One game between bots, move by move."""

from collections.abc import Sequence
from dataclasses import dataclass

from saucerful.bots.levels import level
from saucerful.bots.seated_bot import PATIENCE, SeatedBot
from saucerful.bots.sight import Sight, seed_of_move, stems
from saucerful.engine import border
from saucerful.engine.game import Setup
from saucerful.engine.kernels import TABLE
from saucerful.engine.position import Position
from saucerful.engine.simulation import CUT_SHORT

USUAL_PACE = 100
"""The pace of a seat, in percent of the usual reaction time."""


@dataclass(frozen=True)
class Match:
    """A game that has been played, and the faults of the bot in each seat."""

    position: Position
    faults: list[list[str]]


def deal(setup: Setup, seed: str, names: Sequence[str], equal_pace: bool = False) -> Position:
    """Deal a game; if it runs in real time, each seat gets the pace of its level, or all get the same."""
    position = Position.dealt(setup, seed)
    if setup.game.clock:
        for seat, name in enumerate(names):
            border.set_pace(position.array, 0, seat, USUAL_PACE if equal_pace else level(name).pace)
    return position


def play_match(
    setup: Setup,
    seed: str,
    names: Sequence[str],
    equal_pace: bool = False,
    scale: float = 1.0,
    patience: float = PATIENCE,
) -> Match:
    """Play a game between the named bots to its end. The same arguments give the same game."""
    position = deal(setup, seed, names, equal_pace)
    players = [SeatedBot(name, patience, scale) for name in names]
    sources = stems(seed, setup.seats)
    while not position.over and len(position.history) < CUT_SHORT:
        seat, number = position.next_seat(), len(position.history)
        action = 0
        if seat != TABLE:
            action = players[seat].choose(Sight.of(position, seat, seed_of_move(sources[seat], number)))
        position.apply(seat, action, t=position.t if setup.game.clock else None)
    return Match(position, [player.faults for player in players])
