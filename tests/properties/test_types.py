"""Views and events are what their games declare them to be."""

import msgspec
import pytest

from tests.properties.tables import Table, steps, tables


@pytest.mark.parametrize("table", tables(), ids=str)
def test_every_event_is_of_its_declared_type_for_everybody(table: Table) -> None:
    for step in steps(table):
        for event in step.events:
            for seen in (event, event.seen_by(None)):
                assert msgspec.json.decode(seen.text) == seen.json()
                assert msgspec.json.decode(seen.text, type=type(seen), strict=True) == seen
