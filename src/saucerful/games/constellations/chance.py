"""What chance still holds in Constellations."""

from saucerful.engine.generator import shuffle
from saucerful.engine.rule import rule


@rule
def reshuffle(state):
    """CON-4: the pile is in any order."""
    shuffle(state, state.pile, 0, int(state.pile_size))
