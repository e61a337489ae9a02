"""What can go wrong because of what we were given. Each error is one sentence that a user can act on."""

from collections.abc import Mapping
from typing import Any


class SaucerfulError(Exception):
    """Something that the user can put right; its text says what, where and how."""


class BadSetup(SaucerfulError):
    """An unknown game, a number of seats out of range, an unknown option or value."""


class BadEdition(SaucerfulError):
    """An edition that cannot be played. `path` leads to the value at fault: `("saucers", "2a")`."""

    def __init__(self, sentence: str, path: tuple[str | int, ...] = ()) -> None:
        super().__init__(sentence)
        self.path = path


class BadRecord(SaucerfulError):
    """A record that is not a whole, correct game written down."""


class IllegalMove(SaucerfulError):
    """A move that the rules refuse, and why, as data: the clause, a key for the words, and the values in them."""

    def __init__(self, game: str, clause: str, key: str, values: Mapping[str, Any] | None = None) -> None:
        super().__init__(clause, key)
        self.game = game
        self.clause = clause
        self.key = key
        self.values = dict(values or {})

    def __str__(self) -> str:
        from saucerful.engine.words import say

        return f"{say(self.game, f'refused-{self.key}', self.values)} ({self.clause})"
