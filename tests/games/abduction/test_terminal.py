"""Abduction drawn in the terminal: what it shows, and what it hides."""

import io

import pytest
from rich.console import Console

import saucerful
from saucerful.games.abduction import terminal

GAME = saucerful.game("abduction")
NAMES = ["Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus"]


def drawn(view):
    console = Console(width=120, file=io.StringIO(), color_system=None)
    console.print(terminal.draw(view, NAMES))
    return console.file.getvalue()


@pytest.mark.clause("ABD-8", "ABD-23")
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_seat_is_drawn_with_its_status_in_words_and_only_known_piles_with_cards(seats):
    position = GAME.deal(seats, 1)
    spectator, own = drawn(position.view(None)), drawn(position.view(1))
    assert all(name in spectator for name in NAMES[:seats])
    assert "holding" in spectator
    assert ("waiting" in spectator) == (seats > 2)
    assert "Bob holds" not in spectator
    assert own.count(" holds ") == 1


@pytest.mark.clause("ABD-25")
def test_the_table_says_from_how_many_cards_one_may_leave():
    assert "Leave from 10 cards" in drawn(GAME.deal(2, 1, {"leave_from": 10}).view(0))
    assert "Leave from" not in drawn(GAME.deal(2, 1).view(0))


@pytest.mark.clause("ABD-18")
def test_points_and_thrown_out_cards_differ_without_colour():
    setup = GAME.setup(3, {"referee": "final", "limit": 9})
    position = saucerful.Position(setup, range(1, 66))
    for seat, move in ((1, "20"), (1, ">"), (0, ">"), (1, "15"), (1, ">"), (0, "d3")):
        position.play(seat, move)
    text = drawn(position.view(None))
    assert "stack 20∴ ×15:" in text
    assert "departure [3]" in text
    assert "0.0 s of 9 s" in text
