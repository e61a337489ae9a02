"""Chance in Abduction: what nobody has drawn yet, and a random action."""

from saucerful.engine.generator import below
from saucerful.engine.rule import rule
from saucerful.games.abduction.card_sets import card_after, from_card, number_of
from saucerful.games.abduction.judgement import MOVES_A_STAY
from saucerful.games.abduction.knowledge import determinize
from saucerful.games.abduction.rules import (
    DEPART,
    HOLDING,
    JUMP,
    NONE,
    PASS,
    PILES,
    WORD,
    count_departures,
    may_depart,
    may_jump,
)


@rule
def reshuffle(state):
    """With two seats nobody knows the pile in the middle (ABD-21) at first, nor ever the cards taken out (ABD-20).

    So one seat is given the knowledge of all for a moment, and what it does not know is dealt anew.
    """
    own = int(state.known[0])
    known = own
    for seat in range(1, state.seats):
        known |= int(state.known[seat])
    for pile in range(PILES):
        if not (known >> pile) & 1:
            state.piles[pile, 0] = NONE
            state.piles[pile, 1] = NONE
    state.known[0] = known
    determinize(state, 0)
    state.known[0] = own


@rule
def random_action(state, seat, moves):
    """What `random_move` draws: once in a while a departure, else a card of the pile, a jump or a pass."""
    low = high = NONE
    jumps = 0
    if state.status[seat] == HOLDING:
        start = 1 if state.final_referee else int(state.top[seat]) + 1
        low = from_card(state.piles[state.holds[seat], 0], start)
        high = from_card(state.piles[state.holds[seat], 1], start - WORD)
        for rival in range(state.seats):
            jumps += int(may_jump(state, seat, rival))
    few = number_of(low)
    cards = few + number_of(high)
    departures = count_departures(state) if may_depart(state, seat, cards + jumps > 0) else 0
    if below(state, MOVES_A_STAY) == 0 and departures > 0:
        return DEPART + departure_after(state, below(state, departures))
    left = below(state, cards + jumps + 1)
    if left < few:
        return card_after(low, left)
    if left < cards:
        return WORD + card_after(high, left - few)
    if left < cards + jumps:
        return jump_after(state, seat, left - cards)
    return PASS


@rule
def jump_after(state, seat, number):
    """The jump that comes so many possible ones after the first."""
    rival = 0
    while number > 0 or not may_jump(state, seat, rival):
        number -= int(may_jump(state, seat, rival))
        rival += 1
    return JUMP * (rival + 1) + int(state.top[rival]) + 1


@rule
def departure_after(state, number):
    """The Departure card in the middle that comes so many after the lowest."""
    card = 2
    while number > 0 or not (int(state.departures) >> card) & 1:
        number -= (int(state.departures) >> card) & 1
        card += 1
    return card
