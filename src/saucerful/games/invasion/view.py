"""Invasion's positions as JSON: the whole truth, and what one may see of it."""

from typing import Any

from saucerful.engine.plain import Plain, plain
from saucerful.games.invasion import rules
from saucerful.games.invasion.moves import codes


def state(state: Any) -> dict[str, Any]:
    state = plain(state)
    cards = codes(tuple(state.code))
    return {
        "earth": state.earth,
        "loot": state.loot[: state.seats],
        "hands": [_hand(hand, cards) for hand in state.hands[: state.seats]],
        "stacks": _stacks(state, cards),
        "planet": [cards[kind] for kind in reversed(state.planet[: state.planet_size])],
    }


def view(state: Any) -> dict[str, Any]:
    """INV-18. `cards` of a hand is `None` where the hand is hidden."""
    state = plain(state)
    cards = codes(tuple(state.code))
    seats = zip(state.loot, state.hand_size, state.hands, _stacks(state, cards), strict=False)
    return {
        "earth": state.earth,
        "planet": state.planet_size,
        "turn": state.turn,
        "scores": state.loot[: state.seats],
        "seats": [
            {"loot": loot, "hand": size, "cards": _hand(hand, cards) if sum(hand) == size else None, "stack": stack}
            for loot, size, hand, stack in seats
        ],
    }


def own(public: dict[str, Any], state: Any, seat: int) -> dict[str, Any]:
    seats = public["seats"].copy()
    seats[seat] = {**seats[seat], "cards": _hand(state.hands[seat], codes(tuple(state.code)))}
    return {**public, "seats": seats}


def _hand(hand: list[int], cards: list[str]) -> list[str]:
    return [cards[kind] for kind, count in enumerate(hand) for _ in range(count)]


def _stacks(state: Plain, cards: list[str]) -> list[list[str]]:
    stacks: list[list[str]] = [[] for _ in range(state.seats)]
    for laid in state.laid[: state.laid_size]:
        stacks[laid // rules.KINDS].append(cards[laid % rules.KINDS])
    return stacks
