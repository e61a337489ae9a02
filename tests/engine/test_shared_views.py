"""Views that share what all may see are the same as those made one by one."""

import random

import msgspec
import pytest

from saucerful.engine.position import Position
from saucerful.games import game, names


@pytest.mark.parametrize("name", names())
def test_a_shared_view_is_the_view(name: str) -> None:
    for seats in game(name).seats:
        position = Position.dealt(game(name).setup(seats), f"shared {seats}")
        lot = random.Random(seats)
        while not position.over and len(position.history) < 80:
            for seat in (None, *range(seats)):
                assert position.shared_view(seat) == position.view(seat)
                assert msgspec.json.encode(position.shared_view(seat)) == msgspec.json.encode(position.view(seat))
            seat = lot.choice(position.to_act)
            position.play(seat, lot.choice(position.legal(seat)), t=position.t + 20 if position.game.clock else None)
        for seat in (None, *range(seats)):
            assert position.shared_view(seat) == position.view(seat)
