"""Signals as numbers for learning."""

# shown: features
from saucerful.engine.rule import rule
from signals.rules import ACTIONS, FREQUENCIES, MAX_CARDS, MAX_FREQUENCY, MAX_HAND, MAX_SEATS

CHOICES = ACTIONS
OBSERVATION = 3 + 2 * FREQUENCIES + 3 * MAX_SEATS


@rule
def observe(state, seat, out):
    """The last signal and those that wait; by frequency one's hand and what was sent; by seat, from oneself on."""
    for i in range(OBSERVATION):
        out[i] = 0.0
    out[0] = state.last / MAX_FREQUENCY
    out[1] = state.waiting / MAX_CARDS
    out[2] = int(state.over)
    for frequency in range(1, state.highest + 1):
        out[3 + frequency] = state.hands[seat, frequency] / state.copies
        out[3 + FREQUENCIES + frequency] = state.sent[frequency] / state.copies
    for step in range(state.seats):
        other = (seat + step) % int(state.seats)
        start = 3 + 2 * FREQUENCIES + 3 * step
        out[start] = 1.0
        out[start + 1] = state.points[other] / MAX_CARDS
        out[start + 2] = state.hand_size[other] / MAX_HAND
