"""When a bot acts in a game without turns: it takes as long as a person would, and thinks meanwhile.

Nothing here asks a clock. The time is given, in milliseconds of any clock; the caller keeps the plans and sets timers.
"""

from collections.abc import Callable
from dataclasses import dataclass

from saucerful.bots.levels import Level
from saucerful.bots.sight import Sight
from saucerful.engine import border


@dataclass(frozen=True)
class Plan:
    """When a bot begins to think about its next move, and when it makes it."""

    think_at: int
    due: int
    moves: int
    """How many moves it had when it planned."""


def replan(before: Plan | None, moves: int, now: int, level: Level, wait: Callable[[], int]) -> Plan | None:
    """The plan of a bot that has so many moves now; `None` if it has none.

    It keeps the plan that it had before as long as it has as many moves. Otherwise it plans anew: then `wait` says how
    many milliseconds it takes, of which it spends the last ones thinking.
    """
    if moves == 0:
        return None
    if before is not None and before.moves == moves:
        return before
    taken = wait()
    return Plan(now + max(0, taken - round(1000 * level.seconds)), now + taken, moves)


def reaction_time(sight: Sight, pace: int) -> int:
    """How many milliseconds a person takes for the seat's next move, drawn with the seed of the sight.

    It follows the game's own model, as in simulation. `pace` is in percent of a practised adult's time.
    """
    record = sight.seeded_record()
    border.set_pace(record, 0, sight.seat, pace)
    return int(border.delay(record, 0, sight.seat))
