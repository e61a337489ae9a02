"""Legal moves are exactly those that `play` accepts; everything else is refused with a clause, in words."""

import random
import re
from functools import cache

import numpy as np
import pytest

from saucerful import IllegalMove
from saucerful.engine import border
from saucerful.engine.kernels import TABLE
from tests.conftest import PROOF
from tests.properties.tables import Table, at_each, some_tables, steps, tables, walk

OFTEN = 0.1 if PROOF == 1 else 0.2
CLAUSE = re.compile(r"\((INV|CON|ABD|ZOV|SIG)-[1-9][0-9]*\)$")
NONSENSE = (
    *("", " ", "0", "-0", "+", "@", "*", "^", ">", ".", "-", "--", "time", "TIME", "time ", "None", "d", "d0", "d1"),
    *(
        "d9",
        "d22",
        "n",
        "n0",
        "n9",
        "n01",
        "n-1",
        "c",
        "c9",
        "c-1",
        "r1",
        "g0",
        "9p",
        "2A",
        "2a2a",
        "*@",
        "*@0^",
        "*@9",
    ),
    *(
        "0@0",
        "1@",
        "@1",
        "1@9",
        "1@10",
        "1@-1",
        "100",
        "99999",
        "9" * 40,
        "1@" + "9" * 40,
        "1@0,0",
        "0@0,0r0",
        "1@0,0r4",
    ),
    *(
        "1@-0,1r0",
        "1@+1,0r0",
        "1@99,99r0",
        "1@999,0r0",
        "1@0,-99r3",
        "+R",
        "+R4",
        "+X0",
        "+r0",
        "+R00",
        "٣",
        "１@１",
        "²",
    ),
    *("{ $move }", "{", "[red]", "\x00", "\x1b[31m", "\ud800", "\n", "-\n", ">\n", "1\n", "a" * 1000),
)


@cache
def moves_seen(game: str) -> tuple[str, ...]:
    """Moves that were legal in some position at some table of that game."""
    lots = random.Random(game)
    seen = set(NONSENSE)
    for table in some_tables():
        if table.game == game:
            for step in walk(table, 99):
                for seat in step.position.to_act:
                    legal = step.position.legal(seat)
                    seen.update(lots.sample(legal, min(8, len(legal))))
    return tuple(sorted(seen))


def mutations(move: str, lots: random.Random) -> list[str]:
    place = lots.randrange(len(move))
    return [
        *(f" {move}", f"{move} ", f"{move}\n", f"0{move}", f"{move}0", f"+{move}", f"-{move}", move * 2, move[:-1]),
        *(move.upper(), move.swapcase(), move[:place] + move[place + 1 :], f"{move}@0", f"{move}^", f"{move}@-1"),
        *(re.sub(r"(\d+)", r"0\1", move), re.sub(r"\d+", lambda n: str(int(n[0]) + 1), move)),
        *(re.sub(r"\d+", lambda n: str(int(n[0]) + 256), move), re.sub(r"\d+", lambda n: str(int(n[0]) + 65536), move)),
        *(
            move.translate({ord("0") + i: ord("٠") + i for i in range(10)}),
            move.replace("@", "@ "),
            move.replace("r", "R"),
        ),
    ]


@at_each(some_tables())
def test_legal_moves_are_exactly_those_that_are_not_refused(table: Table) -> None:
    lots = random.Random(str(table))
    for step in steps(table):
        position = step.position
        if lots.random() > OFTEN and not position.over:
            continue
        before = position.array.tobytes()
        for seat in [*range(table.seats), TABLE]:
            legal = set(position.legal(seat)) if seat != TABLE else set()
            some = lots.sample(sorted(legal), min(5, len(legal)))
            moves = {
                *legal,
                *lots.sample(moves_seen(table.game), 40),
                *(m for move in some for m in mutations(move, lots)),
            }
            for move in sorted(moves):
                refused = position.refusal(seat, move)
                assert (refused is None) == (move in legal), (seat, move, refused)
                if refused is not None:
                    assert CLAUSE.search(str(refused)), str(refused)
        assert position.array.tobytes() == before


@at_each(some_tables())
def test_a_refused_move_changes_nothing_and_a_legal_one_does(table: Table) -> None:
    lots = random.Random(str(table))
    for step in steps(table):
        position = step.position
        if lots.random() > 0.1:
            continue
        before, past = position.array.tobytes(), list(position.history)
        for seat in range(table.seats):
            legal = position.legal(seat)
            for move in lots.sample(moves_seen(table.game), 15):
                if move not in legal:
                    with pytest.raises(IllegalMove):
                        position.play(seat, move)
            assert (position.array.tobytes(), position.history) == (before, past)
            for move in lots.sample(legal, min(10, len(legal))):
                twin = position.copy()
                assert twin.play(seat, move)
                assert twin.array.tobytes() != before
                assert twin.history[-1].move == move
        assert (position.array.tobytes(), position.history) == (before, past)


@at_each(tables())
def test_moves_are_told_apart_sorted_and_few_enough(table: Table) -> None:
    for step in steps(table, 1):
        for seat in step.position.to_act:
            legal = step.position.legal(seat)
            assert legal == sorted(set(legal))
            assert 0 < len(legal) <= step.position.game.rules.MAX_MOVES


@at_each(tables())
def test_a_random_action_is_what_a_random_move_draws_from_the_list(table: Table) -> None:
    for number, step in enumerate(steps(table)):
        for seat in step.position.to_act:
            one, other = step.position.array.copy(), step.position.array.copy()
            one["rng"] = other["rng"] = number
            moves = np.zeros(step.position.game.rules.MAX_MOVES, np.int16)
            drawn = border.random_action(one, 0, seat, moves)
            assert drawn == border.random_move(other, 0, seat, moves, border.legal(other, 0, seat, moves))
            assert one.tobytes() == other.tobytes()
