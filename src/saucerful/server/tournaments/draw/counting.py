"""What results count, in a comparison of the same cards and at one table."""

from collections.abc import Sequence
from fractions import Fraction


def matchpoints(points: Sequence[int]) -> list[int]:
    """Two for each of the others who did worse with the same cards, one for each who did as well.

    It does not matter by how much, so good cards are worth nothing: with the same added to everybody's points, nothing
    changes. On the average everybody gets half of `most`.
    """
    return [sum((mine > other) - (mine < other) + 1 for other in points) - 1 for mine in points]


def most(results: int) -> int:
    """The matchpoints of somebody who beats all others, if there are that many results."""
    return 2 * (results - 1)


def margins(points: Sequence[int]) -> list[Fraction]:
    """By how many points each is above the average of all who had the same cards; these add up to nothing."""
    average = Fraction(sum(points), len(points)) if points else Fraction(0)
    return [mine - average for mine in points]


def beaten(points: Sequence[int], winners: Sequence[int], out: Sequence[int] = ()) -> list[int]:
    """Two for each of the others at the table whom a seat has beaten, one for each that is level with it.

    Winners are before all others, whatever their points; whoever left the game (`out`) is behind all others.
    """
    ranks = [(seat not in out, seat in winners, mine) for seat, mine in enumerate(points)]
    return [
        0 if seat in out else sum((mine > other) - (mine < other) + 1 for other in ranks) - 1
        for seat, mine in enumerate(ranks)
    ]
