"""What is counted of the cards of Constellations: each card with its pattern."""

from saucerful.engine.rule import rule
from saucerful.games.constellations.rules import LAND, MAX_CARDS, MAX_PLACES, QUARTERS

CARDS = MAX_CARDS
NOTHING = -1


@rule
def held(state, seat, out):
    for slot in range(state.hand_size[seat]):
        out[state.hands[seat, slot]] = 1


@rule
def played(state, seat, action):
    return int(state.hands[seat, int(action) // (MAX_PLACES * QUARTERS)]) if action < LAND else NOTHING
