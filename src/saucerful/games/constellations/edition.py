"""What is in the box of Constellations. The default edition is CON-1 and CON-2; any other is a list of patterns too."""

import re
from collections import Counter
from itertools import product
from typing import Any

import msgspec

from saucerful.engine.errors import BadEdition
from saucerful.engine.game import Card
from saucerful.games.constellations import rules

COLOURS = "RBYG"
STARTING_CARD = "RBYG"


def turn(pattern: str, quarters: int) -> str:
    """The pattern as it reads when the card is turned clockwise."""
    return pattern[-quarters:] + pattern[:-quarters] if quarters else pattern


def printed_cards() -> list[str]:
    """CON-2: the starting card, then every pattern of two or three colours, none more than twice, in order."""
    patterns = set()
    for planets in product(COLOURS, repeat=rules.CORNERS):
        if sorted(Counter(planets).values()) in ([1, 1, 2], [2, 2]):
            patterns.add(min(turn("".join(planets), quarters) for quarters in range(rules.QUARTERS)))
    return [STARTING_CARD, *sorted(patterns)]


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pattern of each card, the starting card first: its planets clockwise from the top left."""

    cards: list[str] = msgspec.field(default_factory=printed_cards)
    """The planets of each card clockwise from the top left: R red, B blue, Y yellow, G green.

    The first is the starting card.
    """


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Constellations has no options."""


def face(edition: Edition, card: Card) -> str:
    """The planets of a card."""
    return edition.cards[int(card)]


def check(edition: Edition, seats: int) -> None:
    """CON-1, CON-4: every card shows four planets, and there are enough cards to deal."""
    for number, pattern in enumerate(edition.cards):
        if not re.fullmatch(f"[{COLOURS}]{{{rules.CORNERS}}}", pattern):
            raise BadEdition(
                f"Card {number} must show four planets, each R, B, Y or G (such as RBYG), not {pattern!r}.",
                ("cards", number),
            )
    if len(edition.cards) > rules.MAX_CARDS:
        raise BadEdition(f"There may be at most {rules.MAX_CARDS} cards, not {len(edition.cards)}.", ("cards",))
    if len(edition.cards) < 1 + rules.HAND * seats:
        raise BadEdition(
            f"The starting card and {rules.HAND} for each of {seats} seats make {1 + rules.HAND * seats} cards, "
            f"and there {'is' if len(edition.cards) == 1 else 'are'} only {len(edition.cards)}.",
            ("cards",),
        )


def load(state: Any, edition: Edition, options: Options) -> None:
    """Write the edition into an empty position."""
    state.cards = len(edition.cards)
    for number, pattern in enumerate(edition.cards):
        state.planets[number] = sum(1 << (4 * corner + COLOURS.index(colour)) for corner, colour in enumerate(pattern))
