"""What the balance lab is asked: which boxes, at which table, and how much is to be found out."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from saucerful.bots.levels import level_of
from saucerful.engine.batch.numbered import MAX_SEED
from saucerful.engine.errors import BadSetup
from saucerful.engine.game import Setup
from saucerful.games import game as game_of
from saucerful.lab.balance.boxes import BoxChange, one_step_changes, swept

PARTS = ("cards", "luck", "without", "steps")
"""What can be asked beside the figures of a box: the use of its cards, the share of luck, what a seat is worth that
leaves a card alone, and what each number does."""
USUAL_DEALS = 20_000
CHUNK = 500
"""Deals that are played at a time: the smallest chunk of work."""
MOST_DEALS = 1 << 30
FEW, LUCK = 20, 4
"""One deal in 20 is played again for each changed number and each card left alone, one in 4 for the share of luck."""
FEWEST = 1_000


@dataclass(frozen=True)
class BalancePlan:
    """The same plan gives the same figures, on any number of cores and on a GPU."""

    game: str
    seats: int
    seed: str = "0"
    edition: Any = "default"
    against: Any = None
    """Another box to compare with, or none."""
    bot: str = "pilot"
    options: tuple[tuple[str, Any], ...] = ()
    deals: int = USUAL_DEALS
    parts: tuple[str, ...] = PARTS
    sweeps: tuple[str, ...] = ()

    def check(self) -> None:
        """Raise `BadSetup` or `BadEdition` with what is wrong, before anything is played."""
        level = level_of(self.bot)
        if not level.at_first_sight:
            raise BadSetup(f"Boxes are tried by random, cadet, ensign and pilot; {self.bot} would take too long.")
        if unknown := [part for part in self.parts if part not in PARTS]:
            raise BadSetup(f"There is no part {unknown[0]!r}; the parts are {', '.join(PARTS)}.")
        if not 1 <= self.deals <= MOST_DEALS:
            raise BadSetup(f"Play 1 to {MOST_DEALS} deals, not {self.deals}.")
        if len(f"{self.seed}/".encode()) > MAX_SEED:
            raise BadSetup(f"Here a seed has at most {MAX_SEED - 1} bytes.")
        _ = self.setups, self.changes

    @cached_property
    def setups(self) -> list[Setup]:
        """The boxes that are looked at: the first, and the one that it is compared with."""
        game, options = game_of(self.game), dict(self.options)
        boxes = [self.edition] if self.against is None else [self.edition, self.against]
        return [game.setup(self.seats, options, box) for box in boxes]

    @cached_property
    def changes(self) -> list[tuple[BoxChange, Setup]]:
        """The boxes that differ from the first in one number: those of the sweeps, or else one step of each."""
        if self.sweeps:
            return [made for sweep in self.sweeps for made in swept(self.setups[0], sweep)]
        return list(one_step_changes(self.setups[0])) if "steps" in self.parts else []

    @property
    def counts_cards(self) -> bool:
        """Whether the use of cards is counted, which takes a game that says what a move plays."""
        return "cards" in self.parts and self.setups[0].game.counted_cards > 0

    def few(self, part: int) -> int:
        """How many deals are played for an arm that gets one of so many: whole chunks, and not too few."""
        wanted = max(self.deals // part, FEWEST)
        return min(self.deals, -(-wanted // CHUNK) * CHUNK)
