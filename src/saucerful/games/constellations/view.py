"""Constellations' positions as JSON: the whole truth, and what one may see of it."""

from functools import cache
from typing import Annotated, Any, Literal, cast, get_args

import msgspec
from msgspec.structs import replace

from saucerful.engine import view as engine
from saucerful.engine.plain import Plain, plain
from saucerful.games.constellations import rules
from saucerful.games.constellations.edition import COLOURS
from saucerful.games.constellations.moves import letters

Colour = Literal["R", "B", "Y", "G"]
Spot = tuple[int, int, int]
"""Where a ship stands: column, row and corner."""
Ships = Annotated[dict[Colour, Spot], msgspec.Meta(extra_json_schema={"propertyNames": {"enum": [*COLOURS]}})]


class Lying(msgspec.Struct, frozen=True):
    """A card on the table. `planets` and `groups` go clockwise from the top left, as the card lies."""

    card: int
    column: int
    row: int
    quarters: int
    planets: str
    groups: list[int]
    """The constellation of each planet."""
    seat: int | None
    """Who laid it; `None` for the starting card."""


class Constellation(msgspec.Struct, frozen=True):
    """Planets of one colour that touch each other, and the seats whose ships hold them."""

    group: int
    colour: Colour
    size: int
    holders: list[int]


class SeatView(msgspec.Struct, frozen=True):
    """What is seen of a seat."""

    hand: int
    """How many cards the seat holds."""
    cards: list[int] | None
    """Which ones; `None` where they are hidden."""
    ships: Ships
    score: int
    largest: int
    """The size of its largest constellation, which breaks a tie (CON-18)."""


class View(engine.View, frozen=True):
    """What may be seen of a game of Constellations (CON-19)."""

    turn: int
    landing: bool
    """Whether the seat to act has laid its card and may land."""
    pile: int
    scores: list[int]
    table: list[Lying]
    """In the order in which the cards were laid."""
    constellations: list[Constellation]
    seats: list[SeatView]
    patterns: list[str]
    """What every card of the box shows when it is not turned."""


def state(state: Any) -> dict[str, Any]:
    state = plain(state)
    lying = zip(state.card, state.column, state.row, state.quarters, strict=True)
    return {
        "table": [list(place) for place in lying][: state.lying],
        "ships": [{colour: [*spot] for colour, spot in _ships(state, seat).items()} for seat in range(state.seats)],
        "hands": [_hand(state, seat) for seat in range(state.seats)],
        "pile": state.pile[: state.pile_size][::-1],
    }


def view(state: Any, header: engine.ViewHeader) -> View:
    state = plain(state)
    scores = state.scores()
    shown = [letters(planets) for planets in state.shown[: state.lying]]
    return View(
        *header,
        turn=state.turn,
        landing=bool(state.landing),
        pile=state.pile_size,
        scores=scores,
        table=_table(state, shown),
        constellations=_constellations(state, "".join(shown)),
        seats=[
            SeatView(
                hand=state.hand_size[seat],
                cards=_hand(state, seat) if state.hand_size[seat] == 0 or state.hands[seat][0] else None,
                ships=_ships(state, seat),
                score=scores[seat],
                largest=_largest(state, seat),
            )
            for seat in range(state.seats)
        ],
        patterns=[letters(planets) for planets in state.planets[: state.cards]],
    )


def own(public: View, state: Any, seat: int) -> View:
    seats = public.seats.copy()
    seats[seat] = replace(seats[seat], cards=_hand(state, seat))
    return replace(public, seat=seat, seats=seats)


def _table(state: Plain, shown: list[str]) -> list[Lying]:
    group, last = state.group, rules.CORNERS * state.lying
    groups = [group[first : first + rules.CORNERS] for first in range(0, last, rules.CORNERS)]
    players = [None, *state.player[1 : state.lying]]
    lying = zip(state.card, state.column, state.row, state.quarters, shown, groups, players, strict=False)
    return [Lying(*card) for card in lying]


def _ships(state: Plain, seat: int) -> dict[Colour, Spot]:
    ships: dict[Colour, Spot] = {}
    for colour, planet in zip(get_args(Colour), state.ship[seat], strict=True):
        if planet != rules.NO_SHIP:
            order, corner = divmod(planet - 1, rules.CORNERS)
            ships[colour] = (state.column[order], state.row[order], corner)
    return ships


def _largest(state: Plain, seat: int) -> int:
    """CON-18: what breaks a tie."""
    held = (state.group[planet - 1] for planet in state.ship[seat] if planet != rules.NO_SHIP)
    return max((state.group_size[group] for group in held), default=0)


def _hand(state: Plain, seat: int) -> list[int]:
    hand: list[int] = state.hands[seat][: state.hand_size[seat]]
    return hand


def _constellations(state: Plain, colours: str) -> list[Constellation]:
    """`colours` are those of all planets, in their order."""
    groups = enumerate(zip(colours, state.group_size, state.holders, strict=False))
    return [
        Constellation(group, cast("Colour", colour), size, [*_seats(holders)])
        for group, (colour, size, holders) in groups
        if size
    ]


@cache
def _seats(holders: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(rules.MAX_SEATS) if holders >> seat & 1)
