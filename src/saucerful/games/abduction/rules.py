"""The rules of Abduction, in the order of the clauses ABD-1 to ABD-22 and ABD-25.

A card is its number, from 1. A pile is a set of cards that travels from seat to seat; the ten cards that two seats take
out are one more pile, which nobody ever holds. There are no turns: every seat with a pile has moves.
"""

import numpy as np

from saucerful.engine.kernels import TABLE, record_type
from saucerful.engine.log import note
from saucerful.engine.rule import rule

MAX_SEATS, MAX_CARDS = 7, 99
NUMBERS = MAX_CARDS + 1  # card numbers, with 0 for no card
REMOVED = 6  # the pile of the cards taken out
PILES = 7
REMOVED_CARDS, TWO_SEAT_PILES = 10, 3  # ABD-20
GIVING_STACK = 10  # ABD-22
LATEST_LEAVE = 20  # ABD-25: the highest value of the option
NO_PILE, NO_CARD, NOBODY = -1, 0, -1

WAITING, HOLDING, PLAYED_FROM, GONE = 0, 1, 2, 3  # ABD-8

# Actions: a card on one's own stack is its number; on the stack of seat r it is JUMP * (r + 1) more.
PASS, JUMP = 0, NUMBERS
DEPART = JUMP * (MAX_SEATS + 1)
TIME = DEPART + 8
ACTIONS = TIME + 1
MAX_MOVES = MAX_CARDS + MAX_SEATS + 7  # `legal` writes each card before it knows whether to keep it

# Events
PLAYED, JUMPED, PASSED, EXCHANGED, DEPARTED, EMPTIED, TIME_UP, THREW_OUT, GAVE, ENDED = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10

RECORD = record_type(  # the wide fields stand so that no byte between two fields is unused
    __file__,
    ("pace", "i2", (MAX_SEATS,)),  # how long a seat takes, in percent of what is usual
    ("piles", "u8", (PILES, 2)),  # card c of a pile is bit c of its 128
    ("limit", "i4"),  # seconds, 0 for none
    ("ready", "i4", (MAX_SEATS,)),  # simulation: when the seat will act, 0 while that is not planned
    ("pile_size", "u1", (PILES,)),
    ("holds", "i1", (MAX_SEATS,)),  # each seat's pile, or NO_PILE …
    ("middle", "i1"),  # … and the one that lies in the middle with two seats
    ("off", "i1"),
    ("waiting", "i1"),
    ("status", "i1", (MAX_SEATS,)),
    ("known", "u1", (MAX_SEATS,)),  # ABD-23: bit p is set once the seat has held pile p
    ("bottom", "u1", (MAX_SEATS,)),  # a stack goes up from here: `above` is the card that lies on a card
    ("top", "u1", (MAX_SEATS,)),
    ("above", "u1", (NUMBERS,)),
    ("landing", "u1", (MAX_SEATS,)),
    ("departure", "u1", (MAX_SEATS,)),
    ("departures", "u1"),  # those in the middle: bit d for card d
    ("cards", "u1"),  # the edition: how many Abduction cards …
    ("points", "u1", (NUMBERS,)),  # … what they are worth …
    ("landing_points", "u1"),
    ("departure_points", "u1", (8,)),
    ("chart", "u1", (8,)),  # … and which Departure cards each number of seats uses
    ("final_referee", "i1"),
    ("leave_from", "u1"),  # ABD-25: so many cards in the stack before one may depart, 0 for no such rule
    ("room", "u1", (PILES,)),  # scratch for determinize; zero at all other times
)

NONE, ONE, WORD = np.uint64(0), np.uint64(1), 64


# What there is, and setting up


@rule
def box(state, out, ends):
    """ABD-1: the Abduction cards; nothing else is shuffled."""
    for i in range(state.cards):
        out[i] = i + 1
    ends[0] = state.cards
    return 1


@rule
def deal(state, seats, order):
    """ABD-4 to ABD-7, and ABD-20 for two seats."""
    state.seats = seats
    state.departures = state.chart[seats]
    dealt = 0
    for pile in range(pile_count(seats)):
        dealt = fill_pile(state, pile, dealt_size(int(state.cards), seats, pile), order, dealt)
    fill_pile(state, REMOVED, int(state.cards) - dealt, order, dealt)
    state.middle = TWO_SEAT_PILES - 1 if seats == 2 else NO_PILE
    state.waiting = NOBODY if seats == 2 else 0
    for seat in range(seats):
        state.landing[seat] = 1
        if seat == state.waiting:
            state.holds[seat] = NO_PILE
        else:
            take_pile(state, seat, seat if seats == 2 else seat - 1)


@rule
def pile_count(seats):
    """ABD-5: one fewer than seats; ABD-20: but three for two."""
    return TWO_SEAT_PILES if seats == 2 else seats - 1


@rule
def dealt_size(cards, seats, pile):
    """ABD-5: as equal as can be, the larger piles first."""
    cards -= REMOVED_CARDS if seats == 2 else 0
    piles = pile_count(seats)
    return cards // piles + (1 if pile < cards % piles else 0)


@rule
def fill_pile(state, pile, size, order, start):
    """Put the next cards of the order into a pile; returns where the order goes on."""
    for i in range(start, start + size):
        put_in(state, pile, int(order[i]))
    state.pile_size[pile] = size
    return start + size


@rule
def put_in(state, pile, card):
    state.piles[pile, card // WORD] |= ONE << np.uint64(card % WORD)


@rule
def is_in(state, pile, card):
    return (state.piles[pile, card // WORD] >> np.uint64(card % WORD)) & ONE != NONE


@rule
def take_pile(state, seat, pile):
    """The seat now holds this pile, and from now on knows what is in it."""
    state.holds[seat] = pile
    state.known[seat] |= 1 << pile
    state.status[seat] = HOLDING
    state.ready[seat] = 0


# Playing


@rule
def legal(state, seat, out):
    """ABD-9, ABD-12: one card from the pile, or not; then the pile is passed on or turned off."""
    if not may_act(state, seat):
        return 0
    count = 0
    if state.status[seat] == HOLDING:
        count = own_plays(state, seat, out)
        for rival in range(state.seats):
            if may_jump(state, seat, rival):
                out[count] = JUMP * (rival + 1) + int(state.top[rival]) + 1
                count += 1
    can_play = count > 0
    out[count] = PASS
    count += 1
    if may_depart(state, seat, can_play):
        for number in range(2, 8):
            if (int(state.departures) >> number) & 1:
                out[count] = DEPART + number
                count += 1
    return count


@rule
def may_act(state, seat):
    """ABD-8: whoever has a pile, until the time is up (ABD-19)."""
    if state.over or (state.limit > 0 and int(state.clock) >= int(state.limit) * 1000):
        return False
    return state.status[seat] == HOLDING or state.status[seat] == PLAYED_FROM


@rule
def own_plays(state, seat, out):
    """ABD-10: any card higher than the top of one's stack; ABD-18: any card at all without a referee."""
    pile = int(state.holds[seat])
    low, high = state.piles[pile, 0], state.piles[pile, 1]
    count = 0
    for card in range(1 if state.final_referee else int(state.top[seat]) + 1, int(state.cards) + 1):
        out[count] = card
        cards = low if card < WORD else high
        count += 1 if (cards >> np.uint64(card % WORD)) & ONE != NONE else 0
    return count


@rule
def may_jump(state, seat, rival):
    """ABD-11: with the card one higher than the top of a rival's stack, which has begun and whose owner is not gone."""
    top = int(state.top[rival])
    if rival == seat or top in (NO_CARD, MAX_CARDS) or state.status[rival] == GONE:
        return False
    return is_in(state, int(state.holds[seat]), top + 1)


@rule
def may_depart(state, seat, can_play):
    """ABD-25: with enough cards in the stack, or holding a pile of which one can play no card."""
    if state.leave_from == 0 or stack_size(state, seat) >= state.leave_from:
        return True
    return state.status[seat] == HOLDING and not can_play


@rule
def apply(state, seat, action, chance, log):
    if seat == TABLE:
        time_up(state, log)
        return
    state.ready[seat] = 0
    if action == PASS:
        if state.seats == 2:
            exchange(state, seat, log)
        else:
            pass_on(state, seat, log)
    elif action < JUMP:
        play(state, seat, action, log)
    elif action < DEPART:
        jump(state, seat, action // JUMP - 1, action % JUMP, log)
    else:
        depart(state, seat, action - DEPART, log)


@rule
def play(state, seat, card, log):
    """ABD-10: on one's own stack."""
    pile = lay(state, seat, card, seat)
    note(log, PLAYED, seat, card, pile, state.pile_size[pile])
    end_if_empty(state, seat, pile, log)


@rule
def jump(state, seat, rival, card, log):
    """ABD-11: on a rival's stack, for one of the rival's Landing cards if there is one."""
    pile = lay(state, seat, card, rival)
    taken = 1 if state.landing[rival] > 0 else 0
    state.landing[rival] -= taken
    state.landing[seat] += taken
    note(log, JUMPED, seat, card, rival, taken, pile, state.pile_size[pile])
    end_if_empty(state, seat, pile, log)


@rule
def lay(state, seat, card, owner):
    """Move a card from the seat's pile to the top of the owner's stack; returns the pile."""
    pile = int(state.holds[seat])
    state.piles[pile, card // WORD] &= ~(ONE << np.uint64(card % WORD))
    state.pile_size[pile] -= 1
    if state.top[owner] == NO_CARD:
        state.bottom[owner] = card
    else:
        state.above[state.top[owner]] = card
    state.top[owner] = card
    state.status[seat] = PLAYED_FROM
    return pile


@rule
def pass_on(state, seat, log):
    """ABD-12, ABD-13: the pile goes to whoever waits now, and the giver waits."""
    pile = int(state.holds[seat])
    receiver = int(state.waiting)
    take_pile(state, receiver, pile)
    state.holds[seat] = NO_PILE
    state.status[seat] = WAITING
    state.waiting = seat
    note(log, PASSED, seat, receiver, pile, state.pile_size[pile])


@rule
def exchange(state, seat, log):
    """ABD-21: two seats lay the pile in the middle and take the other one."""
    pile, taken = int(state.holds[seat]), int(state.middle)
    state.middle = pile
    take_pile(state, seat, taken)
    note(log, EXCHANGED, seat, pile, state.pile_size[pile], taken, state.pile_size[taken])


@rule
def depart(state, seat, number, log):
    """ABD-14: the pile is turned off, and the seat is gone with a Departure card."""
    pile = int(state.holds[seat])
    state.departures = int(state.departures) & ~(1 << number)
    state.departure[seat] = number
    state.holds[seat] = NO_PILE
    state.status[seat] = GONE
    state.off += 1
    note(log, DEPARTED, seat, number, pile, state.pile_size[pile], count_departures(state))
    if state.departures == 0:
        end(state, log)


@rule
def count_departures(state):
    count = 0
    for number in range(2, 8):
        count += (int(state.departures) >> number) & 1
    return count


# The end


@rule
def end_if_empty(state, seat, pile, log):
    """ABD-16"""
    if state.pile_size[pile] == 0:
        note(log, EMPTIED, seat, pile)
        end(state, log)


@rule
def time_up(state, log):
    """ABD-19"""
    note(log, TIME_UP)
    end(state, log)


@rule
def end(state, log):
    """ABD-16: at once. What ABD-18 and ABD-22 then do to the stacks is told here; `scores` always reckons with it."""
    state.over = 1
    for seat in range(state.seats):
        state.ready[seat] = 0
        laid = stack_size(state, seat)
        kept = kept_size(state, seat)
        if kept < laid:
            note(log, THREW_OUT, seat, laid - kept, kept)
    for seat in range(state.seats):
        card = gift(state, seat)
        if card != NO_CARD:
            note(log, GAVE, seat, 1 - seat, card)
    note(log, ENDED)


@rule
def stack_size(state, seat):
    size = 0
    card = int(state.bottom[seat])
    while card != NO_CARD:
        size += 1
        card = int(state.above[card])
    return size


@rule
def next_kept(state, card):
    """ABD-18: going up from a card that counts, the next one that is higher."""
    higher = int(state.above[card])
    while higher != NO_CARD and higher < card:
        higher = int(state.above[higher])
    return higher


@rule
def kept_size(state, seat):
    size = 0
    card = int(state.bottom[seat])
    while card != NO_CARD:
        size += 1
        card = next_kept(state, card)
    return size


@rule
def gift(state, seat):
    """ABD-22: the card that a seat of two must give at the end; of equals the highest, which lies highest."""
    if state.seats != 2 or state.departure[seat] != 0 or kept_size(state, seat) < GIVING_STACK:
        return NO_CARD
    best = int(state.bottom[seat])
    card = best
    while card != NO_CARD:
        if state.points[card] >= state.points[best]:
            best = card
        card = next_kept(state, card)
    return best


@rule
def score_of(state, seat):
    """ABD-17"""
    score = int(state.landing[seat]) * int(state.landing_points)
    score += int(state.departure_points[state.departure[seat]])
    card = int(state.bottom[seat])
    while card != NO_CARD:
        score += int(state.points[card])
        card = next_kept(state, card)
    if state.seats == 2:
        score += int(state.points[gift(state, 1 - seat)]) - int(state.points[gift(state, seat)])
    return score


@rule
def cards_of(state, seat):
    """ABD-17: how many cards decide a tie."""
    count = kept_size(state, seat)
    if state.seats == 2:
        count += (1 if gift(state, 1 - seat) != NO_CARD else 0) - (1 if gift(state, seat) != NO_CARD else 0)
    return count


@rule
def scores(state, out):
    for seat in range(state.seats):
        out[seat] = score_of(state, seat)


@rule
def winners(state, out):
    """ABD-17: the highest score, then the most cards; still tied, they share."""
    best = 0
    for seat in range(state.seats):
        best = max(best, score_of(state, seat) * NUMBERS + cards_of(state, seat))
    for seat in range(state.seats):
        out[seat] = 1 if score_of(state, seat) * NUMBERS + cards_of(state, seat) == best else 0
