"""Who knows what in Constellations: CON-19, and what passes tell (CON-9)."""

from saucerful.engine.generator import below, shuffle
from saucerful.engine.rule import rule
from saucerful.games.constellations.rules import HAND


@rule
def mask(state, seat):
    """CON-19: other hands and the pile are secret."""
    state.rng = 0
    for other in range(state.seats):
        if other != seat:
            for slot in range(HAND):
                state.hands[other, slot] = 0
    for i in range(state.pile_size):
        state.pile[i] = 0


@rule
def determinize(state, seat):
    """One way in which the unseen cards may lie that agrees with all that the seat has seen.

    Nothing but passes tells one unseen card from another. The hands of seats that have passed are guessed until they
    agree with their passes, every guess being equally likely; all other cards are shuffled.
    """
    count = fill_pool(state, seat)
    while not guess_hands(state, seat, count):
        pass
    count = empty_pool_into_hands(state, seat, count)
    for other in range(state.seats):
        if other != seat and state.last_pass[other] == 0:
            for slot in range(state.hand_size[other]):
                count -= 1
                state.hands[other, slot] = state.pool[count]
                state.pool[count] = 0
    for i in range(count):
        state.pile[i] = state.pool[i]
        state.pool[i] = 0
    for other in range(state.seats):
        if other != seat:
            sort_hand(state, other)
        for slot in range(HAND):
            state.drawn_at[other, slot] = 0


@rule
def fill_pool(state, seat):
    """All cards that the seat does not see; returns how many."""
    for card in range(1, state.cards):
        state.pool[card] = card
    for order in range(state.lying):
        state.pool[state.card[order]] = 0
    if seat >= 0:
        for slot in range(state.hand_size[seat]):
            state.pool[state.hands[seat, slot]] = 0
    return close_ranks(state, int(state.cards))


@rule
def close_ranks(state, end):
    """Leave out the gaps in the pool; returns how many cards are left in it."""
    count = 0
    for i in range(end):
        card = state.pool[i]
        state.pool[i] = 0
        if card > 0:
            state.pool[count] = card
            count += 1
    return count


@rule
def guess_hands(state, seat, count):
    """Guess a hand for each other seat that has passed; False if the guess contradicts a pass or itself."""
    for other in range(state.seats):
        if other != seat and state.last_pass[other] > 0:
            latest = trace_draws(state, other)
            while latest == 0:
                latest = trace_draws(state, other)
            for slot in range(state.hand_size[other]):
                card = int(state.pool[below(state, count)])
                while state.fitted[other, card] >= latest:
                    card = int(state.pool[below(state, count)])
                if state.fitted[other, card] >= state.drawn_at[other, slot] or guessed(state, seat, other, slot, card):
                    return False
                state.hands[other, slot] = card
    return True


@rule
def trace_draws(state, other):
    """Guess, for each card the seat played, when it had drawn it; then `drawn_at` tells it of the cards still held.

    Times are numbers of lying cards. Returns the time of the seat's latest draw, or 0 if a card would have been held
    during a pass at which it fitted.
    """
    held, latest = HAND, 1
    for slot in range(HAND):
        state.drawn_at[other, slot] = 1
    lying = int(state.lying)
    drawn = int(state.cards) - 1 - HAND * int(state.seats) - int(state.pile_size)
    for order in range(1, lying):
        if state.player[order] == other:
            slot = below(state, held)
            if state.drawn_at[other, slot] <= state.fitted[other, state.card[order]]:
                return 0
            if order <= drawn:
                latest = order + 1
                state.drawn_at[other, slot] = latest
            else:
                held -= 1
                state.drawn_at[other, slot] = state.drawn_at[other, held]
                state.drawn_at[other, held] = 0
    return latest


@rule
def guessed(state, seat, last, slots, card):
    """Whether the card was already given to a seat that passed, up to so many slots of the last one."""
    for other in range(last + 1):
        if other != seat and state.last_pass[other] > 0:
            for slot in range(slots if other == last else int(state.hand_size[other])):
                if state.hands[other, slot] == card:
                    return True
    return False


@rule
def empty_pool_into_hands(state, seat, count):
    """Take the cards just guessed out of the pool and shuffle the rest; returns how many those are."""
    for other in range(state.seats):
        if other != seat and state.last_pass[other] > 0:
            for slot in range(state.hand_size[other]):
                for i in range(count):
                    if state.pool[i] == state.hands[other, slot]:
                        state.pool[i] = 0
    left = close_ranks(state, count)
    shuffle(state, state.pool, 0, left)
    return left


@rule
def sort_hand(state, seat):
    hand = state.hands[seat]
    for end in range(1, state.hand_size[seat]):
        card = hand[end]
        slot = end
        while slot > 0 and hand[slot - 1] > card:
            hand[slot] = hand[slot - 1]
            slot -= 1
        hand[slot] = card
