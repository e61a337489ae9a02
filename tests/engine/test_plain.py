"""Positions in plain Python say what the records say, and nobody can spoil them for others."""

from copy import deepcopy
from typing import Any

import msgspec
import numpy as np
import pytest

import saucerful
from saucerful.engine.plain import plain
from saucerful.engine.view import ViewHeader
from tests.properties.tables import Table, at_each, some_tables, walk


@at_each(some_tables())
def test_views_and_moves_are_the_same_from_a_record_and_from_plain_python(table: Table) -> None:
    for step in walk(table):
        position = step.position
        views, moves = position.game.views, position.game.moves
        record, simple = position.state, plain(position.state)
        assert views.state(record) == views.state(simple)
        header = ViewHeader(table.game, None, position.over, position.to_act)
        assert position.game.view_of(record, header) == position.game.view_of(simple, header)
        for seat in position.to_act:
            masked = position.masked(seat).view(np.recarray)[0]
            simple = plain(masked)
            for move in position.legal(seat):
                action = moves.action(masked, seat, move)
                assert action == moves.action(simple, seat, move)
                assert moves.text(masked, seat, action) == moves.text(simple, seat, action) == move
                assert moves.refusal(masked, seat, action) is None


@pytest.mark.parametrize("game", saucerful.names())
def test_every_field_reads_as_in_the_record_and_stays_as_it_was(game: str) -> None:
    position = saucerful.game(game).deal(seats=2, seed=1)
    before = plain(position.array)
    whole = {name: position.array[name].tolist()[0] for name in position.array.dtype.names}
    seat = position.to_act[0]
    position.play(seat, position.legal(seat)[0])
    assert {name: getattr(before, name) for name in whole} == whole
    with pytest.raises(AttributeError):
        _ = before.nothing


@pytest.mark.parametrize("game", saucerful.names())
def test_what_a_reader_does_to_a_view_changes_no_other_view(game: str) -> None:
    position = saucerful.game(game).deal(seats=2, seed=1)
    for _ in range(9):
        for seat in (None, 0, 1):
            kept = deepcopy(position.view(seat))
            spoil(position.view(seat))
            position.to_act.clear()
            assert position.view(seat) == kept
        seat = position.to_act[0]
        spoil(position.legal(seat))
        position.play(seat, position.legal(seat)[0])


def test_what_is_changed_in_a_record_is_seen_at_once() -> None:
    position = saucerful.game("invasion").deal(seats=3, seed=7)
    assert (position.to_act, position.view(1).json()["turn"]) == ([0], 0)
    position.state.turn = 1
    assert (position.to_act, position.view(1).json()["turn"], position.legal(0)) == ([1], 1, [])


def spoil(value: Any) -> None:
    """Change all that can be changed."""
    if isinstance(value, msgspec.Struct):
        value = list(msgspec.structs.astuple(value))
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    for part in parts:
        spoil(part)
    if isinstance(value, dict | list):
        value.clear()
