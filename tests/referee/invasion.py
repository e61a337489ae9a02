"""Invasion a second time: slow and simple, from the rule page alone. The ids in comments are that page's clauses."""

from typing import Any

from tests.referee.record import Json, check_fields, check_record, whole
from tests.referee.turns import finished, follow, same_cards

ACTIONS = ["n", "r", "c", "g"]  # INV-3: Strength in Numbers, Recruitment, Animals Strike Back, General
DEFAULT: Json = {
    "saucers": {"2a": 4, "2b": 4, "3a": 4, "3b": 4, "3c": 4, "4a": 4, "4b": 4},  # INV-2
    "actions": {"n": 10, "r": 7, "c": 6, "g": 4},  # INV-3
    "loot": 36,  # INV-1
    "hand": 5,  # INV-4
}


def replay(record: Json) -> list[Json]:
    """The positions that `saucerful replay --json` prints, without `record`; `ValueError` if it must be refused."""
    return follow(record, Invasion(record))


def result(record: Json) -> Json:
    """Scores and winners of a finished game."""
    return finished(record, Invasion(record))


class Invasion:
    """A game of Invasion under way."""

    def __init__(self, record: Json) -> None:
        check_record(record, "invasion", 2, 6)
        if record["options"]:
            raise ValueError("this game has no options")
        self.seats: int = record["seats"]
        edition = read_edition(record["edition"])
        self.kinds = sorted(edition["saucers"])  # INV-2 lists them by value, then by letter
        self.full_hand: int = edition["hand"]
        check_fields(record["deal"], "the deal", ("planet",), ("planet",))
        if not same_cards(edition["saucers"] | edition["actions"], record["deal"]["planet"]):
            raise ValueError("INV-4: the planet must hold just the cards of the edition")
        self.planet: list[str] = list(record["deal"]["planet"])
        if len(self.planet) < self.seats * self.full_hand:
            raise ValueError("INV-4: there are too few cards to deal")
        self.earth: int = edition["loot"]  # INV-1
        self.loot = [0] * self.seats
        self.stacks: list[list[str]] = [[] for _ in range(self.seats)]  # INV-5
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        for seat in range(self.seats):
            self.draw(seat)  # INV-4
        self.seat = 0  # INV-6
        self.over = False

    def legal(self) -> list[str]:
        hand = self.hands[self.seat]
        if not hand:
            return ["-"]  # INV-9
        moves = [kind for kind in self.kinds if kind in hand]  # INV-8: every card may always be played
        moves += [f"n{k}" for k in range(1, hand.count("n") + 1)]  # INV-11
        if "r" in hand:
            moves.append("r")
        if "c" in hand:
            moves += [f"c{other}" for other in range(self.seats) if other != self.seat]  # INV-13
        if "g" in hand:
            moves.append("g")
        return moves

    def play(self, move: str, shuffle: list[Any] | None) -> None:
        seat = self.seat
        if move != "g" and shuffle is not None:
            raise ValueError("only a General shuffles (INV-14)")
        if move != "-":
            self.put_on_stack(move)
            self.do(move, shuffle)
            if self.earth == 0:
                self.over = True  # INV-16: at once; nothing is drawn after that
                return
            self.draw(seat)  # INV-7
        self.seat = (seat + 1) % self.seats
        if not self.hands[self.seat]:
            self.draw(self.seat)  # INV-9: at the start of its turn; draws nothing while the planet is empty

    def put_on_stack(self, move: str) -> None:
        card = move if move in self.kinds else move[0]
        for _ in range(int(move[1:]) if card == "n" else 1):  # INV-11: all k go on the stack
            self.hands[self.seat].remove(card)
            self.stacks[self.seat].append(card)  # INV-7

    def do(self, move: str, shuffle: list[Any] | None) -> None:
        """What the card says; it is on the stack already."""
        seat = self.seat
        if move in self.kinds:  # INV-10
            value = int(move[0])
            for step in range(1, self.seats):
                other = (seat + step) % self.seats
                if self.top(other) == move:
                    self.steal(other, value)
                    return
            self.take(value)
        elif move[0] == "n":  # INV-11
            self.take(int(move[1:]))
        elif move == "r":  # INV-12
            self.take(self.recruitments())
        elif move[0] == "c":  # INV-13
            self.steal(int(move[1:]), 2)
        else:
            self.general(shuffle)

    def general(self, shuffle: list[Any] | None) -> None:
        worth = [self.worth(other) for other in range(self.seats)]
        for other in range(self.seats):
            if other != self.seat:
                returned = min(worth[other], self.loot[other])
                self.loot[other] -= returned
                self.earth += returned
        gathered: dict[str, int] = {}
        for stack in self.stacks:
            for card in stack:
                gathered[card] = gathered.get(card, 0) + 1
        if shuffle is None or not same_cards(gathered, shuffle):
            raise ValueError(f"INV-14: the shuffle must hold just the gathered cards, {gathered}")
        self.stacks = [[] for _ in range(self.seats)]
        self.planet += shuffle  # under the planet

    def worth(self, seat: int) -> int:
        """INV-14: what the top card of a stack is worth."""
        card = self.top(seat)
        if card is None or card == "g":  # an empty stack; the General's own is not asked
            return 0
        if card in self.kinds:
            return int(card[0])
        return {"n": 1, "c": 2, "r": self.recruitments()}[card]

    def recruitments(self) -> int:
        """How many stacks have Recruitment on top (INV-12, INV-14)."""
        return [self.top(seat) for seat in range(self.seats)].count("r")

    def top(self, seat: int) -> str | None:
        return self.stacks[seat][-1] if self.stacks[seat] else None

    def take(self, count: int) -> None:
        """From Earth, or what is there (INV-15)."""
        taken = min(count, self.earth)
        self.earth -= taken
        self.loot[self.seat] += taken

    def steal(self, other: int, count: int) -> None:
        """From another seat, or all it has (INV-10, INV-13)."""
        taken = min(count, self.loot[other])
        self.loot[other] -= taken
        self.loot[self.seat] += taken

    def draw(self, seat: int) -> None:
        """Until the hand is full or the planet empty (INV-7)."""
        while len(self.hands[seat]) < self.full_hand and self.planet:
            self.hands[seat].append(self.planet.pop(0))

    def scores(self) -> list[int]:
        return list(self.loot)  # INV-17

    def winners(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.loot[seat] == max(self.loot)]  # INV-16

    def state(self) -> Json:
        order = self.kinds + ACTIONS
        return {
            "earth": self.earth,
            "loot": list(self.loot),
            "hands": [sorted(hand, key=order.index) for hand in self.hands],
            "stacks": [list(stack) for stack in self.stacks],
            "planet": list(self.planet),
        }


def read_edition(edition: Any) -> Json:
    """The default edition, or one that is written out in full (README, Records)."""
    if edition == "default":
        return DEFAULT
    check_fields(edition, "the edition", tuple(DEFAULT), tuple(DEFAULT))
    for key in ("saucers", "actions"):
        if not isinstance(edition[key], dict) or not all(whole(n) and n >= 0 for n in edition[key].values()):
            raise ValueError(f"{key} counts cards")
    for kind in edition["saucers"]:
        if len(kind) != 2 or kind[0] not in "123456789" or not "a" <= kind[1] <= "z":
            raise ValueError(f"INV-2: {kind!r} is not a value and a letter")
    if not set(edition["actions"]) <= set(ACTIONS):
        raise ValueError("INV-3: there are four kinds of action cards")
    for key in ("loot", "hand"):
        if not whole(edition[key]) or edition[key] < 1:
            raise ValueError(f"{key} is a number from 1")
    if edition["actions"].get("g", 0) < 1:
        raise ValueError("INV-16: without a General the game can lock up")
    return dict(edition)
