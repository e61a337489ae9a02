"""When a bot acts in live play. It depends on nothing that is hidden from anybody: a bot's time tells nobody its cards.

Nothing here asks a clock. The time is given, in milliseconds of any clock; the caller keeps the plans and sets timers.
"""

from collections.abc import Callable
from dataclasses import dataclass

from saucerful.bots.levels import Level, QuickBot
from saucerful.bots.sight import Sight
from saucerful.engine import border

MARGIN = 200
"""Milliseconds between the end of a bot's thinking and its move, so that its answer is there in time."""


def turn_length(level: Level) -> int:
    """Milliseconds from a bot's turn to its move, where there are turns: the same whether or not it has a choice."""
    return round(1000 * level.seconds) + MARGIN if level.seconds else 0


def release(due: int, step: int, answered: int) -> int:
    """When a move is made that was due and whose answer came at `answered`: then, or the next whole `step` later.

    On a busy machine answers are late. How late depends a little on how long the bot thought, which the steps hide.
    """
    if answered <= due or step == 0:
        return max(due, answered)
    return due + -(-(answered - due) // step) * step


# Games without turns: a bot takes as long as a person would, and thinks meanwhile


@dataclass(frozen=True)
class MovePlan:
    """When a bot begins to think about its next move, and when it makes it."""

    think_at: int
    due: int

    @property
    def seconds(self) -> float:
        """How long it may think."""
        return max(0, self.due - self.think_at - MARGIN) / 1000


def replan(before: MovePlan | None, can_move: bool, now: int, level: Level, wait: Callable[[], int]) -> MovePlan | None:
    """The plan of a bot; `None` if it has no moves now.

    It keeps the plan that it had before until it has made its move, whatever others do: to plan anew whenever its moves
    change would tell that they have. Without one, `wait` says how many milliseconds it takes, of which it spends the
    last ones thinking.
    """
    if not can_move:
        return None
    if before is not None:
        return before
    taken = wait()
    return MovePlan(now + max(0, taken - round(1000 * level.seconds) - MARGIN), now + taken)


def reaction_time(sight: Sight, pace: int) -> int:
    """How many milliseconds a person takes for the seat's next move, drawn with the seed of the sight.

    It follows the game's own model, as in simulation. `pace` is in percent of a practised adult's time.
    """
    record = sight.seeded_record()
    border.set_pace(record, 0, sight.seat, pace)
    return int(border.delay(record, 0, sight.seat))


def second_choice(sight: Sight, level: Level) -> int:
    """The move of a bot whose choice has become impossible while it waited: the best at first sight, at once.

    Thinking again would take time, and tell that the bot had something else in mind.
    """
    return QuickBot(level.name if level.at_first_sight else "pilot").choose(sight)
