"""Abduction's positions as JSON: the whole truth, and what one may see of it."""

from functools import lru_cache
from itertools import accumulate
from typing import Any, Literal

import msgspec

from saucerful.engine import view as engine
from saucerful.engine.plain import Plain, plain
from saucerful.games.abduction import rules
from saucerful.games.abduction.moves import bits

Status = Literal["waiting", "holding", "played", "gone"]
STATUS: dict[int, Status] = {
    rules.WAITING: "waiting",
    rules.HOLDING: "holding",
    rules.PLAYED_FROM: "played",
    rules.GONE: "gone",
}


class PileView(msgspec.Struct, frozen=True):
    """What is seen of a pile, or of the place where none is."""

    pile: int | None
    size: int
    cards: list[int] | None
    """`None` where they are hidden."""


class SeatView(msgspec.Struct, frozen=True):
    """What is seen of a seat and of the pile it holds."""

    status: Status
    pile: int | None
    size: int
    cards: list[int] | None
    """Of the pile; `None` where they are hidden."""
    stack: list[int]
    """From the bottom up."""
    out: list[int]
    """Cards of the stack that will not count (ABD-18)."""
    landing: int
    """How many Landing cards."""
    departure: int | None
    """The Departure card with which the seat has left."""


class KnownPile(msgspec.Struct, frozen=True):
    """A pile whose cards one knows."""

    pile: int
    at: int | Literal["middle", "off"]
    """The seat that holds it, or where else it is."""
    cards: list[int]


class View(engine.View, frozen=True):
    """What may be seen of a game of Abduction (ABD-23)."""

    clock: int
    """Milliseconds since the start, at the last move."""
    limit: int | None
    """Seconds."""
    referee: Literal["live", "final"]
    leave_from: int
    """A seat may leave with so many cards in its stack, or when stuck (ABD-25); 0: at any time."""
    scores: list[int]
    departures: list[int]
    """The Departure cards that still lie in the middle."""
    off: int
    """How many piles are turned off."""
    waiting: int | None
    """The seat to which the next pile goes."""
    middle: PileView | None
    """At a table for two: the pile in the middle."""
    seats: list[SeatView]
    known: list[KnownPile]
    points: list[int]
    """What each Abduction card is worth, from card 1."""


def state(state: Any) -> dict[str, Any]:
    state = plain(state)
    seats = [
        {
            "status": STATUS[state.status[seat]],
            "pile": _cards(state, state.holds[seat]),
            "stack": _stack(state, seat),
            "landing": state.landing[seat],
            "departure": state.departure[seat] or None,
        }
        for seat in range(state.seats)
    ]
    middle = {"middle": _cards(state, state.middle)} if state.seats == 2 else {}
    return {"seats": seats, **middle, "departures": _departures(state), "off": state.off}


def view(state: Any, header: engine.ViewHeader) -> View:
    state = plain(state)
    return View(
        *header,
        clock=state.clock,
        limit=state.limit or None,
        referee="final" if state.final_referee else "live",
        leave_from=state.leave_from,
        scores=state.scores(),
        departures=_departures(state),
        off=state.off,
        waiting=None if state.waiting == rules.NOBODY else state.waiting,
        middle=PileView(*_pile(state, state.middle)) if state.seats == 2 else None,
        seats=[_seat(state, seat) for seat in range(state.seats)],
        known=[
            KnownPile(pile, _place(state, pile), cards)
            for pile in range(rules.pile_count(state.seats))
            if (cards := _known_cards(state, pile)) is not None
        ],
        points=state.points[1 : state.cards + 1],
    )


def _seat(state: Plain, seat: int) -> SeatView:
    stack = _stack(state, seat)
    pile, size, cards = _pile(state, state.holds[seat])
    return SeatView(
        status=STATUS[state.status[seat]],
        pile=pile,
        size=size,
        cards=cards,
        stack=stack,
        out=[card for card, highest in zip(stack, accumulate(stack, max), strict=True) if card < highest],
        landing=state.landing[seat],
        departure=state.departure[seat] or None,
    )


def _pile(state: Plain, pile: int) -> tuple[int | None, int, list[int] | None]:
    """Its number, its size, and its cards where they are known."""
    if pile == rules.NO_PILE:
        return None, 0, []
    return pile, state.pile_size[pile], _known_cards(state, pile)


def _known_cards(state: Plain, pile: int) -> list[int] | None:
    cards = _cards(state, pile)
    return cards if len(cards) == state.pile_size[pile] else None


def _place(state: Plain, pile: int) -> int | Literal["middle", "off"]:
    """Where a pile is: the seat that holds it, `middle` or `off`."""
    if pile == state.middle:
        return "middle"
    holds: list[int] = state.holds[: state.seats]
    return holds.index(pile) if pile in holds else "off"


def _cards(state: Plain, pile: int) -> list[int]:
    return [] if pile == rules.NO_PILE else [*_numbers(bits(state, pile))]


@lru_cache(maxsize=1024)
def _numbers(bits: int) -> tuple[int, ...]:
    """Which bits are set, from the lowest. Every seat that has held a pile asks this about it, move after move."""
    return tuple(number for number in range(bits.bit_length()) if bits >> number & 1)


def _stack(state: Plain, seat: int) -> list[int]:
    stack, above, card = [], state.above, state.bottom[seat]
    while card != rules.NO_CARD:
        stack.append(card)
        card = above[card]
    return stack


def _departures(state: Plain) -> list[int]:
    return [number for number in range(2, 8) if state.departures >> number & 1]
