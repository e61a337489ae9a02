"""Abduction as numbers for learning."""

from saucerful.engine.rule import rule
from saucerful.games.abduction.card_sets import below_card, count_between, write_cards
from saucerful.games.abduction.judgement import highest_kept, live_cards, loses_by_ending
from saucerful.games.abduction.knowledge import known_piles, seen_cards
from saucerful.games.abduction.rules import (
    DEPART,
    JUMP,
    LATEST_LEAVE,
    MAX_CARDS,
    MAX_SEATS,
    NO_PILE,
    NUMBERS,
    PASS,
    WORD,
    count_departures,
    score_of,
    stack_size,
)

NO_ACTION = -1
CHOOSE_JUMP = NUMBERS  # choices: pass, a card on one's own stack, a jump by the rival alone, a Departure card
CHOOSE_DEPARTURE = CHOOSE_JUMP + MAX_SEATS - 1
CHOICES = CHOOSE_DEPARTURE + 6
TABLE_NUMBERS, SEAT_NUMBERS = 13, 12
MIDDLE_ROW, UNSEEN_ROW = MAX_SEATS, MAX_SEATS + 1  # rows of cards: the seats' piles come first
SEATS_START = TABLE_NUMBERS
CARDS_START = SEATS_START + MAX_SEATS * SEAT_NUMBERS
OBSERVATION = CARDS_START + (MAX_SEATS + 2) * MAX_CARDS
MANY_POINTS = 100.0

# What a move does, for networks that look at the moves one by one
OPTIONS, CLEARLY = 40, 60.0
GLANCE = CARDS_START
DESCRIPTION = 24
FEW_POINTS, MANY_CARDS = 10.0, 50.0


@rule
def observe(state, seat, out):
    """The table, the seats; then by card what lies in known piles, held or in the middle, and what is unseen."""
    for i in range(OBSERVATION):
        out[i] = 0.0
    known = known_piles(state, seat)
    observe_table(state, seat, known, out)
    for step in range(state.seats):
        observe_pile(state, known, int(state.holds[(seat + step) % int(state.seats)]), out, step)
    observe_pile(state, known, int(state.middle), out, MIDDLE_ROW)
    low, high = seen_cards(state, known)
    end = int(state.cards) + 1
    write_cards(below_card(~low, end), below_card(~high, end - WORD), out, CARDS_START + UNSEEN_ROW * MAX_CARDS)


@rule
def glance(state, seat, out):
    """The same without the cards."""
    for i in range(GLANCE):
        out[i] = 0.0
    observe_table(state, seat, known_piles(state, seat), out)


@rule
def observe_table(state, seat, known, out):
    out[0] = int(state.limit > 0)
    out[1] = min(1.0, state.clock / (1000 * int(state.limit))) if state.limit > 0 else 0.0
    out[2] = state.seats / MAX_SEATS
    out[3] = int(state.final_referee)
    out[4] = int(state.over)
    out[5] = state.off / MAX_SEATS
    for number in range(2, 8):
        out[4 + number] = (int(state.departures) >> number) & 1
    out[12] = state.leave_from / LATEST_LEAVE
    for step in range(state.seats):
        other = (seat + step) % int(state.seats)
        observe_seat(state, known, other, out, SEATS_START + step * SEAT_NUMBERS)


@rule
def observe_seat(state, known, seat, out, start):
    out[start] = 1.0
    out[start + 1 + int(state.status[seat])] = 1.0
    out[start + 5] = state.top[seat] / MAX_CARDS
    out[start + 6] = stack_size(state, seat) / MAX_CARDS
    out[start + 7] = min(1.0, score_of(state, seat) / MANY_POINTS)
    out[start + 8] = state.landing[seat] / MAX_SEATS
    out[start + 9] = state.departure[seat] / MAX_SEATS
    pile = int(state.holds[seat])
    if pile != NO_PILE:
        out[start + 10] = state.pile_size[pile] / MAX_CARDS
        out[start + 11] = (known >> pile) & 1


@rule
def observe_pile(state, known, pile, out, row):
    if pile != NO_PILE and (known >> pile) & 1:
        write_cards(state.piles[pile, 0], state.piles[pile, 1], out, CARDS_START + row * MAX_CARDS)


@rule
def to_choice(state, seat, action):
    """ABD-11: the card of a jump follows from the rival's top."""
    if action < JUMP:
        return action
    if action < DEPART:
        rival = action // JUMP - 1
        return CHOOSE_JUMP + (rival - seat) % int(state.seats) - 1
    return CHOOSE_DEPARTURE + action - DEPART - 2


@rule
def to_action(state, seat, choice):
    if choice < CHOOSE_JUMP:
        return choice
    if choice >= CHOOSE_DEPARTURE:
        return DEPART + choice - CHOOSE_DEPARTURE + 2
    if choice - CHOOSE_JUMP + 1 >= state.seats:
        return NO_ACTION
    rival = (seat + choice - CHOOSE_JUMP + 1) % int(state.seats)
    return JUMP * (rival + 1) + int(state.top[rival]) + 1


@rule
def describe(state, seat, action, out):
    """What a legal move does: the card and what it skips, the jump, or the departure and whether that ends the game."""
    for i in range(DESCRIPTION):
        out[i] = 0.0
    low, high = live_cards(state, seat)
    highest = highest_kept(state, seat)
    pile = int(state.holds[seat])
    out[0] = highest / MAX_CARDS
    out[1] = min(1.0, count_between(highest, int(state.cards) + 1, low, high) / MANY_CARDS)
    out[2] = state.pile_size[pile] / MAX_CARDS
    out[3] = max(-1.0, min(1.0, lead_of(state, seat) / MANY_POINTS * 2))
    if action == PASS:
        out[4] = 1.0
        return
    if action >= DEPART:
        describe_departing(state, seat, action - DEPART, out)
        return
    card = action % JUMP
    out[5] = int(action < JUMP)
    out[6] = int(action >= JUMP)
    out[7] = card / MAX_CARDS
    out[8] = min(1.0, int(state.points[card]) / FEW_POINTS)
    out[9] = int(state.pile_size[pile] == 1)
    if action < JUMP:
        out[10] = int(card < highest)
        out[11] = min(1.0, count_between(highest, card, low, high) / FEW_POINTS)
        out[12] = min(1.0, count_between(card, int(state.cards) + 1, low, high) / MANY_CARDS)
        out[13] = int(highest == 0)
    else:
        rival = action // JUMP - 1
        out[14] = int(state.landing[rival] > 0) * int(state.landing_points) / FEW_POINTS
        out[15] = max(-1.0, min(1.0, (score_of(state, rival) - score_of(state, seat)) / MANY_POINTS * 2))


@rule
def describe_departing(state, seat, number, out):
    out[16] = 1.0
    out[17] = min(1.0, int(state.departure_points[number]) / FEW_POINTS)
    out[18] = int(count_departures(state) == 1)
    out[19] = int(loses_by_ending(state, seat, number))
    out[20] = count_departures(state) / MAX_SEATS
    out[21] = min(1.0, stack_size(state, seat) / FEW_POINTS)


@rule
def lead_of(state, seat):
    """By how many points the seat is ahead of the best other one."""
    best = 0
    for other in range(state.seats):
        if other != seat:
            best = max(best, score_of(state, other))
    return score_of(state, seat) - best
