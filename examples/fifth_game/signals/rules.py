"""The rules of Signals, in the order of the clauses SIG-1 to SIG-6. A card is its frequency, from 1."""

# shown: record
from saucerful.engine.kernels import record_type
from saucerful.engine.log import note
from saucerful.engine.rule import rule

MAX_SEATS, MAX_FREQUENCY, MAX_COPIES, MAX_HAND = 4, 9, 6, 8
MAX_CARDS = MAX_FREQUENCY * MAX_COPIES
FREQUENCIES = MAX_FREQUENCY + 1  # with 0 for no signal
SILENCE = 0

ACTIONS = FREQUENCIES  # an action is the frequency that is sent
MAX_MOVES = MAX_FREQUENCY

SENT, ANSWERED, ENDED = 1, 2, 3  # events

RECORD = record_type(
    __file__,
    ("turn", "i1"),
    ("highest", "i1"),  # the edition …
    ("copies", "i1"),
    ("hand", "i1"),
    ("reach", "i1"),  # … and the option: how far an answer may be from the last signal
    ("hands", "i1", (MAX_SEATS, FREQUENCIES)),  # how many cards of each frequency a seat holds
    ("hand_size", "i1", (MAX_SEATS,)),
    ("sent", "i1", (FREQUENCIES,)),  # how many of each have been sent, answered or not
    ("last", "i1"),
    ("waiting", "i1"),  # how many signals wait for an answer
    ("points", "i1", (MAX_SEATS,)),
)


# shown: deal
@rule
def box(state, out, ends):
    """SIG-1: so many cards of each frequency, one deck."""
    count = 0
    for frequency in range(1, state.highest + 1):
        for _ in range(state.copies):
            out[count] = frequency
            count += 1
    ends[0] = count
    return 1


@rule
def deal(state, seats, order):
    """SIG-2: hands; what is left over nobody sees."""
    state.seats = seats
    dealt = 0
    for seat in range(seats):
        for _ in range(state.hand):
            state.hands[seat, order[dealt]] += 1
            dealt += 1
        state.hand_size[seat] = state.hand


# shown: play
@rule
def legal(state, seat, out):
    """SIG-3: any card of one's hand."""
    if state.over or seat != state.turn:
        return 0
    count = 0
    for frequency in range(1, state.highest + 1):
        if state.hands[seat, frequency] > 0:
            out[count] = frequency
            count += 1
    return count


@rule
def next_seat(state):
    return int(state.turn)


@rule
def apply(state, seat, action, chance, log):
    """SIG-3 to SIG-5."""
    state.hands[seat, action] -= 1
    state.hand_size[seat] -= 1
    state.sent[action] += 1
    note(log, SENT, seat, action)
    if answers(state, action):
        won = int(state.waiting) + 1
        state.points[seat] += won
        state.last = SILENCE
        state.waiting = 0
        note(log, ANSWERED, seat, won)
    else:
        state.last = action
        state.waiting += 1
    state.turn = (seat + 1) % int(state.seats)
    if state.hand_size[state.turn] == 0:
        state.over = 1
        note(log, ENDED)


@rule
def answers(state, frequency):
    """SIG-4: into silence nobody can answer."""
    return state.last != SILENCE and abs(frequency - int(state.last)) <= state.reach


@rule
def scores(state, out):
    for seat in range(state.seats):
        out[seat] = state.points[seat]


@rule
def winners(state, out):
    """SIG-6: the most points; ties share."""
    best = 0
    for seat in range(state.seats):
        best = max(best, int(state.points[seat]))
    for seat in range(state.seats):
        out[seat] = 1 if state.points[seat] == best else 0
