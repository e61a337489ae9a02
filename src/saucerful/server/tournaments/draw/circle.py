"""A round robin for two seats: everybody meets everybody else once, and begins as often as not."""

from collections.abc import Sequence

from saucerful.server.tournaments.draw.rotation import Round


def circle(entrants: Sequence[str]) -> list[Round]:
    """All rounds, by the circle method. If the number is odd, everybody sits out once.

    Of two who meet, the one with the lower number begins if their numbers add up to something odd: so everybody begins
    in half of their games, give or take one.
    """
    if len(entrants) < 2:
        return []
    numbers: list[int | None] = list(range(len(entrants)))
    if len(numbers) % 2:
        numbers.append(None)
    fixed, moving = numbers[0], numbers[1:]
    rounds = []
    for _ in moving:
        around = [fixed, *moving]
        tables, out = [], []
        for one, other in zip(around[: len(around) // 2], reversed(around), strict=False):
            if one is None or other is None:
                out += [entrants[number] for number in (one, other) if number is not None]
            else:
                low, high = min(one, other), max(one, other)
                first, second = (low, high) if (low + high) % 2 else (high, low)
                tables.append((entrants[first], entrants[second]))
        rounds.append(Round(tables, out))
        moving = [moving[-1], *moving[:-1]]
    return rounds
