"""Who knows what in Invasion, from docs/rules/invasion.md (INV-4, INV-5, INV-7, INV-14, INV-18)."""

from tests.server.outside.knowledge.tracker import Card, HandTracker, Json, Viewer, codes, expect

HAND = 5


class Invasion(HandTracker):
    """Hands, stacks and the aliens' planet."""

    VIEW = frozenset({"earth", "planet", "turn", "scores", "seats"})
    SEAT = frozenset({"loot", "hand", "cards", "stack"})

    def __init__(self, record: Json) -> None:
        super().__init__(record, record["deal"]["planet"], HAND)
        self.stacks: list[list[Card]] = [[] for _ in range(self.seats)]

    def play(self, number: int, move: Json, events: list[Json]) -> None:
        seat, text = move["seat"], move["move"]
        if (code := self.card_of(text)) is not None:
            self.stacks[seat] += self.lay(seat, code, int(text[1:]) if code == "n" else 1)
        if code == "g":
            gathered = sorted(code for stack in self.stacks for code in codes(stack))
            expect("what a General gathers", sorted(move["shuffle"]), gathered)
            self.deck += [Card(code, (number + 1, place)) for place, code in enumerate(move["shuffle"])]
            self.stacks = [[] for _ in range(self.seats)]
        self.draw_as_told(events)

    @staticmethod
    def card_of(move: str) -> str | None:
        if move == "-":
            return None
        return move if move[0].isdigit() else move[0]

    def check_view(self, view: Json, viewer: Viewer) -> None:
        super().check_view(view, viewer)
        expect("cards of the planet", view["planet"], len(self.deck))
        for seat, shown in enumerate(view["seats"]):
            self.check_hand(shown, seat, viewer)
            expect(f"the stack of {seat}", shown["stack"], codes(self.stacks[seat]))
