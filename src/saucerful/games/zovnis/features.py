"""Zovnis as numbers for learning."""

from saucerful.engine.rule import rule
from saucerful.games.zovnis.rules import (
    ACTIONS,
    ALIEN,
    COLUMNS,
    HAND,
    KINDS,
    LIMIT,
    MAX_SEATS,
    MAX_STARS,
    MAX_ZOVNIS,
    PILE,
    SAUCER,
    SEAT_MARK,
    STAR,
    WAYS,
    bottom,
    goal_bit,
)

CHOICES = ACTIONS
BITS = 2 * KINDS  # of a zovni
TABLE_NUMBERS, CARD_NUMBERS, SEAT_NUMBERS = 2 + 2 * BITS, 3 + WAYS * BITS, 4
HAND_START = TABLE_NUMBERS
COLUMNS_START = HAND_START + HAND * CARD_NUMBERS
MINE_START = COLUMNS_START + COLUMNS * LIMIT * CARD_NUMBERS
UNSEEN_START = MINE_START + STAR
SEATS_START = UNSEEN_START + STAR
OBSERVATION = SEATS_START + MAX_SEATS * SEAT_NUMBERS


@rule
def observe(state, seat, out):
    """The table and one's goals, the hand, the columns, by card what one holds and what one has not seen, the seats."""
    for i in range(OBSERVATION):
        out[i] = 0.0
    out[0] = state.pile_size / PILE
    out[1] = int(state.over)
    goals = goal_bit(state, seat, ALIEN) | goal_bit(state, seat, SAUCER)
    for bit in range(BITS):
        out[2 + bit] = (goals >> bit) & 1
        out[2 + BITS + bit] = landing_zovnis(state, bit) / (COLUMNS * LIMIT)
    for i in range(state.hand_size[seat]):
        observe_card(state, int(state.hands[seat, i]), 0, out, HAND_START + i * CARD_NUMBERS)
    for column in range(COLUMNS):
        for height in range(state.heights[column]):
            card, way = int(state.cards[column, height]), int(state.ways[column, height])
            observe_card(state, card, way, out, COLUMNS_START + (column * LIMIT + height) * CARD_NUMBERS)
    observe_whereabouts(state, seat, out)
    for step in range(state.seats):
        other = (seat + step) % int(state.seats)
        start = SEATS_START + step * SEAT_NUMBERS
        out[start] = 1.0
        out[start + 1] = int(other == state.turn)
        out[start + 2] = state.hand_size[other] / HAND
        out[start + 3] = state.heap_size[other] / MAX_ZOVNIS


@rule
def landing_zovnis(state, bit):
    """What a goal would score now (ZOV-19)."""
    count = 0
    for column in range(COLUMNS):
        for height in range(state.heights[column]):
            count += (bottom(state, column, height) >> bit) & 1
    return count


@rule
def observe_card(state, card, way, out, start):
    """That there is one, whether it is a star, whether it is armed, and its zovnis, the landing one first."""
    out[start] = 1.0
    out[start + 1] = int(card == STAR)
    out[start + 2] = int(state.armed[card])
    for end in range(WAYS):
        zovni = int(state.ends[card, way if end == 0 else 1 - way])
        for bit in range(BITS):
            out[start + 3 + end * BITS + bit] = (zovni >> bit) & 1


@rule
def observe_whereabouts(state, seat, out):
    """By card, the last for all stars: which the seat holds, and which may be in other hands, pile or planet."""
    for card in range(1, int(state.zovnis) + 1):
        out[UNSEEN_START + card - 1] = 1.0
    for i in range(state.taken_size):
        out[UNSEEN_START + int(state.taken[i]) % SEAT_MARK - 1] = 0.0
    stars = int(state.stars)
    for column in range(COLUMNS):
        for height in range(state.heights[column]):
            out[UNSEEN_START + int(state.cards[column, height]) - 1] = 0.0
            stars -= int(state.cards[column, height] == STAR)
    for i in range(state.hand_size[seat]):
        out[UNSEEN_START + int(state.hands[seat, i]) - 1] = 0.0
        out[MINE_START + int(state.hands[seat, i]) - 1] = 1.0
        stars -= int(state.hands[seat, i] == STAR)
    out[UNSEEN_START + STAR - 1] = stars / MAX_STARS
