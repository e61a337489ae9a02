"""Zovnis's moves, cards and deals as text."""

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

from saucerful.engine.errors import BadRecord, IllegalMove
from saucerful.games.zovnis import rules
from saucerful.games.zovnis.edition import ALIENS, SAUCERS

STAR = "*"
SECOND_END = "^"
GOALS = [*ALIENS, *SAUCERS]
ALIEN_CARDS = range(rules.ALIENS, rules.ALIENS + rules.KINDS)
SAUCER_CARDS = range(rules.SAUCERS, rules.SAUCERS + rules.KINDS)


def text(state: Any, seat: int, action: int) -> str:
    return _text(action)


@cache
def _text(action: int) -> str:
    if action == rules.MISS:
        return "-"
    number, column, way = _laying(action)
    return f"{card(None, number)}@{column}{SECOND_END if way else ''}"


@cache
def _laying(action: int) -> tuple[int, int, int]:
    """The card, the column, and which end is at the bottom."""
    return int(rules.card_of(action)), int(rules.column_of(action)), int(rules.way_of(action))


def action(state: Any, seat: int, text: str) -> int:
    if text == "-":
        return rules.MISS
    match = re.fullmatch(r"(\*|[1-9][0-9]?)@([0-9])(\^?)", text)
    if match is None:
        raise _refused("ZOV-8", "not-a-move", move=text)
    code, column, way = match[1], int(match[2]), int(match[3] == SECOND_END)
    number = rules.STAR if code == STAR else int(code)
    if code != STAR and number > state.zovnis:
        raise _refused("ZOV-2", "no-such-card", card=number, last=int(state.zovnis))
    if column >= rules.COLUMNS:
        raise _refused("ZOV-7", "no-such-column", column=column, last=rules.COLUMNS - 1)
    return int(rules.move_of(number, column, way))


def refusal(state: Any, seat: int, action: int) -> IllegalMove | None:
    if state.over:
        return _refused("ZOV-17", "game-over")
    if seat != state.turn:
        return _refused("ZOV-7", "not-your-turn")
    if state.hand_size[seat] == 0:
        return None if action == rules.MISS else _refused("ZOV-18", "must-miss")
    if action == rules.MISS:
        return _refused("ZOV-8", "must-play")
    number, column, way = _laying(action)
    if number not in state.hands[seat]:
        return _refused("ZOV-8", "not-in-hand", card=card(state, number), hand=_words(state, state.hands[seat]))
    if number == rules.STAR and way:
        return _refused("ZOV-9", "star-has-no-way-up", column=column)
    if state.heights[column] >= rules.LIMIT:
        room = [str(other) for other in range(rules.COLUMNS) if state.heights[other] < rules.LIMIT]
        return _refused("ZOV-8", "column-full", column=column, limit=rules.LIMIT, room=", ".join(room))
    return None


def card(state: Any, card: int) -> str | int:
    if card >= rules.ALIENS:
        return GOALS[card - rules.ALIENS]
    return STAR if card == rules.STAR else int(card)


def card_number(state: Any, code: Any) -> int:
    if type(code) is int:
        return code if 1 <= code <= state.zovnis else -1
    if code == STAR:
        return rules.STAR
    return rules.ALIENS + GOALS.index(code) if code in GOALS else -1


def goals(state: Any, seat: int) -> str | None:
    """The seat's alien and saucer, or `None` where they are hidden."""
    alien, saucer = state.goals[seat]
    return None if alien == rules.NO_CARD else GOALS[alien - rules.ALIENS] + GOALS[saucer - rules.ALIENS]


def deal_text(state: Any, seats: int, order: Sequence[int]) -> dict[str, Any]:
    aliens, saucers = order[: rules.KINDS], order[rules.KINDS :]
    return {
        "goals": [f"{card(state, aliens[seat])}{card(state, saucers[seat])}" for seat in range(seats)],
        "pile": [card(state, number) for number in order[2 * rules.KINDS :]],
    }


def deal_order(state: Any, seats: int, deal: Any) -> list[int]:
    if (
        not isinstance(deal, dict)
        or set(deal) != {"goals", "pile"}
        or not isinstance(deal["goals"], list)
        or not isinstance(deal["pile"], list)
    ):
        raise BadRecord(
            'the deal must be {"goals": [one of each seat], "pile": [all cards, the top one first]} (ZOV-6)'
        )
    return [*_goal_order(state, seats, deal["goals"]), *_pile_order(state, deal["pile"])]


def _goal_order(state: Any, seats: int, goals: list[Any]) -> list[int]:
    """The goals as dealt, aliens then saucers; those that were not dealt follow in the order of ZOV-1."""
    if len(goals) != seats:
        raise BadRecord(f"the deal has goals for {len(goals)} seats and the table has {seats} (ZOV-5)")
    for goal in goals:
        if not isinstance(goal, str) or len(goal) != 2 or goal[0] not in ALIENS or goal[1] not in SAUCERS:
            raise BadRecord(f"{goal!r} is not an alien and a saucer, such as SG (ZOV-4)")
    order: list[int] = []
    for which, cards in enumerate((ALIEN_CARDS, SAUCER_CARDS)):
        dealt = [card_number(state, goal[which]) for goal in goals]
        for number in dealt:
            if dealt.count(number) > 1:
                raise BadRecord(f"the goal {card(state, number)} is dealt twice (ZOV-4)")
        order += [*dealt, *(number for number in cards if number not in dealt)]
    return order


def _pile_order(state: Any, pile: list[Any]) -> list[int]:
    order = [card_number(state, code) for code in pile]
    for code, number in zip(pile, order, strict=True):
        if not 1 <= number <= rules.STAR:
            raise BadRecord(f"{code!r} in the pile is not a card of this edition (ZOV-2, ZOV-3)")
    dealt = Counter(order)
    for number in [*range(1, int(state.zovnis) + 1), rules.STAR]:
        there = int(state.stars) if number == rules.STAR else 1
        if dealt[number] != there:
            raise BadRecord(
                f"the pile holds card {card(state, number)} {dealt[number]} times, not {there} times (ZOV-6)"
            )
    return order


def _words(state: Any, cards: Any) -> str:
    """Cards for a sentence: `3, 17, *`."""
    return ", ".join(str(card(state, int(number))) for number in cards if number != rules.NO_CARD)


def _refused(clause: str, key: str, **values: Any) -> IllegalMove:
    return IllegalMove("zovnis", clause, key, values)
