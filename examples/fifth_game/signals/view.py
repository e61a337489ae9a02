"""Positions of Signals as JSON: the whole truth, and what one may see of it."""

# shown: view
from collections import Counter
from typing import Any

from saucerful.engine.plain import Plain, plain


def state(state: Any) -> dict[str, Any]:
    state = plain(state)
    hands = [_hand(state, seat) for seat in range(state.seats)]
    held = Counter(card for hand in hands for card in hand)
    unused = [card for card in range(1, state.highest + 1) for _ in range(state.copies - state.sent[card] - held[card])]
    return {**_shared(state), "points": state.points[: state.seats], "hands": hands, "unused": unused}


def view(state: Any) -> dict[str, Any]:
    """SIG-2: `cards` of a hand is `None` where it is hidden."""
    state = plain(state)
    seats = []
    for seat in range(state.seats):
        hand, size = _hand(state, seat), state.hand_size[seat]
        seats.append({"hand": size, "cards": hand if len(hand) == size else None})
    return {**_shared(state), "turn": state.turn, "scores": state.points[: state.seats], "seats": seats}


def _shared(state: Plain) -> dict[str, Any]:
    return {"last": state.last or None, "waiting": state.waiting, "sent": state.sent[1 : state.highest + 1]}


def _hand(state: Plain, seat: int) -> list[int]:
    return [frequency for frequency, count in enumerate(state.hands[seat]) for _ in range(count)]
