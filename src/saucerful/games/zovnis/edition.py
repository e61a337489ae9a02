"""What is in the box of Zovnis. The default edition is ZOV-1 to ZOV-4; any other is data of the same shape."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from saucerful.engine.errors import BadEdition
from saucerful.engine.game import Card as Code
from saucerful.games.zovnis import rules

ALIENS = {"S": "Shaggy", "P": "Piovr", "M": "Mumbo", "T": "Tiki"}
SAUCERS = {"G": "G-Lul", "E": "Egg", "C": "Pink Cup", "K": "Kettle"}

TABLE = """
    SG-PE   SG-PC!  SK-PG!  SE-PC   SK-PE   SK-PC
    SE-MG!  SG-MC   SK-MG   SC-ME!  SE-MK   SC-MK
    SG-TE!  SC-TG   SG-TK   SE-TC   SE-TK!  SC-TK
    PG-ME   PC-MG!  PK-MG   PE-MC!  PK-ME   PC-MK
    PG-TE   PG-TC   PK-TG!  PE-TC   PK-TE   PK-TC!
    ME-TG   MC-TG   MG-TK   MC-TE   MK-TE!  MC-TK!
"""
"""ZOV-2: cards 1 to 36, their first end and their second; the armed ones marked. A line is a pair of aliens."""

STARS = 6


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A zovni card: its number, the zovnis at its two ends, and whether it fires when it is played."""

    id: int
    ends: Annotated[Sequence[str], msgspec.Meta(min_length=2, max_length=2)]
    armed: bool


def default_cards() -> list[Card]:
    """The 36 cards of the default edition."""
    return [Card(i, word.rstrip("!").split("-"), word.endswith("!")) for i, word in enumerate(TABLE.split(), 1)]


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The zovni cards, numbered from 1, and how many stars there are."""

    cards: Annotated[Sequence[Card], msgspec.Meta(max_length=rules.MAX_ZOVNIS)] = msgspec.field(
        default_factory=default_cards
    )
    """The zovni cards, numbered from 1: the zovnis at their two ends, and whether they are armed.

    A zovni is an alien (S Shaggy, P Piovr, M Mumbo, T Tiki) in a saucer (G G-Lul, E Egg, C Pink Cup, K Kettle).
    """
    stars: Annotated[int, msgspec.Meta(ge=0, le=rules.MAX_STARS)] = STARS
    """How many stars there are."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Zovnis has no options."""


def face(edition: Edition, card: Code) -> str:
    """The two ends of a zovni card, with a mark if it is armed, as in `TABLE`."""
    if not isinstance(card, int):
        return card
    shown = edition.cards[card - 1]
    return "-".join(shown.ends) + "!" * shown.armed


def check(edition: Edition, seats: int) -> None:
    """Each card must be a card, and there must be enough of them for all hands and the planet (ZOV-6)."""
    for i, card in enumerate(edition.cards):
        if card.id != i + 1:
            raise BadEdition(
                f"The cards are numbered 1, 2, 3 and so on: this one must be {i + 1}, not {card.id}.",
                ("cards", i, "id"),
            )
        for end, zovni in enumerate(card.ends):
            if len(zovni) != 2 or zovni[0] not in ALIENS or zovni[1] not in SAUCERS:
                raise BadEdition(
                    f"A zovni is an alien ({', '.join(ALIENS)}) and a saucer ({', '.join(SAUCERS)}), such as SG,"
                    f" not {zovni!r}.",
                    ("cards", i, "ends", end),
                )
    cards = len(edition.cards) + edition.stars
    needed = rules.HAND * seats + rules.COLUMNS
    if cards < needed:
        raise BadEdition(
            f"{cards} cards do not give {seats} seats {rules.HAND} each and the planet {rules.COLUMNS}:"
            f" that takes {needed}.",
            ("cards",),
        )


def load(state: Any, edition: Edition, options: Options) -> None:
    """Write the edition into an empty position."""
    for card in edition.cards:
        for end, zovni in enumerate(card.ends):
            state.ends[card.id, end] = zovni_bits(zovni)
        state.armed[card.id] = card.armed
    state.zovnis = len(edition.cards)
    state.stars = edition.stars


def zovni_bits(zovni: str) -> int:
    """A zovni as the rules have it: one bit for its alien, one for its saucer."""
    return 1 << list(ALIENS).index(zovni[0]) | 1 << len(ALIENS) + list(SAUCERS).index(zovni[1])
