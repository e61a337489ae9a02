"""Constellations as numbers for learning."""

from saucerful.engine.rule import rule
from saucerful.games.constellations.rules import (
    ACTIONS,
    COLOURS,
    CORNERS,
    HAND,
    MAX_CARDS,
    MAX_PLACES,
    MAX_PLANETS,
    MAX_SEATS,
    NO_GROUP,
    NO_SHIP,
    SIDE_COLUMN,
    SIDE_ROW,
    SIDES,
    SPAN,
    can_land,
    colour_of,
    held_size,
    number_of,
    score,
    spot,
)

CHOICES = ACTIONS
CARD_NUMBERS = CORNERS * COLOURS
TABLE_NUMBERS, SLOT_NUMBERS, LAID_NUMBERS, SEAT_NUMBERS = 7, 1 + CARD_NUMBERS, CORNERS * (COLOURS + 2), 5 + 3 * COLOURS
PLACE_NUMBERS = 3 + 2 * CARD_NUMBERS
SLOTS_START = TABLE_NUMBERS
LAID_START = SLOTS_START + HAND * SLOT_NUMBERS
UNSEEN_START = LAID_START + LAID_NUMBERS
SEATS_START = UNSEEN_START + MAX_CARDS
PLACES_START = SEATS_START + MAX_SEATS * SEAT_NUMBERS
OBSERVATION = PLACES_START + MAX_PLACES * PLACE_NUMBERS
LARGE = 32.0  # a constellation of so many planets or more counts as 1


@rule
def observe(state, seat, out):
    """The table, the hand, the card just laid, the unseen cards, the seats, and each place where a card may touch.

    Slots of the hand and places have the numbers that they have in actions.
    """
    for i in range(OBSERVATION):
        out[i] = 0.0
    out[0] = state.pile_size / MAX_CARDS
    out[1] = state.lying / MAX_CARDS
    out[2] = state.places / MAX_PLACES
    out[3] = int(state.landing)
    out[4] = state.passes / MAX_SEATS
    out[5] = state.seats / MAX_SEATS
    out[6] = int(state.over)
    for slot in range(state.hand_size[seat]):
        start = SLOTS_START + slot * SLOT_NUMBERS
        out[start] = 1.0
        for bit in range(CARD_NUMBERS):
            out[start + 1 + bit] = (int(state.planets[state.hands[seat, slot]]) >> bit) & 1
    if state.landing:
        observe_landing(state, out)
    observe_unseen(state, seat, out)
    for step in range(state.seats):
        observe_seat(state, (seat + step) % int(state.seats), out, SEATS_START + step * SEAT_NUMBERS)
    for place in range(state.places):
        observe_place(state, seat, place, out, PLACES_START + place * PLACE_NUMBERS)


@rule
def observe_landing(state, out):
    """Each corner of the card just laid: its colour, how large its constellation is, and whether that is free."""
    for corner in range(CORNERS):
        planet = CORNERS * (int(state.lying) - 1) + corner
        start = LAID_START + corner * (COLOURS + 2)
        out[start + colour_of(state, planet)] = 1.0
        out[start + COLOURS] = min(1.0, state.group_size[state.group[planet]] / LARGE)
        out[start + COLOURS + 1] = int(can_land(state, corner))


@rule
def observe_unseen(state, seat, out):
    """By card: 1 if it is in the pile or in another hand."""
    for card in range(1, state.cards):
        out[UNSEEN_START + card] = 1.0
    for order in range(state.lying):
        out[UNSEEN_START + int(state.card[order])] = 0.0
    for slot in range(state.hand_size[seat]):
        out[UNSEEN_START + int(state.hands[seat, slot])] = 0.0


@rule
def observe_seat(state, seat, out, start):
    """CON-9: a pass tells about a hand. For each colour, whether the ship stands, how large that is, and who shares."""
    out[start] = 1.0
    out[start + 1] = int(seat == state.turn)
    out[start + 2] = state.hand_size[seat] / HAND
    out[start + 3] = score(state, seat) / MAX_PLANETS
    out[start + 4] = state.last_pass[seat] / MAX_CARDS
    for colour in range(COLOURS):
        if state.ship[seat, colour] != NO_SHIP:
            holders = int(state.holders[state.group[int(state.ship[seat, colour]) - 1]])
            out[start + 5 + 3 * colour] = 1.0
            out[start + 6 + 3 * colour] = min(1.0, held_size(state, seat, colour) / LARGE)
            out[start + 7 + 3 * colour] = (number_of(holders) - 1) / (MAX_SEATS - 1)


@rule
def observe_place(state, seat, place, out, start):
    """Where it is from the starting card; then for each corner and colour how large a constellation a planet of that
    colour would join there, and whose: 1 for the seat's own, less for each other seat that holds it.
    """
    out[start] = 1.0
    out[start + 1] = state.place_column[place] / SPAN
    out[start + 2] = state.place_row[place] / SPAN
    for corner in range(CORNERS):
        one = group_beyond(state, place, corner, 0)
        other = group_beyond(state, place, (corner + 3) % SIDES, 1)
        observe_group(state, seat, one, out, start + 3 + corner * COLOURS)
        if other != one:
            observe_group(state, seat, other, out, start + 3 + corner * COLOURS)


@rule
def group_beyond(state, place, side, pair):
    """The constellation across a side of an empty place, at the first or second corner of that side, or NO_GROUP."""
    column = int(state.place_column[place]) + SIDE_COLUMN[side]
    row = int(state.place_row[place]) + SIDE_ROW[side]
    there = int(state.grid[spot(column, row)])
    if there <= 0:
        return NO_GROUP
    return int(state.group[CORNERS * (there - 1) + (side + 3 - pair) % CORNERS])


@rule
def observe_group(state, seat, group, out, start):
    if group == NO_GROUP:
        return
    size, whose = start + colour_of(state, group), start + colour_of(state, group) + CARD_NUMBERS
    holders = int(state.holders[group])
    mine = (holders >> seat) & 1
    out[size] = min(1.0, out[size] + state.group_size[group] / LARGE)
    out[whose] = min(1.0, max(-1.0, out[whose] + mine - (number_of(holders) - mine) / (MAX_SEATS - 1)))
