"""What a game must be able to do so that it can be tested for leaks."""

import random
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Protocol, Self

from saucerful.engine.errors import SaucerfulError


class CannotRedraw(SaucerfulError):
    """A game that cannot draw anew what a seat does not know: it cannot be tested."""


class Subject(Protocol):
    """One game in progress, as the leak test sees it."""

    name: str
    seats: int
    # A game may name its phases, as `phase: str`: then findings say in which of them worlds were really redrawn.

    @property
    def over(self) -> bool:
        """Whether nobody has a move any more."""

    def acting(self) -> Sequence[int]:
        """The seats that may move now."""

    def moves(self, seat: int) -> Sequence[Hashable]:
        """The moves of a seat."""

    def play(self, seat: int, move: Any, chance: random.Random) -> Mapping[int, Any] | None:
        """Make a move, and whatever chance does after it; returns what each seat is told of it, or `None`."""

    def sent(self, seat: int) -> Mapping[str, Any]:
        """Everything that the seat is shown or told now, by channel: views, observations, moves, refusals …"""

    def numbers(self, seat: int) -> Any:
        """What the seat is shown as an array of numbers, for `probe`; `None` where there is no such thing."""

    def copy(self) -> Self:
        """The same game, which goes its own way."""

    def redraw(self, seat: int, chance: random.Random) -> Self:
        """Another game that the seat cannot tell from this one by what it may know; raises `CannotRedraw`."""


Choose = Callable[[Any, int, Sequence[Any], random.Random], Any]
"""Chooses a move: `choose(subject, seat, moves, chance)`."""

Make = Callable[[random.Random], Subject]
"""Begins a new game: its deal follows from the random numbers."""
