"""Who knows what in Abduction: ABD-23."""

import numpy as np

from saucerful.engine.generator import below
from saucerful.engine.rule import rule
from saucerful.games.abduction.rules import NO_CARD, NONE, ONE, PILES, WORD, put_in


@rule
def known_piles(state, seat):
    return int(state.known[seat]) if seat >= 0 else 0


@rule
def mask(state, seat):
    """ABD-23: a pile that the seat has never held is only a number of cards."""
    state.rng = 0
    known = known_piles(state, seat)
    for pile in range(PILES):
        if not (known >> pile) & 1:
            state.piles[pile, 0] = NONE
            state.piles[pile, 1] = NONE
    for other in range(state.seats):
        state.ready[other] = 0


@rule
def determinize(state, seat):
    """Each unseen card lies in one of the places that the seat cannot see into, all places equally likely."""
    known = known_piles(state, seat)
    places = 0
    for pile in range(PILES):
        if not (known >> pile) & 1:
            state.room[pile] = state.pile_size[pile]
            places += int(state.pile_size[pile])
    low, high = seen_cards(state, known)
    for card in range(1, int(state.cards) + 1):
        word = low if card < WORD else high
        if (word >> np.uint64(card % WORD)) & ONE == NONE:
            place = below(state, places)
            pile = 0
            while place >= state.room[pile]:
                place -= int(state.room[pile])
                pile += 1
            put_in(state, pile, card)
            state.room[pile] -= 1
            places -= 1


@rule
def seen_cards(state, known):
    """The set of cards that lie on stacks or in known piles."""
    low = high = NONE
    for pile in range(PILES):
        if (known >> pile) & 1:
            low |= state.piles[pile, 0]
            high |= state.piles[pile, 1]
    for seat in range(state.seats):
        card = int(state.bottom[seat])
        while card != NO_CARD:
            if card < WORD:
                low |= ONE << np.uint64(card)
            else:
                high |= ONE << np.uint64(card - WORD)
            card = int(state.above[card])
    return low, high
