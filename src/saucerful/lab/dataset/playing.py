"""A game between searching bots, with what the search thought before every move."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from saucerful.bots.levels import SearchBot, level
from saucerful.bots.searcher import Considered
from saucerful.bots.sight import Sight, seed_of_move, stems
from saucerful.engine.batch.simulation import CUT_SHORT
from saucerful.engine.errors import BadSetup
from saucerful.engine.files.record import write_record
from saucerful.engine.kernels import TABLE
from saucerful.engine.position import Position
from saucerful.games import game as game_of
from saucerful.lab.match import deal

OPENING = 6
"""In so many first moves a bot chooses by lot, as often as it looked at a move: so games are not all alike."""


@dataclass(frozen=True)
class DatasetPlan:
    """Which games are played: the same plan gives the same games on any machine."""

    game: str
    seats: int
    seed: str
    level: str = "captain"
    scale: float = 1.0

    def bot(self) -> SearchBot:
        """The bot in every seat; raises `BadSetup` for a level that does not search."""
        made = level(self.level).make()
        if not isinstance(made, SearchBot):
            raise BadSetup(f"A set has the shares of a search, and {self.level} does not search: name a captain.")
        return made.scaled(self.scale)

    def check(self) -> None:
        """Refuse what cannot be played."""
        game_of(self.game).setup(self.seats)
        self.bot()


@dataclass(frozen=True)
class SearchedGame:
    """A game as a record, and a row for each decision."""

    record: str
    decisions: list[dict[str, Any]]


def play_searched(plan: DatasetPlan, number: int) -> SearchedGame:
    """One game of the plan."""
    setup, bot, seed = game_of(plan.game).setup(plan.seats), plan.bot(), f"{plan.seed}/{number}"
    position = deal(setup, seed, [plan.level] * plan.seats)
    sources = stems(seed, plan.seats)
    decisions: list[dict[str, Any]] = []
    while not position.over and len(position.history) < CUT_SHORT:
        seat, step, action = position.next_seat(), len(position.history), 0
        if seat != TABLE:
            sight = Sight.of(position, seat, seed_of_move(sources[seat], step))
            found = list(_offered(sight, bot.consider(sight)))
            action = _choice(sight, found, step) if found else bot.choose(sight)
            if found:
                decisions.append(_row(number, step, sight, found, action))
        position.apply(seat, action, t=position.t if setup.game.clock else None)
    return SearchedGame(_record(plan, position), decisions)


def _offered(sight: Sight, considered: list[Considered]) -> Iterator[Considered]:
    """What the seat may do now; in real time a search also looks at what others may do first."""
    offered = set(sight.actions.tolist())
    for one in considered:
        if one.action in offered:
            offered.discard(one.action)
            yield one


def _choice(sight: Sight, found: list[Considered], step: int) -> int:
    if step >= OPENING:
        return found[0].action
    visits = np.array([one.visits for one in found], float)
    chance = np.random.default_rng(int(sight.seed) & 0xFFFFFFFF)
    return found[int(chance.choice(len(found), p=visits / visits.sum()))].action


def _row(number: int, step: int, sight: Sight, found: list[Considered], action: int) -> dict[str, Any]:
    texts = dict(zip(sight.actions.tolist(), sight.moves, strict=True))
    whole = max(1, sum(one.visits for one in found))
    return {
        "game": number,
        "step": step,
        "seat": sight.seat,
        "moves": [texts[one.action] for one in found],
        "actions": [one.action for one in found],
        "shares": [one.visits / whole for one in found],
        "values": [one.share for one in found],
        "chosen": texts[action],
    }


def _record(plan: DatasetPlan, position: Position) -> str:
    return write_record(position.record() | {"meta": {"bots": [plan.level] * plan.seats}})
