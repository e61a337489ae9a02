"""Puzzles of Constellations: the last turns in boxes of as many cards as there are in the hands.

There is no pile, so whoever holds the only hidden cards has an open hand (CON-19).
"""

from collections.abc import Callable
from functools import partial

import saucerful
from saucerful import Position
from tests.bots.puzzles.puzzle import Puzzle, played

GAME = saucerful.game("constellations")


def table(seats: int, cards: str, moves: str) -> Callable[[], Position]:
    """The starting card and all others in the order dealt, three to each seat; then the moves made so far."""
    return partial(_table, seats, cards.split(), moves.split())


def _table(seats: int, cards: list[str], moves: list[str]) -> Position:
    return played(Position(GAME.setup(seats, edition={"cards": cards}), range(1, len(cards))), moves)


JOINING = table(
    2,
    "RBYG GYGY BRGG BBRY GRGY BBGR BRYR",
    "1@1,0r0 . 6@1,-1r2 +Y0 2@1,1r0 +G3 4@-1,0r2 +G0",
)

PUZZLES = [
    Puzzle(
        "join the larger constellation of the rival",
        ("CON-16", "CON-18"),
        table(
            2,
            "RBYG BRRG RYRY GYGY GYRR BRRY GRYY",
            "2@0,1r1 +R3 6@0,2r0 +Y2 1@-1,0r3 +G2 4@-1,2r1 +R0 3@0,-1r0 +Y1",
        ),
        1,
        frozenset({"5@-1,1r2"}),
        "It is the last card, and you are behind with 6 to 9. In the gap at -1,1, turned by two quarters, it makes one"
        " red constellation of 8 out of your 2 and the rival's 4: 13 for the rival, and with yellow grown to 5 and a"
        " ship on blue 14 for you. Elsewhere you get 9 at most.",
    ),
    Puzzle(
        "do not share with a smaller one",
        ("CON-16",),
        table(
            2,
            "RRBB GGGG RRYY RRYY RRBB GGRR RRRR",
            "2@0,1r2 +R3 4@0,-1r2 +B1 3@-1,-1r1 +Y0 5@1,-1r1 +R0 1@2,-1r0 +G3",
        ),
        1,
        frozenset({"6@-1,-2r0", "6@0,-2r0", "6@1,-2r0"}),
        "Your red has 6 planets, the rival's 4, and it leads 12 to 10. Below your red the last card makes 10 of it,"
        " and 14 to 12. To connect both would make 14 of red for either of you, and 18 to 22.",
    ),
    Puzzle(
        "cover the only planet that the rival could join",
        ("CON-9", "CON-6"),
        table(
            2,
            "RBYG RRYY YYYY GGRR RRYY BBBB RRRR",
            "1@0,-1r2 +Y1 4@0,-2r0 +R0 3@0,1r0 +R2 6@-1,-1r0",
        ),
        0,
        frozenset({"2@1,0r0"}),
        "The rival leads 8 to 6 and holds BBBB, which fits only at 1,0, beside the one blue planet. Lay your card"
        " there: your yellow grows to 7, the rival cannot play, and the game ends at 10 to 8. Anywhere else its 5 blue"
        " planets win.",
    ),
    Puzzle(
        "move the ship to a larger constellation",
        ("CON-13", "CON-17"),
        table(
            2,
            "RBYG BYRY BGGY GRRY BRBR BGGR BRRY",
            "2@1,0r0 +B0 5@1,1r1 +B1 3@2,0r3 +G3 6@-1,0r3 +R0 1@0,-1r2 +B2",
        ),
        1,
        frozenset({"4@0,1r0"}),
        "At 0,1 the last card brings your red to 4 and makes the free blue one 3 large, where your blue ship moves"
        " from a single planet: 7 to 6. No other place gives more than 6, and that tie goes to the rival's green 5"
        " (CON-18).",
    ),
    Puzzle(
        "leave the ships where they are",
        ("CON-13",),
        table(
            2,
            "RBYG BRBY GYRR BBYR BBRR GGYY GRGR",
            "3@1,0r3 +B0 4@2,0r1 +R0 2@0,1r1 +G1 5@-1,0r1 +G1 1@1,1r3 . 6@1,2r0",
        ),
        1,
        frozenset({"."}),
        "You lead 6 to 5 with the last card laid. It shows only red and green, and a ship of yours stands on three"
        " planets of each: to move it would cost one or two points, and the victory.",
    ),
    Puzzle(
        "the landing that decides a tie",
        ("CON-18",),
        table(
            2,
            "RBYG BGGY BRRG BYGG BRBR GRRY BBRY",
            "1@0,1r2 +G3 6@1,1r3 +B3 3@-1,1r3 +B3 4@1,2r1 +R2 2@-1,0r0 +R1 5@0,-1r0",
        ),
        1,
        frozenset({"+G0"}),
        "You are behind with 7 to 9. Green is 2 large and makes it 9 all, and your blue 5 beats the rival's largest,"
        " 4. Yellow brings one point, and another red constellation of 2 nothing.",
    ),
    Puzzle(
        "move the right ship",
        ("CON-13", "CON-12"),
        table(
            2,
            "RBYG RRYY GGRY GGYY BBGY BYBY BRYY",
            "2@1,0r0 +G1 6@0,-1r3 +B3 1@0,1r3 +R0 4@0,2r3 +Y2 3@1,1r1 5@-1,2r1",
        ),
        1,
        frozenset({"+B1"}),
        "You are behind with 6 to 7. The blue ship stands on one planet and corner 1 belongs to a free blue 3: 8 to 7."
        " Corner 3 is a single blue planet, and to move the yellow ship gives up 5 for 1.",
    ),
    Puzzle(
        "take the place that the rival wants",
        ("CON-14", "CON-18"),
        JOINING,
        0,
        frozenset({"3@0,1r1"}),
        "Each of you has one card. At 0,1 yours makes one blue constellation of 4 for your ship, 7 points, and the"
        " rival reaches 7 as well, with a largest one of 3. Elsewhere you get 6, and the rival at least 7.",
        depth=5,
    ),
    Puzzle(
        "land where it counts",
        ("CON-14", "CON-7"),
        lambda: played(JOINING(), ["3@0,1r1"]),
        0,
        frozenset({"+B1", "+B2"}),
        "The card just laid is part of a free blue 4: with it you have 7, which the rival can reach but not win. Red,"
        " yellow or no landing leave you with 5 or less, and the rival gets 7.",
    ),
    Puzzle(
        "a free constellation before the last seat moves",
        ("CON-7", "CON-14"),
        table(
            3,
            "RBYG BBRY BBGG BGGR BBGY GYGY BYGG BBRG BRGG GGYY",
            "3@0,-1r3 +G0 4@0,-2r3 +B0 7@0,1r2 +B3 1@0,-3r2 +B2 5@1,-2r0 +Y3 9@1,-1r2 +G2 2@0,-4r0 +G3",
        ),
        1,
        frozenset({"6@-1,0r0", "6@-1,0r3", "6@-1,-1r2", "6@-1,-1r3"}),
        "You have 6, and seat 2, which moves last, has 7 and will reach 10. The free green constellation on the left"
        " becomes 5 large if both green planets of your card join it, at -1,0 or -1,-1: 11 points. Anything else gives"
        " 10 at most, and then its green 6 decides.",
        depth=5,
    ),
    Puzzle(
        "ten for yourself, not twelve for two",
        ("CON-16",),
        table(
            3,
            "RRRB RRBB GGRR RRYY RBRB YYYY RRRR GGGG BBYY YYYY",
            "2@1,0r0 +R3 4@0,-1r1 +B0 7@2,0r0 +G3 1@1,-1r0 +B2 6@0,-2r0 +R2 8@-1,0r1 +Y3 3@0,1r2 +Y0 5@-1,-1r0",
        ),
        2,
        frozenset({"9@-1,-2r0", "9@-2,-1r0", "9@-2,0r0"}),
        "Your yellow has 6 planets, that of seat 0 has 2, and it leads 15 to your 12. Beside your own the last card"
        " makes 10 of it, 16 to 15. At -1,1 it would make 12, but for seat 0 too, which then has 25.",
    ),
    Puzzle(
        "one card that makes two constellations grow",
        ("CON-10", "CON-7"),
        table(
            4,
            "RBYG BRYY BBRG BBGY BGBY BYGY BRYR GGRR BGBR BRBR BRGR BYBY GRGY",
            "1@1,0r1 +Y0 4@0,1r2 +B2 7@2,0r1 +R3 10@3,0r1 +G3 2@4,0r0 +B0 6@3,1r2 +R3 8@1,1r3 +G0 11@1,2r0 +B2 3@4,1r2"
            " +G0 5@0,2r1 +G3 9@3,-1r0 +R3",
        ),
        3,
        frozenset({"12@2,1r2"}),
        "You have 5, seat 0 has 10. At 2,1, turned by two quarters, the last card adds a planet to your green and"
        " makes a free red constellation 5 large for a ship of yours: 11. The next best place gives 10, and seat 0 has"
        " a blue 6.",
    ),
    Puzzle(
        "connect your own with what is free",
        ("CON-10", "CON-7"),
        table(
            4,
            "RBYG BYRY GRGY BBYY BGYY BGGY BYBY GGRY BGRG GGYY BBRY GGRR GYYR",
            "1@0,1r1 +R3 5@-1,0r1 +G3 7@0,2r0 +G1 10@-1,1r2 +Y1 3@-2,1r1 +B1 4@-2,0r1 +Y3 8@0,3r1 +B1 11@-1,3r1 +G2"
            " 2@1,1r0 +R1 6@-2,2r0 +B0 9@1,0r2 +G3",
        ),
        3,
        frozenset({"12@-1,2r1"}),
        "You have 6, seat 1 has 10. In the gap at -1,2 the last card, turned by one quarter, connects your green 3"
        " with the free ones beside it to 7, brings yellow to 5 and has a red 3 to land on: 15. Everywhere else you"
        " get 10 at most.",
    ),
]
