"""Positions of Signals as JSON: the whole truth, and what one may see of it."""

# shown: view
from collections import Counter
from typing import Any

import msgspec

from saucerful.engine import view as engine
from saucerful.engine.plain import Plain, plain


class SeatView(msgspec.Struct, frozen=True):
    hand: int
    """How many cards the seat holds."""
    cards: list[int] | None
    """Which ones; `None` where they are hidden (SIG-2)."""


class View(engine.View, frozen=True):
    last: int | None
    """The last signal; `None` in silence."""
    waiting: int
    reach: int
    """How far from the last signal an answer may be (SIG-4)."""
    sent: list[int]
    """How many cards of each frequency have been sent."""
    turn: int
    scores: list[int]
    seats: list[SeatView]


def state(state: Any) -> dict[str, Any]:
    state = plain(state)
    hands = [_hand(state, seat) for seat in range(state.seats)]
    held = Counter(card for hand in hands for card in hand)
    unused = [card for card in range(1, state.highest + 1) for _ in range(state.copies - state.sent[card] - held[card])]
    return {
        "last": state.last or None,
        "waiting": state.waiting,
        "sent": _sent(state),
        "points": state.points[: state.seats],
        "hands": hands,
        "unused": unused,
    }


def view(state: Any, header: engine.ViewHeader) -> View:
    state = plain(state)
    return View(
        *header,
        last=state.last or None,
        waiting=state.waiting,
        reach=state.reach,
        sent=_sent(state),
        turn=state.turn,
        scores=state.points[: state.seats],
        seats=[_seat(state, seat) for seat in range(state.seats)],
    )


def _seat(state: Plain, seat: int) -> SeatView:
    hand, size = _hand(state, seat), state.hand_size[seat]
    return SeatView(size, hand if len(hand) == size else None)


def _sent(state: Plain) -> list[int]:
    sent: list[int] = state.sent[1 : state.highest + 1]
    return sent


def _hand(state: Plain, seat: int) -> list[int]:
    return [frequency for frequency, count in enumerate(state.hands[seat]) for _ in range(count)]
