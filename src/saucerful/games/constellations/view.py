"""Constellations' positions as JSON: the whole truth, and what one may see of it."""

from functools import cache
from typing import Any

from saucerful.engine.plain import Plain, plain
from saucerful.games.constellations import rules
from saucerful.games.constellations.edition import COLOURS
from saucerful.games.constellations.moves import letters


def state(state: Any) -> dict[str, Any]:
    state = plain(state)
    lying = zip(state.card, state.column, state.row, state.quarters, strict=True)
    return {
        "table": [list(place) for place in lying][: state.lying],
        "ships": [_ships(state, seat) for seat in range(state.seats)],
        "hands": [_hand(state, seat) for seat in range(state.seats)],
        "pile": state.pile[: state.pile_size][::-1],
    }


def view(state: Any) -> dict[str, Any]:
    """CON-19. `cards` of a hand is `None` where the hand is hidden.

    `groups` of a lying card names the constellation of the planet in each corner; `patterns` tells what every card of
    the box shows when it is not turned.
    """
    state = plain(state)
    scores = state.scores()
    shown = [letters(planets) for planets in state.shown[: state.lying]]
    return {
        "turn": state.turn,
        "landing": bool(state.landing),
        "pile": state.pile_size,
        "scores": scores,
        "table": _table(state, shown),
        "constellations": _constellations(state, "".join(shown)),
        "seats": [
            {
                "hand": state.hand_size[seat],
                "cards": _hand(state, seat) if state.hand_size[seat] == 0 or state.hands[seat][0] else None,
                "ships": _ships(state, seat),
                "score": scores[seat],
                "largest": _largest(state, seat),
            }
            for seat in range(state.seats)
        ],
        "patterns": [letters(planets) for planets in state.planets[: state.cards]],
    }


def own(public: dict[str, Any], state: Any, seat: int) -> dict[str, Any]:
    seats = public["seats"].copy()
    seats[seat] = {**seats[seat], "cards": _hand(state, seat)}
    return {**public, "seats": seats}


def _table(state: Plain, shown: list[str]) -> list[dict[str, Any]]:
    group, last = state.group, rules.CORNERS * state.lying
    groups = [group[first : first + rules.CORNERS] for first in range(0, last, rules.CORNERS)]
    players = [None, *state.player[1 : state.lying]]
    lying = zip(state.card, state.column, state.row, state.quarters, shown, groups, players, strict=False)
    return [
        {
            "card": card,
            "column": column,
            "row": row,
            "quarters": quarters,
            "planets": planets,
            "groups": its_groups,
            "seat": player,
        }
        for card, column, row, quarters, planets, its_groups, player in lying
    ]


def _ships(state: Plain, seat: int) -> dict[str, list[int]]:
    ships = {}
    for colour, planet in zip(COLOURS, state.ship[seat], strict=True):
        if planet != rules.NO_SHIP:
            order, corner = divmod(planet - 1, rules.CORNERS)
            ships[colour] = [state.column[order], state.row[order], corner]
    return ships


def _largest(state: Plain, seat: int) -> int:
    """CON-18: what breaks a tie."""
    held = (state.group[planet - 1] for planet in state.ship[seat] if planet != rules.NO_SHIP)
    return max((state.group_size[group] for group in held), default=0)


def _hand(state: Plain, seat: int) -> list[int]:
    hand: list[int] = state.hands[seat][: state.hand_size[seat]]
    return hand


def _constellations(state: Plain, colours: str) -> list[dict[str, Any]]:
    """`colours` are those of all planets, in their order."""
    groups = enumerate(zip(colours, state.group_size, state.holders, strict=False))
    return [
        {"group": group, "colour": colour, "size": size, "holders": [*_seats(holders)]}
        for group, (colour, size, holders) in groups
        if size
    ]


@cache
def _seats(holders: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(rules.MAX_SEATS) if holders >> seat & 1)
