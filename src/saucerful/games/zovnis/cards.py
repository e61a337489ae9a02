"""What is counted of the cards of Zovnis: each zovni card, and the stars, which are alike."""

from saucerful.engine.rule import rule
from saucerful.games.zovnis.rules import MISS, STAR, card_of

CARDS = STAR + 1
NOTHING = -1


@rule
def held(state, seat, out):
    for i in range(state.hand_size[seat]):
        out[state.hands[seat, i]] = 1


@rule
def played(state, seat, action):
    return NOTHING if action == MISS else card_of(int(action))
