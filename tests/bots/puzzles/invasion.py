"""Puzzles of Invasion. The boxes are small, so that a player can reckon every reply.

Where all hidden cards lie in one other hand, that hand is known (INV-18).
"""

from collections import Counter
from collections.abc import Callable
from functools import partial

import saucerful
from saucerful import Position
from tests.bots.puzzles.puzzle import Puzzle, played

GAME = saucerful.game("invasion")
PLENTY = 999
"""More loot than the moves of a puzzle take."""


def table(moves: str, *hands: str, earth: int, planet: str = "") -> Callable[[], Position]:
    """Seat 0 has begun, these moves were made, the seats hold these hands, and so much loot is on Earth.

    The hands were dealt, and cards drawn, in such a way that it came out like this.
    """
    return partial(_table, moves.split(), [hand.split() for hand in hands], earth, planet.split())


def _table(moves: list[str], hands: list[list[str]], earth: int, planet: list[str]) -> Position:
    seats, size = len(hands), len(hands[0])
    turns = [_cards(move) for move in moves]
    coming = [[card for turn in turns[seat::seats] for card in turn] + hands[seat] for seat in range(seats)]
    deck = [coming[seat].pop(0) for seat in range(seats) for _ in range(size)]
    deck += [coming[number % seats].pop(0) for number, turn in enumerate(turns) for _ in turn]
    deck += planet
    taken = sum(played(_dealt(seats, size, PLENTY, deck), moves).scores())
    position = played(_dealt(seats, size, taken + earth, deck), moves)
    assert position.json()["state"]["hands"] == [sorted(hand, key="nrcg".find) for hand in hands]
    return position


def _cards(move: str) -> list[str]:
    """The cards that a move lays."""
    return ["n"] * int(move[1]) if move[0] == "n" else ["c"] if move[0] == "c" else [move]


def _dealt(seats: int, hand: int, loot: int, deck: list[str]) -> Position:
    box = Counter(deck)
    saucers = {code: count for code, count in box.items() if code not in "nrcg"}
    actions = {code: count for code, count in box.items() if code in "nrcg"}
    setup = GAME.setup(seats, edition={"saucers": saucers, "actions": actions, "loot": loot, "hand": hand})
    return Position(setup, GAME.moves.deal_order(setup.state, seats, {"planet": deck}))


PUZZLES = [
    Puzzle(
        "take the last loot when it wins",
        ("INV-16",),
        table("3b 4b", "2a 3a n", "n n n", earth=3, planet="g"),
        0,
        frozenset({"3a"}),
        "You have 3, the rival 4, and Earth 3. 3a ends the game at 6 to 4; after anything less the rival, who holds at"
        " least two n, takes what is left and is level or ahead.",
    ),
    Puzzle(
        "leave the last loot when it loses",
        ("INV-16", "INV-13"),
        table("3b 5b n1 n1", "2a c g n", "2d 2d 2d 2d", earth=1),
        0,
        frozenset({"c1"}),
        "You have 4, the rival 6, and one loot is left: to take it loses. Steal two, and at 6 to 4 the rival, who"
        " holds nothing but saucers, has to take the last one (INV-8). A General would only cost it one loot, and give"
        " it two more to take.",
    ),
    Puzzle(
        "three in numbers end it and two do not",
        ("INV-11", "INV-16"),
        table("2b 4b 3b", "n n n", "2d 2d 2d", "2d 2d 2d", earth=3, planet="g"),
        0,
        frozenset({"n3"}),
        "You have 2, the others 4 and 3, and Earth 3. All three n end the game at 5; with fewer the next seat takes"
        " the rest and has at least 5 itself.",
    ),
    Puzzle(
        "count the Recruitments",
        ("INV-12", "INV-16"),
        table("3b 4b 3c n1 r r", "2a n r", "n n n", "n n n", earth=3, planet="g"),
        0,
        frozenset({"r"}),
        "Two stacks show a Recruitment, yours would be the third: it takes all 3 and ends the game at 7 to 5 and 5."
        " The saucer takes 2 and leaves one to the next seat, which then has as much as you.",
    ),
    Puzzle(
        "steal rather than take",
        ("INV-10",),
        table("2b 3b 2c 3a", "2a 3a g n", "5d 5d 5d 5d", earth=2),
        0,
        frozenset({"3a"}),
        "You have 4, the rival 6 and shows a 3a. 2a ends the game in a tie. Your 3a robs it, 7 to 3, and all it can do"
        " is take the last two. After the General it takes all five on Earth, after n the last one.",
    ),
    Puzzle(
        "a saucer robs the first seat on the left only",
        ("INV-10", "INV-16"),
        table("3c 4a 4a", "2a 4a n", "n n n", "n n n", earth=2, planet="g"),
        0,
        frozenset({"2a"}),
        "Seat 2 shows a 4a and has 4, but seat 1 shows one too, comes first and has nothing: your 4a would bring"
        " nothing. 2a takes the last two and ends the game at 5 to 4.",
    ),
    Puzzle(
        "steal from the leader",
        ("INV-13",),
        table("4b 6b 2b n1 n1 n1", "c g n", "n n n", "n n n", earth=1),
        0,
        frozenset({"c1"}),
        "You have 5, seat 1 has 7, seat 2 has 3, and seat 1 will have to take the last loot, as it holds only n."
        " Stolen from, it ends with 6 against your 7; if you rob seat 2, with 8.",
    ),
    Puzzle(
        "the General when any other card loses",
        ("INV-14", "INV-16"),
        table("5b 4b n1 4a", "2a g n", "n n n", earth=1),
        0,
        frozenset({"g"}),
        "You have 6, the rival 8 with a 4 on top. Any other card of yours takes the last loot and loses; the General"
        " makes it 6 to 4 and puts 5 on Earth.",
    ),
    Puzzle(
        "leave one that the rival has to take",
        ("INV-8", "INV-16"),
        table("4b 5b n1 n1", "2a 3a g n", "n n n n", earth=4),
        0,
        frozenset({"3a"}),
        "You have 5, the rival 6 and nothing but n. After 3a you have 8, and it must take the last loot, for 7. If you"
        " leave 2 or more it takes them all and is ahead.",
    ),
    Puzzle(
        "do not show what the rival holds",
        ("INV-10",),
        table("2c 2d 2e n1", "3b 4a g", "4a 4a 6d", earth=6),
        0,
        frozenset({"3b"}),
        "You have 4, the rival 3, and it holds 4a twice. Your own 4a would be robbed at once: 7 to 4 for the rival,"
        " and two left on Earth are too few. With 3b on top nothing can be stolen; whatever it plays takes the last 3,"
        " 6 to 7.",
    ),
    Puzzle(
        "half a victory is better than none",
        ("INV-16",),
        table("4b 6b n1 n1", "2a g n n", "n n n n", earth=2),
        0,
        frozenset({"2a", "n2"}),
        "You have 5, the rival 7, and Earth 2. Take both, and you share the victory. If you leave one, the rival takes"
        " it; after a General, which costs it one loot, it takes all three.",
    ),
    Puzzle(
        "end it before the animals come",
        ("INV-16", "INV-13"),
        table("5b 4b 4c 4d", "2a g n r", "c c c c", "c c c c", "c c c c", earth=2),
        0,
        frozenset({"2a"}),
        "You lead with 5 to 4, 4 and 4, and everybody else holds animals, two loot a turn. 2a takes the last two now;"
        " any other card lets three seats rob you first.",
    ),
]
