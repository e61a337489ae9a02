"""What is in the box of Invasion. The default edition is INV-1 to INV-4; any other is data of the same shape."""

import re
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from saucerful.engine.errors import BadEdition
from saucerful.games.invasion import rules

SAUCERS = {"2a": 4, "2b": 4, "3a": 4, "3b": 4, "3c": 4, "4a": 4, "4b": 4}
ACTION_CARDS = {"n": 10, "r": 7, "c": 6, "g": 4}
ACTION_KINDS = {"n": rules.NUMBERS, "r": rules.RECRUITMENT, "c": rules.ANIMALS, "g": rules.GENERAL}

SaucerCode = Annotated[str, msgspec.Meta(extra_json_schema={"pattern": "^[1-9][a-p]$"})]
ActionCode = Annotated[str, msgspec.Meta(extra_json_schema={"pattern": "^[nrcg]$"})]
Count = Annotated[int, msgspec.Meta(ge=0, le=rules.MAX_CARDS)]


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many of each saucer (value and letter) and action card, how much loot, and how large a hand is."""

    saucers: Mapping[SaucerCode, Count] = msgspec.field(default_factory=lambda: dict(SAUCERS))
    """How many of each saucer: its value, 1 to 9, and a letter that tells kinds of the same value apart."""
    actions: Mapping[ActionCode, Count] = msgspec.field(default_factory=lambda: dict(ACTION_CARDS))
    """How many of each action card: n Strength in Numbers, r Recruitment, c Animals Strike Back, g General.

    There must be a General, and no more than 15.
    """
    loot: Annotated[int, msgspec.Meta(ge=1, le=999)] = 36
    """How much loot there is on Earth; whoever takes the last of it ends the game."""
    hand: Annotated[int, msgspec.Meta(ge=1, le=rules.MAX_HAND)] = 5
    """How many cards a seat holds."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Invasion has no options."""


def check(edition: Edition, seats: int) -> None:
    """INV-16: without a General the game could lock up, and somebody must be able to take the last loot from Earth."""
    for code in edition.saucers:
        if not re.fullmatch("[1-9][a-p]", code):
            raise BadEdition(
                f"A saucer is a value from 1 to 9 and a letter from a to p, not {code!r}.", ("saucers", code)
            )
    if len(edition.saucers) > rules.MAX_SAUCERS:
        raise BadEdition(f"There may be at most {rules.MAX_SAUCERS} kinds of saucers.", ("saucers",))
    for code in edition.actions:
        if code not in ACTION_KINDS:
            raise BadEdition(f"The action cards are n, r, c and g, not {code!r}.", ("actions", code))
    if not 1 <= edition.actions.get("g", 0) <= rules.MAX_GENERALS:
        raise BadEdition(
            f"There must be 1 to {rules.MAX_GENERALS} Generals (g): without one the game can lock up (INV-16).",
            ("actions", "g"),
        )
    if not any([*edition.saucers.values(), edition.actions.get("n"), edition.actions.get("r")]):
        raise BadEdition("Only saucers, n and r take loot from Earth: without any the game cannot end.", ("saucers",))
    cards = sum(edition.saucers.values()) + sum(edition.actions.values())
    if cards > rules.MAX_CARDS:
        raise BadEdition(f"There may be at most {rules.MAX_CARDS} cards, not {cards}.", ("saucers",))
    if cards < edition.hand * seats:
        raise BadEdition(f"{cards} cards do not give {seats} seats {edition.hand} each.", ("hand",))


def load(state: Any, edition: Edition, options: Options) -> None:
    """Write the edition into an empty position."""
    for kind, code in enumerate(sorted(edition.saucers)):
        state.supply[kind] = edition.saucers[code]
        state.code[kind] = int(code[0]) * 16 + "abcdefghijklmnop".index(code[1])
    for code, kind in ACTION_KINDS.items():
        state.supply[kind] = edition.actions.get(code, 0)
    state.total_loot = edition.loot
    state.hand_limit = edition.hand
