"""The rules of Invasion, in the order of the clauses INV-1 to INV-17, and what is remembered for INV-19.

A card is its kind, 0 to 15: the saucers first, in the order of their codes, then the four action cards.
"""

from saucerful.engine.generator import shuffle
from saucerful.engine.kernels import record_type
from saucerful.engine.log import note
from saucerful.engine.rule import rule

MAX_SEATS, MAX_HAND, MAX_CARDS, MAX_SAUCERS, MAX_GENERALS = 6, 8, 60, 12, 15
KINDS = 16
NUMBERS, RECRUITMENT, ANIMALS, GENERAL = 12, 13, 14, 15
NO_CARD = -1

# Actions: a saucer is its kind; then these.
PLAY_RECRUITMENT, PLAY_GENERAL, MISS, PLAY_ANIMALS, PLAY_NUMBERS = 12, 13, 14, 15, 20
ACTIONS = PLAY_NUMBERS + MAX_HAND + 1
MAX_MOVES = MAX_SAUCERS + MAX_HAND + MAX_SEATS + 2

# Events
PLAYED, TOOK, STOLE, RETURNED, GATHERED, DREW, MISSED, ENDED = 1, 2, 3, 4, 5, 6, 7, 8

RECORD = record_type(
    __file__,
    ("turn", "i1"),
    ("hand_limit", "i1"),
    ("supply", "i1", (KINDS,)),  # the edition: how many of each kind are in the box …
    ("code", "u1", (MAX_SAUCERS,)),  # … and each saucer's value and letter
    ("total_loot", "i2"),
    ("earth", "i2"),
    ("loot", "i2", (MAX_SEATS,)),
    ("hands", "i1", (MAX_SEATS, KINDS)),  # how many of each kind a seat holds
    ("hand_size", "i1", (MAX_SEATS,)),
    ("top", "i1", (MAX_SEATS,)),
    ("laid", "u1", (MAX_CARDS,)),  # all stacks together, in the order played: seat and kind
    ("laid_size", "i1"),
    ("planet", "i1", (MAX_CARDS,)),  # from the bottom; the last one is drawn first
    ("planet_size", "i1"),
    ("layer_size", "i1", (MAX_GENERALS + 1,)),  # INV-19: the planet's layers, the lowest first
    ("layers", "i1"),
    ("tapped", "i1"),  # whether cards have been drawn from the topmost layer
    ("phase", "i1"),  # 0 while only the dealt pile was drawn from, 1 once a gathered layer was
    ("source", "i1", (KINDS,)),  # what the layer drawn from last contained when it was whole
    ("seen", "u1", (2 * MAX_CARDS,)),  # the plays and draws since then, as a careful player remembers them
    ("seen_size", "u1"),
    ("scratch", "i1", (2, KINDS)),  # room for determinize; zero at all other times
    ("slots", "i1", (3, MAX_SEATS)),
)
DRAW_MARK = 128  # in `seen`: a draw, not a play


# What there is, and setting up


@rule
def box(state, out, ends):
    """INV-2, INV-3: every saucer and action card."""
    count = 0
    for kind in range(KINDS):
        for _ in range(state.supply[kind]):
            out[count] = kind
            count += 1
    ends[0] = count
    return 1


@rule
def deal(state, seats, order):
    """INV-1, INV-4 to INV-6."""
    cards = 0
    for kind in range(KINDS):
        cards += int(state.supply[kind])
    state.seats = seats
    state.earth = state.total_loot
    dealt = 0
    for seat in range(seats):
        state.top[seat] = NO_CARD
        for _ in range(state.hand_limit):
            state.hands[seat, order[dealt]] += 1
            dealt += 1
        state.hand_size[seat] = state.hand_limit
    for i in range(dealt, cards):
        state.planet[cards - 1 - i] = order[i]
    state.planet_size = cards - dealt
    if state.planet_size > 0:
        state.layers = 1
        state.layer_size[0] = state.planet_size
        state.tapped = 1


# A turn


@rule
def legal(state, seat, out):
    """INV-8: every card may always be played. INV-9: with nothing to play the turn is missed."""
    if state.over or seat != state.turn:
        return 0
    if state.hand_size[seat] == 0:
        out[0] = MISS
        return 1
    count = 0
    hand = state.hands[seat]
    for saucer in range(MAX_SAUCERS):
        if hand[saucer] > 0:
            out[count] = saucer
            count += 1
    for number in range(1, hand[NUMBERS] + 1):
        out[count] = PLAY_NUMBERS + number
        count += 1
    if hand[RECRUITMENT] > 0:
        out[count] = PLAY_RECRUITMENT
        count += 1
    if hand[ANIMALS] > 0:
        for victim in range(state.seats):
            if victim != seat:
                out[count] = PLAY_ANIMALS + victim
                count += 1
    if hand[GENERAL] > 0:
        out[count] = PLAY_GENERAL
        count += 1
    return count


@rule
def next_seat(state):
    return int(state.turn)


@rule
def apply(state, seat, action, chance, log):
    """INV-7: play, do what the card says, draw; INV-16: unless that took the last loot from Earth."""
    if action == MISS:
        note(log, MISSED, seat)
    else:
        play(state, seat, action, chance, log)
        if state.earth == 0:
            state.over = 1
            note(log, ENDED)
            return
        draw_up(state, seat, log)
    state.turn = left_of(state, seat)
    if state.hand_size[state.turn] == 0:  # INV-9: refill at the start of the next turn
        draw_up(state, int(state.turn), log)


@rule
def play(state, seat, action, chance, log):
    if action < MAX_SAUCERS:
        saucer(state, seat, action, log)
    elif action > PLAY_NUMBERS:
        strength_in_numbers(state, seat, action - PLAY_NUMBERS, log)
    elif action == PLAY_RECRUITMENT:
        recruitment(state, seat, log)
    elif action == PLAY_GENERAL:
        general(state, seat, chance, log)
    else:
        animals_strike_back(state, seat, action - PLAY_ANIMALS, log)


@rule
def lay(state, seat, kind, count, target, log):
    """Put cards from the hand on top of the seat's own stack."""
    state.hands[seat, kind] -= count
    state.hand_size[seat] -= count
    state.top[seat] = kind
    for _ in range(count):
        state.laid[state.laid_size] = seat * KINDS + kind
        state.laid_size += 1
        remember(state, seat * KINDS + kind)
    note(log, PLAYED, seat, kind, count, target)


@rule
def draw_up(state, seat, log):
    """INV-7: draw until the hand is full or the planet is empty."""
    while state.hand_size[seat] < state.hand_limit and state.planet_size > 0:
        if not state.tapped:
            tap_layer(state)
        size = int(state.planet_size) - 1
        kind = int(state.planet[size])
        state.planet[size] = 0
        state.planet_size = size
        state.layer_size[state.layers - 1] -= 1
        if state.layer_size[state.layers - 1] == 0:
            state.layers -= 1
            state.tapped = 0
        state.hands[seat, kind] += 1
        state.hand_size[seat] += 1
        remember(state, DRAW_MARK + seat * KINDS + kind)
        note(log, DREW, seat, kind)


# The cards


@rule
def value_of(state, kind):
    return int(state.code[kind]) >> 4


@rule
def saucer(state, seat, kind, log):
    """INV-10: from the first seat on the left that shows the same kind, else from Earth."""
    lay(state, seat, kind, 1, NO_CARD, log)
    victim = victim_of(state, seat, kind)
    if victim == NO_CARD:
        take(state, seat, value_of(state, kind), log)
    else:
        steal(state, seat, victim, value_of(state, kind), log)


@rule
def victim_of(state, seat, kind):
    """The seat that a saucer of this kind would steal from, or NO_CARD for Earth."""
    other = left_of(state, seat)
    while other != seat:
        if state.top[other] == kind:
            return other
        other = left_of(state, other)
    return NO_CARD


@rule
def left_of(state, seat):
    return seat + 1 if seat + 1 < state.seats else 0


@rule
def take(state, seat, loot, log):
    """INV-15: from Earth, or what is there."""
    taken = min(loot, int(state.earth))
    state.earth -= taken
    state.loot[seat] += taken
    note(log, TOOK, seat, taken, state.earth)


@rule
def steal(state, seat, victim, loot, log):
    taken = min(loot, int(state.loot[victim]))
    state.loot[victim] -= taken
    state.loot[seat] += taken
    note(log, STOLE, seat, victim, taken)


@rule
def strength_in_numbers(state, seat, count, log):
    """INV-11"""
    lay(state, seat, NUMBERS, count, NO_CARD, log)
    take(state, seat, count, log)


@rule
def recruitment(state, seat, log):
    """INV-12"""
    lay(state, seat, RECRUITMENT, 1, NO_CARD, log)
    take(state, seat, recruitments_on_top(state), log)


@rule
def recruitments_on_top(state):
    count = 0
    for seat in range(state.seats):
        if state.top[seat] == RECRUITMENT:
            count += 1
    return count


@rule
def animals_strike_back(state, seat, victim, log):
    """INV-13"""
    lay(state, seat, ANIMALS, 1, victim, log)
    steal(state, seat, victim, 2, log)


@rule
def general(state, seat, chance, log):
    """INV-14: every other seat returns loot; then all stacks go under the planet, shuffled."""
    lay(state, seat, GENERAL, 1, NO_CARD, log)
    for step in range(1, state.seats):
        other = seat + step if seat + step < state.seats else seat + step - int(state.seats)
        returned = min(worth_of_top(state, other), int(state.loot[other]))
        state.loot[other] -= returned
        state.earth += returned
        note(log, RETURNED, other, returned, state.earth)
    gather(state, seat, chance, log)


@rule
def worth_of_top(state, seat):
    kind = int(state.top[seat])
    if kind == NO_CARD:
        return 0
    if kind < MAX_SAUCERS:
        return value_of(state, kind)
    if kind == NUMBERS:
        return 1
    if kind == ANIMALS:
        return 2
    return recruitments_on_top(state)


@rule
def gather(state, seat, chance, log):
    count = int(state.laid_size)
    for i in range(state.planet_size - 1, -1, -1):
        state.planet[i + count] = state.planet[i]
    for i in range(count):
        state.planet[i] = state.laid[i] % KINDS if chance is None else chance[count - 1 - i]
        state.laid[i] = 0
    if chance is None:
        shuffle(state, state.planet, 0, count)
        turn_over(state.planet, count)
    state.planet_size += count
    state.laid_size = 0
    for other in range(state.seats):
        state.top[other] = NO_CARD
    add_layer(state, count)
    note(log, GATHERED, seat, count)


@rule
def turn_over(cards, count):
    """A shuffle's outcome is told from the card drawn first, the planet lies from the bottom."""
    for i in range(count // 2):
        kept = cards[i]
        cards[i] = cards[count - 1 - i]
        cards[count - 1 - i] = kept


@rule
def to_shuffle(state, seat, action, out):
    """The cards a General would gather, as `gather` has them before it shuffles."""
    if action != PLAY_GENERAL:
        return 0
    for i in range(state.laid_size):
        out[i] = state.laid[i] % KINDS
    out[state.laid_size] = GENERAL
    return int(state.laid_size) + 1


# The end


@rule
def scores(state, out):
    """INV-17"""
    for seat in range(state.seats):
        out[seat] = state.loot[seat]


@rule
def winners(state, out):
    """INV-16: the most loot; ties share."""
    best = 0
    for seat in range(state.seats):
        best = max(best, int(state.loot[seat]))
    for seat in range(state.seats):
        out[seat] = 1 if state.loot[seat] == best else 0


# What a careful player remembers (INV-19)


@rule
def add_layer(state, size):
    """INV-19: a General's gathered cards are one layer of known content at the bottom."""
    for layer in range(state.layers, 0, -1):
        state.layer_size[layer] = state.layer_size[layer - 1]
    state.layer_size[0] = size
    state.layers += 1


@rule
def tap_layer(state):
    """The first card is about to be drawn from a gathered layer: note what it contains and remember from here on.

    At this moment all that is above it has been drawn, so the others' hands together are known as a set.
    """
    for kind in range(KINDS):
        state.source[kind] = 0
    for i in range(state.planet_size - state.layer_size[state.layers - 1], state.planet_size):
        state.source[state.planet[i]] += 1
    for i in range(state.seen_size):
        state.seen[i] = 0
    state.seen_size = 0
    state.phase = 1
    state.tapped = 1


@rule
def remember(state, what):
    if state.phase:
        state.seen[state.seen_size] = what
        state.seen_size += 1
