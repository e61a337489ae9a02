"""What chance still holds in Abduction."""

from saucerful.engine.rule import rule
from saucerful.games.abduction.knowledge import determinize
from saucerful.games.abduction.rules import NONE, PILES


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
