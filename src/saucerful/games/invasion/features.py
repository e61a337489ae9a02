"""Invasion as numbers for learning."""

from saucerful.engine.rule import rule
from saucerful.games.invasion.rules import ACTIONS, KINDS, MAX_GENERALS, MAX_SEATS, NO_CARD, PLAY_ANIMALS, PLAY_NUMBERS

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
