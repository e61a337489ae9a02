"""What is counted of the cards of Invasion: saucers and action cards by their kind."""

from saucerful.engine.rule import rule
from saucerful.games.invasion.rules import (
    ANIMALS,
    GENERAL,
    KINDS,
    MAX_SAUCERS,
    MISS,
    NO_CARD,
    NUMBERS,
    PLAY_GENERAL,
    PLAY_NUMBERS,
    PLAY_RECRUITMENT,
    RECRUITMENT,
)

CARDS = KINDS


@rule
def held(state, seat, out):
    for kind in range(KINDS):
        if state.hands[seat, kind] > 0:
            out[kind] = 1


@rule
def played(state, seat, action):
    if action < MAX_SAUCERS:
        return int(action)
    if action == MISS:
        return NO_CARD
    if action == PLAY_RECRUITMENT:
        return RECRUITMENT
    if action == PLAY_GENERAL:
        return GENERAL
    return NUMBERS if action > PLAY_NUMBERS else ANIMALS
