"""Zovnis's positions as JSON: the whole truth, and what one may see of it."""

from functools import lru_cache
from typing import Any

from saucerful.games.zovnis import rules
from saucerful.games.zovnis.edition import ALIENS, SAUCERS
from saucerful.games.zovnis.moves import card, goals


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
        "box": _box(int(state.zovnis), state.ends.tobytes(), state.armed.tobytes()),
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


@lru_cache
def _box(zovnis: int, ends: bytes, armed: bytes) -> list[dict[str, Any]]:
    """The same for a whole game, so made once."""
    return [
        {"id": number, "ends": [_zovni(ends[2 * number]), _zovni(ends[2 * number + 1])], "armed": bool(armed[number])}
        for number in range(1, zovnis + 1)
    ]


def _zovni(bits: int) -> str:
    return "".join(letter for i, letter in enumerate([*ALIENS, *SAUCERS]) if bits >> i & 1)
