"""One game between bots, move by move."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from saucerful.bots.levels import Player, level_of
from saucerful.bots.seated_bot import SeatedBot
from saucerful.bots.sight import Sight, seed_of_move, stems
from saucerful.engine import border
from saucerful.engine.batch.simulation import CUT_SHORT
from saucerful.engine.game import Setup
from saucerful.engine.kernels import TABLE
from saucerful.engine.position import Position
from saucerful.lab.terms import Terms

USUAL_PACE = 100
"""The pace of a seat, in percent of the usual reaction time."""


@dataclass(frozen=True)
class Match:
    """A game that has been played, and the faults of the bot in each seat."""

    position: Position
    faults: list[list[str]]
    forfeited: int | None = None
    """The seat that lost by a fault, where that ended the game."""
    tracebacks: list[str] = field(default_factory=list)
    """Where in the bot of each seat its first fault happened; none if no bot raised or took too long."""

    @property
    def winners(self) -> list[int]:
        """The seats that share the victory: all but the one that lost by a fault, if one did."""
        if self.forfeited is None:
            return self.position.winners
        return [seat for seat in range(self.position.seats) if seat != self.forfeited]


def deal(setup: Setup, seed: str, bots: Sequence[Player], equal_pace: bool = False) -> Position:
    """Deal a game; if it runs in real time, each seat gets the pace of its level, or all get the same."""
    position = Position.dealt(setup, seed)
    if setup.game.clock:
        for seat, bot in enumerate(bots):
            border.set_pace(position.array, 0, seat, USUAL_PACE if equal_pace else level_of(bot).pace)
    return position


def play_match(setup: Setup, seed: str, bots: Sequence[Player], terms: Terms) -> Match:
    """Play a game between bots to its end. The same arguments give the same game, if the bots use no other chance."""
    position = deal(setup, seed, bots, terms.equal_pace)
    players = [SeatedBot(bot, terms.patience, terms.scale) for bot in bots]
    sources = stems(seed, setup.seats)
    forfeited = None
    while not position.over and len(position.history) < CUT_SHORT:
        seat, number = position.next_seat(), len(position.history)
        action: int | None = 0
        if seat != TABLE:
            sight = Sight.of(position, seat, seed_of_move(sources[seat], number))
            action = players[seat].answer(sight) if terms.faults == "stand-in" else players[seat].attempt(sight)
        if action is None:
            forfeited = seat
            break
        position.apply(seat, action, t=position.t if setup.game.clock else None)
    tracebacks = [player.traceback for player in players]
    faults = [player.faults for player in players]
    return Match(position, faults, forfeited, tracebacks if any(tracebacks) else [])
