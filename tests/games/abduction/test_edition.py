"""Editions of Abduction: any box of the same shape plays, and a bad one is refused with a sentence and its place."""

import pytest

import saucerful

GAME = saucerful.game("abduction")


@pytest.mark.clause("ABD-1", "ABD-2", "ABD-3", "ABD-6")
@pytest.mark.parametrize(
    ("seats", "edition", "path"),
    [
        (3, {"points": [1] * 100}, ("points",)),
        (3, {"points": [1]}, ("points",)),
        (2, {"points": [1] * 12}, ("points",)),
        (3, {"points": [1, 1, -1]}, ("points", 2)),
        (3, {"points": [1, 1, "2"]}, ("points", 2)),
        (3, {"landing": 100}, ("landing",)),
        (3, {"departures": {"1": 1, "2": 2}}, ("departures", "1")),
        (3, {"departures": {"02": 2}}, ("departures", "02")),
        (3, {"departures": {"4": 4}}, ("departures",)),
        (3, {"chart": {"3": [2, 3], "8": [2]}}, ("chart", "8")),
        (3, {"chart": {"3": [2, 9]}}, ("chart", "3", 1)),
        (3, {"chart": {"3": [2, 2]}}, ("chart", "3", 1)),
        (3, {"chart": {"3": []}}, ("chart", "3")),
        (3, {"chart": {"3": [2, 3, 4]}}, ("chart", "3")),
        (3, {"chart": {"2": [2]}}, ("chart",)),
        (3, {"saucers": 3}, ("saucers",)),
    ],
)
def test_a_bad_edition_is_refused_with_a_sentence_and_its_place(seats, edition, path):
    with pytest.raises(saucerful.BadEdition) as refused:
        GAME.setup(seats, {}, edition)
    assert refused.value.path == path
    assert len(str(refused.value)) > 20


@pytest.mark.clause("ABD-5", "ABD-20")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_smallest_and_the_largest_box_can_be_dealt(seats):
    for cards in (13 if seats == 2 else seats - 1, 99):
        position = GAME.deal(seats, 1, {}, {"points": [2] * cards})
        sizes = [len(pile) for pile in position.record()["deal"]["piles"]]
        assert min(sizes) >= 1
        assert max(sizes) - min(sizes) <= 1
        assert sum(sizes) == cards - (10 if seats == 2 else 0)


@pytest.mark.clause("ABD-2", "ABD-3", "ABD-17")
def test_another_edition_scores_by_its_own_points_and_is_written_out_in_full():
    edition = {"points": [9, 1, 1, 1], "landing": 7, "departures": {"2": 20}, "chart": {"3": [2]}}
    position = saucerful.Position(GAME.setup(3, {}, edition), [1, 2, 3, 4])
    position.play(1, "1")
    position.play(2, "d2")
    assert position.over
    assert position.scores() == [7, 16, 27]
    assert position.record()["edition"] == edition


@pytest.mark.clause("ABD-6", "ABD-18", "ABD-19")
@pytest.mark.parametrize("options", [{"referee": "none"}, {"departures": "all"}, {"limit": 0}, {"speed": 1}])
def test_an_unknown_option_or_value_is_refused(options):
    with pytest.raises(saucerful.BadSetup):
        GAME.setup(3, options)
