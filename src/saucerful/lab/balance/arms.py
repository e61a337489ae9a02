"""The arms of an experiment: the ways in which each deal is played, and the tables from which kernels play them."""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

import numpy as np

from saucerful.bots.levels import level_of
from saucerful.engine.batch import measured
from saucerful.engine.game import Setup
from saucerful.engine.kernels import new_positions
from saucerful.lab.balance.boxes import BoxChange, codes, correspondence
from saucerful.lab.balance.plan import CHUNK, FEW, LUCK, BalancePlan

Array = np.ndarray[Any, Any]

TOGETHER = 12
"""So many arms are one chunk of work; what they are compared with is played once for all of them."""
WEAKER = {"pilot": "cadet", "ensign": "cadet", "cadet": "random"}
"""Who plays carelessly among players of a level."""


@dataclass(frozen=True)
class Arm:
    """One way to play each deal."""

    kind: str
    """`box`, `luck`, `careless`, `without` or `change`."""
    box: int
    """The number of its box among those of the experiment."""
    base: int
    """The arm that it is compared with, by its number."""
    deals: int
    again: bool = False
    attention: int = -1
    without: int = -1
    watched: bool = False
    change: BoxChange | None = None


@dataclass(frozen=True)
class Chunk:
    """Some deals in some arms. Chunks are independent of each other."""

    start: int
    end: int
    arms: tuple[int, ...]


class Experiment:
    """All arms of a plan, in a fixed order, and the chunks that they are played in."""

    def __init__(self, plan: BalancePlan) -> None:
        self.plan = plan
        self.setups: list[Setup] = list(plan.setups)
        self.arms: list[Arm] = []
        game, watched = plan.setups[0].game, plan.counts_cards
        for box in range(len(plan.setups)):
            self.arms.append(Arm("box", box, 0, plan.deals, watched=watched))
        for box, setup in enumerate(plan.setups):
            if "luck" in plan.parts:
                self.arms.append(Arm("luck", box, box, plan.few(LUCK), again=True))
                if (weaker := WEAKER.get(plan.bot)) is not None:
                    attention = level_of(weaker).attention_in(game)
                    self.arms.append(Arm("careless", box, box, plan.few(LUCK), attention=attention))
            if "without" in plan.parts:
                for card in counted(setup):
                    self.arms.append(Arm("without", box, box, plan.few(FEW), without=card))
        for change, setup in plan.changes:
            deals = plan.deals if plan.sweeps else plan.few(FEW)
            self.arms.append(Arm("change", len(self.setups), 0, deals, change=change))
            self.setups.append(setup)

    def chunks(self, size: int = CHUNK) -> list[Chunk]:
        """The work, in the order in which it is added up: of at most that many deals each."""
        bounds = sorted({*range(0, self.plan.deals, size), *(arm.deals for arm in self.arms)})
        found = []
        for start, end in pairwise(bounds):
            there = [number for number, arm in enumerate(self.arms) if arm.deals > start]
            for first in range(0, len(there), TOGETHER):
                found.append(Chunk(start, end, tuple(there[first : first + TOGETHER])))
        return found

    @property
    def games(self) -> int:
        """How many games count in the figures."""
        return sum(arm.deals for arm in self.arms)

    @cached_property
    def tables(self) -> "Boxes":
        """What kernels need of the boxes."""
        return Boxes(self.setups)

    def played_with(self, chunk: Chunk) -> list[int]:
        """The arms that are played for a chunk: its own, and before them those that they are compared with."""
        return list(dict.fromkeys([*(self.arms[number].base for number in chunk.arms), *chunk.arms]))

    def rows(self, numbers: list[int]) -> Array:
        """Arms as kernels read them."""
        rows, watched = np.zeros((len(numbers), measured.ARM), np.int32), 0
        for row, number in zip(rows, numbers, strict=True):
            arm = self.arms[number]
            row[:] = arm.box, arm.again, arm.attention, arm.without, watched if arm.watched else -1
            watched += arm.watched
        return rows

    def attentions(self) -> Array:
        """How attentive each seat is."""
        setup = self.setups[0]
        return np.full(setup.seats, level_of(self.plan.bot).attention_in(setup.game), np.int8)

    def paces(self) -> Array:
        """How fast each seat is, where time matters."""
        return np.full(self.setups[0].seats, level_of(self.plan.bot).pace, np.int16)


class Boxes:
    """The boxes of an experiment: empty positions, and for each box which card lies where in the first one's deal."""

    def __init__(self, setups: list[Setup]) -> None:
        first = setups[0]
        self.templates = new_positions(len(setups), first.game.rules.RECORD)
        self.ends = np.cumsum([len(deck) for deck in first.decks]).astype(np.int16)
        self.cards_at = np.full((len(setups), max(1, int(self.ends[-1]))), -1, np.int16)
        added = []
        for number, setup in enumerate(setups):
            self.templates[number] = setup.template[0]
            places, more = correspondence(first, setup)
            for (start, end), deck in zip(pairwise([0, *self.ends.tolist()]), places, strict=True):
                self.cards_at[number, start:end] = deck
            added.append([one for deck in more for one in (len(deck), *deck)])
        self.added = np.zeros((len(setups), max(map(len, added))), np.int16)
        for number, row in enumerate(added):
            self.added[number, : len(row)] = row


def counted(setup: Setup) -> list[int]:
    """The numbers of the cards in a box whose use can be counted, each once."""
    there = dict.fromkeys(number for deck in setup.decks for number in deck)
    return [number for number in there if number < setup.game.counted_cards and codes(setup, [number])]
