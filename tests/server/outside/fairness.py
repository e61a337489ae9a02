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


def check_fair(record: Message, made: list[Message], shown: set[str]) -> None:
    """Raises `Unfair` unless the game follows from seed and nonces; `made` are all moves in the order they were made.

    `shown` are the commitments of the server that people saw before the game.
    """
    fair, seed = record["meta"]["fair"], record["seed"]
    nonces = fair["nonces"]
    _expect("the commitment", fair["commitment"], commitment("saucerful fair deal 1 commitment", seed))
    _expect("what people saw of it", shown, {fair["commitment"]})
    for nonce, promised in zip(nonces, fair.get("commitments", []), strict=False):
        if promised is not None:
            _expect("a nonce", promised, commitment("saucerful fair deal 1 nonce", fair["commitment"], nonce))
    if "lots" in fair:
        places = list(range(record["seats"]))
        _expect("the lots", fair["lots"], Draw(seed, nonces, 0).shuffled(places))
    _check_deal(record, Draw(seed, nonces, 1))
    shuffles = [move["shuffle"] for move in made if "shuffle" in move]
    for number, shuffle in enumerate(shuffles):
        wanted = Draw(seed, nonces, 2 + number).shuffled(in_order(shuffle))
        _expect(f"shuffle {number}", shuffle, wanted)


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
