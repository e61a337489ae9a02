"""Puzzles of Zovnis: the last card, where only the others' goals are hidden, and the last place of the last column.

No seat backs an alien or a saucer of another (ZOV-5), so what one counts up for oneself is nobody else's.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import saucerful
from saucerful import Position
from tests.bots.puzzles.puzzle import Puzzle, played

GAME = saucerful.game("zovnis")


def table(goals: str, pile: str, moves: str, cards: str = "", stars: int = 0) -> Callable[[], Position]:
    """A deal and the moves made so far. `cards` is a small box, numbered from 1, an armed card marked `!`.

    Such a box has just enough cards for the hands and the planet, so there is nothing to draw.
    """
    return partial(_table, goals.split(), pile.split(), moves.split(), cards.split(), stars)


def _table(goals: list[str], pile: list[str], moves: list[str], cards: list[str], stars: int) -> Position:
    box: dict[str, Any] = {"stars": stars, "cards": [_card(number, card) for number, card in enumerate(cards, 1)]}
    setup = GAME.setup(len(goals), edition=box if cards else "default")
    deal = {"goals": goals, "pile": [card if card == "*" else int(card) for card in pile]}
    return played(Position(setup, GAME.moves.deal_order(setup.state, len(goals), deal)), moves)


def _card(number: int, card: str) -> dict[str, Any]:
    return {"id": number, "ends": card.rstrip("!").split("-"), "armed": card.endswith("!")}


PUZZLES = [
    Puzzle(
        "the end that lands counts",
        ("ZOV-9", "ZOV-19"),
        table(
            "PK SG",
            "11 3 2 1 7 5 4 12 6 8 10 9",
            "11@3 5@3 2@3^ 7@3 3@3^ 4@2^ 1@2^",
            "ME-TG SC-MK SG-TE! SK-PG! SG-TK PC-MG! SE-TK! MK-TE! SG-MC SK-MG PE-MC! SK-PC",
        ),
        1,
        frozenset({"12@0", "12@1", "12@2", "12@3"}),
        "You back SG and have 2, and your last card is SK-PC. With SK landing you have 3, and no other goals can make"
        " more than 2. With PC landing a seat that backs P and C has 3.",
        depth=1,
    ),
    Puzzle(
        "keep your own out of the line of fire",
        ("ZOV-12",),
        table(
            "PE TC",
            "3 9 7 1 4 8 6 10 2 5 11 12",
            "3@1 4@2^ 9@0 6@2^ 7@0^ 8@1^ 1@0",
            "SE-TK! SG-PC! PE-MC! PE-TC PK-TC! PK-TG! SE-TC SC-ME! MC-TK! PC-MG! SC-TG PK-ME",
        ),
        1,
        frozenset({"10@0"}),
        "You back TC and have 3, all in column 2. PC landing brings a fourth point, but in the columns 1, 2 and 3 the"
        " armed card would shoot your own TC or TG. On column 0 it hits nothing, and the rival has 2 at most. With MG"
        " landing it may have 3, as you, and it has the smaller heap.",
        depth=1,
    ),
    Puzzle(
        "shoot through the whole column",
        ("ZOV-14", "ZOV-15"),
        table(
            "SC MK",
            "9 11 10 7 3 2 12 4 6 1 5 8",
            "7@0 12@3^ 11@1 2@0 10@0 4@0 9@1^",
            "MC-TK! SK-MG MK-TE! SC-ME! PC-MG! SE-TK! SC-TK PK-TC! SK-PG! SE-MG! SG-TE! PE-MC!",
        ),
        1,
        frozenset({"3@0"}),
        "You back MK; many S are landing. Your MK on column 0 meets an M upside down in each of the three cards below,"
        " one round after another, and TE against TE takes the SG beside it as well. You have 3, nobody else more than"
        " 2. Any other place leaves three S or four, and with a saucer that is as much as you have or more.",
        depth=1,
    ),
    Puzzle(
        "the neighbours come down into the fire",
        ("ZOV-15",),
        table(
            "MK PG",
            "3 2 1 6 5 8 4 * 10 7 * 9",
            "3@0 5@0^ 2@0 *@1 1@0 8@0 6@0^",
            "MC-TG SK-MG SK-PG! SE-TK! SE-MG! SE-PC MC-TK! PK-ME PK-TC! PK-TG!",
            stars=2,
        ),
        1,
        frozenset({"4@1"}),
        "You back PG and have 3. On the star, SE landing, your card shoots the SK on its left by S against S; then MC"
        " drops to the same height and goes by T against T. Nobody can have more than 2 then. The other way up only"
        " the SK goes.",
        depth=1,
    ),
    Puzzle(
        "a small heap wins the tie",
        ("ZOV-20", "ZOV-16"),
        table(
            "PK SG",
            "1 2 3 * 7 6 11 5 10 8 9 4",
            "*@1 7@1 2@1 11@0 1@0^ 6@0^ 3@2^",
            "SG-TE! SC-ME! MC-TE MC-TG MK-TE! SK-PG! SG-MC MC-TK! PK-TE SG-PC! SG-TK",
            stars=1,
        ),
        1,
        frozenset({"5@3"}),
        "You back SG and have 2, which your last card cannot make more; the rival has 2 at most, and two cards in its"
        " heap against your one. On column 3 with MK landing the card hits nothing, and a tie is yours. With TE"
        " landing it takes the TE beside it, and the heaps are equal; in other columns it takes your own S.",
        depth=1,
    ),
    Puzzle(
        "shoot the rivals' and keep your own",
        ("ZOV-12", "ZOV-13"),
        table(
            "TG PC MK",
            "5 4 10 7 * 11 3 8 1 6 13 2 12 9 * 14",
            "5@3^ 11@3 6@2^ 4@1 3@2 1@3 10@0 8@1 13@3^ 7@1 *@1",
            "MC-TE SK-PG! PK-TE PG-ME PK-TG! MC-TK! SK-PC SC-TK SC-MK SE-MK PE-MC! SK-PE PE-TC SG-MC",
            stars=2,
        ),
        2,
        frozenset({"2@0"}),
        "You back MK and have 4. SK landing on column 0 is a fifth, and it shoots SC beside it and SE below: S and C"
        " are down to two each, and no goals of the others make more than 4. In every other way S and C together have"
        " more than you.",
        depth=1,
    ),
    Puzzle(
        "two ways to take the lead from three",
        ("ZOV-12", "ZOV-15"),
        table(
            "SC MG TK",
            "5 3 15 13 7 8 2 9 1 16 14 6 10 4 11 12",
            "5@3^ 9@0^ 1@0^ 3@0 2@0^ 16@2 15@1 8@2 14@3^ 13@0^ 7@2",
            "SC-TK PC-MK SE-MG! SG-TE! PK-ME PC-MG! SE-PC MC-TK! MC-TG PK-TE SG-PC! SE-TK! PG-TE PK-TG! SK-MG PE-MC!",
        ),
        2,
        frozenset({"6@1", "6@2"}),
        "You back TK and have 5; S and E together have 6. With PC landing on column 1 your card shoots the SE to its"
        " left (MG above against MG), on column 2 the SE below it and then the SK: nobody else can reach what you have"
        " left. All other ways leave S and E, or another pair, with more.",
        depth=1,
    ),
    Puzzle(
        "clear the sky when you are far behind",
        ("ZOV-15", "ZOV-19"),
        table(
            "TC MK SG PE",
            "2 5 11 * 17 13 1 9 12 * 6 7 15 10 14 4 8 3 18 16",
            "2@3^ 1@3 12@0^ 4@2^ 11@1^ 17@0^ 6@1^ 10@1 *@1 13@2^ 7@0 14@2 5@1 9@3^ *@0",
            "SC-MK SG-TE! MK-TE! SK-PE PK-MG SG-PC! PK-TC! SG-MC SK-MG ME-TG PK-TG! PK-ME MG-TK SK-PC SK-PG! PG-ME"
            " PK-TE PE-MC!",
            stars=2,
        ),
        3,
        frozenset({"15@2^"}),
        "You back PE, and somebody backs K, which lands four times. PG landing on column 2 finds a match in every"
        " round and takes six cards: what is left are your PG and PK, 2 points, and no one else can have more than"
        " one. In any other way who backs K has more than you.",
        depth=1,
    ),
    Puzzle(
        "the fire that leaves you two points and the others one",
        ("ZOV-15",),
        table(
            "TK SE PC MG",
            "6 14 8 11 * 3 5 13 18 17 12 9 16 7 2 4 10 * 1 15",
            "6@1 3@2 18@2^ 2@1^ 14@0^ 13@2 12@0^ 4@3 11@1 5@1 9@3 7@3 8@1 *@3 17@1",
            "SE-TK! SE-MG! SC-TK SC-ME! PE-TC PK-TC! SE-MK SG-MC MC-TG MG-TK PK-ME SK-PG! PG-ME PC-MG! SK-PE SG-TE!"
            " PK-TG! SG-PC!",
            stars=2,
        ),
        3,
        frozenset({"16@2"}),
        "You back MG and have 3, and with four seats somebody backs P, which alone has 4. SG landing in the empty"
        " column 2 shoots on both sides as long as cards come down, seven in all: two G remain, for you, and one P and"
        " one S. In any other way who backs P or S has more than you.",
        depth=1,
    ),
    Puzzle(
        "a star gives nobody a point",
        ("ZOV-19", "ZOV-20"),
        table(
            "ME TC",
            "* 32 23 15 29 5 28 2 36 30 33 9 27 21 * 34 35 18 14 19 * 8 1 22 11 16 3 10 12 * 20 4 25 31 26 6 7 * * 17"
            " 24 13",
            "23@0^ 28@3^ 32@2 2@0^ *@3 34@0^ 35@2^ 18@1 27@1 29@3^ *@1 8@1^ 1@2^ 22@3^ 11@1 16@3^ *@1 10@0 12@0^ *@0"
            " 20@0^ 4@0^ 25@3^ 31@2^ 3@2^ 6@1^ 7@2^ *@1",
        ),
        0,
        frozenset({"*@3"}),
        "One place is left. You back ME and have 9; P or T with G or C make 8, and a tie would go to the smaller heap,"
        " the rival's. None of your zovni cards shows M or E, and each would give one of those its ninth. The star"
        " ends the game at 9 to 8 or better.",
        depth=1,
    ),
    Puzzle(
        "fill the last place with your own",
        ("ZOV-17", "ZOV-20"),
        table(
            "SE TG",
            "26 7 25 * 18 17 15 24 21 6 20 30 27 8 28 * * 11 36 29 13 22 16 5 33 23 * * 3 19 35 10 31 1 34 4 * 32 12 9"
            " 14 2",
            "*@0 17@1^ 27@0^ 15@0^ 28@2 8@2^ 26@3^ 18@2^ 36@1 29@0^ 7@2 11@2 13@0^ 22@3 16@2^ *@1 *@2 5@1^ 33@1^ 24@2"
            " 35@3 *@0 3@2 10@2^ 25@2^ 4@3^ *@3 1@3 34@3^",
        ),
        1,
        frozenset({"32@2^", "19@2"}),
        "You back TG and have 8, M and E together 9. TG landing makes 10. PG makes 9, which is enough: no goals make"
        " more, and your heap is the smaller one. MG would make 9 too, but also a tenth for M and E.",
        depth=1,
    ),
    Puzzle(
        "do not fill the last place when you are behind",
        ("ZOV-17", "ZOV-15"),
        table(
            "PE MG TK",
            "26 36 10 * 29 8 * 6 18 25 12 27 1 22 32 31 4 16 34 * 23 33 * 21 * 35 30 24 2 7 9 5 28 15 19 13 11 14 17 3"
            " 20 *",
            "26@0 8@0 18@1^ 4@0 16@0 27@2^ 10@3^ 23@3^ 34@2^ 36@1^ 6@3 33@2^ 35@2^ *@3 25@0^ 2@1 7@1^ 9@2 5@2 30@0"
            " 24@1^ *@0 13@1 15@2^ 19@3 21@3^ 3@0 14@2 29@0 11@1^ *@1 *@1 12@0^",
        ),
        0,
        frozenset({"20@2^"}),
        "You have 5 and the largest heap, and whatever the others back, one of them has 6 or more. The star ends the"
        " game, and so does the armed card with PC landing, which hits nothing. With MG landing it clears three"
        " columns, and everything is open again.",
        depth=1,
    ),
]
