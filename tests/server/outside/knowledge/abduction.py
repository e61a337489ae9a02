"""Who knows what in Abduction, from docs/rules/abduction.md (ABD-5, ABD-7, ABD-12, ABD-14, ABD-20, ABD-21, ABD-23)."""

import re
from typing import Any

from tests.server.outside.knowledge.tracker import Card, Json, Leak, Tracker, Viewer, codes, expect

PLAY = re.compile(r"(\d+)(?:@\d+)?")


class Abduction(Tracker):
    """The piles, who holds them, and who has held them. Whoever has held a pile sees each card that leaves it later."""

    VIEW = frozenset(
        {"clock", "limit", "referee", "leave_from", "scores", "departures"}
        | {"off", "waiting", "middle", "seats", "known", "points"}
    )
    SEAT = frozenset({"status", "pile", "size", "cards", "stack", "out", "landing", "departure"})
    PILE = frozenset({"pile", "size", "cards"})
    MIDDLE = "middle"
    OFF = "off"

    def __init__(self, record: Json) -> None:
        super().__init__(record)
        self.drawn = []
        dealt = [*record["deal"]["piles"], record["deal"].get("removed", [])]
        places = iter(range(sum(map(len, dealt))))
        self.piles = [[Card(code, (0, next(places))) for code in pile] for pile in dealt]
        self.removed = self.piles.pop()
        two = self.seats == 2
        self.at: list[int | str] = [0, 1, self.MIDDLE] if two else [pile + 1 for pile in range(self.seats - 1)]
        """Where each pile is."""
        self.waiting: int | None = None if two else 0
        self.held: dict[Viewer, set[int]] = {viewer: set() for viewer in self.viewers}
        self._look()

    def _look(self) -> None:
        for pile, at in enumerate(self.at):
            if isinstance(at, int):
                self.held[at].add(pile)
                self.see(self.piles[pile], at)

    def play(self, number: int, move: Json, events: list[Json]) -> None:
        seat, text = move["seat"], move["move"]
        if text == "time":
            return
        pile = self.at.index(seat)
        if (code := self.card_of(text)) is not None:
            card = next(card for card in self.piles[pile] if str(card.code) == code)
            self.piles[pile].remove(card)
            self.show([card])
        elif text == ">" and self.waiting is None:
            self.at[self.at.index(self.MIDDLE)] = seat
            self.at[pile] = self.MIDDLE
        elif text == ">":
            assert self.waiting is not None
            self.at[pile], self.waiting = self.waiting, seat
        else:
            self.at[pile] = self.OFF
        self._look()

    @staticmethod
    def card_of(move: str) -> str | None:
        found = PLAY.fullmatch(move)
        return found and found[1]

    def playable(self, viewer: Viewer) -> list[Any]:
        return codes(self.piles[self.at.index(viewer)]) if viewer in self.at and viewer is not None else []

    def check_view(self, view: Json, viewer: Viewer) -> None:
        super().check_view(view, viewer)
        expect("who waits", view["waiting"], self.waiting)
        for seat, shown in enumerate(view["seats"]):
            self._check_pile(shown, seat, viewer)
            for card in shown["stack"]:
                if card not in self.public:
                    raise Leak(f"{card} lies on a stack and was never played")
        if view["middle"] is not None:
            expect("fields of a pile", set(view["middle"]), self.PILE)
            self._check_pile(view["middle"], self.MIDDLE, viewer)
        for known in view["known"]:
            pile = known["pile"]
            expect("where a pile is", known["at"], self.at[pile])
            self._check_cards(known["cards"], pile, viewer)

    def _check_pile(self, shown: Json, at: int | str, viewer: Viewer) -> None:
        pile = self.at.index(at) if at in self.at else None
        expect(f"which pile is at {at}", shown["pile"], pile)
        expect(f"how many cards are at {at}", shown["size"], 0 if pile is None else len(self.piles[pile]))
        if pile is not None and (shown["cards"] is not None or pile in self.held[viewer]):
            self._check_cards(shown["cards"], pile, viewer)

    def _check_cards(self, cards: list[int] | None, pile: int, viewer: Viewer) -> None:
        if self.piles[pile] and pile not in self.held[viewer]:
            raise Leak(f"{viewer} has never held pile {pile} and sees {cards}")
        expect(f"what {viewer} knows of pile {pile}", cards, sorted(codes(self.piles[pile])))
