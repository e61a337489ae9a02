"""The rules of Zovnis, in the order of the clauses ZOV-1 to ZOV-21.

A card is a number: 1 to 40 the zovni cards, then the star (all stars are alike), then the goals, four aliens and four
saucers; 0 is no card, or one that is hidden. A zovni is two bits, one for its alien and one for its saucer, so that two
zovnis match where they have a bit in common; a star's ends have none. Heights count from 0, directly on the planet.
"""

import numpy as np

from saucerful.engine.generator import below, shuffle
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
ONE = np.uint64(1)


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


# Who knows what


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


# Numbers for learning

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


# Quick play


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
