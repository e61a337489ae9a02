"""Invasion's moves, cards and deals as text."""

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from saucerful.engine.errors import BadRecord, IllegalMove
from saucerful.games.invasion import rules

ACTION_CODES = {rules.NUMBERS: "n", rules.RECRUITMENT: "r", rules.ANIMALS: "c", rules.GENERAL: "g"}
ACTION_KINDS = {code: kind for kind, code in ACTION_CODES.items()}
LETTERS = "abcdefghijklmnop"


def text(state: Any, seat: int, action: int) -> str:
    return _text(bytes(state.code), action)


@lru_cache(maxsize=1024)
def _text(saucers: bytes, action: int) -> str:
    if action < rules.MAX_SAUCERS:
        return codes(saucers)[action]
    if action > rules.PLAY_NUMBERS:
        return f"n{action - rules.PLAY_NUMBERS}"
    if action >= rules.PLAY_ANIMALS:
        return f"c{action - rules.PLAY_ANIMALS}"
    return {rules.PLAY_RECRUITMENT: "r", rules.PLAY_GENERAL: "g", rules.MISS: "-"}[action]


def action(state: Any, seat: int, text: str) -> int:
    simple = {"r": rules.PLAY_RECRUITMENT, "g": rules.PLAY_GENERAL, "-": rules.MISS}
    if text in simple:
        return simple[text]
    if match := re.fullmatch(r"n([1-9])", text):
        number = int(match[1])
        if number > rules.MAX_HAND:
            raise _refused("INV-11", "too-many-numbers", asked=number, held=int(state.hands[seat][rules.NUMBERS]))
        return rules.PLAY_NUMBERS + number
    if match := re.fullmatch(r"c([0-9])", text):
        if int(match[1]) >= state.seats:
            raise _refused("INV-13", "no-such-victim", victim=int(match[1]), last=int(state.seats) - 1)
        return rules.PLAY_ANIMALS + int(match[1])
    kind = card_number(state, text)
    if 0 <= kind < rules.MAX_SAUCERS:
        return kind
    raise _refused("INV-7", "not-a-move", move=text)


def refusal(state: Any, seat: int, action: int) -> IllegalMove | None:
    if state.over:
        return _refused("INV-16", "game-over")
    if seat != state.turn:
        return _refused("INV-6", "not-your-turn")
    if state.hand_size[seat] == 0:
        return None if action == rules.MISS else _refused("INV-9", "must-miss")
    if action == rules.MISS:
        return _refused("INV-8", "must-play")
    if action == rules.PLAY_ANIMALS + seat:
        return _refused("INV-13", "not-yourself")
    kind, count = _kind_and_count(action)
    held = int(state.hands[seat][kind])
    if held >= count:
        return None
    if kind == rules.NUMBERS and held:
        return _refused("INV-11", "too-many-numbers", asked=count, held=held)
    return _refused("INV-7", "not-in-hand", card=card(state, kind))


def _kind_and_count(action: int) -> tuple[int, int]:
    if action < rules.MAX_SAUCERS:
        return action, 1
    if action > rules.PLAY_NUMBERS:
        return rules.NUMBERS, action - rules.PLAY_NUMBERS
    return {rules.PLAY_RECRUITMENT: rules.RECRUITMENT, rules.PLAY_GENERAL: rules.GENERAL}.get(action, rules.ANIMALS), 1


def card(state: Any, card: int) -> str:
    return codes(bytes(state.code))[card]


@lru_cache(maxsize=64)
def codes(saucers: bytes) -> list[str]:
    """The codes of all kinds of cards, in their order, given the value and letter of each saucer."""
    return [*(f"{saucer >> 4}{LETTERS[saucer & 15]}" for saucer in saucers), *ACTION_CODES.values()]


def card_number(state: Any, code: Any) -> int:
    if not isinstance(code, str):
        return -1
    return _kinds(bytes(state.code)).get(code, -1)


@lru_cache(maxsize=64)
def _kinds(saucers: bytes) -> dict[str, int]:
    """The kind of each code. There may be fewer kinds of saucers than there is room for."""
    there = zip(codes(saucers), saucers, strict=False)
    return {code: kind for kind, (code, saucer) in enumerate(there) if saucer} | ACTION_KINDS


def deal_text(state: Any, seats: int, order: Sequence[int]) -> dict[str, Any]:
    names = codes(bytes(state.code))
    return {"planet": [names[kind] for kind in order]}


def deal_order(state: Any, seats: int, deal: Any) -> list[int]:
    if not isinstance(deal, dict) or set(deal) != {"planet"} or not isinstance(deal["planet"], list):
        raise BadRecord('the deal must be {"planet": [all cards, the top one first]} (INV-4)')
    order = [card_number(state, code) for code in deal["planet"]]
    if -1 in order:
        raise BadRecord(
            f"{deal['planet'][order.index(-1)]!r} in the planet is not a card of this edition (INV-2, INV-3)"
        )
    dealt = Counter(order)
    for kind in range(rules.KINDS):
        if dealt[kind] != state.supply[kind]:
            raise BadRecord(
                f"the planet holds {dealt[kind]} cards {card(state, kind)}, the edition {state.supply[kind]} (INV-4)"
            )
    return order


def _refused(clause: str, key: str, **values: Any) -> IllegalMove:
    return IllegalMove("invasion", clause, key, values)
