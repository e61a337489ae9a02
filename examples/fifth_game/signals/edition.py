"""What is in the box of Signals, and the choice that is made when a table is opened."""

# shown: edition
from typing import Annotated, Any, Literal

import msgspec

from saucerful.engine.errors import BadEdition
from signals import rules


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The highest frequency, how many cards there are of each, and how many a seat is dealt."""

    highest: Annotated[int, msgspec.Meta(ge=2, le=rules.MAX_FREQUENCY)] = 8
    copies: Annotated[int, msgspec.Meta(ge=1, le=rules.MAX_COPIES)] = 3
    hand: Annotated[int, msgspec.Meta(ge=1, le=rules.MAX_HAND)] = 5


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """SIG-4: whether a neighbour answers as well, or only the same frequency."""

    answer: Literal["near", "same"] = "near"


def check(edition: Edition, seats: int) -> None:
    cards = edition.highest * edition.copies
    if cards < edition.hand * seats:
        raise BadEdition(f"{cards} cards do not give {seats} seats {edition.hand} each (SIG-2).", ("hand",))


def load(state: Any, edition: Edition, options: Options) -> None:
    state.highest = edition.highest
    state.copies = edition.copies
    state.hand = edition.hand
    state.reach = 1 if options.answer == "near" else 0
