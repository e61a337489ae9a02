"""Finished games: any moment of them, as any seat saw it or with all cards open."""

from collections import OrderedDict

import msgspec
from msgspec import Raw

from saucerful.engine.event import Event
from saucerful.engine.position import Position
from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.table.state import Table
from saucerful.server.table.views import events_shown

OPEN_BOOKS = 16
"""Games of which every position is kept at hand."""

Moment = tuple[Position, list[Event]]


class Library:
    """The games that somebody is looking at."""

    def __init__(self) -> None:
        self._books: OrderedDict[str, list[Moment]] = OrderedDict()

    def look(self, table: Table, ask: p.Look) -> p.Looked:
        """A moment of a finished game."""
        moments = self._moments(table)
        if ask.step >= len(moments):
            raise Refusal("no_step", {"last": len(moments) - 1})
        if ask.seat is not None and ask.seat >= len(table.seats):
            raise Refusal("no_place")
        position, events = moments[ask.step]
        view = position.open_view() if ask.open else position.view(ask.seat)
        return p.Looked(
            step=ask.step,
            steps=len(moments) - 1,
            events=[event.json() for event in events] if ask.open else events_shown(events, ask.seat),
            view=Raw(msgspec.json.encode(view)),
            scores=position.scores(),
        )

    def _moments(self, table: Table) -> list[Moment]:
        if table.id not in self._books:
            self._books[table.id] = _read(table)
            if len(self._books) > OPEN_BOOKS:
                self._books.popitem(last=False)
        self._books.move_to_end(table.id)
        return self._books[table.id]


def _read(table: Table) -> list[Moment]:
    assert table.position is not None
    position = Position(table.setup, table.position.order)
    moments: list[Moment] = [(position.copy(), [])]
    for played in table.position.history:
        events = position.play(played.seat, played.move, shuffle=played.shuffle, t=played.t, by=played.by)
        moments.append((position.copy(), events))
    return moments
