"""Chance in Zovnis: what nobody has drawn yet, and a random action."""

from saucerful.engine.generator import below, shuffle
from saucerful.engine.rule import rule
from saucerful.games.zovnis.rules import COLUMNS, LIMIT, MISS, NO_CARD, STAR, WAYS, move_of


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


@rule
def random_action(state, seat, moves):
    """One of the actions of `legal`: each zovni card goes on each column with room in two ways, a star in one."""
    size = int(state.hand_size[seat])
    zovnis = 0
    while zovnis < size and state.hands[seat, zovnis] != STAR:
        zovnis += 1
    room = 0
    for column in range(COLUMNS):
        room += int(state.heights[column] < LIMIT)
    both = WAYS * room
    count = zovnis * both + (room if zovnis < size else 0)
    left = below(state, max(1, count))
    if size == 0:
        return MISS
    if left < zovnis * both:
        place = left % both
        return move_of(int(state.hands[seat, left // both]), column_with_room(state, place // WAYS), place % WAYS)
    return move_of(STAR, column_with_room(state, left - zovnis * both), 0)


@rule
def column_with_room(state, number):
    """The column that comes so many columns with room after the first one."""
    column = 0
    while number > 0 or state.heights[column] == LIMIT:
        number -= int(state.heights[column] < LIMIT)
        column += 1
    return column
