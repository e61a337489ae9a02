"""What moves of Zovnis are worth at first sight, and how bots search it."""

from saucerful.engine.rule import rule
from saucerful.engine.search_style import SearchStyle
from saucerful.games.zovnis.rules import (
    ALIEN,
    COLUMNS,
    LIMIT,
    MISS,
    SAUCER,
    WAYS,
    bottom,
    card_of,
    column_of,
    fire,
    goal_bit,
    lay,
    way_of,
)

STYLE = SearchStyle(explore=0.7, widen=0.5, candidates=8, spread=2.0, margin=0.2)
SIMULATIONS = {"captain": 10_000, "admiral": 80_000}


@rule
def appraise(state, seat, moves, count, worths):
    for i in range(count):
        worths[i] = worth_of_move(state, seat, int(moves[i]))


@rule
def worth_of_move(state, seat, action):
    """What the move changes in the sky. An armed card is tried out, for its fire may go on and on."""
    if action == MISS:
        return 0
    card, column, way = card_of(action), column_of(action), way_of(action)
    if not state.armed[card]:
        return worth_of_zovni(state, seat, int(state.ends[card, way]))
    before = worth_of_sky(state, seat)
    taken = int(state.taken_size)
    keep_columns(state)
    lay(state, card, column, way)
    fire(state, seat, column, None)
    worth = worth_of_sky(state, seat) - before
    restore_columns(state)
    while state.taken_size > taken:
        state.taken_size -= 1
        state.taken[state.taken_size] = 0
        state.heap_size[seat] -= 1
    return worth


@rule
def worth_of_sky(state, seat):
    worth = 0
    for column in range(COLUMNS):
        for height in range(state.heights[column]):
            worth += worth_of_zovni(state, seat, bottom(state, column, height))
    return worth


@rule
def worth_of_zovni(state, seat, landing):
    """Thirds of a point gained on another seat, which has each goal that is not one's own with a chance of a third."""
    if landing == 0:
        return 0
    mine = int(landing & goal_bit(state, seat, ALIEN) != 0) + int(landing & goal_bit(state, seat, SAUCER) != 0)
    return 3 * mine - (2 - mine)


@rule
def keep_columns(state):
    for column in range(COLUMNS):
        for height in range(state.heights[column]):
            state.kept[column, height] = int(state.cards[column, height]) * WAYS + int(state.ways[column, height])


@rule
def restore_columns(state):
    for column in range(COLUMNS):
        state.heights[column] = 0
        for height in range(LIMIT):
            kept = int(state.kept[column, height])
            state.cards[column, height] = kept // WAYS
            state.ways[column, height] = kept % WAYS
            state.heights[column] += int(kept > 0)
            state.kept[column, height] = 0
