"""Puzzles of Abduction. There are no turns, so no move is sure to win unless it ends the game.

In each position the best move does that, or every other move loses at once.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import saucerful
from saucerful import Position
from saucerful.games.abduction.edition import CHART, DEPARTURES, POINTS
from tests.bots.puzzles.puzzle import Puzzle

GAME = saucerful.game("abduction")
ONE_DEPARTURE = {"chart": {**CHART, "3": [2]}}
"""A box with one Departure card for three seats: whoever takes it ends the game."""
SMALL_DEPARTURE = {"departures": {**DEPARTURES, "2": 1}}
"""A box whose Departure card 2 is worth one point."""


def table(
    piles: Sequence[str], moves: str, box: Mapping[str, Any] | None = None, referee: str = "live"
) -> Callable[[], Position]:
    """The piles as dealt and the moves made: `1:19>>` is 19 by seat 1, which then passes twice. Points are as in ABD-1.

    Where numbers are missing from the piles, those cards were taken out, and it is a table for two (ABD-20).
    """
    return partial(_table, [[int(card) for card in pile.split()] for pile in piles], moves.split(), box or {}, referee)


def _table(piles: list[list[int]], moves: list[str], box: Mapping[str, Any], referee: str) -> Position:
    dealt = [card for pile in piles for card in pile]
    removed = sorted(set(range(1, max(dealt) + 1)) - set(dealt))
    seats = 2 if removed else len(piles) + 1
    setup = GAME.setup(seats, {"referee": referee}, {"points": POINTS[: max(dealt)], **box})
    position = Position(setup, [*dealt, *removed])
    for turn in moves:
        seat, made = turn.split(":")
        for move in re.findall(r"[^>]+|>", made):
            position.play(int(seat), move)
    return position


TEN_CARDS = (
    "1 2 3 4 6 7 22",
    "5 12 15 23 24 28 31",
    "8 9 10 11 25 26 27",
)
TEN_LAID = "0:1>> 0:2>> 0:3>> 0:4>> 0:6>> 0:7> 0:8>> 0:9>> 0:10>> 0:11>"

PUZZLES = [
    Puzzle(
        "depart at once when it wins",
        ("ABD-21",),
        table(("1 9 11", "5 8 12", "2 6 19"), "0:1> 0:2> 1:5> 1:6"),
        0,
        frozenset({"d2"}),
        "You have 5, the rival 6, and the only Departure card brings two points and ends the game: 7 to 6. The rival"
        " has just laid a card and may take it in an instant, so there is no time for one more card.",
    ),
    Puzzle(
        "having laid a card do not pass",
        ("ABD-12", "ABD-21"),
        table(("1 9 11", "5 8 12", "2 6 19"), "0:1> 0:2> 1:5> 1:6> 0:9"),
        0,
        frozenset({"d2"}),
        "It is 6 to 6. Whoever departs wins 8 to 6, and if you pass it may be the rival.",
    ),
    Puzzle(
        "the last card goes on the rival's stack",
        ("ABD-11", "ABD-16"),
        table(("1 11", "5 12", "10 16"), "0:1>> 1:5> 1:10>"),
        0,
        frozenset({"11@1"}),
        "You have 4, the rival 8. 11 ends the game: on your own stack at 5 to 8; on the rival's, where it follows the"
        " 10, it gives a point and takes a Landing card, 7 to 6. A departure makes it 6 to 8.",
    ),
    Puzzle(
        "no landing card is left to take",
        ("ABD-11", "ABD-16"),
        table(
            ("1 2 3 4 10", "5 6 7 8 9"),
            "2:8> 0:9@2> 1:1> 0:4> 1:2> 0:> 1:3> 0:> 2:> 0:6>",
        ),
        1,
        frozenset({"10"}),
        "Seat 0 leads 8 to your 6. The 10 empties your pile: on your own stack it wins 9 to 8. It also follows the 9"
        " of seat 2, but that seat has no Landing card any more. If you pass or depart, seat 0 may lay the 10 or"
        " depart itself.",
    ),
    Puzzle(
        "one more card decides a tie",
        ("ABD-17", "ABD-16"),
        table(("1 2 8", "3 5 9", "10 11 19"), "0:1>> 0:2>> 1:3>> 1:5>>", SMALL_DEPARTURE),
        0,
        frozenset({"8"}),
        "You have 5, the rival 6, each two cards, and in this box the Departure card is worth one point. Both it and"
        " your last card end the game at 6 to 6, but only with the card is your stack the larger.",
    ),
    Puzzle(
        "depart rather than give a card away",
        ("ABD-22", "ABD-21"),
        table(TEN_CARDS, f"{TEN_LAID} 1:5>> 1:12>> 1:15>> 1:23>> 1:24>> 1:28>>"),
        0,
        frozenset({"d2"}),
        "You have 15 with ten cards, the rival 11. If the game ends without a Departure card before you, your 10 goes"
        " over: your last card, 22, ends it at 13 to 14, and the rival's departure at 12 to 16. Depart, and it is 17"
        " to 11.",
    ),
    Puzzle(
        "make the rival give a card away",
        ("ABD-22", "ABD-21"),
        table(TEN_CARDS, f"{TEN_LAID} 1:5>> 1:12>> 1:15>>"),
        1,
        frozenset({"d2"}),
        "The rival has 15 with ten cards, you 8. Depart now, and it must give you its 10: 13 to 12. Any card of yours"
        " first may be one too many, for the rival can depart as well and then gives nothing.",
    ),
    Puzzle(
        "the only departure of three seats",
        ("ABD-16", "ABD-14"),
        table(
            ("1 2 5 7 9", "3 4 6 8 10"),
            "1:1> 0:> 1:2> 0:> 1:5> 0:> 2:3> 0:> 2:4> 0:> 2:10",
            ONE_DEPARTURE,
        ),
        1,
        frozenset({"d2"}),
        "In this box there is one Departure card for three. You have 7, seat 2 has 8 and has just laid a card: whoever"
        " of you departs first wins, 9 to 8 or 10 to 7.",
    ),
    Puzzle(
        "lay the ten and then depart",
        ("ABD-12", "ABD-14"),
        table(
            ("1 2 4 9 10", "3 5 6 7 8"),
            "1:1> 0:> 1:2> 0:> 1:4> 0:> 2:3> 0:> 2:5> 0:> 2:6 2:d3",
        ),
        1,
        frozenset({"10"}),
        "Seat 2 is gone with 10, seat 0 waits, and you, with 6, have the only pile: nobody else can act before you let"
        " it go. 10 and then the last Departure card make 11; without it, or with the 9 instead, you end with 8 or 9.",
    ),
    Puzzle(
        "lay the ten for a tie that you win",
        ("ABD-17", "ABD-14"),
        table(
            ("1 2 9 10", "3 5 7 8", "4 6 11 12"),
            "1:1> 0:> 1:2> 0:> 2:3> 0:> 2:5 2:d4 3:4 3:d3",
        ),
        1,
        frozenset({"10"}),
        "Seat 2 is gone with 10 and two cards, and you, with 5 and two cards, have the only pile. 10 and the last"
        " Departure card bring you to 10 as well, with three cards. The 9 would make it 8, to depart at once 7.",
    ),
    Puzzle(
        "take the landing card of the leader of four",
        ("ABD-11", "ABD-16"),
        table(
            ("1 2 7", "3 4 8", "5 6 9"),
            "1:1> 0:2> 3:5> 0:> 3:6> 0:> 2:3> 0:>",
        ),
        1,
        frozenset({"7@3"}),
        "Seat 3 leads 6 to your 4. The 7 ends the game: on your own stack at 5 to 6, on the leader's at 7 to 4, for it"
        " follows the 6. If you depart with 8 points the leader may do so with 9.",
    ),
    Puzzle(
        "a card that does not count still ends the game",
        ("ABD-18", "ABD-16"),
        table(
            ("1 2 3 5 10 13 14", "4 6 7 8 9 11 12"),
            "1:5> 0:1> 1:10> 0:3> 1:> 0:13> 1:> 0:14> 2:4> 0:> 2:6> 0:> 2:7> 0:> 2:8> 0:>",
            referee="final",
        ),
        1,
        frozenset({"2"}),
        "You lead 8 to 7 and 7. The 2 below your 10 will be thrown out, but it is the last card of its pile and ends"
        " the game now. If you depart, seat 2 can still lay 9, 11 and 12 and depart itself.",
    ),
    Puzzle(
        "depart at once though the rival seems slow",
        ("ABD-21",),
        table(("1 9 11", "5 8 12", "2 6 19"), "0:1> 0:2> 1:5> 1:6>"),
        0,
        frozenset({"d2"}),
        "As in the first puzzle, but the rival is still looking through its pile. It may depart while you lay one more"
        " card, and nothing is gained by that: 7 to 6 wins as well as 8 to 6.",
    ),
    Puzzle(
        "do not end a game that you lose",
        ("ABD-16", "ABD-21"),
        table(("1 2 11", "5 10 17", "15 16 19"), "0:1>> 0:2>> 1:5>> 1:10> 1:15>"),
        0,
        frozenset({">"}),
        "You have 5, the rival 10. The last card of your pile ends the game at 6 to 10, a departure at 7 to 10. Only"
        " the exchange goes on, and in the middle lies the 16 that takes the rival's Landing card.",
    ),
]
