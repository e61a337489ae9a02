"""The rules of Constellations, in the order of the clauses CON-1 to CON-18, and what is remembered for CON-19.

A card is its number. What it shows is 16 bits: four for each corner, clockwise from the top left, with one of the four
set for the colour of the planet there; to turn a card is to rotate these bits. A planet is a number as well: four
times the number of its card in the order played, plus its corner. A constellation is called after its oldest planet.
"""

import numpy as np

from saucerful.engine.kernels import TABLE, record_type
from saucerful.engine.log import note
from saucerful.engine.rule import rule

MAX_SEATS, MAX_CARDS, HAND = 4, 49, 3
COLOURS, CORNERS, SIDES, QUARTERS = 4, 4, 4, 4
MAX_PLANETS = MAX_CARDS * CORNERS
MAX_PLACES = 2 * MAX_CARDS + 2  # so many empty places can touch a table of that many cards
SPAN = 50  # the grid is a torus: 49 cards in a row never meet themselves on it
NO_SHIP, NO_SEAT, NO_GROUP = 0, -1, -1

# The sides of a card are numbered clockwise from the top; side s lies between the corners s and s + 1.
SIDE_COLUMN = np.array([0, 1, 0, -1], np.int64)
SIDE_ROW = np.array([1, 0, -1, 0], np.int64)

# Actions: laying a card is its slot in the hand, the place and the quarters it is turned by, packed; then these.
LAND = HAND * MAX_PLACES * QUARTERS
NO_LANDING = LAND + CORNERS
PASS = NO_LANDING + 1
ACTIONS = PASS + 1
MAX_MOVES = LAND + 1  # `legal` writes each candidate before it knows whether to keep it

# Events
LAID, JOINED, SHARED, GREW, LANDED, MOVED, LEFT, DECLINED, DREW, PASSED, ENDED = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
ALL_LAID, ALL_STUCK = 0, 1

# The wide fields come first: a gap between fields would hold bytes that nobody sets.
RECORD = record_type(
    __file__,
    ("planets", "u2", (MAX_CARDS,)),  # the edition: what each card shows, unturned
    ("shown", "u2", (MAX_CARDS,)),  # what the cards on the table show, as they lie
    ("wanted", "u2", (MAX_PLACES,)),  # the planets of which an empty place needs one: a colour in a corner
    ("cards", "i1"),  # the edition: how many cards there are
    ("turn", "i1"),
    ("landing", "i1"),  # 1 while the seat to act has laid its card and may land
    ("passes", "i1"),  # CON-9: seats with cards that passed since a card was laid
    ("hands", "i1", (MAX_SEATS, HAND)),  # sorted; 0 is the starting card and so never in a hand
    ("hand_size", "i1", (MAX_SEATS,)),
    ("pile", "i1", (MAX_CARDS,)),  # from the bottom; the last one is drawn first
    ("pile_size", "i1"),
    ("lying", "i1"),
    ("card", "i1", (MAX_CARDS,)),  # the cards on the table in the order played, where and how they lie, and whose
    ("column", "i1", (MAX_CARDS,)),
    ("row", "i1", (MAX_CARDS,)),
    ("quarters", "i1", (MAX_CARDS,)),
    ("player", "i1", (MAX_CARDS,)),
    ("places", "i1"),
    ("place_column", "i1", (MAX_PLACES,)),  # the empty places that touch a card, in no particular order
    ("place_row", "i1", (MAX_PLACES,)),
    ("grid", "i1", (SPAN * SPAN,)),  # at each spot the number of its card from 1, or of its place from -1 down, or 0
    ("group", "u1", (MAX_PLANETS,)),  # the constellation of each planet
    ("group_size", "u1", (MAX_PLANETS,)),
    ("holders", "u1", (MAX_PLANETS,)),  # one bit for each seat
    ("ship", "u1", (MAX_SEATS, COLOURS)),  # the planet it stands on, from 1
    ("last_pass", "i1", (MAX_SEATS,)),  # how many cards lay when the seat, holding cards, last passed …
    ("fitted", "i1", (MAX_SEATS, MAX_CARDS)),  # … and last passed although this card would have fitted
    ("pool", "i1", (MAX_CARDS,)),  # room for determinize; zero at all other times
    ("drawn_at", "i1", (MAX_SEATS, HAND)),
)


# What there is


@rule
def turned(planets, quarters):
    """CON-1: what a card shows after turning it clockwise: the planet in corner 0 comes to corner 1."""
    return ((planets << (4 * quarters)) | (planets >> (16 - 4 * quarters))) & 0xFFFF


@rule
def turnings(planets):
    """How many different pictures a card gives: turning further is not a separate move."""
    if turned(planets, 1) == planets:
        return 1
    if turned(planets, 2) == planets:
        return 2
    return 4


@rule
def colour_at(planets, corner):
    """The colour in a corner: 0, 1, 2, 3 for the bits 1, 2, 4, 8."""
    bit = (planets >> (4 * corner)) & 15
    return (bit >> 1) - (bit >> 3)


@rule
def colour_of(state, planet):
    return colour_at(int(state.shown[planet // CORNERS]), planet % CORNERS)


@rule
def spot(column, row):
    """Where on the torus a column and row are, neither of them more than `SPAN` from 0."""
    return wrapped(row) * SPAN + wrapped(column)


@rule
def wrapped(number):
    """The same as `% SPAN`, without a division: this is asked for most often."""
    return number + SPAN if number < 0 else number - SPAN if number >= SPAN else number


# Setting up


@rule
def box(state, out, ends):
    """CON-4: all but the starting card are shuffled."""
    for card in range(1, state.cards):
        out[card - 1] = card
    ends[0] = int(state.cards) - 1
    return 1


@rule
def deal(state, seats, order):
    """CON-4, CON-5."""
    state.seats = seats
    open_place(state, 0, 0)
    lay(state, TABLE, 0, 0, 0, None)
    dealt = 0
    for seat in range(seats):
        for _ in range(HAND):
            add_to_hand(state, seat, order[dealt])
            dealt += 1
    left = int(state.cards) - 1 - dealt
    for i in range(left):
        state.pile[left - 1 - i] = order[dealt + i]
    state.pile_size = left


@rule
def add_to_hand(state, seat, card):
    hand = state.hands[seat]
    slot = int(state.hand_size[seat])
    while slot > 0 and hand[slot - 1] > card:
        hand[slot] = hand[slot - 1]
        slot -= 1
    hand[slot] = card
    state.hand_size[seat] += 1


@rule
def take_from_hand(state, seat, slot):
    hand = state.hands[seat]
    card = int(hand[slot])
    last = int(state.hand_size[seat]) - 1
    for i in range(slot, last):
        hand[i] = hand[i + 1]
    hand[last] = 0
    state.hand_size[seat] = last
    return card


# A turn


@rule
def legal(state, seat, out):
    """CON-6: every way to lay a card; CON-9: a pass where there is none; CON-7: the landings after laying one."""
    if state.over or seat != state.turn:
        return 0
    if state.landing:
        return landings(state, out)
    count = 0
    places = int(state.places)
    for slot in range(state.hand_size[seat]):
        planets = int(state.planets[state.hands[seat, slot]])
        for quarters in range(turnings(planets)):
            shown = turned(planets, quarters)
            for place in range(places):
                out[count] = lay_action(slot, place, quarters)
                count += 1 if (int(state.wanted[place]) & shown) != 0 else 0
    if count == 0:
        out[0] = PASS
        return 1
    return count


@rule
def lay_action(slot, place, quarters):
    return (slot * MAX_PLACES + place) * QUARTERS + quarters


@rule
def fits_somewhere(state, card):
    """CON-6: whether the card could be laid at all."""
    planets = int(state.planets[card])
    for quarters in range(turnings(planets)):
        shown = turned(planets, quarters)
        for place in range(state.places):
            if (int(state.wanted[place]) & shown) != 0:
                return True
    return False


@rule
def landings(state, out):
    """The corners of the card just laid that are free, and not to land; nothing at all where none is free."""
    count = 0
    for corner in range(CORNERS):
        if can_land(state, corner):
            out[count] = LAND + corner
            count += 1
    if count > 0:
        out[count] = NO_LANDING
        count += 1
    return count


@rule
def next_seat(state):
    return int(state.turn)


@rule
def apply(state, seat, action, chance, log):
    """The order of a turn: play (CON-6), occupy (CON-7), draw (CON-8)."""
    if action == PASS:
        pass_turn(state, seat, log)
        return
    if action < LAND:
        card = take_from_hand(state, seat, int(action) // (MAX_PLACES * QUARTERS))
        lay(state, seat, card, int(action) // QUARTERS % MAX_PLACES, int(action) % QUARTERS, log)
        state.passes = 0
        for corner in range(CORNERS):
            if can_land(state, corner):
                state.landing = 1
                return
    elif action == NO_LANDING:
        note(log, DECLINED, seat)
    else:
        land(state, seat, int(action) - LAND, log)
    end_turn(state, seat, log)


@rule
def lay(state, seat, card, place, quarters, log):
    """CON-6: put a card on an empty place, and join its planets to their neighbours."""
    column, row, order = int(state.place_column[place]), int(state.place_row[place]), int(state.lying)
    close_place(state, place)
    state.card[order] = card
    state.column[order] = column
    state.row[order] = row
    state.quarters[order] = quarters
    state.shown[order] = turned(int(state.planets[card]), quarters)
    state.player[order] = seat
    state.grid[spot(column, row)] = order + 1
    state.lying = order + 1
    note(log, LAID, seat, card, column, row, quarters)
    first = CORNERS * order
    for corner in range(CORNERS):
        state.group[first + corner] = first + corner
        state.group_size[first + corner] = 1
    for corner in range(CORNERS):
        join_if_alike(state, first + corner, first + (corner + 1) % CORNERS, log)
    for side in range(SIDES):
        meet(state, order, side, log)
    tell_growth(state, order, log)


@rule
def meet(state, order, side, log):
    """Across one side of the card just laid: join what lies there, or note what an empty place now wants.

    Of the two corners at the side, `near` ones are on the card and `far` ones directly across.
    """
    column = int(state.column[order]) + SIDE_COLUMN[side]
    row = int(state.row[order]) + SIDE_ROW[side]
    there = int(state.grid[spot(column, row)])
    if there == 0:
        there = -1 - open_place(state, column, row)
    shown = int(state.shown[order])
    for pair in range(2):
        near = (side + pair) % CORNERS
        far = (side + 3 - pair) % CORNERS
        if there > 0:
            join_if_alike(state, CORNERS * order + near, CORNERS * (there - 1) + far, log)
        else:
            state.wanted[-1 - there] |= ((shown >> (4 * near)) & 15) << (4 * far)


@rule
def open_place(state, column, row):
    place = int(state.places)
    state.place_column[place] = column
    state.place_row[place] = row
    state.grid[spot(column, row)] = -1 - place
    state.places = place + 1
    return place


@rule
def close_place(state, place):
    """The last place takes the number of the one that is gone."""
    last = int(state.places) - 1
    state.place_column[place] = state.place_column[last]
    state.place_row[place] = state.place_row[last]
    state.wanted[place] = state.wanted[last]
    state.grid[spot(int(state.place_column[last]), int(state.place_row[last]))] = -1 - place
    state.place_column[last] = 0
    state.place_row[last] = 0
    state.wanted[last] = 0
    state.places = last


@rule
def end_turn(state, seat, log):
    """CON-17: with the last card on the table the game is over; else CON-8: draw, and the next seat plays."""
    state.landing = 0
    if state.lying == state.cards:
        state.over = 1
        note(log, ENDED, ALL_LAID)
        return
    if state.pile_size > 0:
        draw(state, seat, log)
    state.turn = (seat + 1) % int(state.seats)


@rule
def draw(state, seat, log):
    """CON-8"""
    top = int(state.pile_size) - 1
    card = int(state.pile[top])
    state.pile[top] = 0
    state.pile_size = top
    add_to_hand(state, seat, card)
    note(log, DREW, seat, card)


@rule
def pass_turn(state, seat, log):
    """CON-9: only a pass with cards in hand counts, and the game ends when every seat with cards has made one."""
    note(log, PASSED, seat, state.hand_size[seat])
    if state.hand_size[seat] > 0:
        remember_pass(state, seat)
        state.passes += 1
        if state.passes == seats_with_cards(state):
            state.over = 1
            note(log, ENDED, ALL_STUCK)
            return
    state.turn = (seat + 1) % int(state.seats)


@rule
def seats_with_cards(state):
    count = 0
    for seat in range(state.seats):
        if state.hand_size[seat] > 0:
            count += 1
    return count


# Constellations


@rule
def join_if_alike(state, one, other, log):
    """CON-10: two planets side by side are of one constellation if they are of one colour."""
    if colour_of(state, one) == colour_of(state, other) and state.group[one] != state.group[other]:
        join(state, int(state.group[one]), int(state.group[other]), log)


@rule
def join(state, one, other, log):
    """CON-16: all who held either hold the whole."""
    kept, gone = min(one, other), max(one, other)
    holders = int(state.holders[kept]) | int(state.holders[gone])
    if log is not None and gone < CORNERS * (int(state.lying) - 1):
        note(log, JOINED, colour_of(state, kept))
        if holders != state.holders[kept] and holders != state.holders[gone]:
            size = int(state.group_size[kept]) + int(state.group_size[gone])
            tell(state, SHARED, colour_of(state, kept), size, holders, log)
    state.group_size[kept] += state.group_size[gone]
    state.group_size[gone] = 0
    state.holders[kept] = holders
    state.holders[gone] = 0
    for planet in range(gone, CORNERS * int(state.lying)):
        if state.group[planet] == gone:
            state.group[planet] = kept


@rule
def tell_growth(state, order, log):
    """Note each older constellation that the card made larger, once."""
    if log is not None:
        first = CORNERS * order
        for corner in range(CORNERS):
            group = int(state.group[first + corner])
            told = group >= first
            for earlier in range(corner):
                told = told or state.group[first + earlier] == group
            if not told:
                tell(state, GREW, colour_of(state, group), state.group_size[group], int(state.holders[group]), log)


@rule
def tell(state, kind, colour, size, holders, log):
    """Note something about a constellation and its holders, in the order of their seats."""
    one = next_holder(holders, 0)
    two = next_holder(holders, one + 1) if one >= 0 else NO_SEAT
    three = next_holder(holders, two + 1) if two >= 0 else NO_SEAT
    four = next_holder(holders, three + 1) if three >= 0 else NO_SEAT
    note(log, kind, colour, size, number_of(holders), one, two, three, four)


@rule
def next_holder(holders, start):
    for seat in range(start, MAX_SEATS):
        if holders & (1 << seat):
            return seat
    return NO_SEAT


@rule
def number_of(holders):
    count = 0
    for seat in range(MAX_SEATS):
        count += (holders >> seat) & 1
    return count


@rule
def held_size(state, seat, colour):
    """CON-11: how large the seat's constellation of that colour is."""
    planet = int(state.ship[seat, colour])
    if planet == NO_SHIP:
        return 0
    return int(state.group_size[state.group[planet - 1]])


# Landing


@rule
def can_land(state, corner):
    """CON-14 bars the constellations of others, CON-15 one's own: a ship lands in a free one, on the card just laid."""
    return state.holders[state.group[CORNERS * (int(state.lying) - 1) + corner]] == 0


@rule
def land(state, seat, corner, log):
    """CON-12, CON-13: land the ship of this colour, or move it from where it stands."""
    order = int(state.lying) - 1
    planet = CORNERS * order + corner
    colour = colour_of(state, planet)
    group = int(state.group[planet])
    before = int(state.ship[seat, colour])
    state.ship[seat, colour] = planet + 1
    state.holders[group] = 1 << seat
    kind = LANDED if before == NO_SHIP else MOVED
    note(log, kind, seat, colour, state.group_size[group], state.column[order], state.row[order], corner)
    if before != NO_SHIP:
        leave(state, seat, int(state.group[before - 1]), log)


@rule
def leave(state, seat, group, log):
    """CON-13: free, unless another seat also holds it."""
    holders = int(state.holders[group]) & ~(1 << seat)
    state.holders[group] = holders
    tell(state, LEFT, colour_of(state, group), state.group_size[group], holders, log)


# The end


@rule
def score(state, seat):
    """CON-18: all planets in the constellations that the seat holds."""
    points = 0
    for colour in range(COLOURS):
        points += held_size(state, seat, colour)
    return points


@rule
def largest(state, seat):
    """CON-18: what breaks a tie."""
    size = 0
    for colour in range(COLOURS):
        size = max(size, held_size(state, seat, colour))
    return size


@rule
def rank(state, seat):
    """Points before the largest constellation, which has at most all planets."""
    return score(state, seat) * (MAX_PLANETS + 1) + largest(state, seat)


@rule
def scores(state, out):
    for seat in range(state.seats):
        out[seat] = score(state, seat)


@rule
def winners(state, out):
    best = 0
    for seat in range(state.seats):
        best = max(best, rank(state, seat))
    for seat in range(state.seats):
        out[seat] = 1 if rank(state, seat) == best else 0


# What a careful player remembers (CON-19)


@rule
def remember_pass(state, seat):
    """A pass says that the seat held none of the cards that would have fitted. That stays true of what it keeps."""
    lying = int(state.lying)
    state.last_pass[seat] = lying
    for card in range(1, state.cards):
        state.pool[card] = 1
    for order in range(lying):
        state.pool[state.card[order]] = 0
    for card in range(1, state.cards):
        if state.pool[card] and fits_somewhere(state, card):
            state.fitted[seat, card] = lying
        state.pool[card] = 0
