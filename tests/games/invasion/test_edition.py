"""Invasion: editions of other boxes, and those that cannot be played."""

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import saucerful
from saucerful import Position
from saucerful.engine.files.edition_file import read_edition_text
from saucerful.games.invasion import edition, rules

GAME = saucerful.game("invasion")

Box = dict[str, Any]

SAUCERS = [f"{value}{letter}" for value in range(1, 10) for letter in "abcdefghijklmnop"]


# Refused


@pytest.mark.clause("INV-1", "INV-2", "INV-3", "INV-4", "INV-16")
@pytest.mark.parametrize(
    ("bad", "path", "words"),
    [
        ({"saucers": {"2a": 4, "0a": 1}}, ("saucers", "0a"), "value from 1 to 9 and a letter from a to p, not '0a'"),
        ({"saucers": {"2q": 4}}, ("saucers", "2q"), "'2q'"),
        ({"saucers": {"10a": 4}}, ("saucers", "10a"), "'10a'"),
        ({"saucers": {"2a\n": 4}}, ("saucers", "2a\n"), r"'2a\n'"),
        ({"saucers": {"": 4}}, ("saucers", ""), "not ''"),
        ({"saucers": {"n": 4}}, ("saucers", "n"), "not 'n'"),
        ({"saucers": dict.fromkeys(SAUCERS[:13], 1)}, ("saucers",), "at most 12 kinds"),
        ({"saucers": {"3a": 2, "2a": -1}}, ("saucers", "2a"), "at least 0"),
        ({"saucers": {"3a": 2, "2a": 61}}, ("saucers", "2a"), "at most 60"),
        ({"saucers": {"3a": 2, "2a": "4"}}, ("saucers", "2a"), "a whole number"),
        ({"saucers": {"3a": 2, "2a": 4.5}}, ("saucers", "2a"), "a whole number, not a fraction"),
        ({"saucers": ["2a", "2b"]}, ("saucers",), "a table"),
        ({"saucers": {"2a": 34}}, ("saucers",), "at most 60 cards, not 61"),
        ({"saucers": {}, "actions": {"c": 20, "g": 4}}, ("saucers",), "without any the game cannot end"),
        ({"saucers": {"2a": 0}, "actions": {"n": 0, "c": 20, "g": 4}}, ("saucers",), "take loot from Earth"),
        ({"actions": {"n": 10, "x": 1, "g": 4}}, ("actions", "x"), "n, r, c and g, not 'x'"),
        ({"actions": {"n": 10}}, ("actions", "g"), "1 to 15 Generals"),
        ({"actions": {"n": 10, "g": 0}}, ("actions", "g"), "can lock up (INV-16)"),
        ({"actions": {"n": 10, "g": 16}}, ("actions", "g"), "1 to 15 Generals"),
        ({"loot": 0}, ("loot",), "at least 1"),
        ({"loot": 1000}, ("loot",), "at most 999"),
        ({"loot": "36"}, ("loot",), "a whole number"),
        ({"loot": True}, ("loot",), "a whole number"),
        ({"hand": 0}, ("hand",), "at least 1"),
        ({"hand": 9}, ("hand",), "at most 8"),
        ({"saucers": {"2a": 4}, "actions": {"g": 5}}, ("hand",), "9 cards do not give 2 seats 5 each"),
        ({"cows": 2}, ("cows",), "cows"),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused_with_the_place_at_fault(
    bad: Any, path: tuple[str, ...], words: str
) -> None:
    with pytest.raises(saucerful.BadEdition) as refused:
        GAME.setup(2, edition=bad)
    assert words in str(refused.value)
    assert refused.value.path == path


@pytest.mark.clause("INV-4")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_cards_must_do_for_all_hands(seats: int) -> None:
    GAME.setup(seats, edition={"saucers": {"2a": 5 * seats - 1}, "actions": {"g": 1}})
    with pytest.raises(saucerful.BadEdition, match=f"{5 * seats - 1} cards do not give {seats} seats 5 each"):
        GAME.setup(seats, edition={"saucers": {"2a": 5 * seats - 2}, "actions": {"g": 1}})


@pytest.mark.clause("INV-3")
def test_an_edition_file_is_refused_with_the_line_at_fault() -> None:
    text = '[invasion]\nloot = 40\n[invasion.saucers]\n"2a" = 20\n[invasion.actions]\nn = 5\nq = 1 # what is this?\n'
    with pytest.raises(saucerful.BadEdition, match=r"^my\.toml, line 7: .*not 'q'") as refused:
        read_edition_text(text, GAME, 2, "my.toml")
    assert refused.value.path == ("actions", "q")


def test_there_are_no_options() -> None:
    with pytest.raises(saucerful.BadSetup, match="it has none"):
        GAME.setup(2, options={"cows": True})


@pytest.mark.parametrize("seats", [0, 1, 7, -2, True, 2.0, "2"])
def test_two_to_six_sit_at_a_table(seats: Any) -> None:
    with pytest.raises(saucerful.BadSetup, match="2 to 6 seats"):
        GAME.setup(seats)


# Read


@pytest.mark.clause("INV-1", "INV-2", "INV-3", "INV-4")
def test_what_an_edition_does_not_name_is_as_in_the_default() -> None:
    setup = GAME.setup(3, edition={"loot": 40})
    default = msgspec.to_builtins(edition.Edition())
    assert default == {"saucers": edition.SAUCERS, "actions": edition.ACTION_CARDS, "loot": 36, "hand": 5}
    assert setup.edition_json() == default | {"loot": 40}
    assert GAME.setup(3, edition=default).edition_json() == "default"


@pytest.mark.clause("INV-2")
def test_saucers_are_sorted_by_their_codes_however_the_file_has_them() -> None:
    box = {"saucers": {"9p": 2, "1a": 2, "3b": 2}, "actions": {"g": 2}, "hand": 4}
    position = GAME.deal(seats=2, seed=1, edition=box)
    codes = ["1a", "3b", "9p", "g"]
    for hand in position.json()["state"]["hands"]:
        assert hand == sorted(hand, key=codes.index)


# Played


@st.composite
def boxes(draw: st.DrawFn, quick: bool) -> tuple[int, Box]:
    """Seats and an edition within the limits; a quick one has few Generals and many cards that take loot."""
    seats = draw(st.sampled_from(GAME.seats))
    hand = draw(st.integers(1, rules.MAX_HAND if seats * rules.MAX_HAND <= 52 else 52 // seats))
    generals = draw(st.integers(1, 2 if quick else rules.MAX_GENERALS))
    total = draw(st.integers(max(seats * hand, 13 * generals if quick else generals + 1), rules.MAX_CARDS))
    others = draw(st.integers(0, total // 5 if quick else total - generals - 1))
    saucers = draw(st.lists(st.sampled_from(SAUCERS), min_size=1, max_size=rules.MAX_SAUCERS, unique=True))
    takers = [draw(st.sampled_from([*saucers, "n", "r"])) for _ in range(total - generals - others)]
    kinds = Counter(takers) + Counter({"c": others, "g": generals})
    return seats, {
        "saucers": {code: kinds[code] for code in saucers},
        "actions": {code: kinds[code] for code in "nrcg"},
        "loot": draw(st.integers(1, 40 if quick else 999)),
        "hand": hand,
    }


def assert_nothing_is_lost(position: Position, box: Box) -> None:
    here = position.json()["state"]
    lying = [*here["hands"], *here["stacks"], here["planet"]]
    assert Counter(card for cards in lying for card in cards) == +Counter(box["saucers"] | box["actions"])
    assert here["earth"] + sum(here["loot"]) == box["loot"]
    assert min(here["loot"]) >= 0
    assert all(len(hand) <= box["hand"] for hand in here["hands"])
    assert position.over == (here["earth"] == 0)


@pytest.mark.clause("INV-1", "INV-4", "INV-8", "INV-16")
@settings(max_examples=40)
@given(boxes(quick=True), st.integers(0, 2**32))
def test_odd_boxes_are_played_to_the_end_without_losing_a_card(table: tuple[int, Box], seed: int) -> None:
    seats, box = table
    chooser = random.Random(seed)
    position = GAME.deal(seats=seats, seed=seed, edition=box)
    for _ in range(2000):
        assert_nothing_is_lost(position, box)
        if position.over:
            break
        (seat,) = position.to_act
        position.play(seat, chooser.choice(position.legal(seat)))
    assert position.over
    assert position.scores()[position.winners[0]] == max(position.scores())


@pytest.mark.clause("INV-1", "INV-8", "INV-14", "INV-16")
@settings(max_examples=40)
@given(boxes(quick=False), st.integers(0, 2**32))
def test_every_box_within_the_limits_can_be_played_on_for_ever(table: tuple[int, Box], seed: int) -> None:
    """With many Generals loot may go back and forth for ever; but there is always a move until Earth is empty."""
    seats, box = table
    chooser = random.Random(seed)
    position = GAME.deal(seats=seats, seed=seed, edition=box)
    for _ in range(120):
        assert_nothing_is_lost(position, box)
        if position.over:
            break
        (seat,) = position.to_act
        position.play(seat, chooser.choice(position.legal(seat)))


@pytest.mark.clause("INV-14", "INV-19")
@pytest.mark.parametrize("seats", [2, 6])
def test_the_most_generals_make_no_more_layers_than_there_is_room_for(seats: int) -> None:
    box = {"saucers": {"1a": 45}, "actions": {"g": 15}, "loot": 999, "hand": 8 if seats == 2 else 1}
    position = GAME.deal(seats=seats, seed=1, edition=box)
    most = 0
    for _ in range(600):
        (seat,) = position.to_act
        position.play(seat, "g" if "g" in position.legal(seat) else position.legal(seat)[0])
        most = max(most, int(position.state.layers))
        assert_nothing_is_lost(position, box)
    assert 3 < most <= rules.MAX_GENERALS + 1


@pytest.mark.clause("INV-4", "INV-9")
def test_a_box_that_is_dealt_out_to_the_last_card_is_played() -> None:
    box = {"saucers": {"1a": 1}, "actions": {"n": 2, "g": 1}, "loot": 3, "hand": 2}
    for seed in range(20):
        position = GAME.deal(seats=2, seed=seed, edition=box)
        assert position.view(None).json()["planet"] == 0
        chooser = random.Random(seed)
        while not position.over:
            (seat,) = position.to_act
            position.play(seat, chooser.choice(position.legal(seat)))
            assert_nothing_is_lost(position, box)
