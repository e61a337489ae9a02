"""Zovnis a second time: slow and simple, from the rule page alone. The ids in comments are that page's clauses."""

from typing import Any

from tests.referee.record import Json, check_fields, check_record, whole
from tests.referee.turns import finished, follow, same_cards

Card = int | str
"""The number of a zovni card, or `*` for a star."""

STAR = "*"
ALIENS = "SPMT"  # ZOV-1
SAUCERS = "GECK"
COLUMNS = 4  # ZOV-7
HEIGHT = 5  # ZOV-8
HAND = 4  # ZOV-6
STARS = 6  # ZOV-3

CARDS = """
 1 SG PE    2 SG PC !  3 SK PG !  4 SE PC    5 SK PE    6 SK PC    7 SE MG !  8 SG MC    9 SK MG
10 SC ME ! 11 SE MK   12 SC MK   13 SG TE ! 14 SC TG   15 SG TK   16 SE TC   17 SE TK ! 18 SC TK
19 PG ME   20 PC MG ! 21 PK MG   22 PE MC ! 23 PK ME   24 PC MK   25 PG TE   26 PG TC   27 PK TG !
28 PE TC   29 PK TE   30 PK TC ! 31 ME TG   32 MC TG   33 MG TK   34 MC TE   35 MK TE ! 36 MC TK !
"""
"""ZOV-2: number, first end, second end; `!` is armed."""


def replay(record: Json) -> list[Json]:
    """The positions that `saucerful replay --json` prints, without `record`; `ValueError` if it must be refused."""
    return follow(record, Zovnis(record))


def result(record: Json) -> Json:
    """Scores and winners of a finished game."""
    return finished(record, Zovnis(record))


class Zovnis:
    """A game of Zovnis under way."""

    def __init__(self, record: Json) -> None:
        check_record(record, "zovnis", 2, 4)
        if record["options"]:
            raise ValueError("this game has no options")
        self.seats: int = record["seats"]
        edition = read_edition(record["edition"])
        self.ends: dict[Card, list[str]] = {card["id"]: card["ends"] for card in edition["cards"]}
        self.armed = {card["id"] for card in edition["cards"] if card["armed"]}
        check_fields(record["deal"], "the deal", ("goals", "pile"), ("goals", "pile"))
        self.goals: list[str] = read_goals(record["deal"]["goals"], self.seats)
        if not same_cards(dict.fromkeys(self.ends, 1) | {STAR: edition["stars"]}, record["deal"]["pile"]):
            raise ValueError("ZOV-6: the pile must hold just the zovni cards and the stars")
        self.pile: list[Card] = list(record["deal"]["pile"])
        if len(self.pile) < self.seats * HAND + COLUMNS:
            raise ValueError("ZOV-6: there are too few cards to deal")
        self.hands: list[list[Card]] = [[self.pile.pop(0) for _ in range(HAND)] for _ in range(self.seats)]  # ZOV-6
        self.planet: list[Card] = [self.pile.pop(0) for _ in range(COLUMNS)]
        # Each column bottom first; each card with the end that is at its bottom, 0 or 1 (ZOV-9).
        self.columns: list[list[tuple[Card, int]]] = [[] for _ in range(COLUMNS)]
        self.heaps: list[list[Card]] = [[] for _ in range(self.seats)]
        self.seat = 0  # ZOV-7
        self.over = False

    def legal(self) -> list[str]:
        if not self.hands[self.seat]:
            return ["-"]  # ZOV-18
        moves = set()
        for card in self.hands[self.seat]:
            for column in range(COLUMNS):
                if len(self.columns[column]) < HEIGHT:  # ZOV-8
                    moves.add(f"{card}@{column}")
                    if card != STAR:
                        moves.add(f"{card}@{column}^")  # ZOV-9
        return list(moves)

    def play(self, move: str, shuffle: list[Any] | None) -> None:
        if shuffle is not None:
            raise ValueError("nothing is shuffled after the deal")
        hand = self.hands[self.seat]
        if move != "-":
            code, place = move.split("@")
            card: Card = STAR if code == STAR else int(code)
            column = int(place[0])
            hand.remove(card)
            self.columns[column].append((card, 1 if place.endswith("^") else 0))  # ZOV-8, ZOV-9
            if card in self.armed:
                while self.fire(column):  # ZOV-15: until a round eliminates nothing
                    pass
            if self.pile:
                hand.append(self.pile.pop(0))  # ZOV-10
        full = all(len(cards) == HEIGHT for cards in self.columns)
        self.over = full or not (self.pile or any(self.hands))  # ZOV-17
        if not self.over:
            self.seat = (self.seat + 1) % self.seats  # ZOV-7

    def fire(self, column: int) -> bool:
        """One round of fire by the top card of the column; whether it eliminates anything (ZOV-14)."""
        height = len(self.columns[column]) - 1
        bottom, top = self.zovnis(column, height)
        hit: list[tuple[int, int]] = []
        for beside in (column - 1, column + 1):  # ZOV-12: left, then right
            if 0 <= beside < COLUMNS and height < len(self.columns[beside]) and self.is_zovni(beside, height):
                its_bottom, its_top = self.zovnis(beside, height)
                if match(bottom, its_bottom) or match(top, its_top):
                    hit.append((beside, height))
        if height > 0 and self.is_zovni(column, height - 1):  # ZOV-12: below; ZOV-13: the planet never matches
            _, its_top = self.zovnis(column, height - 1)
            if match(bottom, its_top):
                hit.append((column, height - 1))
        for at, level in hit:  # each is in a column of its own, and what lies above falls by itself
            self.heaps[self.seat].append(self.columns[at].pop(level)[0])  # ZOV-16
        return bool(hit)

    def is_zovni(self, column: int, height: int) -> bool:
        """ZOV-13: a star never matches."""
        return self.columns[column][height][0] != STAR

    def zovnis(self, column: int, height: int) -> tuple[str, str]:
        """The zovni at the bottom and the one at the top of a card (ZOV-9)."""
        card, end = self.columns[column][height]
        return self.ends[card][end], self.ends[card][1 - end]

    def scores(self) -> list[int]:
        scores = [0] * self.seats
        for column in range(COLUMNS):
            for height in range(len(self.columns[column])):
                if self.is_zovni(column, height):  # ZOV-19: stars count nothing
                    landing, _ = self.zovnis(column, height)
                    for seat, goal in enumerate(self.goals):
                        scores[seat] += (landing[0] == goal[0]) + (landing[1] == goal[1])
        return scores

    def winners(self) -> list[int]:
        scores = self.scores()
        best = [seat for seat in range(self.seats) if scores[seat] == max(scores)]  # ZOV-20
        fewest = min(len(self.heaps[seat]) for seat in best)
        return [seat for seat in best if len(self.heaps[seat]) == fewest]

    def state(self) -> Json:
        return {
            "columns": [[[card, end] for card, end in cards] for cards in self.columns],
            "hands": [sorted(hand, key=lambda card: 10**9 if isinstance(card, str) else card) for hand in self.hands],
            "heaps": [list(heap) for heap in self.heaps],
            "goals": list(self.goals),
            "pile": list(self.pile),
            "planet": list(self.planet),
        }


def match(one: str, other: str) -> bool:
    """ZOV-12: the same alien or the same saucer."""
    return one[0] == other[0] or one[1] == other[1]


def is_zovni(thing: Any) -> bool:
    """An alien and a saucer (ZOV-1)."""
    return isinstance(thing, str) and len(thing) == 2 and thing[0] in ALIENS and thing[1] in SAUCERS


def read_goals(goals: Any, seats: int) -> list[str]:
    """ZOV-4, ZOV-5: one alien card and one saucer card a seat, each of which exists once."""
    if not isinstance(goals, list) or len(goals) != seats or not all(is_zovni(goal) for goal in goals):
        raise ValueError("ZOV-5: each seat has an alien and a saucer for goals")
    if len({goal[0] for goal in goals}) < seats or len({goal[1] for goal in goals}) < seats:
        raise ValueError("ZOV-5: no goal card is dealt twice")
    return list(goals)


def read_edition(edition: Any) -> Json:
    """The default edition, or one that is written out in full (README, Records)."""
    if edition == "default":
        words = CARDS.split()
        cards: list[Json] = []
        while words:
            card, words = {"id": int(words[0]), "ends": words[1:3], "armed": words[3:4] == ["!"]}, words[3:]
            words = words[1:] if card["armed"] else words
            cards.append(card)
        return {"cards": cards, "stars": STARS}
    check_fields(edition, "the edition", ("cards", "stars"), ("cards", "stars"))
    if not whole(edition["stars"]) or edition["stars"] < 0 or not isinstance(edition["cards"], list):
        raise ValueError("an edition has a list of cards and a number of stars")
    for card in edition["cards"]:
        check_fields(card, "a card", ("id", "ends", "armed"), ("id", "ends", "armed"))
        if not whole(card["id"]) or not isinstance(card["armed"], bool):
            raise ValueError("ZOV-2: a card has a number and is armed or not")
        if not isinstance(card["ends"], list) or len(card["ends"]) != 2 or not all(map(is_zovni, card["ends"])):
            raise ValueError("ZOV-2: a card has two zovnis")
    if len({card["id"] for card in edition["cards"]}) < len(edition["cards"]):
        raise ValueError("ZOV-2: two cards have the same number")
    return dict(edition)
