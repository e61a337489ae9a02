"""Every game draws itself, from its views alone."""

import random
import xml.etree.ElementTree as ET

import pytest

import saucerful
from saucerful import Position, SaucerfulError
from saucerful.engine import game_packages
from saucerful.engine.kernels import TABLE


def positions(name: str) -> list[Position]:
    found = []
    for seats in (saucerful.game(name).seats[0], saucerful.game(name).seats[-1]):
        position, chance = saucerful.game(name).deal(seats=seats, seed=2), random.Random(2)
        found.append(position.copy())
        while not position.over:
            seat, t = position.next_seat(), position.t if position.game.clock else None
            if seat == TABLE:
                position.apply(seat, 0, t=t)
            else:
                position.play(seat, chance.choice(position.legal(seat)), t=t)
        found.append(position)
        for _ in range(len(position.history) // 2):
            position.undo()
        found.append(position.copy())
    return found


@pytest.mark.parametrize("name", saucerful.names())
def test_a_picture_is_drawn_of_every_position_and_every_view(name: str) -> None:
    for position in positions(name):
        for drawn in (position.svg(), position.view(0).svg(), position.view(None).svg()):
            picture = ET.fromstring(drawn)
            assert float(picture.attrib["width"]) > 300
            assert picture.find("{http://www.w3.org/2000/svg}title") is not None
            assert 'href="' not in drawn
        assert position._repr_html_() == position.svg()
        assert position.view(None).svg() != position.svg() or position.over or name == "abduction"


def test_a_game_without_pictures_is_shown_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_packages, "picture", lambda _: None)
    position = saucerful.game("invasion").deal(seats=3, seed=1)
    assert position._repr_html_().startswith("<pre")
    assert "Seat 2" in position._repr_html_()
    with pytest.raises(SaucerfulError, match="draws no pictures"):
        position.svg()
