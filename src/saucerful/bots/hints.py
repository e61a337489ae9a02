"""Hints: how a bot rates the moves in a position, from what the seat to act knows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any

import numpy as np

from saucerful.bots.learned import LearnedBot, Policy
from saucerful.bots.levels import QuickBot, SearchBot
from saucerful.bots.searcher import Considered
from saucerful.bots.seated_bot import SeatedBot
from saucerful.bots.sight import Sight
from saucerful.engine import border
from saucerful.engine.errors import SaucerfulError
from saucerful.engine.generator import seed_state
from saucerful.engine.position import Position

WORLDS = 8
"""In how many possible worlds we try to play the likely continuation; the longest that can be played is shown."""


@dataclass(frozen=True)
class Weighed:
    """A legal move and how the bot rates it; what the bot does not know is `None`."""

    move: str
    share: float | None = None
    """The share of victory it expects."""
    visits: int | None = None
    """How often the search looked at it."""
    worth: int | None = None
    """What it looks worth at first sight; each game has its own scale."""
    likely: float | None = None
    """How likely a trained network makes it."""
    line: tuple[tuple[int, str], ...] = ()
    """The likely continuation as (seat, move), this move first. Hidden cards in it are one possibility of many."""


@dataclass(frozen=True)
class Advice:
    """The moves of a seat as a level rates them, the best first."""

    level: str
    seat: int
    simulations: int | None
    moves: list[Weighed]

    def json(self) -> dict[str, Any]:
        """The same as data."""
        moves = [
            {
                "move": weighed.move,
                "share": weighed.share,
                "visits": weighed.visits,
                "worth": weighed.worth,
                "likely": weighed.likely,
                "line": [{"seat": seat, "move": move} for seat, move in weighed.line],
            }
            for weighed in self.moves
        ]
        return {"level": self.level, "seat": self.seat, "simulations": self.simulations, "moves": moves}

    def text(self, names: Sequence[str] | None = None, most: int = 5) -> str:
        """The same in words."""
        best = self.moves[0]
        if best.share is not None:
            said = [
                f"{one.move}: {one.share:.1%} of the victory, {one.visits:,} visits{self._then(one, names)}"
                for one in self.moves[:most]
                if one.share is not None
            ]
            return f"{self.level} would play {best.move} ({self.simulations:,} simulations).\n" + "\n".join(said)
        if best.worth is not None:
            said = [f"{one.move}: looks worth {one.worth}" for one in self.moves[:most]]
            return f"{self.level} would play {best.move}, at first sight.\n" + "\n".join(said)
        if best.likely is not None:
            said = [f"{one.move}: {one.likely:.1%} likely" for one in self.moves[:most] if one.likely is not None]
            return f"{self.level} would play {best.move}, by what it has learned.\n" + "\n".join(said)
        return f"{self.level} would play {best.move}."

    def _then(self, weighed: Weighed, names: Sequence[str] | None) -> str:
        steps = [f"{names[seat] if names else f'seat {seat}'} {move}" for seat, move in weighed.line[1:]]
        return f", then {', '.join(steps)}" if steps else ""


def hint(position: Position, seat: int | None = None, level: str = "captain", scale: float = 1.0) -> Advice:
    """How a level rates the seat's moves; without a seat, those of the first one to act.

    The bot gets the seat's sight, never the position. The same position gives the same hint.
    """
    if not position.to_act:
        raise SaucerfulError("The game is over: there is nothing to hint at.")
    who = position.to_act[0] if seat is None else seat
    if who not in range(position.seats):
        raise SaucerfulError(f"There is no seat {who} at this table; its seats are 0 to {position.seats - 1}.")
    if who not in position.to_act:
        raise SaucerfulError(f"Seat {who} has no move now; it is for seat {' and '.join(map(str, position.to_act))}.")
    player = SeatedBot(level, scale=scale)
    sight = Sight.of(position, who, f"hint/{who}/{len(position.history)}")
    if isinstance(player.bot, SearchBot):
        considered = player.bot.consider(sight)
        return Advice(level, who, player.bot.budget(sight.game), list(_searched(position, sight, considered)))
    policy = player.bot.policy(sight.game) if isinstance(player.bot, LearnedBot) else None
    if policy is not None:
        return Advice(level, who, None, _as_learned(sight, policy))
    if isinstance(player.bot, QuickBot | LearnedBot):
        return Advice(level, who, None, _at_first_sight(sight))
    chosen = sight.moves[sight.actions.tolist().index(player.choose(sight))]
    return Advice(level, who, None, [Weighed(chosen)])


def _searched(position: Position, sight: Sight, considered: list[Considered]) -> Iterator[Weighed]:
    texts = dict(zip(sight.actions.tolist(), sight.moves, strict=True))
    worlds = [_world(position, sight, number) for number in range(WORLDS)]
    for one in considered:
        if one.action not in texts:
            continue  # in real time a search also looks at what others may do first
        line = max((_told(world, one.line) for world in worlds), key=len)
        yield Weighed(texts.pop(one.action), one.share, one.visits, line=line)
    for move in texts.values():
        yield Weighed(move, None, 0)


def _at_first_sight(sight: Sight) -> list[Weighed]:
    actions, count = sight.actions.copy(), len(sight.actions)
    worths = np.zeros(count, np.int32)
    border.policy(sight.seeded_record(), 0, sight.seat, actions, count, worths)
    weighed = [Weighed(move, worth=int(worth)) for move, worth in zip(sight.moves, worths, strict=True)]
    return sorted(weighed, key=lambda one: -(one.worth or 0))


def _as_learned(sight: Sight, policy: Policy) -> list[Weighed]:
    """Moves that the network does not look at, where there are very many, come last."""
    logs = policy.likelihoods(sight)
    weighed = [
        Weighed(move, likely=exp(logs[action]) if action in logs else None)
        for move, action in zip(sight.moves, sight.actions.tolist(), strict=True)
    ]
    return sorted(weighed, key=lambda one: -(one.likely or 0.0))


def _world(position: Position, sight: Sight, number: int) -> Position:
    """The position as it might be for all the seat knows."""
    world = position.copy()
    world.array = sight.masked.copy()
    world.array["rng"] = seed_state(f"{sight.seed}/world {number}")
    border.determinize(world.array, 0, sight.seat)
    world.draws = True
    return world


def _told(world: Position, line: Sequence[tuple[int, int]]) -> tuple[tuple[int, str], ...]:
    """A continuation as text, as far as it can be played in this world."""
    going, told = world.copy(), list[tuple[int, str]]()
    for seat, action in line:
        if action not in going.actions(seat):
            break
        told.append((seat, going.game.moves.text(going.state, seat, action)))
        going.apply(seat, action)
    return tuple(told)
