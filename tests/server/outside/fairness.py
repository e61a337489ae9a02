"""Checks that a finished game was dealt fairly, as docs/fair-deals.md tells those who write their own check."""

import hashlib
from collections.abc import Iterator
from typing import Any

from tests.server.outside.client import Message

STREAM = 1 << 14
"""Bytes; more than any deal needs."""


class Unfair(AssertionError):
    """A deal does not follow from the seed and the nonces."""


def commitment(*lines: str) -> str:
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


class Draw:
    """The numbers of one draw."""

    def __init__(self, seed: str, nonces: list[str], number: int) -> None:
        lines = ["saucerful fair deal 1", seed, str(number), str(len(nonces)), *nonces]
        stream = hashlib.shake_256("".join(f"{line}\n" for line in lines).encode()).digest(STREAM)
        self._words = iter(int.from_bytes(stream[place : place + 4], "big") for place in range(0, STREAM, 4))

    def _below(self, n: int) -> int:
        limit = 2**32 - 2**32 % n
        return next(word for word in self._words if word < limit) % n

    def shuffled(self, cards: list[Any]) -> list[Any]:
        cards = list(cards)
        for i in range(len(cards) - 1, 0, -1):
            j = self._below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards


def in_order(cards: list[str]) -> list[str]:
    """Invasion's cards in the order of its deck."""
    return sorted(cards, key=lambda card: ("nrcg".find(card[0]), card))


def _expect(what: str, found: Any, wanted: Any) -> None:
    if found != wanted:
        raise Unfair(f"{what}: {found} instead of {wanted}")


def check_fair(record: Message, made: list[Message], tables: list[Message]) -> None:
    """Raises `Unfair` unless the game follows from seed and nonces; `made` are all moves in the order they were made.

    `tables` is how people were shown the table: what they had seen before any nonce was known must be what the record
    says.
    """
    fair, seed = record["meta"]["fair"], record["seed"]
    nonces, shown = fair["nonces"], {table["commitment"] for table in tables}
    _expect("the commitment", fair["commitment"], commitment("saucerful fair deal 1 commitment", seed))
    _expect("what people saw of it", shown, {fair["commitment"]})
    _expect("what people had committed to", sealed(tables), fair["commitments"])
    promised = [commitment("saucerful fair deal 1 nonce", fair["commitment"], nonce) for nonce in nonces]
    _expect("their nonces", promised, fair["commitments"])
    if "lots" in fair:
        places = list(range(record["seats"]))
        _expect("the lots", fair["lots"], Draw(seed, nonces, 0).shuffled(places))
    _check_deal(record, Draw(seed, nonces, 1))
    shuffles = [move["shuffle"] for move in made if "shuffle" in move]
    for number, shuffle in enumerate(shuffles):
        wanted = Draw(seed, nonces, 2 + number).shuffled(in_order(shuffle))
        _expect(f"shuffle {number}", shuffle, wanted)


def sealed(tables: list[Message]) -> list[str]:
    """What people saw that everybody had committed to when the table was sealed, the last time if more than once."""
    seals = [table for table in tables if table.get("sealed")]
    last = max(table["n"] for table in seals)
    (seen,) = {
        tuple(seat["commitment"] for seat in table["seats"] if seat.get("player"))
        for table in seals
        if table["n"] == last
    }
    return list(seen)


def _check_deal(record: Message, draw: Draw) -> None:
    deal = record["deal"]
    if record["game"] == "invasion":
        _expect("the planet", deal["planet"], draw.shuffled(in_order(deal["planet"])))
    elif record["game"] == "constellations":
        _expect("the pile", deal["pile"], draw.shuffled(sorted(deal["pile"])))
    elif record["game"] == "abduction":
        dealt = [card for pile in deal["piles"] for card in pile] + deal.get("removed", [])
        _expect("the piles", dealt, draw.shuffled(sorted(dealt)))
    else:
        aliens, saucers = draw.shuffled(list("SPMT")), draw.shuffled(list("GECK"))
        goals = [alien + saucer for alien, saucer in zip(aliens, saucers, strict=True)]
        _expect("the goals", deal["goals"], goals[: record["seats"]])
        _expect("the pile", deal["pile"], draw.shuffled(list(_zovnis_deck(deal["pile"]))))


def _zovnis_deck(pile: list[int | str]) -> Iterator[int | str]:
    yield from sorted(card for card in pile if isinstance(card, int))
    yield from (card for card in pile if card == "*")
