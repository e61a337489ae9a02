"""What moves of Abduction are worth at first sight, how bots search it, and how long people take for them."""

from collections.abc import Collection
from typing import Any

from saucerful.engine.generator import below
from saucerful.engine.kernels import TABLE
from saucerful.engine.rule import rule
from saucerful.engine.search_style import SearchStyle
from saucerful.games.abduction.card_sets import count_between
from saucerful.games.abduction.knowledge import known_piles, seen_cards
from saucerful.games.abduction.rules import (
    DEPART,
    GONE,
    HOLDING,
    JUMP,
    NO_CARD,
    NONE,
    PASS,
    PLAYED_FROM,
    count_departures,
    next_kept,
    pile_count,
    score_of,
    stack_size,
)

STYLE = SearchStyle(explore=0.4, widen=0.12, candidates=99, horizon=400, spread=4.0, margin=0.2)
SIMULATIONS = {"captain": 8_000, "admiral": 64_000}

# At first sight

MOVES_A_STAY = 20  # random play: one move in so many is a departure


@rule
def random_move(state, seat, moves, count):
    """A departure once in a while, otherwise any other move: `legal` lists the departures last, if there are any."""
    stays = count
    while moves[stays - 1] >= DEPART:  # PASS comes before them
        stays -= 1
    if below(state, MOVES_A_STAY) == 0 and stays < count:
        return moves[stays + below(state, count - stays)]
    return moves[below(state, stays)]


TO_COME = 3  # what a number that one may still play is worth in the long run: tenths of a point


@rule
def appraise(state, seat, moves, count, worths):
    """Tenths of a point, against passing: cards for few numbers skipped, Landing cards, leaving when little is left."""
    low, high = live_cards(state, seat)
    highest = highest_kept(state, seat)
    for i in range(count):
        action = int(moves[i])
        if action == PASS:
            worths[i] = 0
        elif action < JUMP:
            worths[i] = worth_of_card(state, action, highest, low, high)
        elif action < DEPART:
            worths[i] = worth_of_jump(state, action // JUMP - 1, action % JUMP)
        else:
            worths[i] = worth_of_departing(state, seat, action - DEPART, highest, low, high)


@rule
def live_cards(state, seat):
    """The set of cards that, for all the seat knows, are in a pile that goes round."""
    known = known_piles(state, seat)
    low = high = NONE
    all_known = True
    for pile in range(pile_count(int(state.seats))):
        if is_live(state, pile):
            if (known >> pile) & 1:
                low |= state.piles[pile, 0]
                high |= state.piles[pile, 1]
            else:
                all_known = False
    if all_known:
        return low, high
    seen_low, seen_high = seen_cards(state, known)
    return low | ~seen_low, high | ~seen_high


@rule
def is_live(state, pile):
    for seat in range(state.seats):
        if state.holds[seat] == pile:
            return True
    return state.middle == pile


@rule
def highest_kept(state, seat):
    highest = card = int(state.bottom[seat])
    while card != NO_CARD:
        highest = card
        card = next_kept(state, card)
    return highest


@rule
def worth_of_card(state, card, highest, low, high):
    """Tenths of a point, as all these worths. ABD-18: a card lower than one before it would be thrown out."""
    if card < highest:
        return -100
    return 10 * int(state.points[card]) - TO_COME * count_between(highest, card, low, high)


@rule
def worth_of_jump(state, rival, card):
    """A Landing card gained and taken away, against the points that go to one rival of several."""
    rivals = int(state.seats) - 1
    taken = int(state.landing_points) if state.landing[rival] > 0 else 0
    return 10 * taken + 10 * (taken - int(state.points[card])) // rivals


FLOWN = 2  # a quick player does not end the game before it has laid so many cards
TOO_EARLY = 60


@rule
def worth_of_departing(state, seat, number, highest, low, high):
    """The Departure card, against the cards that could still come; taking the last one ends the game.

    Who would lose by that waits as long as a card may still come; who would win by it goes.
    """
    to_come = TO_COME * count_between(highest, int(state.cards) + 1, low, high)
    if count_departures(state) == 1:
        if loses_by_ending(state, seat, number) and (to_come > 0 or may_jump(state, seat, low, high)):
            return -100
        if stack_size(state, seat) >= FLOWN:
            return 100
    worth = 10 * int(state.departure_points[number]) - to_come
    return worth if worth > 0 else worth - TOO_EARLY


@rule
def may_jump(state, seat, low, high):
    """Whether a card of the set is the next one of a rival that has a Landing card to lose."""
    for rival in range(state.seats):
        if rival != seat and state.status[rival] != GONE and state.landing[rival] > 0:
            top = int(state.top[rival])
            if top != NO_CARD and count_between(top, top + 2, low, high) > 0:
                return True
    return False


@rule
def loses_by_ending(state, seat, number):
    score = score_of(state, seat) + int(state.departure_points[number])
    best = 0
    for other in range(state.seats):
        if other != seat:
            best = max(best, score_of(state, other))
    return best > score


# What bots do not do to people, although the rules allow it

LONG_ENOUGH = 30_000  # milliseconds into the game after which nobody waits for people any more


def too_early(state: Any, action: int, people: Collection[int], t: int) -> bool:
    """Whether a bot does not leave yet: before half a minute, somebody who plays has not begun their stack.

    With few seats a bot could otherwise end the game before a person has read their first pile. Everything that this
    looks at lies open on the table.
    """
    if action < DEPART or t >= LONG_ENOUGH:
        return False
    return any(state.bottom[seat] == NO_CARD and state.status[seat] != GONE for seat in people)


# The model of real time

GLANCE, PER_CARD, LET_GO = 800, 100, 500  # milliseconds: for a pile, for each of its cards, to pass it after playing
DISTRACTION = 1000  # a seat of the usual pace is distracted once in ten moves


@rule
def next_seat(state):
    """ABD-24: a race. Each seat with a pile acts at a time drawn once; the earliest is next, or the time is up."""
    first = TABLE
    for seat in range(state.seats):
        if state.status[seat] == HOLDING or state.status[seat] == PLAYED_FROM:
            if state.ready[seat] == 0:
                state.ready[seat] = int(state.clock) + delay(state, seat)
            if first == TABLE or state.ready[seat] < state.ready[first]:
                first = seat
    if first == TABLE:
        return TABLE
    time = int(state.ready[first])
    if state.limit > 0 and time >= int(state.limit) * 1000:
        time = int(state.limit) * 1000
        first = TABLE
    state.clock = time
    return first


@rule
def delay(state, seat):
    """A person's time: a glance at the pile and a look at each card, or letting go of a pile once a card is played.

    From half of what is usual to half as much again, most often near the middle; now and then longer, because the
    person is distracted, and the more often the slower the seat is.
    """
    usual = LET_GO
    if state.status[seat] == HOLDING:
        usual = GLANCE + PER_CARD * int(state.pile_size[state.holds[seat]])
    time = usual // 2 + (below(state, usual) + below(state, usual)) // 2
    if below(state, DISTRACTION) < state.pace[seat]:
        time += below(state, 2 * usual)
    return max(1, time * int(state.pace[seat]) // 100)


@rule
def set_pace(state, seat, percent):
    state.pace[seat] = percent
