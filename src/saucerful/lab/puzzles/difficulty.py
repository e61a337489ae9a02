"""How difficult a puzzle is, told by which levels find its move, on a scale like that of chess ratings.

Of two ratings that differ by 400, the higher one is expected to come out on top in ten of eleven cases.
"""

from collections.abc import Mapping
from math import log, log2

from saucerful.bots.levels import level
from saucerful.bots.sight import Sight
from saucerful.engine.position import Position

LEVELS = {"cadet": 800, "ensign": 1000, "pilot": 1200, "ace": 1500, "commander": 1700}
"""The levels that are asked, and what each counts as: these numbers fix the scale."""
TRIES = {"cadet": 12, "ensign": 12, "pilot": 4, "ace": 4, "commander": 2}
MIDDLE, SPREAD = 1250, 350
"""What is thought of a puzzle with two moves before anybody has tried it …"""
CROWD, FINE = 60, 600
"""… how much more with twice as many moves, and how much more where the best one is no better than the next."""
SLOPE = log(10) / 400


def solved_by_levels(position: Position, seat: int, best: int) -> dict[str, float]:
    """How often each level finds the move."""
    found = {}
    for name, tries in TRIES.items():
        bot = level(name).make()
        hits = sum(bot.choose(Sight.of(position, seat, f"{name} {number}")) == best for number in range(tries))
        found[name] = round(hits / tries, 3)
    return found


def rating(solved: Mapping[str, float], moves: int, margin: float) -> int:
    """The rating that fits best what the levels found, beginning with what is thought of any such puzzle."""
    thought = MIDDLE + CROWD * log2(moves / 2) - FINE * min(margin, 0.5)
    low, high = 0.0, 3000.0
    while high - low > 0.5:
        middle = (low + high) / 2
        if _pull(middle, solved, thought) > 0:
            low = middle
        else:
            high = middle
    return round(low)


def expected(player: float, puzzle: float) -> float:
    """How likely somebody of that rating solves a puzzle of that rating."""
    return float(1 / (1 + 10 ** ((puzzle - player) / 400)))


def _pull(guess: float, solved: Mapping[str, float], thought: float) -> float:
    """Whether the rating should be higher (above 0) or lower than this guess."""
    surprise = sum(expected(LEVELS[name], guess) - share for name, share in solved.items() if name in LEVELS)
    return SLOPE * surprise + (thought - guess) / SPREAD**2
