"""Abduction's positions as JSON: the whole truth, and what one may see of it."""

from functools import lru_cache
from itertools import accumulate
from typing import Any

from saucerful.engine.plain import Plain, plain
from saucerful.games.abduction import rules
from saucerful.games.abduction.moves import bits

STATUS = {rules.WAITING: "waiting", rules.HOLDING: "holding", rules.PLAYED_FROM: "played", rules.GONE: "gone"}


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


def view(state: Any) -> dict[str, Any]:
    """ABD-23. `cards` of a pile is `None` where they are hidden; `known` has every pile whose cards are not.

    `out` are the cards of a stack that will not count (ABD-18).
    """
    state = plain(state)
    return {
        "clock": state.clock,
        "limit": state.limit or None,
        "referee": "final" if state.final_referee else "live",
        "leave_from": state.leave_from,
        "scores": state.scores(),
        "departures": _departures(state),
        "off": state.off,
        "waiting": None if state.waiting == rules.NOBODY else state.waiting,
        "middle": _pile(state, state.middle) if state.seats == 2 else None,
        "seats": [_seat(state, seat) for seat in range(state.seats)],
        "known": [
            {"pile": pile, "at": _place(state, pile), "cards": cards}
            for pile in range(rules.pile_count(state.seats))
            if (cards := _known_cards(state, pile)) is not None
        ],
        "points": state.points[1 : state.cards + 1],
    }


def _seat(state: Plain, seat: int) -> dict[str, Any]:
    stack = _stack(state, seat)
    return {
        "status": STATUS[state.status[seat]],
        **_pile(state, state.holds[seat]),
        "stack": stack,
        "out": [card for card, highest in zip(stack, accumulate(stack, max), strict=True) if card < highest],
        "landing": state.landing[seat],
        "departure": state.departure[seat] or None,
    }


def _pile(state: Plain, pile: int) -> dict[str, Any]:
    if pile == rules.NO_PILE:
        return {"pile": None, "size": 0, "cards": []}
    return {"pile": pile, "size": state.pile_size[pile], "cards": _known_cards(state, pile)}


def _known_cards(state: Plain, pile: int) -> list[int] | None:
    cards = _cards(state, pile)
    return cards if len(cards) == state.pile_size[pile] else None


def _place(state: Plain, pile: int) -> int | str:
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
