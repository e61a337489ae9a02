"""Signals' moves, cards and deals as text."""

# shown: moves
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from saucerful.engine.errors import BadRecord, IllegalMove


def text(state: Any, seat: int, action: int) -> str:
    return str(action)


def action(state: Any, seat: int, text: str) -> int:
    if not re.fullmatch("[1-9]", text):
        raise _refused("SIG-3", "not-a-move", move=text)
    return int(text)


def refusal(state: Any, seat: int, action: int) -> IllegalMove | None:
    if state.over:
        return _refused("SIG-6", "game-over")
    if seat != state.turn:
        return _refused("SIG-3", "not-your-turn")
    if not state.hands[seat][action]:
        return _refused("SIG-3", "not-in-hand", frequency=action)
    return None


def _refused(clause: str, key: str, **values: Any) -> IllegalMove:
    return IllegalMove("signals", clause, key, values)


# shown: records
def card(state: Any, card: int) -> int:
    return card


def card_number(state: Any, code: Any) -> int:
    return code if type(code) is int and 1 <= code <= state.highest else -1


def deal_text(state: Any, seats: int, order: Sequence[int]) -> dict[str, Any]:
    return {"cards": list(order)}


def deal_order(state: Any, seats: int, deal: Any) -> list[int]:
    if not isinstance(deal, dict) or set(deal) != {"cards"} or not isinstance(deal["cards"], list):
        raise BadRecord('the deal must be {"cards": [all cards, the first seat\'s hand first]} (SIG-2)')
    order = [card_number(state, code) for code in deal["cards"]]
    supply = {frequency: int(state.copies) for frequency in range(1, int(state.highest) + 1)}
    if Counter(order) != supply:
        raise BadRecord(f"the deal must hold {state.copies} cards of each frequency up to {state.highest} (SIG-1)")
    return order
