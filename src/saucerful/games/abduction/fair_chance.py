"""What bots do not do to people in real time, although the rules allow it."""

from collections.abc import Collection
from typing import Any

from saucerful.games.abduction import rules

LONG_ENOUGH = 30_000
"""Milliseconds into the game after which nobody waits for people any more."""


def too_early(state: Any, action: int, people: Collection[int], t: int) -> bool:
    """Whether a bot does not leave yet: before half a minute, somebody who plays has not begun their stack.

    With few seats a bot could otherwise end the game before a person has read their first pile. Everything that this
    looks at lies open on the table.
    """
    if action < rules.DEPART or t >= LONG_ENOUGH:
        return False
    return any(state.bottom[seat] == rules.NO_CARD and state.status[seat] != rules.GONE for seat in people)
