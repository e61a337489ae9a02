"""How often a table is looked for whose owner does not answer."""

import random

FIND_SECONDS = 15.0
"""How long a table is looked for whose owner has just gone: its lease must expire first."""
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 0.8
"""Seconds between two looks: thousands of tables may be looked for at once, and each look reads the database."""
AFTER_LEASE = 0.05


def pause_after(looks: int, lease_left: float) -> float:
    """Seconds to wait after so many looks: longer each time, but no longer than until the owner's lease has expired."""
    longest = min(FIRST_PAUSE * 2.0**looks, LONGEST_PAUSE)
    pause = longest * random.uniform(0.75, 1.0)  # so that not all look at the same moment
    return min(pause, lease_left + AFTER_LEASE) if lease_left > 0 else pause
