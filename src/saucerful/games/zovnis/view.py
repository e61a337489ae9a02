"""Zovnis's positions as JSON: the whole truth, and what one may see of it."""

from functools import lru_cache
from typing import Any

from saucerful.engine.plain import Plain, plain
from saucerful.games.zovnis import rules
from saucerful.games.zovnis.edition import ALIENS, SAUCERS, zovni_bits
from saucerful.games.zovnis.moves import card, goals

CODES = [None, *(card(None, number) for number in range(1, rules.STAR + 1))]
"""Every card's code by its number; a card that is hidden has none."""

ZOVNIS = {zovni_bits(alien + saucer): alien + saucer for alien in ALIENS for saucer in SAUCERS}


def state(state: Any) -> dict[str, Any]:
    state = plain(state)
    return {
        "columns": _columns(state),
        "hands": [_cards(hand) for hand in state.hands[: state.seats]],
        "heaps": _heaps(state),
        "goals": [goals(state, seat) for seat in range(state.seats)],
        "pile": _cards(state.pile[: state.pile_size][::-1]),
        "planet": _cards(state.planet),
    }


def view(state: Any) -> dict[str, Any]:
    """ZOV-21. Goals, points and the `cards` of a hand or of the planet are `None` where they are hidden.

    `box` tells what is on the cards, in the shape of an edition.
    """
    state = plain(state)
    all_goals = [goals(state, seat) for seat in range(state.seats)]
    points = [score if known else None for score, known in zip(state.scores(), all_goals, strict=True)]
    heaps = _heaps(state)
    return {
        "columns": _columns(state),
        "limit": rules.LIMIT,
        "planet": [CODES[number] for number in state.planet],
        "pile": state.pile_size,
        "turn": state.turn,
        "scores": points,
        "seats": [
            {
                "goals": all_goals[seat],
                "points": points[seat],
                "hand": state.hand_size[seat],
                "cards": _hand(state, seat),
                "heap": heaps[seat],
            }
            for seat in range(state.seats)
        ],
        "box": [
            {"id": number, "ends": [first, second], "armed": armed}
            for number, first, second, armed in _box(state.zovnis, state.raw("ends"), state.raw("armed"))
        ],
    }


def own(public: dict[str, Any], state: Any, seat: int) -> dict[str, Any]:
    seats, scores, points = public["seats"].copy(), public["scores"].copy(), state.scores()[seat]
    scores[seat] = points
    seats[seat] = {**seats[seat], "goals": goals(state, seat), "points": points, "cards": _hand(state, seat)}
    return {**public, "scores": scores, "seats": seats}


def _columns(state: Plain) -> list[list[list[str | int | None]]]:
    columns = zip(state.cards, state.ways, state.heights, strict=True)
    return [
        [[CODES[number], way] for number, way in zip(cards[:height], ways, strict=False)]
        for cards, ways, height in columns
    ]


def _cards(cards: list[int]) -> list[str | int | None]:
    return [CODES[number] for number in cards if number != rules.NO_CARD]


def _hand(state: Plain, seat: int) -> list[str | int | None] | None:
    cards = _cards(state.hands[seat])
    return cards if len(cards) == state.hand_size[seat] else None


def _heaps(state: Plain) -> list[list[int]]:
    heaps: list[list[int]] = [[] for _ in range(state.seats)]
    for mark in state.taken[: state.taken_size]:
        heaps[mark // rules.SEAT_MARK].append(mark % rules.SEAT_MARK)
    return heaps


@lru_cache(maxsize=64)
def _box(zovnis: int, ends: bytes, armed: bytes) -> list[tuple[int, str, str, bool]]:
    """Every card of the box: its number, the zovnis at its two ends, and whether it is armed."""
    return [
        (number, ZOVNIS[ends[rules.WAYS * number]], ZOVNIS[ends[rules.WAYS * number + 1]], bool(armed[number]))
        for number in range(1, zovnis + 1)
    ]
