"""The conditions under which bots play, beside the rules."""

from dataclasses import dataclass
from typing import Literal

from saucerful.bots.seated_bot import PATIENCE

Faults = Literal["lose", "stand-in"]
"""What a bot's fault costs: the game, or nothing, because a quick sensible move stands in."""


@dataclass(frozen=True)
class Terms:
    """How fast bots are, how long they search, and what becomes of one that fails."""

    equal_pace: bool = False
    """In real time: give all seats the same reaction time, whatever their level."""
    scale: float = 1.0
    """How many times their usual simulations the bots that search have."""
    patience: float | None = PATIENCE
    """Seconds that a bot from elsewhere may take for a move; `None`: as long as it likes."""
    faults: Faults = "lose"
    """A bot that raises, takes too long or makes an illegal move loses the game, or a quick move stands in."""
