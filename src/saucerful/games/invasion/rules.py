"""The rules of Invasion, in the order of the clauses INV-1 to INV-19.

A card is its kind, 0 to 15: the saucers first, in the order of their codes, then the four action cards.
"""

import numpy as np

from saucerful.engine.generator import below, shuffle
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


# Who knows what


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


@rule
def mask(state, seat):
    """INV-18: other hands and the planet's order are secret; INV-19: what an untouched layer contains is not."""
    state.rng = 0
    for other in range(state.seats):
        if other != seat:
            for kind in range(KINDS):
                state.hands[other, kind] = 0
    for i in range(state.seen_size):
        event = int(state.seen[i])
        if event >= DRAW_MARK and (event - DRAW_MARK) // KINDS != seat:
            state.seen[i] = event - event % KINDS
    start = 0
    for layer in range(state.layers):
        end = start + int(state.layer_size[layer])
        if layer == state.layers - 1 and state.tapped:
            for i in range(start, end):
                state.planet[i] = 0
        else:
            sort(state.planet, start, end)
        start = end


@rule
def sort(cards, start, end):
    for i in range(start + 1, end):
        card = cards[i]
        place = i
        while place > start and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card


# Where a hidden card comes from: held since before the last tapped layer, or drawn from it; and, in `slots` alone, how
# far the draws have been recalled.
OLD, NEW, RECALLED = 0, 1, 2
TRACES = 8
LOT = 1 << 30


@rule
def determinize(state, seat):
    """One way in which hands and planet may lie that agrees with all that the seat has seen.

    Untouched layers are shuffled where they lie. In the first phase all other unseen cards are alike. Later each hidden
    card is an old one or one of the tapped layer, and every card played since must have been held by who played it.
    Which of the old ones each of several other seats held is forgotten whenever a further gathered layer is tapped.
    """
    tapped = int(state.layer_size[state.layers - 1]) if state.tapped else 0
    start = int(state.planet_size) - tapped
    if state.phase:
        choose_trace(state, seat)
        deal_traced(state, seat, start)
    else:
        fill_pools(state, seat)
        deal_alike(state, seat, start)
    end = start
    for layer in range(state.layers - state.tapped - 1, -1, -1):
        start = end - int(state.layer_size[layer])
        shuffle(state, state.planet, start, end)
        end = start
    for other in range(state.seats):
        state.slots[OLD, other] = 0
        state.slots[NEW, other] = 0
        state.slots[RECALLED, other] = 0


@rule
def deal_alike(state, seat, start):
    """Shuffle all hidden cards together, from that place of the planet on, and deal the hands from the top."""
    empty_pool(state, OLD, start)
    end = int(state.planet_size)
    for other in range(state.seats):
        if other != seat:
            end += int(state.slots[OLD, other])
    shuffle(state, state.planet, start, end)
    for other in range(state.seats):
        if other != seat:
            for _ in range(state.slots[OLD, other]):
                end -= 1
                state.hands[other, state.planet[end]] += 1
                state.planet[end] = 0


@rule
def deal_traced(state, seat, start):
    """Deal the hands from the pools that the cards come from; what is left lies on the planet, from that place on."""
    for other in range(state.seats):
        if other != seat:
            for _ in range(state.slots[OLD, other]):
                state.hands[other, draw_from_pool(state, OLD)] += 1
            for _ in range(state.slots[NEW, other]):
                kind = draw_from_pool(state, NEW)
                state.hands[other, kind] += 1
                recall_draw(state, other, kind)
    empty_pool(state, NEW, start)
    shuffle(state, state.planet, start, int(state.planet_size))


@rule
def choose_trace(state, seat):
    """Trace the plays several times and keep one trace, by a lot in which each has its weight.

    What is kept of a trace is the generator's state from which it follows; at the end it is drawn again.
    """
    chosen = state.rng
    total = 0.0
    tried = 0
    while tried < TRACES or total == 0.0:
        before = state.rng
        weight = trace_origins(state, seat)
        total += weight
        if weight > 0.0 and below(state, LOT) < weight / total * LOT:
            chosen = before
        tried += 1
    after = state.rng
    state.rng = chosen
    trace_origins(state, seat)
    state.rng = after


@rule
def trace_origins(state, seat):
    """Set the two pools of hidden cards and how many of each every other seat holds, by going through the plays again.

    Each play is given an origin by its chances at that moment, which knows nothing of later plays. Returns the weight
    that makes up for it: how likely all the plays were on the way, 0 where it led to one that could not be.
    """
    fill_pools(state, seat)
    olds = pool_size(state, OLD)
    news = pool_size(state, NEW)
    weight = 1.0
    for i in range(state.seen_size):
        event = int(state.seen[i])
        who = (event % DRAW_MARK) // KINDS
        if who == seat:
            continue
        if event >= DRAW_MARK:
            state.slots[NEW, who] += 1
            continue
        kind = event % KINDS
        old = int(state.slots[OLD, who]) * int(state.scratch[OLD, kind]) * max(1, news)
        new = int(state.slots[NEW, who]) * int(state.scratch[NEW, kind]) * max(1, olds)
        if old + new == 0:
            return 0.0
        weight *= (old + new) / (max(1, olds) * max(1, news))
        origin = OLD if below(state, old + new) < old else NEW
        state.scratch[origin, kind] -= 1
        state.slots[origin, who] -= 1
        if origin == OLD:
            olds -= 1
        else:
            news -= 1
            recall_draw(state, who, kind)
    return weight


@rule
def recall_draw(state, who, kind):
    """Let this be the next card that the seat drew from the tapped layer, so that its own memory is whole as well."""
    place = int(state.slots[RECALLED, who])
    while state.seen[place] // KINDS != DRAW_MARK // KINDS + who:
        place += 1
    state.seen[place] = DRAW_MARK + who * KINDS + kind
    state.slots[RECALLED, who] = place + 1


@rule
def fill_pools(state, seat):
    """The hidden cards as they stood when the last layer was tapped (or now, in the first phase), by origin."""
    for kind in range(KINDS):
        unseen = int(state.supply[kind])
        if seat >= 0:
            unseen -= int(state.hands[seat, kind])
        state.scratch[OLD, kind] = unseen - int(state.source[kind])
        state.scratch[NEW, kind] = state.source[kind]
    for i in range(state.laid_size):
        state.scratch[OLD, state.laid[i] % KINDS] -= 1
    for i in range(state.planet_size - (state.layer_size[state.layers - 1] if state.tapped else 0)):
        state.scratch[OLD, state.planet[i]] -= 1
    for other in range(state.seats):
        state.slots[OLD, other] = state.hand_size[other]
        state.slots[NEW, other] = 0
        state.slots[RECALLED, other] = 0
    for i in range(state.seen_size):
        event = int(state.seen[i])
        who = (event % DRAW_MARK) // KINDS
        if event >= DRAW_MARK:
            state.slots[OLD, who] -= 1
            if who == seat:
                state.scratch[NEW, event % KINDS] -= 1
                state.scratch[OLD, event % KINDS] += 1
        else:
            state.slots[OLD, who] += 1
            if who != seat:
                state.scratch[OLD, event % KINDS] += 1


@rule
def pool_size(state, origin):
    size = 0
    for kind in range(KINDS):
        size += int(state.scratch[origin, kind])
    return size


@rule
def draw_from_pool(state, origin):
    left = below(state, pool_size(state, origin))
    kind = 0
    while left >= state.scratch[origin, kind]:
        left -= int(state.scratch[origin, kind])
        kind += 1
    state.scratch[origin, kind] -= 1
    return kind


@rule
def empty_pool(state, origin, place):
    """Lay what is left in a pool on the planet, from that place on."""
    for kind in range(KINDS):
        for _ in range(state.scratch[origin, kind]):
            state.planet[place] = kind
            place += 1
        state.scratch[origin, kind] = 0


# Numbers for learning

CHOICES = ACTIONS
TABLE_NUMBERS, SEAT_NUMBERS = 7, 4 + KINDS
HELD, STACKED, NEXT_LAYER, DEEPER, HIDDEN = 0, 1, 2, 3, 4  # where cards are, as far as the seat knows
WHEREABOUTS = 5
OBSERVATION = TABLE_NUMBERS + WHEREABOUTS * KINDS + MAX_SEATS * SEAT_NUMBERS


@rule
def observe(state, seat, out):
    """The table; how many cards of each kind are where, as parts of all there are of it; the seats."""
    for i in range(OBSERVATION):
        out[i] = 0.0
    cards = 0
    for kind in range(KINDS):
        cards += int(state.supply[kind])
    out[0] = state.earth / state.total_loot
    out[1] = state.planet_size / cards
    out[2] = state.laid_size / cards
    out[3] = state.layer_size[state.layers - 1] / cards if state.tapped else 0.0
    out[4] = state.layers / (MAX_GENERALS + 1)
    out[5] = state.seats / MAX_SEATS
    out[6] = int(state.over)
    observe_cards(state, seat, out, TABLE_NUMBERS)
    for step in range(state.seats):
        other = (seat + step) % int(state.seats)
        observe_seat(state, other, out, TABLE_NUMBERS + WHEREABOUTS * KINDS + step * SEAT_NUMBERS)


@rule
def observe_cards(state, seat, out, start):
    """INV-19: untouched layers are known; HIDDEN are the cards of other hands and of the layer drawn from."""
    for i in range(state.laid_size):
        out[start + STACKED * KINDS + int(state.laid[i]) % KINDS] += 1.0
    untouched = int(state.layers) - int(state.tapped)
    card = 0
    for layer in range(untouched):
        row = NEXT_LAYER if layer == untouched - 1 else DEEPER
        for _ in range(state.layer_size[layer]):
            out[start + row * KINDS + int(state.planet[card])] += 1.0
            card += 1
    for kind in range(KINDS):
        supply = int(state.supply[kind])
        if supply > 0:
            out[start + HELD * KINDS + kind] = state.hands[seat, kind]
            out[start + HIDDEN * KINDS + kind] = supply
            for row in range(HIDDEN):
                out[start + HIDDEN * KINDS + kind] -= out[start + row * KINDS + kind]
            for row in range(WHEREABOUTS):
                out[start + row * KINDS + kind] /= supply


@rule
def observe_seat(state, seat, out, start):
    out[start] = 1.0
    out[start + 1] = int(seat == state.turn)
    out[start + 2] = state.loot[seat] / state.total_loot
    out[start + 3] = state.hand_size[seat] / state.hand_limit
    if state.top[seat] != NO_CARD:
        out[start + 4 + int(state.top[seat])] = 1.0


@rule
def to_choice(state, seat, action):
    """A victim is counted from the seat that plays the card."""
    if PLAY_ANIMALS <= action <= PLAY_NUMBERS:
        return PLAY_ANIMALS + (action - PLAY_ANIMALS - seat) % int(state.seats)
    return action


@rule
def to_action(state, seat, choice):
    if PLAY_ANIMALS <= choice < PLAY_ANIMALS + int(state.seats):
        return PLAY_ANIMALS + (choice - PLAY_ANIMALS + seat) % int(state.seats)
    return choice


# Quick play


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
