"""Who knows what in Zovnis, from docs/rules/zovnis.md (ZOV-5, ZOV-6, ZOV-16, ZOV-19, ZOV-21)."""

from tests.server.outside.knowledge.tracker import HandTracker, Json, Leak, Viewer, expect

HAND = 4
PLANET = 4


class Zovnis(HandTracker):
    """Hands, the pile, the cards under the columns, and the secret goals."""

    VIEW = frozenset({"columns", "limit", "planet", "pile", "turn", "scores", "seats", "box"})
    SEAT = frozenset({"goals", "points", "hand", "cards", "heap"})

    def __init__(self, record: Json) -> None:
        super().__init__(record, record["deal"]["pile"], HAND)
        self.goals: list[str] = record["deal"]["goals"]
        self.deck = self.deck[PLANET:]

    def play(self, number: int, move: Json, events: list[Json]) -> None:
        if (code := self.card_of(move["move"])) is not None:
            self.lay(move["seat"], code)
        self.draw_as_told(events)

    @staticmethod
    def card_of(move: str) -> str | None:
        return move.partition("@")[0] if "@" in move else None

    def check_view(self, view: Json, viewer: Viewer) -> None:
        super().check_view(view, viewer)
        expect("cards of the pile", view["pile"], len(self.deck))
        expect("the planet", view["planet"], [None] * PLANET)
        laid = [card for column in view["columns"] for card, _ in column]
        for card in [*laid, *(card for shown in view["seats"] for card in shown["heap"])]:
            if card not in self.public:
                raise Leak(f"{card} lies open and was never played")
        for seat, shown in enumerate(view["seats"]):
            self.check_hand(shown, seat, viewer)
            self._check_goals(view, shown, seat, viewer)

    def _check_goals(self, view: Json, shown: Json, seat: int, viewer: Viewer) -> None:
        if self.over or seat == viewer:
            expect(f"the goals of {seat}", shown["goals"], self.goals[seat])
            expect(f"the points of {seat}", shown["points"], self._points(view, seat))
        else:
            expect(f"what {viewer} sees of the goals of {seat}", (shown["goals"], shown["points"]), (None, None))
        expect(f"the score of {seat}", view["scores"][seat], shown["points"])

    def _points(self, view: Json, seat: int) -> int:
        """ZOV-19: a point for each landing alien and each landing saucer that the seat backs."""
        ends = {face["id"]: face["ends"] for face in view["box"]}
        landing = "".join(ends[card][end] for column in view["columns"] for card, end in column if card != "*")
        return sum(landing.count(goal) for goal in self.goals[seat])
