"""Who knows what in Zovnis: ZOV-21."""

import numpy as np

from saucerful.engine.generator import below, shuffle
from saucerful.engine.rule import rule
from saucerful.games.zovnis.rules import (
    ALIEN,
    ALIENS,
    COLUMNS,
    HAND,
    KINDS,
    NO_CARD,
    SAUCER,
    SAUCERS,
    SEAT_MARK,
    STAR,
    pick_up,
)

ONE = np.uint64(1)


@rule
def mask(state, seat):
    """ZOV-21: other hands, the pile and the planet's cards are secret, and the others' goals until the end."""
    state.rng = 0
    for other in range(state.seats):
        if other != seat:
            for i in range(state.hand_size[other]):
                state.hands[other, i] = NO_CARD
            if not state.over:
                state.goals[other, ALIEN] = NO_CARD
                state.goals[other, SAUCER] = NO_CARD
    for column in range(COLUMNS):
        state.planet[column] = NO_CARD
    for i in range(state.pile_size):
        state.pile[i] = NO_CARD


@rule
def determinize(state, seat):
    """One world that the seat may be in: free goals for the others, and the unseen cards anywhere out of its sight.

    What others played tells nothing more: each hidden card may be in each hidden place, all equally likely.
    """
    guess_goals(state, ALIEN, ALIENS)
    guess_goals(state, SAUCER, SAUCERS)
    unseen = gather_unseen(state)
    shuffle(state, state.pile, 0, unseen)
    for other in range(state.seats):
        if other != seat:
            size = int(state.hand_size[other])
            state.hand_size[other] = 0
            for _ in range(size):
                unseen -= 1
                pick_up(state, other, state.pile[unseen])
                state.pile[unseen] = NO_CARD
    for column in range(COLUMNS):
        unseen -= 1
        state.planet[column] = state.pile[unseen]
        state.pile[unseen] = NO_CARD


@rule
def guess_goals(state, which, first):
    """Every hidden goal is one that nobody else has."""
    for seat in range(state.seats):
        if state.goals[seat, which] == NO_CARD:
            guess = first + below(state, KINDS)
            while is_a_goal(state, which, guess):
                guess = first + below(state, KINDS)
            state.goals[seat, which] = guess


@rule
def is_a_goal(state, which, goal):
    holders = 0
    for seat in range(state.seats):
        holders += int(state.goals[seat, which] == goal)
    return holders > 0


@rule
def gather_unseen(state):
    """Lay all cards of the box that are in no column, heap or open hand into the pile; returns how many."""
    seen = ONE << np.uint64(NO_CARD)
    stars = int(state.stars)
    for column in range(COLUMNS):
        for height in range(state.heights[column]):
            seen |= ONE << np.uint64(state.cards[column, height])
            stars -= int(state.cards[column, height] == STAR)
    for seat in range(state.seats):
        for i in range(HAND):
            seen |= ONE << np.uint64(state.hands[seat, i])
            stars -= int(state.hands[seat, i] == STAR)
    for i in range(state.taken_size):
        seen |= ONE << np.uint64(int(state.taken[i]) % SEAT_MARK)
    unseen = 0
    for card in range(1, int(state.zovnis) + 1):
        if seen & (ONE << np.uint64(card)) == 0:
            state.pile[unseen] = card
            unseen += 1
    for _ in range(stars):
        state.pile[unseen] = STAR
        unseen += 1
    return unseen
