"""Views and events are what their games declare them to be."""

import msgspec

import saucerful
from tests.properties.tables import Table, at_each, steps, tables


@at_each(tables())
def test_every_event_is_of_its_declared_type_for_everybody(table: Table) -> None:
    for step in steps(table):
        for event in step.events:
            for seen in (event, event.seen_by(None)):
                assert msgspec.json.decode(seen.text) == seen.json()
                assert msgspec.json.decode(seen.text, type=type(seen), strict=True) == seen


@at_each(tables())
def test_every_view_is_of_its_declared_type_for_everybody(table: Table) -> None:
    declared = saucerful.game(table.game).view_type
    assert declared is not None
    for step in steps(table):
        views = [step.position.view(seat) for seat in (None, *range(table.seats))]
        for view in (*views, step.position.open_view()):
            assert msgspec.json.decode(msgspec.json.encode(view), type=declared) == view
