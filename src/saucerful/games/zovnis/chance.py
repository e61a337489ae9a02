"""What chance still holds in Zovnis."""

from saucerful.engine.generator import shuffle
from saucerful.engine.rule import rule
from saucerful.games.zovnis.rules import COLUMNS, NO_CARD


@rule
def reshuffle(state):
    """ZOV-6: nobody has seen the pile, nor the cards of the planet."""
    size = int(state.pile_size)
    for column in range(COLUMNS):
        state.pile[size + column] = state.planet[column]
    shuffle(state, state.pile, 0, size + COLUMNS)
    for column in range(COLUMNS):
        state.planet[column] = state.pile[size + column]
        state.pile[size + column] = NO_CARD
