"""The level that really plays a bot's seat."""

from saucerful.bots import levels
from saucerful.bots.levels import Level
from saucerful.engine.errors import BadSetup
from saucerful.server.table import entries as e

ALWAYS_INSTALLED = "pilot"
"""The level that plays where another one is not installed, and where a lesson ends."""


def installed(level: str) -> str:
    """The level itself, if it is installed here."""
    try:
        levels.level(level)
    except BadSetup:
        return ALWAYS_INSTALLED
    return level


def level_of(level: str) -> Level:
    """How a bot of that level plays here."""
    return levels.level(ALWAYS_INSTALLED if level == e.GUIDE else installed(level))
