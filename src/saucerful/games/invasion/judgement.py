"""What moves of Invasion are worth at first sight, and how bots search it."""

import numpy as np

from saucerful.engine.rule import rule
from saucerful.engine.search_style import SearchStyle
from saucerful.games.invasion.rules import (
    MAX_SAUCERS,
    MISS,
    PLAY_ANIMALS,
    PLAY_GENERAL,
    PLAY_NUMBERS,
    PLAY_RECRUITMENT,
    RECRUITMENT,
    recruitments_on_top,
    value_of,
    victim_of,
    worth_of_top,
)

STYLE = SearchStyle(explore=0.6, widen=1.0, rivals=70, candidates=99, spread=3.0, margin=0.1)
SIMULATIONS = {"captain": 20_000, "admiral": 160_000}


@rule
def appraise(state, seat, moves, count, worths):
    """Half loot gained on the others by each move. To take the last loot is good for the leader, bad for all others.

    What all moves have in common is reckoned once: rollouts spend most of their time here.
    """
    earth = int(state.earth)
    own = int(state.loot[seat])
    rival = 0
    shown = 0  # a bit for each kind that lies on top of another seat's stack
    for other in range(state.seats):
        if other != seat:
            rival = max(rival, int(state.loot[other]))
            shown |= 1 << (int(state.top[other]) + 1)
    last = 100 if own + earth >= rival else -100
    richest = max(own, rival)
    for i in range(count):
        action = int(moves[i])
        if action < MAX_SAUCERS and not shown >> action & 2:
            worths[i] = worth_of_taking(loot_of(state, action), earth, last)
        elif action > PLAY_NUMBERS:
            worths[i] = worth_of_taking(action - PLAY_NUMBERS, earth, last)
        else:
            worths[i] = worth_of_other_move(state, seat, action, earth, last, richest)


@rule
def loot_of(state, kind):
    """A saucer's value with a sign: compiled sums of signed and unsigned numbers are floats, and slow."""
    return np.int64(value_of(state, kind))


@rule
def worth_of_taking(loot, earth, last):
    return 2 * loot if loot < earth else last


@rule
def worth_of_other_move(state, seat, action, earth, last, richest):
    if action < MAX_SAUCERS:
        return worth_of_stealing(state, victim_of(state, seat, action), loot_of(state, action), richest)
    if action == PLAY_RECRUITMENT:
        return worth_of_taking(recruitments_on_top(state) + (0 if state.top[seat] == RECRUITMENT else 1), earth, last)
    if action == PLAY_GENERAL:
        return worth_of_general(state, seat)
    if action == MISS:
        return 0
    return worth_of_stealing(state, action - PLAY_ANIMALS, 2, richest)


@rule
def worth_of_stealing(state, victim, loot, richest):
    """A little more from the richest seat of all."""
    taken = min(loot, int(state.loot[victim]))
    return 3 * taken + (1 if taken > 0 and state.loot[victim] == richest else 0)


@rule
def worth_of_general(state, seat):
    covered = 1 if state.top[seat] == RECRUITMENT else 0
    worth = 0
    for other in range(state.seats):
        if other != seat:
            returned = np.int64(worth_of_top(state, other))
            if state.top[other] == RECRUITMENT:
                returned -= covered
            worth += min(returned, int(state.loot[other]))
    return 2 * worth // max(1, int(state.seats) - 1)
