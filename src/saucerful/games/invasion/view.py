"""Invasion's positions as JSON: the whole truth, and what one may see of it."""

from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from saucerful.engine import view as engine
from saucerful.engine.plain import Plain, plain
from saucerful.games.invasion import rules
from saucerful.games.invasion.moves import codes


class SeatView(msgspec.Struct, frozen=True):
    """What is seen of a seat."""

    loot: int
    hand: int
    """How many cards the seat holds."""
    cards: list[str] | None
    """Which ones; `None` where they are hidden."""
    stack: list[str]
    """Bottom first: only the last card shows."""


class View(engine.View, frozen=True):
    """What may be seen of a game of Invasion (INV-18)."""

    earth: int
    """The loot that is left."""
    planet: int
    """How many cards the aliens' planet has left."""
    turn: int
    scores: list[int]
    seats: list[SeatView]


def state(state: Any) -> dict[str, Any]:
    state = plain(state)
    cards = codes(state.raw("code"))
    return {
        "earth": state.earth,
        "loot": state.loot[: state.seats],
        "hands": [_hand(state, seat).copy() for seat in range(state.seats)],
        "stacks": _stacks(state),
        "planet": [cards[kind] for kind in reversed(state.planet[: state.planet_size])],
    }


def view(state: Any, header: engine.ViewHeader) -> View:
    state = plain(state)
    stacks, all_hidden = _stacks(state), not state.raw("hands").strip(b"\0")
    seats = zip(state.loot, state.hand_size, stacks, strict=False)
    return View(
        *header,
        earth=state.earth,
        planet=state.planet_size,
        turn=state.turn,
        scores=state.loot[: state.seats],
        seats=[
            SeatView(loot, size, None if all_hidden and size else _seen(state, seat), stack)
            for seat, (loot, size, stack) in enumerate(seats)
        ],
    )


def own(public: View, state: Any, seat: int) -> View:
    seats = public.seats.copy()
    seats[seat] = replace(seats[seat], cards=_hand(state, seat))
    return replace(public, seat=seat, seats=seats)


def _seen(state: Plain, seat: int) -> list[str] | None:
    hand = _hand(state, seat)
    return hand.copy() if len(hand) == state.hand_size[seat] else None


def _hand(state: Plain, seat: int) -> list[str]:
    return _cards(state.raw_row("hands", seat), state.raw("code"))


@lru_cache(maxsize=10_000)
def _cards(counts: bytes, code: bytes) -> list[str]:
    """The cards of a hand. Nobody may change the list: the same few hands are looked at again and again."""
    return [card for card, count in zip(codes(code), counts, strict=False) for _ in range(count)]


def _stacks(state: Plain) -> list[list[str]]:
    stacks: list[list[str]] = [[] for _ in range(state.seats)]
    laid_as = _laid_as(state.raw("code"))
    for laid in state.raw("laid")[: state.laid_size]:
        seat, card = laid_as[laid]
        stacks[seat].append(card)
    return stacks


@lru_cache(maxsize=256)
def _laid_as(code: bytes) -> list[tuple[int, str]]:
    """By whom a card was laid, and which, for each number that stands for both."""
    cards = codes(code)
    return [(seat, card) for seat in range(rules.MAX_SEATS) for card in cards]
