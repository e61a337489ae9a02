"""What moves of Constellations are worth at first sight, and how bots search it."""

from saucerful.engine.rule import rule
from saucerful.engine.search_style import SearchStyle
from saucerful.games.constellations.rules import (
    COLOURS,
    CORNERS,
    LAND,
    MAX_PLACES,
    NO_GROUP,
    NO_LANDING,
    QUARTERS,
    SIDE_COLUMN,
    SIDE_ROW,
    SIDES,
    colour_at,
    colour_of,
    held_size,
    number_of,
    spot,
    turned,
)

STYLE = SearchStyle(explore=0.5, widen=0.7, candidates=12, spread=8.0, margin=0.3)
SIMULATIONS = {"captain": 2_000, "admiral": 16_000}

SIZE_BITS, MOST = 8, 255  # a constellation has fewer planets


@rule
def appraise(state, seat, moves, count, worths):
    """Half planets gained on the others."""
    held = held_sizes(state, seat)
    for i in range(count):
        worths[i] = worth_of_move(state, seat, int(moves[i]), held)


@rule
def held_sizes(state, seat):
    """How large the seat's constellation of each colour is, packed into one number."""
    held = 0
    for colour in range(COLOURS):
        held |= held_size(state, seat, colour) << SIZE_BITS * colour
    return held


@rule
def worth_of_move(state, seat, action, held):
    if action < LAND:
        return worth_of_laying(state, seat, action, held)
    if action < NO_LANDING:
        planet = CORNERS * (int(state.lying) - 1) + action - LAND
        return 2 * worth_of_landing(held, colour_of(state, planet), int(state.group_size[state.group[planet]]))
    return 0


@rule
def worth_of_landing(held, colour, size):
    """What a ship gains in a free constellation of that size over where it stands."""
    return size - ((held >> SIZE_BITS * colour) & MOST)


@rule
def worth_of_laying(state, seat, action, held):
    """Sum over the corners; of the landings only the best counts. Joins within the card itself are not looked at."""
    place = action // QUARTERS % MAX_PLACES
    card = state.hands[seat, action // (MAX_PLACES * QUARTERS)]
    shown = turned(int(state.planets[card]), action % QUARTERS)
    worth, best_landing = 0, 0
    before = card_across(state, place, SIDES - 1)
    for corner in range(CORNERS):
        colour = colour_at(shown, corner)
        across = card_across(state, place, corner)
        one = group_across(state, across, corner, 0, colour)
        other = group_across(state, before, (corner + 3) % SIDES, 1, colour)
        before = across
        if other == one:
            other = NO_GROUP
        size = 1 + size_of(state, one) + size_of(state, other)
        holders = holders_of(state, one) | holders_of(state, other)
        if holders == 0:
            best_landing = max(best_landing, worth_of_landing(held, colour, size))
        else:
            worth += worth_of_growth(state, seat, one, size) + worth_of_growth(state, seat, other, size)
    return worth + 2 * best_landing


@rule
def card_across(state, place, side):
    """What lies across that side of a place: the number of a card from 1, or not more than 0."""
    column = int(state.place_column[place]) + SIDE_COLUMN[side]
    row = int(state.place_row[place]) + SIDE_ROW[side]
    return int(state.grid[spot(column, row)])


@rule
def group_across(state, there, side, pair, colour):
    """The constellation that a planet of that colour would join in the card across that side, or NO_GROUP.

    The planet is at the first or the second corner of the side.
    """
    if there <= 0:
        return NO_GROUP
    far = (side + 3 - pair) % CORNERS
    if colour_at(int(state.shown[there - 1]), far) != colour:
        return NO_GROUP
    return int(state.group[CORNERS * (there - 1) + far])


@rule
def size_of(state, group):
    return 0 if group == NO_GROUP else int(state.group_size[group])


@rule
def holders_of(state, group):
    return 0 if group == NO_GROUP else int(state.holders[group])


@rule
def worth_of_growth(state, seat, group, size):
    """A constellation growing to a size: two for each planet if it is the seat's own, less for each rival in it."""
    holders = holders_of(state, group)
    grown = size - size_of(state, group)
    rivals = number_of(holders & ~(1 << seat))
    return grown * (2 * ((holders >> seat) & 1) - rivals)
