"""What is in the box of Abduction. The default edition is ABD-1 to ABD-3 and ABD-6; any other is data of that shape."""

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from saucerful.engine.errors import BadEdition
from saucerful.games.abduction import rules

POINTS = [3 if card % 10 == 0 else 2 if card % 5 == 0 else 1 for card in range(1, 66)]
DEPARTURES = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7}
CHART = {"2": [2], "3": [2, 3], "4": [2, 3, 4], "5": [2, 3, 4], "6": [2, 3, 4, 6], "7": [2, 3, 4, 6, 7]}
LONGEST_LIMIT = 2_000_000  # seconds: simulation plans moves in milliseconds of 32 bits

Points = Annotated[int, msgspec.Meta(ge=0, le=99)]


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each Abduction card, a Landing card and each Departure card is worth, and the chart of ABD-6."""

    points: Sequence[Points] = msgspec.field(default_factory=lambda: list(POINTS))
    """What the Abduction cards 1, 2, 3 … are worth: as many cards as there are numbers."""
    landing: Points = 3
    """What a Landing card is worth."""
    departures: Mapping[str, Points] = msgspec.field(default_factory=lambda: dict(DEPARTURES))
    """What each Departure card is worth, by its number."""
    chart: Mapping[str, Sequence[int]] = msgspec.field(default_factory=lambda: {k: list(v) for k, v in CHART.items()})
    """Which Departure cards are used with 2, 3, 4 … seats (ABD-6)."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who checks the stacks (ABD-18), which Departure cards are used (ABD-6), and the limit in seconds (ABD-19).

    `leave_from`: how many Abduction cards a stack needs before its seat may depart (ABD-25).
    """

    referee: Literal["live", "final"] = "live"
    departures: Literal["chart", "one-fewer"] = "chart"
    limit: Annotated[int, msgspec.Meta(ge=1, le=LONGEST_LIMIT)] | None = 300
    leave_from: Annotated[int, msgspec.Meta(ge=0, le=rules.LATEST_LEAVE)] = 0


def check(edition: Edition, seats: int) -> None:
    """Every pile needs a card, and the middle at least one Departure card but not one for every seat."""
    if len(edition.points) > rules.MAX_CARDS:
        raise BadEdition(
            f"There may be at most {rules.MAX_CARDS} Abduction cards, not {len(edition.points)}.", ("points",)
        )
    needed = rules.REMOVED_CARDS + rules.TWO_SEAT_PILES if seats == 2 else seats - 1
    if len(edition.points) < needed:
        why = "ten taken out and three piles" if seats == 2 else "one for each pile"
        raise BadEdition(
            f"{seats} seats need at least {needed} Abduction cards ({why}), not {len(edition.points)}.", ("points",)
        )
    for number in edition.departures:
        if not re.fullmatch("[2-7]", number):
            raise BadEdition(f"A Departure card has a number from 2 to 7, not {number!r}.", ("departures", number))
    if all(int(number) > seats for number in edition.departures):
        raise BadEdition(f"{seats} seats need a Departure card with a number of at most {seats}.", ("departures",))
    for row in edition.chart:
        _check_row(edition, row)
    if str(seats) not in edition.chart:
        raise BadEdition(f"The chart does not say which Departure cards {seats} seats use.", ("chart",))


def _check_row(edition: Edition, row: str) -> None:
    """One line of the chart. With a Departure card for every seat the last one would wait for ever (ABD-8)."""
    if not re.fullmatch("[2-7]", row):
        raise BadEdition(f"The chart has a line for each number of seats from 2 to 7, not for {row!r}.", ("chart", row))
    for place, number in enumerate(edition.chart[row]):
        if str(number) not in edition.departures:
            raise BadEdition(
                f"The chart names Departure card {number}, which is not in the box.", ("chart", row, place)
            )
        if number in edition.chart[row][:place]:
            raise BadEdition(f"The chart names Departure card {number} twice for {row} seats.", ("chart", row, place))
    if not 1 <= len(edition.chart[row]) < int(row):
        raise BadEdition(
            f"{row} seats use from 1 to {int(row) - 1} Departure cards, not {len(edition.chart[row])}.", ("chart", row)
        )


def time_limit(options: Options) -> int | None:
    """ABD-19: the milliseconds at which the table calls time."""
    return None if options.limit is None else 1000 * options.limit


def load(state: Any, edition: Edition, options: Options) -> None:
    """Write the edition and the options into an empty position."""
    state.cards = len(edition.points)
    state.points[1 : len(edition.points) + 1] = edition.points
    state.landing_points = edition.landing
    for number, points in edition.departures.items():
        state.departure_points[int(number)] = points
    for seats in range(2, rules.MAX_SEATS + 1):
        if options.departures == "chart":
            used = list(edition.chart.get(str(seats), []))
        else:
            used = [int(number) for number in edition.departures if int(number) <= seats]
        state.chart[seats] = sum(1 << number for number in used)
    state.final_referee = options.referee == "final"
    state.limit = options.limit or 0
    state.leave_from = options.leave_from
    state.pace[:] = 100
