"""What chance still holds in Invasion."""

from saucerful.engine.generator import shuffle
from saucerful.engine.rule import rule


@rule
def reshuffle(state):
    """INV-14: each layer of the planet is in any order, and stays where it lies."""
    start = 0
    for layer in range(state.layers):
        end = start + int(state.layer_size[layer])
        shuffle(state, state.planet, start, end)
        start = end
