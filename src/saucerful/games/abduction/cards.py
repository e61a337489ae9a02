"""What is counted of the cards of Abduction: each card, wherever it is played."""

from saucerful.engine.rule import rule
from saucerful.games.abduction.rules import DEPART, HOLDING, JUMP, NUMBERS, PASS, is_in

CARDS = NUMBERS
NOTHING = -1


@rule
def held(state, seat, out):
    """The cards of the pile in hand, before one of them is played."""
    if state.status[seat] == HOLDING:
        pile = int(state.holds[seat])
        for card in range(1, int(state.cards) + 1):
            if is_in(state, pile, card):
                out[card] = 1


@rule
def played(state, seat, action):
    return NOTHING if action == PASS or action >= DEPART else int(action) % JUMP
