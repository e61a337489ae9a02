"""Zovnis's positions as JSON: the whole truth, and what one may see of it."""

from typing import Any

from saucerful.games.zovnis import rules
from saucerful.games.zovnis.edition import ALIENS, SAUCERS, zovni_bits
from saucerful.games.zovnis.moves import card, goals

ZOVNIS = {zovni_bits(alien + saucer): alien + saucer for alien in ALIENS for saucer in SAUCERS}


def state(state: Any) -> dict[str, Any]:
    return {
        "columns": _columns(state),
        "hands": [_cards(state, state.hands[seat]) for seat in range(state.seats)],
        "heaps": [_heap(state, seat) for seat in range(state.seats)],
        "goals": [goals(state, seat) for seat in range(state.seats)],
        "pile": _cards(state, state.pile[: state.pile_size][::-1]),
        "planet": _cards(state, state.planet),
    }


def view(state: Any) -> dict[str, Any]:
    """ZOV-21. Goals, points and the `cards` of a hand or of the planet are `None` where they are hidden.

    `box` tells what is on the cards, in the shape of an edition.
    """
    points = [int(rules.points(state, seat)) if goals(state, seat) else None for seat in range(state.seats)]
    return {
        "columns": _columns(state),
        "limit": rules.LIMIT,
        "planet": [card(state, number) if number else None for number in state.planet.tolist()],
        "pile": int(state.pile_size),
        "turn": int(state.turn),
        "scores": points,
        "seats": [
            {
                "goals": goals(state, seat),
                "points": points[seat],
                "hand": int(state.hand_size[seat]),
                "cards": _hand(state, seat),
                "heap": _heap(state, seat),
            }
            for seat in range(state.seats)
        ],
        "box": _box(state),
    }


def _columns(state: Any) -> list[list[list[str | int]]]:
    columns = zip(state.cards.tolist(), state.ways.tolist(), state.heights.tolist(), strict=True)
    return [
        [[card(state, number), way] for number, way in zip(cards[:height], ways[:height], strict=True)]
        for cards, ways, height in columns
    ]


def _cards(state: Any, cards: Any) -> list[str | int]:
    return [card(state, number) for number in cards.tolist() if number != rules.NO_CARD]


def _hand(state: Any, seat: int) -> list[str | int] | None:
    cards = _cards(state, state.hands[seat])
    return cards if len(cards) == state.hand_size[seat] else None


def _heap(state: Any, seat: int) -> list[int]:
    taken = state.taken[: state.taken_size].tolist()
    return [mark % rules.SEAT_MARK for mark in taken if mark // rules.SEAT_MARK == seat]


def _box(state: Any) -> list[dict[str, Any]]:
    ends, armed = state.ends.tolist(), state.armed.tolist()
    return [
        {"id": number, "ends": [ZOVNIS[end] for end in ends[number]], "armed": bool(armed[number])}
        for number in range(1, int(state.zovnis) + 1)
    ]
