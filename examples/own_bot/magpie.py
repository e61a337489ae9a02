"""Magpie, a bot for Saucerful: it goes for the biggest number it sees."""

from random import Random


class Magpie:
    """Goes for the biggest number it sees."""

    def choose(self, sight):
        moves = Random(sight.seed).sample(sight.moves, len(sight.moves))  # equals in any order
        return max(moves, key=lambda move: int("0" + "".join(filter(str.isdigit, move))))
