"""Views and events of games that declare no types."""

import msgspec

from saucerful.engine.event import EventKind
from saucerful.engine.view import ViewHeader, untyped_view

HEADER = ViewHeader("tarot", 1, False, [0])


def test_a_view_has_whatever_fields_its_game_gives_in_their_order() -> None:
    view = untyped_view(HEADER, {"trumps": [3], "last-trick": {"by": 0}, "to_act": [1]})
    assert msgspec.json.encode(view) == (
        b'{"game":"tarot","seat":1,"over":false,"to_act":[1],"trumps":[3],"last-trick":{"by":0}}'
    )
    assert view.json()["last-trick"] == {"by": 0}
    assert (view.game, view.to_act, view) == ("tarot", [1], untyped_view(HEADER, view.json()))


def test_an_event_is_read_as_its_kind_says() -> None:
    kind = EventKind("took-trick", ("seat", "card", "suit", "from-whom"), ("card",), letters={"suit": "HS"})
    event = kind.read((-1, 7, 1, 2, 0), lambda number: f"card {number}")
    assert repr(event) == "took-trick(seat=None, card='card 7', suit='S', from-whom=2)"
    assert event.text == b'{"event":"took-trick","seat":null,"card":"card 7","suit":"S","from-whom":2}'
    assert event.kind is kind


def test_what_is_private_is_hidden_from_all_but_its_owner() -> None:
    kind = EventKind("drew", ("seat", "card"), ("card",), private=("card",))
    event = kind.read((1, 7), lambda number: number)
    assert event.seen_by(1) is event
    assert [event.seen_by(seat)["card"] for seat in (None, 0)] == [None, None]
