"""How much better one seat is than another, in points of rating: `python -m benchmarks.scale [GAME …] [--games N]`.

Pilots play each other in every seat, with the edition and the options of the game as they come. The points of a seat
say how much stronger its player would have to be to win as often by skill; they belong into `scale.json` in the game's
folder. A table is printed as fair if chance alone would bring such shares once in twenty times.
"""

import argparse
from math import log10

from saucerful.games import game as game_of
from saucerful.games import names
from saucerful.lab.simulate import Plan, simulate

CHI_SQUARE = {1: 3.84, 2: 5.99, 3: 7.81, 4: 9.49, 5: 11.07, 6: 12.59, 7: 14.07}
"""By the degrees of freedom: what one table in twenty exceeds by chance."""


def shares(game: str, seats: int, games: int) -> list[float]:
    """The share of the victories of each seat; a shared one counts in parts."""
    won = [0.0] * seats
    for outcome in simulate(Plan(game, seats, f"scale/{seats}", ("pilot",), records=False), games):
        for seat in outcome.winners:
            won[seat] += 1 / len(outcome.winners)
    return [one / sum(won) for one in won]


def points(shares: list[float]) -> list[int]:
    """The same on Elo's scale, around 0."""
    elos = [400 * log10(share) for share in shares]
    return [round(elo - sum(elos) / len(elos)) for elo in elos]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="*", default=names())
    parser.add_argument("--games", type=int, default=20_000)
    arguments = parser.parse_args()
    for name in arguments.game:
        seats = game_of(name).seats
        for number in range(seats.start, seats.stop):
            found = shares(name, number, arguments.games)
            surprise = sum((share - 1 / number) ** 2 * number for share in found) * arguments.games
            verdict = "fair" if surprise <= CHI_SQUARE[number - 1] else f"{points(found)}"
            print(f"{name} {number}: {' '.join(f'{share:.3f}' for share in found)}  {verdict}", flush=True)


if __name__ == "__main__":
    main()
