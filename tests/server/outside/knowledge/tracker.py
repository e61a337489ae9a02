"""What a seat can know, worked out from a finished game's record, which shows all, and from the rule pages alone.

A tracker follows every card from its place in the deal (or in a later shuffle) to wherever it goes, and notes who has
seen it. It knows no rule that only moves loot, ships or points: those are public.
"""

import copy
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Self

Json = dict[str, Any]
Viewer = int | None
"""A seat, or `None` for somebody who watches."""
Slot = tuple[int, int]
"""A place in the deal (0, i), or in the shuffle of the record's move m (m + 1, i)."""


class Leak(AssertionError):
    """Somebody was told what they cannot know, or something that is not so."""


@dataclass(frozen=True)
class Card:
    """A card with the place where it lay; cards of one code are alike, their places are not."""

    code: Any
    slot: Slot


def expect(what: str, told: Any, known: Any) -> None:
    """Raises unless somebody was told exactly what follows from what they know."""
    if told != known:
        raise Leak(f"{what}: told {told!r}, known {known!r}")


def codes(cards: Iterable[Card]) -> list[Any]:
    return [card.code for card in cards]


class Tracker(ABC):
    """One position of one game, with all its cards. Each game has a class of its own."""

    VIEW: ClassVar[frozenset[str]]
    SEAT: ClassVar[frozenset[str]]
    HEADER: ClassVar[frozenset[str]] = frozenset({"game", "seat", "over", "to_act"})

    def __init__(self, record: Json) -> None:
        self.seats: int = record["seats"]
        self.viewers: list[Viewer] = [None, *range(self.seats)]
        self.known: dict[Viewer, set[Slot]] = {viewer: set() for viewer in self.viewers}
        self.public: set[Any] = set()
        """The codes of all cards that have ever lain open."""
        self.over = False

    def copy(self) -> Self:
        """The same position, to go on from: `copy.deepcopy` takes fifty times as long, a millisecond a move."""
        other = copy.copy(self)
        vars(other).update((name, _copied(value)) for name, value in vars(self).items())
        return other

    @abstractmethod
    def play(self, number: int, move: Json, events: list[Json]) -> None:
        """The record's move of that number was made. From the events only what everybody sees is used."""

    def check_view(self, view: Json, viewer: Viewer) -> None:
        """Raises `Leak` if the view shows anything that this viewer cannot know."""
        expect("fields of the view", set(view), self.HEADER | self.VIEW)
        expect("whose view it is", view["seat"], viewer)
        expect("seats", len(view["seats"]), self.seats)
        for shown in view["seats"]:
            expect("fields of a seat", set(shown), self.SEAT)

    def check_legal(self, legal: list[str], viewer: Viewer) -> None:
        """Raises `Leak` if the moves name a card that this viewer does not hold."""
        held = {str(code) for code in self.playable(viewer)}
        for move in legal:
            if (card := self.card_of(move)) is not None and card not in held:
                raise Leak(f"{viewer} holds {held} and is offered {move}")

    def check_events(self, events: list[Json], viewer: Viewer) -> None:
        """Raises `Leak` if an event names a card that is hidden from this viewer. Called after `play`."""
        drawn = list(self.drawn)
        for event in events:
            if event["event"] == "drew":
                seat, card = drawn.pop(0)
                expect("who drew", event["seat"], seat)
                expect(f"what {viewer} sees of a draw", event["card"], card.code if seat == viewer else None)
            elif event.get("card") is not None and event["card"] not in self.public:
                raise Leak(f"{event} names a card that never lay open")
            elif event["event"] == "revealed" and not self.over:
                raise Leak(f"{event} before the end")

    @abstractmethod
    def playable(self, viewer: Viewer) -> list[Any]:
        """The codes of the cards from which this viewer may choose."""

    @staticmethod
    @abstractmethod
    def card_of(move: str) -> str | None:
        """The code of the card that a move names."""

    drawn: list[tuple[int, Card]]
    """Who drew which cards in the last move."""

    def see(self, cards: Iterable[Card], viewer: Viewer) -> None:
        self.known[viewer].update(card.slot for card in cards)

    def show(self, cards: Iterable[Card]) -> None:
        """Lay cards open."""
        cards = list(cards)
        self.public.update(codes(cards))
        for viewer in self.viewers:
            self.see(cards, viewer)


def _copied(value: Any) -> Any:
    """Lists, sets and dictionaries are copied; what is in them in the end, cards and places, never changes."""
    if isinstance(value, list):
        return [_copied(one) for one in value] if value and isinstance(value[0], list) else value[:]
    if isinstance(value, dict):
        return {key: _copied(one) for key, one in value.items()}
    return set(value) if isinstance(value, set) else value


class HandTracker(Tracker):
    """Games with a hand of cards and a deck from which it is filled."""

    def __init__(self, record: Json, deck: list[Any], hand: int) -> None:
        super().__init__(record)
        self.deck = [Card(code, (0, place)) for place, code in enumerate(deck)]
        self.hands: list[list[Card]] = [[] for _ in range(self.seats)]
        self.drawn = []
        for seat in range(self.seats):
            self.draw(seat, hand)

    def draw(self, seat: int, count: int = 1) -> None:
        cards, self.deck = self.deck[:count], self.deck[count:]
        self.hands[seat] += cards
        self.see(cards, seat)
        self.drawn += [(seat, card) for card in cards]

    def lay(self, seat: int, code: str, count: int = 1) -> list[Card]:
        """Take cards of that code from the hand and lay them open."""
        laid = [card for card in self.hands[seat] if str(card.code) == code][:count]
        if len(laid) < count:
            raise Leak(f"the record has {seat} play {count} {code}, with {codes(self.hands[seat])} in hand")
        self.hands[seat] = [card for card in self.hands[seat] if card not in laid]
        self.show(laid)
        return laid

    def draw_as_told(self, events: list[Json]) -> None:
        """Draw as often as everybody saw somebody draw."""
        self.drawn = []
        for event in events:
            if event["event"] == "drew":
                self.draw(event["seat"])

    def playable(self, viewer: Viewer) -> list[Any]:
        return [] if viewer is None else codes(self.hands[viewer])

    def check_hand(self, shown: Json, seat: int, viewer: Viewer) -> None:
        hand = codes(self.hands[seat])
        expect(f"how many cards {seat} has", shown["hand"], len(hand))
        if seat == viewer:
            expect(f"the own hand of {seat}", sorted(shown["cards"], key=str), sorted(hand, key=str))
        elif shown["cards"] is not None and hand:
            raise Leak(f"{viewer} sees the hand of {seat}: {shown['cards']}")
