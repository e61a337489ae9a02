"""What a processor does for a vector environment: it holds the arrays of its games and runs the kernels on them."""

from typing import Any, Protocol


class GamesTogether(Protocol):
    """Games of one sort, stepped together. Arrays have an entry or a row for each game."""

    positions: Any
    observations: Any
    masks: Any
    actors: Any
    lengths: Any
    rewards: Any
    terminated: Any
    truncated: Any
    scores: Any

    def seed(self, seed: str) -> None:
        """Set the generators: each game's own, and the one of `draw`."""

    def deal(self) -> None:
        """Start fresh games everywhere."""

    def choose(self, choices: Any) -> None:
        """Take the choices for the next step."""

    def choice(self, game: int) -> int:
        """The choice that was taken for a game."""

    def first_illegal(self) -> int:
        """The first game whose choice is not legal, or `stepping.ALL_LEGAL`."""

    def step(self, most_steps: int) -> None:
        """Make the moves that were chosen; a finished game is dealt anew."""

    def draw(self) -> Any:
        """A random legal choice for each game."""

    def close(self) -> None:
        """Give back what is held besides memory."""
