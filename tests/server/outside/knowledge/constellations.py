"""Who knows what in Constellations, from docs/rules/constellations.md (CON-4, CON-8, CON-19)."""

from tests.server.outside.knowledge.tracker import Card, HandTracker, Json, Viewer, codes, expect

HAND = 3
START = Card(0, (-1, 0))


class Constellations(HandTracker):
    """Hands, the pile and the cards on the table."""

    VIEW = frozenset({"turn", "landing", "pile", "scores", "table", "constellations", "seats", "patterns"})
    SEAT = frozenset({"hand", "cards", "ships", "score", "largest"})

    def __init__(self, record: Json) -> None:
        super().__init__(record, record["deal"]["pile"], HAND)
        self.table = [START]

    def play(self, number: int, move: Json, events: list[Json]) -> None:
        if (code := self.card_of(move["move"])) is not None:
            self.table += self.lay(move["seat"], code)
        self.draw_as_told(events)

    @staticmethod
    def card_of(move: str) -> str | None:
        return move.partition("@")[0] if "@" in move else None

    def check_view(self, view: Json, viewer: Viewer) -> None:
        super().check_view(view, viewer)
        expect("cards of the pile", view["pile"], len(self.deck))
        expect("cards on the table", [lying["card"] for lying in view["table"]], codes(self.table))
        for seat, shown in enumerate(view["seats"]):
            self.check_hand(shown, seat, viewer)
