"""Abduction's positions as JSON: the whole truth, and what one may see of it."""

from typing import Any

import numpy as np

from saucerful.games.abduction import rules

STATUS = {rules.WAITING: "waiting", rules.HOLDING: "holding", rules.PLAYED_FROM: "played", rules.GONE: "gone"}


def state(state: Any) -> dict[str, Any]:
    seats = [
        {
            "status": STATUS[int(state.status[seat])],
            "pile": _cards(state, int(state.holds[seat])),
            "stack": _stack(state, seat),
            "landing": int(state.landing[seat]),
            "departure": int(state.departure[seat]) or None,
        }
        for seat in range(state.seats)
    ]
    middle = {"middle": _cards(state, int(state.middle))} if state.seats == 2 else {}
    return {"seats": seats, **middle, "departures": _departures(state), "off": int(state.off)}


def view(state: Any) -> dict[str, Any]:
    """ABD-23. `cards` of a pile is `None` where they are hidden; `known` has every pile whose cards are not.

    `out` are the cards of a stack that will not count (ABD-18).
    """
    piles = rules.pile_count(int(state.seats))
    return {
        "clock": int(state.clock),
        "limit": int(state.limit) or None,
        "referee": "final" if state.final_referee else "live",
        "scores": _scores(state),
        "departures": _departures(state),
        "off": int(state.off),
        "waiting": None if state.waiting == rules.NOBODY else int(state.waiting),
        "middle": _pile(state, int(state.middle)) if state.seats == 2 else None,
        "seats": [_seat(state, seat) for seat in range(state.seats)],
        "known": [
            {"pile": pile, "at": _place(state, pile), "cards": _cards(state, pile)}
            for pile in range(piles)
            if _is_known(state, pile)
        ],
        "points": [int(points) for points in state.points[1 : int(state.cards) + 1]],
    }


def _seat(state: Any, seat: int) -> dict[str, Any]:
    stack = _stack(state, seat)
    return {
        "status": STATUS[int(state.status[seat])],
        **_pile(state, int(state.holds[seat])),
        "stack": stack,
        "out": [card for place, card in enumerate(stack) if card < max(stack[: place + 1])],
        "landing": int(state.landing[seat]),
        "departure": int(state.departure[seat]) or None,
    }


def _pile(state: Any, pile: int) -> dict[str, Any]:
    if pile == rules.NO_PILE:
        return {"pile": None, "size": 0, "cards": []}
    cards = _cards(state, pile) if _is_known(state, pile) else None
    return {"pile": pile, "size": int(state.pile_size[pile]), "cards": cards}


def _place(state: Any, pile: int) -> int | str:
    """Where a pile is: the seat that holds it, `middle` or `off`."""
    if pile == state.middle:
        return "middle"
    return next((seat for seat in range(state.seats) if state.holds[seat] == pile), "off")


def _is_known(state: Any, pile: int) -> bool:
    return len(_cards(state, pile)) == int(state.pile_size[pile])


def _cards(state: Any, pile: int) -> list[int]:
    if pile == rules.NO_PILE:
        return []
    bits = int(state.piles[pile, 0]) | int(state.piles[pile, 1]) << rules.WORD
    return [card for card in range(1, int(state.cards) + 1) if bits >> card & 1]


def _stack(state: Any, seat: int) -> list[int]:
    stack, card = [], int(state.bottom[seat])
    while card != rules.NO_CARD:
        stack.append(card)
        card = int(state.above[card])
    return stack


def _departures(state: Any) -> list[int]:
    return [number for number in range(2, 8) if int(state.departures) >> number & 1]


def _scores(state: Any) -> list[int]:
    out = np.zeros(rules.MAX_SEATS, np.int16)
    rules.scores(state, out)
    return [int(score) for score in out[: state.seats]]
