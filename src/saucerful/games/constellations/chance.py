"""Chance in Constellations: what nobody has drawn yet, and a random action."""

from saucerful.engine.generator import below, shuffle
from saucerful.engine.rule import rule
from saucerful.games.constellations.rules import PASS, QUARTERS, landings, lay_action, turned, turnings

COUNTER, FULL = 8, 255
"""Bits for one number of places, of which there are up to 100; the numbers of all turnings of a card are one word."""


@rule
def reshuffle(state):
    """CON-4: the pile is in any order."""
    shuffle(state, state.pile, 0, int(state.pile_size))


@rule
def random_action(state, seat, moves):
    """One of the actions of `legal`: how many places each turning of each card fits is counted first."""
    if state.landing:
        return int(moves[below(state, landings(state, moves))])
    size = int(state.hand_size[seat])
    first = places_for(state, seat, 0) if size > 0 else 0
    second = places_for(state, seat, 1) if size > 1 else 0
    third = places_for(state, seat, 2) if size > 2 else 0
    of_first, of_second = sum_of(first), sum_of(second)
    count = of_first + of_second + sum_of(third)
    left = below(state, max(1, count))
    if count == 0:
        return PASS
    if left < of_first:
        return laying_after(state, seat, 0, first, left)
    if left < of_first + of_second:
        return laying_after(state, seat, 1, second, left - of_first)
    return laying_after(state, seat, 2, third, left - of_first - of_second)


@rule
def places_for(state, seat, slot):
    """How many places a card fits in each of its turnings, packed into one number."""
    planets = int(state.planets[state.hands[seat, slot]])
    different = turnings(planets)
    one, two, three = turned(planets, 1), turned(planets, 2), turned(planets, 3)
    counts = 0
    for place in range(state.places):
        wanted = int(state.wanted[place])
        counts += int((wanted & planets) != 0)
        counts += int((wanted & one) != 0) << COUNTER
        counts += int((wanted & two) != 0) << 2 * COUNTER
        counts += int((wanted & three) != 0) << 3 * COUNTER
    return counts & ((1 << different * COUNTER) - 1)


@rule
def sum_of(counts):
    total = 0
    for quarters in range(QUARTERS):
        total += (counts >> quarters * COUNTER) & FULL
    return total


@rule
def laying_after(state, seat, slot, counts, number):
    """The laying of that card which comes so many possible ones after the first."""
    quarters = 0
    while number >= counts & FULL:
        number -= counts & FULL
        counts >>= COUNTER
        quarters += 1
    shown = turned(int(state.planets[state.hands[seat, slot]]), quarters)
    place = 0
    while number > 0 or (int(state.wanted[place]) & shown) == 0:
        number -= int((int(state.wanted[place]) & shown) != 0)
        place += 1
    return lay_action(slot, place, quarters)
