"""Constellations' positions as JSON: the whole truth, and what one may see of it."""

from typing import Any

from saucerful.games.constellations import rules
from saucerful.games.constellations.edition import COLOURS


def state(state: Any) -> dict[str, Any]:
    return {
        "table": [list(lying) for lying in _table(state)],
        "ships": [_ships(state, seat) for seat in range(state.seats)],
        "hands": [_hand(state, seat) for seat in range(state.seats)],
        "pile": [int(card) for card in state.pile[: state.pile_size][::-1]],
    }


def view(state: Any) -> dict[str, Any]:
    """CON-19. `cards` of a hand is `None` where the hand is hidden.

    `groups` of a lying card names the constellation of the planet in each corner; `patterns` tells what every card of
    the box shows when it is not turned.
    """
    return {
        "turn": int(state.turn),
        "landing": bool(state.landing),
        "pile": int(state.pile_size),
        "scores": [int(rules.score(state, seat)) for seat in range(state.seats)],
        "table": [
            {
                "card": card,
                "column": column,
                "row": row,
                "quarters": quarters,
                "planets": _letters(int(state.shown[order])),
                "groups": state.group[rules.CORNERS * order : rules.CORNERS * (order + 1)].tolist(),
                "seat": int(state.player[order]) if order else None,
            }
            for order, (card, column, row, quarters) in enumerate(_table(state))
        ],
        "constellations": _constellations(state),
        "seats": [
            {
                "hand": int(state.hand_size[seat]),
                "cards": _hand(state, seat) if state.hand_size[seat] == 0 or state.hands[seat, 0] else None,
                "ships": _ships(state, seat),
                "score": int(rules.score(state, seat)),
                "largest": int(rules.largest(state, seat)),
            }
            for seat in range(state.seats)
        ],
        "patterns": [_letters(int(planets)) for planets in state.planets[: state.cards]],
    }


def _table(state: Any) -> list[tuple[int, int, int, int]]:
    columns = [field[: state.lying].tolist() for field in (state.card, state.column, state.row, state.quarters)]
    return list(zip(*columns, strict=True))


def _ships(state: Any, seat: int) -> dict[str, list[int]]:
    ships = {}
    for number, colour in enumerate(COLOURS):
        if state.ship[seat, number] != rules.NO_SHIP:
            order, corner = divmod(int(state.ship[seat, number]) - 1, rules.CORNERS)
            ships[colour] = [int(state.column[order]), int(state.row[order]), corner]
    return ships


def _hand(state: Any, seat: int) -> list[int]:
    return [int(card) for card in state.hands[seat, : state.hand_size[seat]]]


def _constellations(state: Any) -> list[dict[str, Any]]:
    return [
        {
            "group": group,
            "colour": COLOURS[int(rules.colour_of(state, group))],
            "size": int(state.group_size[group]),
            "holders": [seat for seat in range(state.seats) if int(state.holders[group]) >> seat & 1],
        }
        for group in range(rules.CORNERS * int(state.lying))
        if state.group_size[group]
    ]


def _letters(planets: int) -> str:
    return "".join(COLOURS[int(rules.colour_at(planets, corner))] for corner in range(rules.CORNERS))
