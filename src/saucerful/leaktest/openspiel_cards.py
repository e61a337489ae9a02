"""OpenSpiel's card games, and players that reach what random moves do not. (Bridge draws a world in minutes.)"""

import random
from collections.abc import Sequence
from typing import Any

from saucerful.leaktest.subject import Choose

CARD_GAMES = (
    "kuhn_poker",
    "leduc_poker",
    "universal_poker",
    "gin_rummy",
    "hearts",
    "euchre",
    "oh_hell",
    "spades",
    "skat",
    "crazy_eights",
    "dou_dizhu",
    "cribbage",
    "hanabi",
    "tarok",
)

RANKS, CARDS, KNOCK = 13, 52, 55


def low_cards(_: Any, __: int, moves: Sequence[Any], chance: random.Random) -> Any:
    """Gin rummy: keeps low cards and knocks when it can, which random players hardly ever may."""
    if KNOCK in moves:
        return KNOCK
    cards = [move for move in moves if move < CARDS]
    if len(cards) == len(moves):
        return max(cards, key=lambda card: (card % RANKS, chance.random()))
    return chance.choice(list(moves))


PLAYERS: dict[str, Choose] = {"gin_rummy": low_cards}
"""Games that need a player of their own."""
