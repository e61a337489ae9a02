"""Who knows what in Signals: SIG-2."""

# shown: knowledge
from saucerful.engine.generator import below
from saucerful.engine.rule import rule
from signals.rules import FREQUENCIES


@rule
def mask(state, seat):
    """SIG-2: the other hands are secret."""
    state.rng = 0
    for other in range(state.seats):
        if other != seat:
            for frequency in range(FREQUENCIES):
                state.hands[other, frequency] = 0


@rule
def determinize(state, seat):
    """Deal the other hands from all cards that the seat has not seen."""
    unseen = int(state.highest) * int(state.copies)
    for frequency in range(1, state.highest + 1):
        unseen -= seen(state, seat, frequency)
    for other in range(state.seats):
        if other != seat:
            for _ in range(state.hand_size[other]):
                draw_unseen(state, other, below(state, unseen))
                unseen -= 1


@rule
def seen(state, seat, frequency):
    """Sent cards, and one's own."""
    own = int(state.hands[seat, frequency]) if seat >= 0 else 0
    return own + int(state.sent[frequency])


@rule
def draw_unseen(state, other, place):
    """Give the card at that place among the unseen ones, by frequency, to another seat."""
    for frequency in range(1, state.highest + 1):
        left = int(state.copies) - int(state.sent[frequency])
        for holder in range(state.seats):
            left -= int(state.hands[holder, frequency])
        if place < left:
            state.hands[other, frequency] += 1
            return
        place -= left
