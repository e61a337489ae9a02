"""What every game is made of: the rules compiler, random numbers, games, positions and records.

At the root stands what games, bots and users import; what is behind it has rooms.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

_BATCH = ("blake2b", "gpu", "numbered", "playout", "simulation")
MOVED = {f"{__name__}.{name}": f"{__name__}.batch.{name}" for name in _BATCH}
"""Scripts written before there were rooms still find what they import from here."""

if not TYPE_CHECKING:  # else type checkers would believe in every name

    def __getattr__(name: str) -> Any:
        if (old := f"{__name__}.{name}") not in MOVED:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return import_module(MOVED[old])
