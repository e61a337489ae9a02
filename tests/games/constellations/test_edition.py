"""Editions of Constellations that cannot be played are refused, with a sentence and the place at fault."""

import pytest

import saucerful
from saucerful import BadEdition, BadSetup

GAME = saucerful.game("constellations")


@pytest.mark.clause("CON-1", "CON-2")
@pytest.mark.parametrize(
    ("edition", "seats", "path"),
    [
        ({"cards": ["RBYG", "RRRX", *["RRRR"] * 5]}, 2, ("cards", 1)),
        ({"cards": ["RBYG", "RRRR", "RRR", *["RRRR"] * 4]}, 2, ("cards", 2)),
        ({"cards": ["RBYG", "RRRR", "rrrr", *["RRRR"] * 4]}, 2, ("cards", 2)),
        ({"cards": ["RBYG\n", *["RRRR"] * 6]}, 2, ("cards", 0)),
        ({"cards": ["RBYG", 7]}, 2, ("cards",)),
        ({"cards": "RBYG"}, 2, ("cards",)),
        ({"cards": []}, 2, ("cards",)),
        ({"cards": ["RBYG"]}, 2, ("cards",)),
        ({"cards": ["RBYG", *["RRRR"] * 9]}, 4, ("cards",)),
        ({"cards": ["RBYG"] * 50}, 2, ("cards",)),
    ],
)
def test_a_bad_edition_is_refused_with_the_place_at_fault(edition, seats, path):
    with pytest.raises(BadEdition) as refused:
        GAME.setup(seats, {}, edition)
    assert refused.value.path[: len(path)] == path
    assert str(refused.value)


@pytest.mark.parametrize("edition", [{"cards": ["RBYG"] * 13, "stars": 3}, {"card": ["RBYG"] * 13}])
def test_an_unknown_key_is_refused(edition):
    with pytest.raises(BadEdition):
        GAME.setup(2, {}, edition)


@pytest.mark.clause("CON-4")
@pytest.mark.parametrize("seats", GAME.seats)
def test_three_cards_a_seat_and_the_starting_card_are_enough(seats):
    position = GAME.deal(seats=seats, seed=1, edition={"cards": ["RBYG"] * (1 + 3 * seats)})
    assert position.view(0).json()["pile"] == 0
    with pytest.raises(BadEdition):
        GAME.deal(seats=seats, seed=1, edition={"cards": ["RBYG"] * (3 * seats)})


def test_an_edition_is_written_into_the_record_in_full_and_the_default_by_name():
    cards = ["RBYG", *["RRBB"] * 6]
    assert GAME.deal(seats=2, seed=1, edition={"cards": cards}).record()["edition"] == {"cards": cards}
    assert GAME.deal(seats=2, seed=1).record()["edition"] == "default"


@pytest.mark.parametrize("seats", [1, 5, True])
def test_two_to_four_seats(seats):
    with pytest.raises(BadSetup):
        GAME.setup(seats)


def test_there_are_no_options():
    with pytest.raises(BadSetup, match="it has none"):
        GAME.setup(2, {"blitz": True})
