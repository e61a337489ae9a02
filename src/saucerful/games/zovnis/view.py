"""Zovnis's positions as JSON: the whole truth, and what one may see of it."""

from functools import lru_cache
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from saucerful.engine import view as engine
from saucerful.engine.plain import Plain, plain
from saucerful.games.zovnis import rules
from saucerful.games.zovnis.edition import ALIENS, SAUCERS, zovni_bits
from saucerful.games.zovnis.moves import card, goals

CODES: list[Any] = [None, *(card(None, number) for number in range(1, rules.STAR + 1))]
"""Every card's code by its number; a card that is hidden has none."""

ZOVNIS = {zovni_bits(alien + saucer): alien + saucer for alien in ALIENS for saucer in SAUCERS}


Code = int | Literal["*"]
"""A zovni card by its number, or a star."""
Laid = tuple[Code, int]
"""A card above the planet, and which of its ends is at the bottom."""


class Face(msgspec.Struct, frozen=True):
    """What is on a card, in the shape of an edition."""

    id: int
    ends: tuple[str, str]
    """An alien and a saucer each, such as `SG`."""
    armed: bool


class SeatView(msgspec.Struct, frozen=True):
    """What is seen of a seat."""

    goals: str | None
    """An alien and a saucer; `None` where they are secret, as are the points then."""
    points: int | None
    hand: int
    """How many cards the seat holds."""
    cards: list[Code] | None
    """Which ones; `None` where they are hidden."""
    heap: list[int]
    """What the seat has eliminated."""


class View(engine.View, frozen=True):
    """What may be seen of a game of Zovnis (ZOV-21)."""

    columns: list[list[Laid]]
    """From the left, each from the planet up."""
    limit: int
    """How many cards a column can have."""
    planet: list[Code | None]
    """The cards that form it; `None` where they are hidden."""
    pile: int
    turn: int
    scores: list[int | None]
    seats: list[SeatView]
    box: list[Face]
    """What is on every card."""


def state(state: Any) -> dict[str, Any]:
    state = plain(state)
    return {
        "columns": [[[*laid] for laid in column] for column in _columns(state)],
        "hands": [_cards(hand) for hand in state.hands[: state.seats]],
        "heaps": _heaps(state),
        "goals": [goals(state, seat) for seat in range(state.seats)],
        "pile": _cards(state.pile[: state.pile_size][::-1]),
        "planet": _cards(state.planet),
    }


def view(state: Any, header: engine.ViewHeader) -> View:
    state = plain(state)
    all_goals = [goals(state, seat) for seat in range(state.seats)]
    points = [score if known else None for score, known in zip(state.scores(), all_goals, strict=True)]
    heaps = _heaps(state)
    return View(
        *header,
        columns=_columns(state),
        limit=rules.LIMIT,
        planet=[CODES[number] for number in state.planet],
        pile=state.pile_size,
        turn=state.turn,
        scores=points,
        seats=[
            SeatView(all_goals[seat], points[seat], state.hand_size[seat], _hand(state, seat), heaps[seat])
            for seat in range(state.seats)
        ],
        box=[*_box(state.zovnis, state.raw("ends"), state.raw("armed"))],
    )


def own(public: View, state: Any, seat: int) -> View:
    seats, scores, points = public.seats.copy(), public.scores.copy(), state.scores()[seat]
    scores[seat] = points
    seats[seat] = replace(seats[seat], goals=goals(state, seat), points=points, cards=_hand(state, seat))
    return replace(public, seat=seat, scores=scores, seats=seats)


def _columns(state: Plain) -> list[list[Laid]]:
    columns = zip(state.cards, state.ways, state.heights, strict=True)
    return [
        [(CODES[number], way) for number, way in zip(cards[:height], ways, strict=False)]
        for cards, ways, height in columns
    ]


def _cards(cards: list[int]) -> list[Code]:
    return [CODES[number] for number in cards if number != rules.NO_CARD]


def _hand(state: Plain, seat: int) -> list[Code] | None:
    cards = _cards(state.hands[seat])
    return cards if len(cards) == state.hand_size[seat] else None


def _heaps(state: Plain) -> list[list[int]]:
    heaps: list[list[int]] = [[] for _ in range(state.seats)]
    for mark in state.taken[: state.taken_size]:
        heaps[mark // rules.SEAT_MARK].append(mark % rules.SEAT_MARK)
    return heaps


@lru_cache(maxsize=64)
def _box(zovnis: int, ends: bytes, armed: bytes) -> list[Face]:
    """Every card of the box."""
    return [
        Face(number, (ZOVNIS[ends[rules.WAYS * number]], ZOVNIS[ends[rules.WAYS * number + 1]]), bool(armed[number]))
        for number in range(1, zovnis + 1)
    ]
