"""Zovnis in the terminal: drawn for every viewer, legible without colour."""

import pytest
from rich.console import Console

import saucerful
from saucerful.games.zovnis import terminal

GAME = saucerful.game("zovnis")


def drawn(view):
    console = Console(width=100, color_system=None)
    with console.capture() as capture:
        console.print(terminal.draw(view, ["Ann", "Bob", "Cy", "Dee"]))
    return capture.get()


@pytest.mark.clause("ZOV-9", "ZOV-21")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_drawing_shows_what_the_view_shows_and_nothing_else(seats):
    position = GAME.deal(seats=seats, seed=1)
    while not position.over:
        for seat in (None, *range(seats)):
            picture = drawn(position.view(seat))
            assert picture.count("holds") == int(seat is not None and position.state.hand_size[seat] > 0)
            assert picture.count("secret goals") == (seats if seat is None else seats - 1)
        seat = position.to_act[0]
        position.play(seat, position.legal(seat)[-1])
    assert "secret" not in drawn(position.view(None))
    assert drawn(position.open_view()).count("planet") == 4


def test_every_zovni_is_told_apart_by_letters():
    view = GAME.deal(seats=2, seed=1).view(0)
    view.columns[2] = [(17, 1)]
    picture = drawn(view)
    assert picture.index("▽ SE") < picture.index("▲ TK")
    assert "17 !" in picture
