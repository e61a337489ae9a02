"""Constellations' moves, cards and deals as text."""

import re
from collections.abc import Sequence
from functools import cache, reduce
from operator import or_
from typing import Any

from saucerful.engine.errors import BadRecord, IllegalMove
from saucerful.games.constellations import rules
from saucerful.games.constellations.edition import COLOURS

NUMBER = r"(0|-?[1-9][0-9]?)"
LAYING = re.compile(rf"(0|[1-9][0-9]?)@{NUMBER},{NUMBER}r([0-3])")
LANDING = re.compile(r"\+([RBYG])([0-3])")


def text(state: Any, seat: int, action: int) -> str:
    if action < rules.LAND:
        slot, place, quarters = _laying(action)
        return f"{state.hands[seat][slot]}@{state.place_column[place]},{state.place_row[place]}r{quarters}"
    if action == rules.PASS:
        return "-"
    if action == rules.NO_LANDING:
        return "."
    return f"+{_colour(state, action - rules.LAND)}{action - rules.LAND}"


def action(state: Any, seat: int, text: str) -> int:
    if text == "-":
        return rules.PASS
    if text == ".":
        return rules.NO_LANDING
    if match := LANDING.fullmatch(text):
        return _landing_action(state, seat, match[1], int(match[2]))
    if match := LAYING.fullmatch(text):
        return _laying_action(state, seat, int(match[1]), int(match[2]), int(match[3]), int(match[4]))
    raise _refused("CON-6", "not-a-move", move=text)


def _landing_action(state: Any, seat: int, colour: str, corner: int) -> int:
    shown = _colour(state, corner)
    if colour != shown:
        raise _not_now(state, seat, rules.LAND) or _refused(
            "CON-12", "not-that-colour", corner=corner, asked=colour, colour=shown
        )
    return rules.LAND + corner


def _laying_action(state: Any, seat: int, number: int, column: int, row: int, quarters: int) -> int:
    if refused := _not_now(state, seat, 0):
        raise refused
    hand = _hand(state, seat)
    if number not in hand:
        raise _refused("CON-6", "not-in-hand", card=number, hand=", ".join(map(str, hand)))
    places = list(zip(state.place_column, state.place_row, strict=True))[: state.places]
    if (column, row) in places:
        return int(rules.lay_action(hand.index(number), places.index((column, row)), quarters))
    lying = list(zip(state.column, state.row, strict=True))[: state.lying]
    if (column, row) in lying:
        raise _refused("CON-6", "occupied", column=column, row=row, card=int(state.card[lying.index((column, row))]))
    raise _refused("CON-6", "touches-nothing", column=column, row=row)


def refusal(state: Any, seat: int, action: int) -> IllegalMove | None:
    if refused := _not_now(state, seat, action):
        return refused
    if action == rules.PASS or action == rules.NO_LANDING:
        return None
    if action >= rules.LAND:
        return _refusal_to_land(state, seat, action - rules.LAND)
    slot, place, quarters = _laying(action)
    if slot >= state.hand_size[seat] or place >= state.places:
        return _refused("CON-6", "no-such-laying")
    number = int(state.hands[seat][slot])
    pictures = _pictures(int(state.planets[number]))
    if quarters >= len(pictures):
        return _refused("CON-6", "same-picture", card=number, asked=quarters, quarters=quarters % len(pictures))
    if int(state.wanted[place]) & pictures[quarters] == 0:
        return _refused(
            "CON-6",
            "no-match",
            card=number,
            column=int(state.place_column[place]),
            row=int(state.place_row[place]),
        )
    return None


def _not_now(state: Any, seat: int, action: int) -> IllegalMove | None:
    """Why a move of this sort cannot be made at this moment, whatever its particulars."""
    if state.over:
        return _refused("CON-17", "game-over")
    if seat != state.turn:
        return _refused("CON-5", "not-your-turn")
    lands = rules.LAND <= action <= rules.NO_LANDING
    if state.landing:
        return None if lands else _refused("CON-7", "land-first")
    hand = _hand(state, seat)
    wanted = reduce(or_, map(int, state.wanted))
    fitting = [n for n in hand if any(wanted & picture for picture in _pictures(int(state.planets[n])))]
    if not fitting:
        return None if action == rules.PASS else _refused("CON-9", "must-pass", hand=len(hand))
    if action == rules.PASS:
        return _refused("CON-9", "must-play", cards=", ".join(map(str, fitting)))
    return _refused("CON-6", "lay-first") if lands else None


def _refusal_to_land(state: Any, seat: int, corner: int) -> IllegalMove | None:
    holders = int(state.holders[state.group[rules.CORNERS * (int(state.lying) - 1) + corner]])
    colour = _colour(state, corner)
    others = [other for other in range(state.seats) if other != seat and holders >> other & 1]
    if others:
        return _refused("CON-14", "held-by-another", colour=colour, holder=others[0])
    return _refused("CON-15", "held-already", colour=colour) if holders else None


@cache
def _laying(action: int) -> tuple[int, int, int]:
    slot, rest = divmod(action, rules.MAX_PLACES * rules.QUARTERS)
    return slot, *divmod(rest, rules.QUARTERS)


def _hand(state: Any, seat: int) -> list[int]:
    return [int(number) for number in state.hands[seat][: state.hand_size[seat]]]


@cache
def _pictures(planets: int) -> list[int]:
    """What a card shows, turned by 0, 1, 2 and 3 quarters as long as that makes a difference."""
    return [int(rules.turned(planets, quarters)) for quarters in range(rules.turnings(planets))]


@cache
def letters(planets: int) -> str:
    """What a card shows, as people write it."""
    return "".join(COLOURS[int(rules.colour_at(planets, corner))] for corner in range(rules.CORNERS))


def _colour(state: Any, corner: int) -> str:
    """The colour in a corner of the card just laid."""
    return letters(int(state.shown[state.lying - 1]))[corner]


def card(state: Any, card: int) -> int:
    return card


def card_number(state: Any, code: Any) -> int:
    return code if isinstance(code, int) and not isinstance(code, bool) and 0 <= code < state.cards else -1


def deal_text(state: Any, seats: int, order: Sequence[int]) -> dict[str, Any]:
    return {"pile": [int(number) for number in order]}


def deal_order(state: Any, seats: int, deal: Any) -> list[int]:
    if not isinstance(deal, dict) or set(deal) != {"pile"} or not isinstance(deal["pile"], list):
        raise BadRecord('the deal must be {"pile": [all cards but the starting one, the top one first]} (CON-4)')
    last = int(state.cards) - 1
    order: list[int] = []
    for code in deal["pile"]:
        number = card_number(state, code)
        if number < 1:
            raise BadRecord(f"{code!r} in the pile is not one of the cards 1 to {last} (CON-2, CON-4)")
        if number in order:
            raise BadRecord(f"card {number} is in the pile twice (CON-4)")
        order.append(number)
    if missing := sorted(set(range(1, last + 1)) - set(order)):
        raise BadRecord(f"card {missing[0]} is missing from the pile (CON-4)")
    return order


def _refused(clause: str, key: str, **values: Any) -> IllegalMove:
    return IllegalMove("constellations", clause, key, values)
