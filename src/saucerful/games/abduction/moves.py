"""Abduction's moves, cards and deals as text."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from saucerful.engine.errors import BadRecord, IllegalMove
from saucerful.engine.kernels import TABLE
from saucerful.games.abduction import rules


def text(state: Any, seat: int, action: int) -> str:
    return _text(rules.TIME if seat == TABLE else action)  # whatever number a simulation gives the table's one move


@cache
def _text(action: int) -> str:
    if action == rules.TIME:
        return "time"
    if action == rules.PASS:
        return ">"
    if action >= rules.DEPART:
        return f"d{action - rules.DEPART}"
    if action >= rules.JUMP:
        return f"{action % rules.JUMP}@{action // rules.JUMP - 1}"
    return str(action)


def action(state: Any, seat: int, text: str) -> int:
    if text == "time":
        return rules.TIME
    if text == ">":
        return rules.PASS
    if match := re.fullmatch(r"d([0-9])", text):
        if not 2 <= int(match[1]) <= 7:
            raise _no_such_departure(state, int(match[1]))
        return rules.DEPART + int(match[1])
    if match := re.fullmatch(r"([1-9][0-9]{0,3})(?:@([0-9]))?", text):
        card = int(match[1])
        if card > state.cards:
            raise _refused("ABD-1", "no-such-card", card=card, last=int(state.cards))
        if match[2] is None:
            return card
        if int(match[2]) >= state.seats:
            raise _refused("ABD-11", "no-such-rival", rival=int(match[2]), last=int(state.seats) - 1)
        return rules.JUMP * (int(match[2]) + 1) + card
    raise _refused("ABD-9", "not-a-move", move=text)


def refusal(state: Any, seat: int, action: int) -> IllegalMove | None:
    if state.over:
        return _refused("ABD-16", "game-over")
    if seat == TABLE or action == rules.TIME:
        return _refusal_of_time(state, seat, action)
    if state.limit and state.clock >= state.limit * 1000:
        return _refused("ABD-19", "time-is-up", limit=int(state.limit))
    if state.status[seat] == rules.GONE:
        return _refused("ABD-14", "you-are-gone")
    if state.status[seat] == rules.WAITING:
        return _refused("ABD-8", "you-wait")
    if action == rules.PASS:
        return None
    if action >= rules.DEPART:
        return _refusal_of_departure(state, seat, action - rules.DEPART)
    return _refusal_of_card(state, seat, action % rules.JUMP, action // rules.JUMP - 1)


def _refusal_of_time(state: Any, seat: int, action: int) -> IllegalMove | None:
    """ABD-19: the table ends the game when the time is up, and makes no other move."""
    if seat != TABLE:
        return _refused("ABD-19", "only-the-table")
    if action != rules.TIME:
        return _refused("ABD-19", "only-time")
    if not state.limit:
        return _refused("ABD-19", "no-limit")
    if state.clock < state.limit * 1000:
        return _refused("ABD-19", "not-yet", limit=int(state.limit), needed=int(state.limit) * 1000, t=int(state.clock))
    return None


def _refusal_of_card(state: Any, seat: int, card: int, rival: int) -> IllegalMove | None:
    """`rival` is negative for a card on one's own stack."""
    if state.status[seat] == rules.PLAYED_FROM:
        return _refused("ABD-9", "already-played")
    if not 1 <= card <= state.cards:
        return _refused("ABD-1", "no-such-card", card=card, last=int(state.cards))
    if not bits(state, state.holds[seat]) >> card & 1:
        return _refused("ABD-9", "not-in-pile", card=card)
    if rival >= 0:
        return _refusal_of_jump(state, seat, card, rival)
    top = int(state.top[seat])
    if not state.final_referee and card < top:
        return _refused("ABD-10", "not-higher", card=card, top=top)
    return None


def _refusal_of_jump(state: Any, seat: int, card: int, rival: int) -> IllegalMove | None:
    if rival >= state.seats:
        return _refused("ABD-11", "no-such-rival", rival=rival, last=int(state.seats) - 1)
    if rival == seat:
        return _refused("ABD-11", "not-yourself", card=card)
    if state.status[rival] == rules.GONE:
        return _refused("ABD-14", "rival-gone", rival=rival)
    top = int(state.top[rival])
    if top == rules.NO_CARD:
        return _refused("ABD-11", "not-begun", rival=rival)
    if card != top + 1:
        return _refused("ABD-11", "not-next", card=card, top=top, next=top + 1, rival=rival)
    return None


def _refusal_of_departure(state: Any, seat: int, number: int) -> IllegalMove | None:
    if not int(state.departures) >> number & 1:
        return _no_such_departure(state, number)
    count = _stack_size(state, seat)
    if count < state.leave_from and _can_play_or_has_played(state, seat):
        return _refused("ABD-25", "too-early-to-leave", needed=int(state.leave_from), count=count)
    return None


def _stack_size(state: Any, seat: int) -> int:
    size, card = 0, int(state.bottom[seat])
    while card != rules.NO_CARD:
        size, card = size + 1, int(state.above[card])
    return size


def _can_play_or_has_played(state: Any, seat: int) -> bool:
    """ABD-25: only who holds a pile of which no card fits anywhere may leave early."""
    if state.status[seat] == rules.PLAYED_FROM:
        return True
    pile, places = bits(state, state.holds[seat]), range(-1, int(state.seats))
    return any(
        _refusal_of_card(state, seat, card, place) is None
        for card in range(1, int(state.cards) + 1)
        if pile >> card & 1
        for place in places
    )


def _no_such_departure(state: Any, number: int) -> IllegalMove:
    left = ", ".join(f"d{other}" for other in range(2, 8) if int(state.departures) >> other & 1)
    return _refused("ABD-14", "no-such-departure", number=number, left=left)


def bits(state: Any, pile: int) -> int:
    """The cards of a pile: bit c is set for card c."""
    low, high = state.piles[pile]
    return int(low) | int(high) << rules.WORD


def card(state: Any, card: int) -> int:
    return card


def card_number(state: Any, code: Any) -> int:
    return code if type(code) is int and 1 <= code <= state.cards else -1


def deal_text(state: Any, seats: int, order: Sequence[int]) -> dict[str, Any]:
    piles, start = [], 0
    for size in _sizes(state, seats):
        piles.append(list(order[start : start + size]))
        start += size
    return {"piles": piles, "removed": list(order[start:])} if seats == 2 else {"piles": piles}


def deal_order(state: Any, seats: int, deal: Any) -> list[int]:
    fields = {"piles", "removed"} if seats == 2 else {"piles"}
    clause = "ABD-20" if seats == 2 else "ABD-5"
    if not isinstance(deal, dict) or set(deal) != fields or not isinstance(deal["piles"], list):
        raise BadRecord(f"the deal must have {' and '.join(sorted(fields))}, and nothing else ({clause})")
    decks = [*deal["piles"], *([deal["removed"]] if seats == 2 else [])]
    sizes = [*_sizes(state, seats), *([rules.REMOVED_CARDS] if seats == 2 else [])]
    if any(not isinstance(deck, list) for deck in decks) or [len(deck) for deck in decks] != sizes:
        what = "piles and the cards removed" if seats == 2 else "piles"
        raise BadRecord(f"the {what} must be lists of {', '.join(map(str, sizes))} cards ({clause})")
    codes = [code for deck in decks for code in deck]
    for code in codes:
        if card_number(state, code) == -1:
            raise BadRecord(f"{code!r} in the deal is not a card: they are 1 to {int(state.cards)} (ABD-1)")
    for place, code in enumerate(codes):
        if code in codes[:place]:
            raise BadRecord(f"card {code} is dealt twice ({clause})")
    return codes


def _sizes(state: Any, seats: int) -> list[int]:
    return [int(rules.dealt_size(int(state.cards), seats, pile)) for pile in range(rules.pile_count(seats))]


def _refused(clause: str, key: str, **values: Any) -> IllegalMove:
    return IllegalMove("abduction", clause, key, values)
