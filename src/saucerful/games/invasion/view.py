"""Invasion's positions as JSON: the whole truth, and what one may see of it."""

from typing import Any

from saucerful.games.invasion import rules
from saucerful.games.invasion.moves import card


def state(state: Any) -> dict[str, Any]:
    return {
        "earth": int(state.earth),
        "loot": [int(loot) for loot in state.loot[: state.seats]],
        "hands": [_hand(state, seat) for seat in range(state.seats)],
        "stacks": [_stack(state, seat) for seat in range(state.seats)],
        "planet": [card(state, int(kind)) for kind in state.planet[: state.planet_size][::-1]],
    }


def view(state: Any) -> dict[str, Any]:
    """INV-18. `cards` of a hand is `None` where the hand is hidden."""
    return {
        "earth": int(state.earth),
        "planet": int(state.planet_size),
        "turn": int(state.turn),
        "scores": [int(loot) for loot in state.loot[: state.seats]],
        "seats": [
            {
                "loot": int(state.loot[seat]),
                "hand": int(state.hand_size[seat]),
                "cards": _hand(state, seat) if state.hands[seat].sum() == state.hand_size[seat] else None,
                "stack": _stack(state, seat),
            }
            for seat in range(state.seats)
        ],
    }


def _hand(state: Any, seat: int) -> list[str]:
    return [card(state, kind) for kind in range(rules.KINDS) for _ in range(state.hands[seat, kind])]


def _stack(state: Any, seat: int) -> list[str]:
    return [
        card(state, laid % rules.KINDS)
        for laid in state.laid[: state.laid_size].tolist()
        if laid // rules.KINDS == seat
    ]
