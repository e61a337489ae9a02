"""PettingZoo's poker games, redrawn: the hands of others and the deck are shuffled together and dealt out anew."""

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

from saucerful.engine.errors import SaucerfulError
from saucerful.leaktest.pettingzoo_env import pettingzoo
from saucerful.leaktest.subject import Make

POKER = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6")


def redraw_hands(env: Any, seat: int, chance: random.Random) -> Any:
    """Other cards wherever the agent sees none. A hand is one card in Leduc, a list of cards elsewhere."""
    game = env.unwrapped.env.game
    others = [player for number, player in enumerate(game.players) if number != seat]
    hands = [player.hand if isinstance(player.hand, list) else [player.hand] for player in others]
    deck = game.dealer.deck
    hidden = [card for hand in hands for card in hand] + list(deck)
    chance.shuffle(hidden)
    for player, hand in zip(others, hands, strict=True):
        drawn = [hidden.pop() for _ in hand]
        player.hand = drawn if isinstance(player.hand, list) else drawn[0]
    deck[:] = hidden
    return env


def poker(name: str) -> Make:
    """One of PettingZoo's poker games, which need the packages pygame and rlcard."""
    if name not in POKER:
        known = ", ".join(POKER)
        raise SaucerfulError(f"PettingZoo's {name!r} cannot be redrawn here; {known} can, and any other with a hook.")
    try:
        make_env: Callable[[], Any] = import_module(f"pettingzoo.classic.{name}").env
    except ImportError as error:
        raise SaucerfulError(
            f"PettingZoo's card games need more packages ({error}): pip install 'saucerful[research]' pygame rlcard."
        ) from None
    return pettingzoo(make_env, redraw_hands)
