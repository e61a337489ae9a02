"""Chance in Invasion: what nobody has drawn yet, and a random action."""

from saucerful.engine.generator import below, shuffle
from saucerful.engine.rule import rule
from saucerful.games.invasion.rules import (
    ANIMALS,
    GENERAL,
    MAX_SAUCERS,
    MISS,
    NUMBERS,
    PLAY_ANIMALS,
    PLAY_GENERAL,
    PLAY_NUMBERS,
    PLAY_RECRUITMENT,
    RECRUITMENT,
)


@rule
def reshuffle(state):
    """INV-14: each layer of the planet is in any order, and stays where it lies."""
    start = 0
    for layer in range(state.layers):
        end = start + int(state.layer_size[layer])
        shuffle(state, state.planet, start, end)
        start = end


@rule
def random_action(state, seat, moves):
    """One of the actions of `legal`, found by counting through the hand in its order."""
    hand = state.hands[seat]
    saucers = 0
    for saucer in range(MAX_SAUCERS):
        saucers += int(hand[saucer] > 0)
    numbers = int(hand[NUMBERS])
    recruitments = int(hand[RECRUITMENT] > 0)
    victims = int(state.seats) - 1 if hand[ANIMALS] > 0 else 0
    count = saucers + numbers + recruitments + victims + int(hand[GENERAL] > 0)
    left = below(state, max(1, count))
    if count == 0:
        return MISS
    if left < saucers:
        return saucer_in(hand, left)
    left -= saucers
    if left < numbers:
        return PLAY_NUMBERS + 1 + left
    left -= numbers
    if left < recruitments:
        return PLAY_RECRUITMENT
    left -= recruitments
    if left < victims:
        return PLAY_ANIMALS + left + int(left >= seat)
    return PLAY_GENERAL


@rule
def saucer_in(hand, number):
    """The kind of saucer that comes so many kinds after the first one in a hand."""
    saucer = 0
    while number > 0 or hand[saucer] == 0:
        number -= int(hand[saucer] > 0)
        saucer += 1
    return saucer
