"""ABD-23: what a seat can and cannot know, and the worlds it may be in."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

import saucerful
from saucerful.engine import border
from saucerful.engine.generator import seed_state
from saucerful.engine.kernels import SPECTATOR
from saucerful.games.abduction import rules
from tests.games.abduction.simulated import simulate

GAME = saucerful.game("abduction")
SMALL = {"points": [1] * 6, "departures": {"2": 2, "3": 3}, "chart": {"3": [2, 3], "4": [2, 3]}}


def positions(seats, seed, options=None, edition="default"):
    """Every position of one random game."""
    position = GAME.deal(seats, seed, options, edition)
    yield from simulate(position)
    yield position


def redrawn(position, seat, seed):
    """A copy of the position in another world that the seat may be in."""
    twin = position.copy()
    twin.array = position.masked(seat).copy()
    twin.state.rng = seed_state(seed)
    border.determinize(twin.array, 0, SPECTATOR if seat is None else seat)
    return twin


def piles(position):
    """All piles as sets of cards, the removed ones last."""
    state = position.state
    words = [int(low) | int(high) << 64 for low, high in state.piles]
    return [frozenset(card for card in range(1, 100) if word >> card & 1) for word in words]


@pytest.mark.clause("ABD-23")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize(
    "options", [{}, {"referee": "final", "departures": "one-fewer", "limit": None}, {"leave_from": 4}]
)
def test_redrawing_what_a_seat_cannot_know_changes_nothing_it_sees(seats, options):
    for number, position in enumerate(positions(seats, 2, options)):
        if number % 3:
            continue
        for seat in [None, *range(seats)]:
            twin = redrawn(position, seat, number)
            assert twin.masked(seat).tobytes() == position.masked(seat).tobytes()
            assert twin.view(seat) == position.view(seat)
            if seat is not None and not position.over:
                legal = position.legal(seat)
                assert twin.legal(seat) == legal
                for move in legal[:3]:
                    assert twin.copy().play(seat, move) == position.copy().play(seat, move)


@pytest.mark.clause("ABD-23", "ABD-20")
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_world_deals_each_card_once_and_keeps_sizes_and_known_piles(seats):
    for number, position in enumerate(positions(seats, 4)):
        stacks = [card for place in position.view(None).json()["seats"] for card in place["stack"]]
        for seat in range(seats):
            twin = redrawn(position, seat, number)
            worlds = piles(twin)
            assert sorted([*stacks, *(card for pile in worlds for card in pile)]) == list(range(1, 66))
            assert [len(pile) for pile in worlds] == position.state.pile_size.tolist()
            for pile, cards in enumerate(piles(position)):
                if int(position.state.known[seat]) >> pile & 1:
                    assert worlds[pile] == cards
            assert not twin.state.room.any()


def test_no_byte_of_a_record_lies_between_its_fields():
    """NumPy does not copy such bytes, and records are compared as bytes."""
    widths = [field[0].itemsize for field in rules.RECORD.fields.values()]
    assert sum(widths) == rules.RECORD.itemsize < 512


@pytest.mark.clause("ABD-23")
def test_a_masked_record_tells_nothing_of_piles_never_held_nor_of_time_to_come():
    position = GAME.deal(2, 3)
    position.next_seat()
    masked = position.masked(0).view(np.recarray)[0]
    assert masked.piles[0].any()
    assert not masked.piles[1:].any()
    assert masked.rng == 0
    assert not masked.ready.any()
    spectator = position.masked(None).view(np.recarray)[0]
    assert not spectator.piles.any()
    assert spectator.pile_size.tolist() == [19, 18, 18, 0, 0, 0, 10]


@pytest.mark.clause("ABD-23")
def test_a_pile_turned_off_stays_secret_to_the_end_but_to_those_who_held_it():
    position = GAME.deal(3, 1)
    for seat, move in ((1, ">"), (0, "d2"), (2, "d3")):
        position.play(seat, move)
    assert position.over
    assert [pile["pile"] for pile in position.view(0).json()["known"]] == [0]
    assert [pile["pile"] for pile in position.view(1).json()["known"]] == [0]
    assert [pile["pile"] for pile in position.view(2).json()["known"]] == [1]
    assert position.view(1).json()["known"][0]["at"] == "off"
    assert position.view(None).json()["known"] == []


def seen_by(position, seat):
    """All that a seat was told from the deal on: its own view after each move."""
    return [repr(view) for view in replay_views(position, position.order, seat)]


def replay_views(position, order, seat):
    twin = saucerful.Position(position.setup, order)
    yield twin.view(seat)
    for move in position.history:
        if move.move not in twin.legal(move.seat):
            return
        twin.play(move.seat, move.move, t=move.t)
        yield twin.view(seat)


@pytest.mark.clause("ABD-23")
@pytest.mark.parametrize(
    ("seats", "moves"),
    [(4, []), (4, ["1 >", "2 >"]), (4, ["2 2", "2 >", "3 5", "1 >"]), (3, ["1 1", "1 >", "2 d2"])],
)
def test_all_worlds_that_agree_with_what_a_seat_saw_come_up_equally_often(seats, moves):
    """By brute force: replay the moves from every deal, keep the deals that look the same to the seat throughout."""
    setup = GAME.setup(seats, {}, SMALL)
    order = {4: [1, 4, 2, 6, 3, 5], 3: [1, 3, 5, 2, 4, 6]}[seats]
    position = saucerful.Position(setup, order)
    for move in moves:
        seat, text = move.split()
        position.play(int(seat), text)
    size = 6 // (seats - 1)
    starts = range(0, 6, size)
    deals = {
        tuple(card for start in starts for card in sorted(deal[start : start + size])) for deal in permutations(order)
    }
    for seat in range(seats):
        told = seen_by(position, seat)
        possible = set()
        for deal in deals:
            if [repr(view) for view in replay_views(position, deal, seat)] == told:
                twin = saucerful.Position(setup, deal)
                for move in position.history:
                    twin.play(move.seat, move.move, t=move.t)
                possible.add(tuple(piles(twin)))
        draws = 60 * len(possible)
        found = Counter(tuple(piles(redrawn(position, seat, f"{seat}/{i}"))) for i in range(draws))
        assert set(found) == possible
        chi_square = sum((count - 60) ** 2 / 60 for count in found.values())
        assert chi_square < len(possible) + 5 * (2 * len(possible)) ** 0.5
