"""Who knows what in Invasion: INV-18 and INV-19."""

from saucerful.engine.generator import below, shuffle
from saucerful.engine.rule import rule
from saucerful.games.invasion.rules import DRAW_MARK, KINDS


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
