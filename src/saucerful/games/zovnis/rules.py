"""The rules of Zovnis, in the order of the clauses ZOV-1 to ZOV-20.

A card is a number: 1 to 40 the zovni cards, then the star (all stars are alike), then the goals, four aliens and four
saucers; 0 is no card, or one that is hidden. A zovni is two bits, one for its alien and one for its saucer, so that two
zovnis match where they have a bit in common; a star's ends have none. Heights count from 0, directly on the planet.
"""

from saucerful.engine.kernels import record_type
from saucerful.engine.log import note
from saucerful.engine.rule import rule

MAX_SEATS, MAX_ZOVNIS, MAX_STARS = 4, 40, 20
HAND, COLUMNS, LIMIT, KINDS = 4, 4, 5, 4
NO_CARD, STAR, ALIENS, SAUCERS = 0, MAX_ZOVNIS + 1, MAX_ZOVNIS + 2, MAX_ZOVNIS + 2 + KINDS
PILE = MAX_ZOVNIS + MAX_STARS
MAX_CARDS = 2 * KINDS + PILE
ALIEN, SAUCER = 0, 1  # the two goals of a seat

# Actions: a card, a column and which end is at the bottom, counted through; then the missed turn.
WAYS = 2
PLACES = COLUMNS * WAYS
MISS = STAR * PLACES
ACTIONS = MISS + 1
MAX_MOVES = HAND * PLACES

# Events, and the values in them
LAID, FIRED, ELIMINATED, FELL, DREW, MISSED, ENDED, REVEALED = 1, 2, 3, 4, 5, 6, 7, 8
LEFT, RIGHT, BELOW = 0, 1, 2
COLUMNS_FULL, CARDS_GONE = 0, 1

RECORD = record_type(
    __file__,
    ("turn", "i1"),
    ("zovnis", "i1"),  # the edition: how many zovni cards and stars are in the box …
    ("stars", "i1"),
    ("ends", "u1", (STAR + 1, WAYS)),  # … the zovni at either end of each card …
    ("armed", "i1", (STAR + 1,)),  # … and whether it fires
    ("goals", "u1", (MAX_SEATS, 2)),
    ("hands", "u1", (MAX_SEATS, HAND)),  # sorted, the stars last
    ("hand_size", "i1", (MAX_SEATS,)),
    ("cards", "u1", (COLUMNS, LIMIT)),  # the four columns, from the planet upwards …
    ("ways", "u1", (COLUMNS, LIMIT)),  # … and which end of each card is at the bottom
    ("heights", "i1", (COLUMNS,)),
    ("taken", "u1", (MAX_ZOVNIS,)),  # all heaps together, in the order taken: seat and card
    ("taken_size", "i1"),
    ("heap_size", "i1", (MAX_SEATS,)),
    ("planet", "u1", (COLUMNS,)),
    ("pile", "u1", (PILE,)),  # from the bottom, the last one is drawn first; has room for determinize
    ("pile_size", "i1"),
    ("kept", "u1", (COLUMNS, LIMIT)),  # room for policy; zero at all other times
)
SEAT_MARK = 64  # in `taken`: seat times this, plus the card


# What there is, and setting up


@rule
def box(state, out, ends):
    """ZOV-2 to ZOV-4: aliens, saucers, and all other cards."""
    for kind in range(KINDS):
        out[kind] = ALIENS + kind
        out[KINDS + kind] = SAUCERS + kind
    count = 2 * KINDS
    for card in range(1, int(state.zovnis) + 1):
        out[count] = card
        count += 1
    for _ in range(state.stars):
        out[count] = STAR
        count += 1
    ends[0] = KINDS
    ends[1] = 2 * KINDS
    ends[2] = count
    return 3


@rule
def deal(state, seats, order):
    """ZOV-5, ZOV-6: two goals and four cards to each seat, four for the planet; the rest is the pile."""
    state.seats = seats
    dealt = 2 * KINDS
    for seat in range(seats):
        state.goals[seat, ALIEN] = order[seat]
        state.goals[seat, SAUCER] = order[KINDS + seat]
        for _ in range(HAND):
            pick_up(state, seat, order[dealt])
            dealt += 1
    for column in range(COLUMNS):
        state.planet[column] = order[dealt]
        dealt += 1
    cards = 2 * KINDS + int(state.zovnis) + int(state.stars)
    for i in range(dealt, cards):
        state.pile[cards - 1 - i] = order[i]
    state.pile_size = cards - dealt


# A turn


@rule
def legal(state, seat, out):
    """ZOV-8: any card on any column with room, ZOV-9: either way up. ZOV-18: with no cards the turn is missed."""
    if state.over or seat != state.turn:
        return 0
    if state.hand_size[seat] == 0:
        out[0] = MISS
        return 1
    count = 0
    before = NO_CARD
    for i in range(state.hand_size[seat]):
        card = int(state.hands[seat, i])
        if card == before:  # stars are alike: one move per column
            continue
        before = card
        for column in range(COLUMNS):
            if state.heights[column] < LIMIT:
                out[count] = move_of(card, column, 0)
                count += 1
                if card != STAR:
                    out[count] = move_of(card, column, 1)
                    count += 1
    return count


@rule
def move_of(card, column, way):
    """The action that lays this card there, the end `way` at the bottom."""
    return (card - 1) * PLACES + column * WAYS + way


@rule
def card_of(action):
    return action // PLACES + 1


@rule
def column_of(action):
    return action % PLACES // WAYS


@rule
def way_of(action):
    return action % WAYS


@rule
def next_seat(state):
    return int(state.turn)


@rule
def apply(state, seat, action, chance, log):
    """ZOV-8 to ZOV-10: lay, fire, draw; ZOV-17: the end is looked at when the turn is complete."""
    if action == MISS:
        note(log, MISSED, seat)
    else:
        card, column, way = card_of(action), column_of(action), way_of(action)
        put_down(state, seat, card)
        lay(state, card, column, way)
        tell_laid(state, seat, column, log)
        if state.armed[card]:
            fire(state, seat, column, log)
        draw(state, seat, log)
    state.turn = (seat + 1) % int(state.seats)
    if columns_full(state):
        end(state, COLUMNS_FULL, log)
    elif cards_gone(state):
        end(state, CARDS_GONE, log)


@rule
def pick_up(state, seat, card):
    """Into the hand, in its place."""
    place = int(state.hand_size[seat])
    while place > 0 and state.hands[seat, place - 1] > card:
        state.hands[seat, place] = state.hands[seat, place - 1]
        place -= 1
    state.hands[seat, place] = card
    state.hand_size[seat] += 1


@rule
def put_down(state, seat, card):
    """Out of the hand; the others close up."""
    last = int(state.hand_size[seat]) - 1
    place = 0
    while state.hands[seat, place] != card:
        place += 1
    for i in range(place, last):
        state.hands[seat, i] = state.hands[seat, i + 1]
    state.hands[seat, last] = NO_CARD
    state.hand_size[seat] = last


@rule
def lay(state, card, column, way):
    height = int(state.heights[column])
    state.cards[column, height] = card
    state.ways[column, height] = way
    state.heights[column] = height + 1


@rule
def tell_laid(state, seat, column, log):
    """What was laid on top of the column, and who is landing; nobody on a star."""
    if log is not None:
        height = int(state.heights[column]) - 1
        alien, saucer = -1, -1
        for kind in range(KINDS):
            if bottom(state, column, height) >> kind & 1:
                alien = ALIENS + kind
            if bottom(state, column, height) >> (KINDS + kind) & 1:
                saucer = SAUCERS + kind
        card, way = state.cards[column, height], state.ways[column, height]
        note(log, LAID, seat, card, column, height + 1, way, alien, saucer)


@rule
def draw(state, seat, log):
    """ZOV-10: one card, if the pile holds one."""
    if state.pile_size > 0:
        size = int(state.pile_size) - 1
        card = int(state.pile[size])
        state.pile[size] = NO_CARD
        state.pile_size = size
        pick_up(state, seat, card)
        note(log, DREW, seat, card)


# Firing


@rule
def fire(state, seat, column, log):
    """ZOV-15: round after round, until one eliminates nothing."""
    number = 1
    while fire_round(state, seat, column, number, log) > 0:
        number += 1


@rule
def fire_round(state, seat, column, number, log):
    """ZOV-14: judge left, right and below in one position, take off in that order, then let everything fall.

    The card that fires was laid on top of its column and nothing was laid there since: it is always the topmost.
    """
    height = int(state.heights[column]) - 1
    left = matches_beside(state, column, height, column - 1)
    right = matches_beside(state, column, height, column + 1)
    under = matches_below(state, column, height)
    hits = int(left) + int(right) + int(under)
    note(log, FIRED, seat, state.cards[column, height], column, height + 1, number, hits)
    if left:
        eliminate(state, seat, column - 1, height, LEFT, number, log)
    if right:
        eliminate(state, seat, column + 1, height, RIGHT, number, log)
    if under:
        eliminate(state, seat, column, height - 1, BELOW, number, log)
    if left:
        fall(state, column - 1, height, log)
    if right:
        fall(state, column + 1, height, log)
    if under:
        fall(state, column, height - 1, log)
    return hits


@rule
def bottom(state, column, height):
    """The zovni that is landing (ZOV-9)."""
    return int(state.ends[state.cards[column, height], state.ways[column, height]])


@rule
def top(state, column, height):
    """The zovni that is upside down."""
    return int(state.ends[state.cards[column, height], 1 - int(state.ways[column, height])])


@rule
def matches_beside(state, column, height, other):
    """ZOV-12: bottom with bottom or top with top. Where there is no card, and on stars, no zovni matches."""
    if other < 0 or other >= COLUMNS:
        return False
    bottoms = bottom(state, column, height) & bottom(state, other, height)
    tops = top(state, column, height) & top(state, other, height)
    return bottoms + tops > 0


@rule
def matches_below(state, column, height):
    """ZOV-12: the bottom of the card that fires with the top of the one it lies on; ZOV-13: never the planet."""
    if height == 0:
        return False
    return bottom(state, column, height) & top(state, column, height - 1) > 0


@rule
def eliminate(state, seat, column, height, side, number, log):
    """ZOV-16: to the heap of the seat that fires, leaving a gap."""
    card = int(state.cards[column, height])
    note(log, ELIMINATED, seat, card, side, column, height + 1, number)
    state.cards[column, height] = NO_CARD
    state.taken[state.taken_size] = seat * SEAT_MARK + card
    state.taken_size += 1
    state.heap_size[seat] += 1


@rule
def fall(state, column, gap, log):
    """Everything above the gap falls by one."""
    last = int(state.heights[column]) - 1
    for height in range(gap, last):
        state.cards[column, height] = state.cards[column, height + 1]
        state.ways[column, height] = state.ways[column, height + 1]
        note(log, FELL, state.cards[column, height], column, height + 2, height + 1)
    state.cards[column, last] = NO_CARD
    state.ways[column, last] = 0
    state.heights[column] = last


# The end


@rule
def columns_full(state):
    laid = 0
    for column in range(COLUMNS):
        laid += int(state.heights[column])
    return laid == COLUMNS * LIMIT


@rule
def cards_gone(state):
    left = int(state.pile_size)
    for seat in range(state.seats):
        left += int(state.hand_size[seat])
    return left == 0


@rule
def end(state, reason, log):
    """ZOV-19: all goals are shown."""
    state.over = 1
    note(log, ENDED, reason)
    if log is not None:
        for seat in range(state.seats):
            note(log, REVEALED, seat, state.goals[seat, ALIEN], state.goals[seat, SAUCER], points(state, seat))


@rule
def scores(state, out):
    """ZOV-19"""
    for seat in range(state.seats):
        out[seat] = points(state, seat)


@rule
def points(state, seat):
    """By the landing zovnis only. A goal that is hidden counts nothing."""
    alien = goal_bit(state, seat, ALIEN)
    saucer = goal_bit(state, seat, SAUCER)
    count = 0
    for column in range(COLUMNS):
        for height in range(state.heights[column]):
            landing = bottom(state, column, height)
            count += int(landing & alien != 0) + int(landing & saucer != 0)
    return count


@rule
def goal_bit(state, seat, which):
    goal = int(state.goals[seat, which])
    return 0 if goal == NO_CARD else 1 << (goal - ALIENS)


@rule
def winners(state, out):
    """ZOV-20: most points, then the smallest heap; those still tied share."""
    best = -MAX_ZOVNIS
    for seat in range(state.seats):
        best = max(best, standing(state, seat))
    for seat in range(state.seats):
        out[seat] = 1 if standing(state, seat) == best else 0


@rule
def standing(state, seat):
    """Points and heap as one number: no heap outweighs a point."""
    return points(state, seat) * (MAX_ZOVNIS + 1) - int(state.heap_size[seat])
