"""What can go wrong because of what we were given. Each error is one sentence that a user can act on."""

from collections.abc import Mapping
from typing import Any

SEATS = {"holder", "rival"}
"""Values of a refusal that are seats: whoever tells it calls them by their names, if they have any."""
NO_SUCH = "no-such-"
"""So begin refusals that name what does not exist, just as it was asked for."""


class SaucerfulError(Exception):
    """Something that the user can put right; its text says what, where and how."""


class BadSetup(SaucerfulError):
    """An unknown game, a number of seats out of range, an unknown option or value."""


class BadEdition(SaucerfulError):
    """An edition that cannot be played. `path` leads to the value at fault: `("saucers", "2a")`.

    Of a file, `part` says what is wrong for those who tell it in other words: `file`, `toml`, `section` or `value`;
    `line` is where, and 0 if nowhere in particular.
    """

    def __init__(self, sentence: str, path: tuple[str | int, ...] = (), part: str = "value", line: int = 0) -> None:
        super().__init__(sentence)
        self.path = path
        self.part = part
        self.line = line


class BadRecord(SaucerfulError):
    """A record that is not a whole, correct game written down.

    `part` says what is wrong for those who tell it in other words: `json`, `form`, `version`, `game`, `setup`, `deal`,
    `moves` (then `move` is the number of the first wrong one) or `result`.
    """

    def __init__(self, sentence: str, part: str = "form", move: int = 0) -> None:
        super().__init__(sentence)
        self.part = part
        self.move = move


class IllegalMove(SaucerfulError):
    """A move that the rules refuse, and why, as data: the clause, a key for the words, and the values in them."""

    def __init__(self, game: str, clause: str, key: str, values: Mapping[str, Any] | None = None) -> None:
        super().__init__(clause, key)
        self.game = game
        self.clause = clause
        self.key = key
        self.values = dict(values or {})

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalMove, (self.game, self.clause, self.key, self.values)

    def __str__(self) -> str:
        from saucerful.engine.words import say

        seats = set() if self.key.startswith(NO_SUCH) else SEATS & {*self.values}
        values = self.values | {name: f"Seat {self.values[name]}" for name in seats}
        return f"{say(self.game, f'refused-{self.key}', values)} ({self.clause})"
