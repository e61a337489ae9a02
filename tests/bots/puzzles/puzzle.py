"""What a puzzle is: a position, a seat to move, the moves that are best, and why."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from saucerful import Position


@dataclass(frozen=True)
class Puzzle:
    """A position whose best moves are known. It was reached by legal moves from a deal, so it is a consistent one."""

    name: str
    clauses: tuple[str, ...]
    """The clauses of the rule page that decide it."""
    position: Callable[[], Position]
    seat: int
    best: frozenset[str]
    why: str
    """An argument that a player can follow."""
    depth: int = 4
    """How many moves the proof has to look ahead."""

    def __str__(self) -> str:
        return self.name.replace(" ", "-")


def played(position: Position, moves: Iterable[str]) -> Position:
    """Let the seats whose turn it is make these moves."""
    for move in moves:
        position.play(position.to_act[0], move)
    return position
