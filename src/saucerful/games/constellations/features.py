"""Constellations as numbers for learning."""

from saucerful.engine.rule import rule
from saucerful.games.constellations.judgement import (
    card_across,
    group_across,
    held_sizes,
    holders_of,
    size_of,
    worth_of_landing,
)
from saucerful.games.constellations.rules import (
    ACTIONS,
    COLOURS,
    CORNERS,
    HAND,
    LAND,
    MAX_CARDS,
    MAX_PLACES,
    MAX_PLANETS,
    MAX_SEATS,
    NO_GROUP,
    NO_LANDING,
    NO_SHIP,
    QUARTERS,
    SIDE_COLUMN,
    SIDE_ROW,
    SIDES,
    SPAN,
    can_land,
    colour_at,
    colour_of,
    held_size,
    number_of,
    score,
    spot,
    turned,
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

# What a move does, for networks that look at the moves one by one
OPTIONS, CLEARLY = 40, 24.0
GLANCE = PLACES_START
LAYS, LANDS, OWN, RIVALS, SHARED, LANDING, NEXT_LANDING, FREE = 0, 1, 2, 3, 4, 5, 6, 7
TOUCHED, OPEN_OWN, OPEN_RIVALS, OPEN_FREE, FREE_SIZE, ALONE, HELD, GIVEN_UP = 8, 9, 10, 11, 12, 13, 14, 15
CORNERS_START = 16
CORNER_NUMBERS = 5
DESCRIPTION = CORNERS_START + CORNERS * CORNER_NUMBERS
MANY = 16.0


@rule
def observe(state, seat, out):
    """The table, the hand, the card just laid, the unseen cards, the seats, and each place where a card may touch.

    Slots of the hand and places have the numbers that they have in actions.
    """
    for i in range(OBSERVATION):
        out[i] = 0.0
    observe_table(state, seat, out)
    for place in range(state.places):
        observe_place(state, seat, place, out, PLACES_START + place * PLACE_NUMBERS)


@rule
def glance(state, seat, out):
    """The same without the places."""
    for i in range(GLANCE):
        out[i] = 0.0
    observe_table(state, seat, out)


@rule
def observe_table(state, seat, out):
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
    before = card_across(state, place, SIDES - 1)
    for corner in range(CORNERS):
        across = card_across(state, place, corner)
        one = group_beyond(state, across, corner, 0)
        other = group_beyond(state, before, (corner + 3) % SIDES, 1)
        before = across
        observe_group(state, seat, one, out, start + 3 + corner * COLOURS)
        if other != one:
            observe_group(state, seat, other, out, start + 3 + corner * COLOURS)


@rule
def group_beyond(state, there, side, pair):
    """The constellation in the card across a side of an empty place, at the first or second corner of that side."""
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


@rule
def describe(state, seat, action, out):
    """What a legal move does: what grows, joins and changes hands, and what is open around it."""
    for i in range(DESCRIPTION):
        out[i] = 0.0
    if action < LAND:
        describe_laying(state, seat, action, out)
    elif action < NO_LANDING:
        planet = CORNERS * (int(state.lying) - 1) + action - LAND
        size = int(state.group_size[state.group[planet]])
        colour = colour_of(state, planet)
        out[LANDS] = 1.0
        out[LANDING] = signed_part(worth_of_landing(held_sizes(state, seat), colour, size))
        out[FREE_SIZE] = min(1.0, size / LARGE)
        out[HELD] = min(1.0, held_size(state, seat, colour) / LARGE)
        out[GIVEN_UP] = int(state.ship[seat, colour] != NO_SHIP)
        out[OPEN_OWN] = open_sides(state, int(state.group[planet])) / MANY


@rule
def signed_part(number):
    return max(-1.0, min(1.0, number / MANY))


@rule
def open_sides(state, group):
    """How many sides of a constellation's planets lie at an empty place, up to `MANY`."""
    count = 0
    for planet in range(group, CORNERS * int(state.lying)):
        if state.group[planet] == group:
            order, corner = planet // CORNERS, planet % CORNERS
            for pair in range(2):
                side = (corner + 3 * pair) % SIDES
                column, row = int(state.column[order]) + SIDE_COLUMN[side], int(state.row[order]) + SIDE_ROW[side]
                count += int(state.grid[spot(column, row)] <= 0)
    return min(count, 16)


@rule
def describe_laying(state, seat, action, out):
    """Corner by corner and altogether: sizes, whose they are, the best landings, and the open sides of the card."""
    place = action // QUARTERS % MAX_PLACES
    card = state.hands[seat, action // (MAX_PLACES * QUARTERS)]
    shown = turned(int(state.planets[card]), action % QUARTERS)
    out[LAYS] = 1.0
    touched, best, second = 0, 0, 0
    for side in range(SIDES):
        touched += int(card_across(state, place, side) > 0)
    held = held_sizes(state, seat)
    before = card_across(state, place, SIDES - 1)
    for corner in range(CORNERS):
        colour = colour_at(shown, corner)
        across = card_across(state, place, corner)
        one = group_across(state, across, corner, 0, colour)
        other = group_across(state, before, (corner + 3) % SIDES, 1, colour)
        if other == one:
            other = NO_GROUP
        size = 1 + size_of(state, one) + size_of(state, other)
        holders = holders_of(state, one) | holders_of(state, other)
        mine = (holders >> seat) & 1
        rivals = number_of(holders) - mine
        is_open = int(across <= 0) + int(before <= 0)
        before = across
        start = CORNERS_START + corner * CORNER_NUMBERS
        out[start] = min(1.0, size / LARGE)
        out[start + 1] = mine
        out[start + 2] = rivals / (MAX_SEATS - 1)
        out[start + 3] = is_open / 2
        out[start + 4] = min(1.0, held_size(state, seat, colour) / LARGE)
        if holders == 0:
            landing = worth_of_landing(held, colour, size)
            if landing > best:
                best, second = landing, best
            elif landing > second:
                second = landing
            out[FREE] += 1 / CORNERS
            out[FREE_SIZE] = max(out[FREE_SIZE], min(1.0, size / LARGE))
            out[OPEN_FREE] += is_open / 8
            out[ALONE] += 1 / CORNERS if size == 1 else 0.0
        else:
            if mine:
                out[OWN] = signed_part(out[OWN] * MANY + grown_for(state, seat, one, size, 1))
                out[OWN] = signed_part(out[OWN] * MANY + grown_for(state, seat, other, size, 1))
                out[OPEN_OWN] += is_open / 8
            if rivals:
                out[RIVALS] = signed_part(out[RIVALS] * MANY + grown_for(state, seat, one, size, 0))
                out[RIVALS] = signed_part(out[RIVALS] * MANY + grown_for(state, seat, other, size, 0))
                out[OPEN_RIVALS] += is_open / 8
            if mine and rivals:
                out[SHARED] = min(1.0, out[SHARED] + size / LARGE)
    out[LANDING] = signed_part(best)
    out[NEXT_LANDING] = signed_part(second)
    out[TOUCHED] = touched / SIDES


@rule
def grown_for(state, seat, group, size, own):
    """By how many planets a constellation grows for its holders: the seat itself, or all others."""
    holders = holders_of(state, group)
    mine = (holders >> seat) & 1
    return (size - size_of(state, group)) * (mine if own else number_of(holders) - mine)
