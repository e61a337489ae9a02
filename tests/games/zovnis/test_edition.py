"""Zovnis: editions of other boxes, and those that cannot be played."""

import msgspec
import pytest

import saucerful
from saucerful.games.zovnis import edition

GAME = saucerful.game("zovnis")
BOX = msgspec.to_builtins(edition.default_cards())


def changed(index, **values):
    return {"cards": [card | values if i == index else card for i, card in enumerate(BOX)]}


@pytest.mark.clause("ZOV-1", "ZOV-2", "ZOV-3", "ZOV-6")
@pytest.mark.parametrize(
    ("bad", "path", "words"),
    [
        (changed(3, id=9), ("cards", 3, "id"), "must be 4, not 9"),
        (changed(0, id=0), ("cards", 0, "id"), "must be 1, not 0"),
        (changed(3, ends=["SG", "XE"]), ("cards", 3, "ends", 1), "'XE'"),
        (changed(3, ends=["GS", "PE"]), ("cards", 3, "ends", 0), "'GS'"),
        (changed(3, ends=["SGE", "PE"]), ("cards", 3, "ends", 0), "'SGE'"),
        (changed(3, ends=["", "PE"]), ("cards", 3, "ends", 0), "''"),
        (changed(3, ends=["SG"]), ("cards", 3, "ends"), "entries"),
        (changed(3, ends=["SG", "PE", "PE"]), ("cards", 3, "ends"), "entries"),
        (changed(3, ends="SGPE"), ("cards", 3, "ends"), "a list"),
        (changed(3, armed=1), ("cards", 3, "armed"), "true or false"),
        (changed(3, colour="red"), ("cards", 3, "colour"), "colour"),
        ({"cards": [card | {"id": i} for i, card in enumerate(BOX + BOX[:5], 1)]}, ("cards",), "entries"),
        ({"cards": [{"id": 1, "ends": ["SG", "PE"]}]}, ("cards", 0), "armed"),
        ({"cards": BOX[:6], "stars": 5}, ("cards",), "11 cards do not give 2 seats 4 each"),
        ({"stars": -1}, ("stars",), "at least 0"),
        ({"stars": 21}, ("stars",), "at most 20"),
        ({"stars": "6"}, ("stars",), "a whole number"),
        ({"comets": 2}, ("comets",), "comets"),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused_with_the_place_at_fault(bad, path, words):
    with pytest.raises(saucerful.BadEdition) as refused:
        GAME.setup(2, edition=bad)
    assert words in str(refused.value)
    assert refused.value.path == path


@pytest.mark.clause("ZOV-6")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_cards_must_do_for_all_hands_and_the_planet(seats):
    needed = 4 * seats + 4
    GAME.setup(seats, edition={"cards": BOX[: needed - 6]})
    with pytest.raises(saucerful.BadEdition, match=f"that takes {needed}"):
        GAME.setup(seats, edition={"cards": BOX[: needed - 7]})


@pytest.mark.clause("ZOV-2", "ZOV-3")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_largest_box_can_be_played(seats):
    box = {"cards": BOX + [{"id": n, "ends": ["SG", "SG"], "armed": True} for n in range(37, 41)], "stars": 20}
    position = GAME.deal(seats=seats, seed=1, edition=box)
    while not position.over:
        seat = position.to_act[0]
        position.play(seat, position.legal(seat)[-1])
    assert position.record()["edition"] == box


@pytest.mark.clause("ZOV-2")
def test_the_default_edition_written_out_is_the_default():
    assert GAME.setup(2, edition={"cards": BOX, "stars": 6}).edition_json() == "default"


def test_zovnis_has_no_options():
    with pytest.raises(saucerful.BadSetup, match="it has none"):
        GAME.setup(2, {"stars": 7})
