"""What the counts of an experiment tell, as figures with their 95 % intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from saucerful.engine.batch.measured import SHARE
from saucerful.lab.balance.arms import Experiment, counted
from saucerful.lab.balance.boxes import label
from saucerful.lab.balance.counting import GROUPS, MEASURES, PRODUCTS, USED, Counts
from saucerful.lab.balance.plan import BalancePlan
from saucerful.lab.summary import Z


@dataclass(frozen=True)
class Estimate:
    """A figure and half the width of its 95 % interval."""

    value: float
    margin: float

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves out 0."""
        return abs(self.value) > self.margin

    def json(self) -> dict[str, float]:
        return {"value": round(self.value, 6), "margin": round(self.margin, 6)}


@dataclass(frozen=True)
class SeatFigures:
    """How a seat fares among players who are all alike."""

    share: Estimate
    """Its share of the victories."""
    advantage: float
    """What that is above a fair share."""
    score: Estimate


@dataclass(frozen=True)
class Course:
    """How games go; or, in a comparison, by how much that differs."""

    moves: Estimate
    margin: Estimate
    """Points between the best and the second."""
    lead_changes: Estimate
    decided: Estimate
    """After which part of the game the winner was not behind any more."""
    comeback: Estimate
    """By how many points the winner was behind at most."""
    seconds: Estimate | None
    """How long a game takes; None where time does not matter."""


@dataclass(frozen=True)
class CardUse:
    """What became of a card, and how its owners fared."""

    card: str
    first: float
    """What part of the seats have it when the game begins."""
    held: float
    """What part of the seats could play it at some time."""
    played: float
    """What part of those seats play it."""
    worth_first: Estimate | None
    """The share of the victory of seats that begin with it, above that of the others."""
    worth_played: Estimate | None
    """The share of seats that played it, above that of seats that could have and did not."""


@dataclass(frozen=True)
class WithoutCard:
    """A seat that leaves a card alone as long as it has another move, among players who do not."""

    card: str
    share: Estimate
    worth: Estimate
    """What it loses by that: what being able to play the card is worth, by the same deals."""


@dataclass(frozen=True)
class BoxFigures:
    """What a box is like to play."""

    games: int
    unfinished: int
    seats: list[SeatFigures]
    course: Course
    spread: dict[str, list[tuple[int, int]]]
    """How often each number of moves, score, margin … occurred."""
    luck: Estimate | None
    """How much of the variance of the results the deal decides; the rest is what equal players do differently."""
    careless: Estimate | None
    """The share of the victory of one careless seat among careful ones."""
    cards: list[CardUse]
    without: list[WithoutCard]


@dataclass(frozen=True)
class Difference:
    """The figures of one box less those of another, on the same deals."""

    change: str
    """The change in words; empty for another box."""
    games: int
    shares: list[Estimate]
    """Of each seat."""
    scores: list[Estimate]
    course: Course

    @property
    def largest(self) -> Estimate:
        """What it does to the seat that it does most to."""
        return max(self.shares, key=lambda share: abs(share.value))


class BalanceResults:
    """What the balance lab has found. Printed, or at the end of a notebook's cell, it is a set of tables."""

    def __init__(self, plan: BalancePlan, experiment: Experiment, counts: Sequence[Counts]) -> None:
        self.plan = plan
        self.title = experiment.setups[0].game.title
        self.fair = 1 / plan.seats
        """A fair share of the victories."""
        self.boxes: list[BoxFigures] = _boxes(experiment, counts)
        """The box that was asked for, and the one that it was compared with."""
        self.comparison: Difference | None = (
            _difference(experiment, counts[1], "", -1) if plan.against is not None else None
        )
        """What this box does differently from the other: its figures less those of the other."""
        self.steps: list[Difference] = [
            _difference(experiment, one, arm.change.words)
            for arm, one in zip(experiment.arms, counts, strict=True)
            if arm.change is not None
        ]
        """What each changed number does: the figures with it less those of the box."""

    @property
    def seed(self) -> str:
        """With the same seed the same games are played again."""
        return self.plan.seed

    def json(self) -> dict[str, Any]:
        """All figures as JSON."""
        plan = self.plan
        asked = {"game": plan.game, "seats": plan.seats, "seed": plan.seed, "bot": plan.bot, "deals": plan.deals}
        found: dict[str, Any] = _json({"boxes": self.boxes, "comparison": self.comparison, "steps": self.steps})
        return asked | found

    def html(self) -> str:
        """A page of its own with charts and tables, which loads nothing from elsewhere."""
        from saucerful.lab.balance.html_page import page

        return page(self)

    def __str__(self) -> str:
        from saucerful.lab.balance.tables import tables

        return "\n\n".join(report.text() for report in tables(self))

    def __repr__(self) -> str:
        against = " against another box" if self.comparison else ""
        return f"<BalanceResults {self.plan.game}{against}: {self.plan.seats} seats, {self.plan.deals} deals>"

    def _repr_html_(self) -> str:
        from saucerful.lab.balance.tables import tables

        return "".join(report.html() for report in tables(self))


KINDS = ("box", "luck", "careless", "without")


def _json(value: Any) -> Any:
    if isinstance(value, Estimate):
        return value.json()
    if hasattr(value, "__dataclass_fields__"):
        return {name: _json(getattr(value, name)) for name in value.__dataclass_fields__}
    if isinstance(value, dict):
        return {key: _json(inside) for key, inside in value.items()}
    if isinstance(value, list | tuple):
        return [_json(inside) for inside in value]
    return round(value, 6) if isinstance(value, float) else value


def _mean(total: int, squares: int, count: int, unit: float = 1.0) -> Estimate:
    """The mean of so many whole numbers, of which the sum and the sum of the squares are known."""
    variance = (squares - total * total / count) / (count - 1) / count if count > 1 else 0.0
    return Estimate(total / count / unit, Z * sqrt(max(0.0, variance)) / unit)


def _boxes(experiment: Experiment, counts: Sequence[Counts]) -> list[BoxFigures]:
    found = []
    for number in range(len(experiment.plan.setups)):
        there = [(arm, one) for arm, one in zip(experiment.arms, counts, strict=True) if arm.box == number]
        of = {kind: [found for found in there if found[0].kind == kind] for kind in KINDS}
        own, setup = of["box"][0][1], experiment.setups[number]
        seats, clock = setup.seats, setup.game.clock
        found.append(
            BoxFigures(
                games=own.deals,
                unfinished=own.unfinished,
                seats=_seats(own, seats),
                course=_course(own.sums, own.squares, own.deals, seats, clock),
                spread={what: sorted(values.items()) for what, values in own.spread.items()},
                luck=_luck(of["luck"][0][1]) if of["luck"] else None,
                careless=_looked_at(of["careless"][0][1], seats) if of["careless"] else None,
                cards=_uses(experiment, number, own),
                without=[
                    WithoutCard(_name(experiment, number, arm.without), _looked_at(one, seats), _loss(one, seats))
                    for arm, one in of["without"]
                ],
            )
        )
    return found


def _seats(counts: Counts, seats: int) -> list[SeatFigures]:
    found = []
    for seat in range(seats):
        share = _mean(counts.sums[seat], counts.squares[seat], counts.deals, SHARE)
        score = _mean(counts.sums[seats + seat], counts.squares[seats + seat], counts.deals)
        found.append(SeatFigures(share, share.value - 1 / seats, score))
    return found


def _course(sums: list[int], squares: list[int], count: int, seats: int, clock: bool) -> Course:
    def measure(name: str, unit: float = 1.0) -> Estimate:
        place = 2 * seats + MEASURES.index(name)
        return _mean(sums[place], squares[place], count, unit)

    return Course(
        measure("moves"),
        measure("margin"),
        measure("changes"),
        measure("decided", 100),
        measure("behind"),
        measure("seconds", 10) if clock else None,
    )


def _difference(experiment: Experiment, counts: Counts, change: str, sign: int = 1) -> Difference:
    seats, clock = experiment.plan.seats, experiment.setups[0].game.clock
    sums, squares, deals = [sign * total for total in counts.differences], counts.difference_squares, counts.deals
    return Difference(
        change,
        deals,
        [_mean(sums[seat], squares[seat], deals, SHARE) for seat in range(seats)],
        [_mean(sums[seats + seat], squares[seats + seat], deals) for seat in range(seats)],
        _course(sums, squares, deals, seats, clock),
    )


def _looked_at(counts: Counts, seats: int) -> Estimate:
    place = 2 * seats + MEASURES.index("looked_at")
    return _mean(counts.sums[place], counts.squares[place], counts.deals, SHARE)


def _loss(counts: Counts, seats: int) -> Estimate:
    place = 2 * seats + MEASURES.index("looked_at")
    return _mean(-counts.differences[place], counts.difference_squares[place], counts.deals, SHARE)


def _luck(counts: Counts) -> Estimate | None:
    """A ratio of two sums, with the variance that follows from how far each deal is from that ratio."""
    product, spread, product_squares, spread_squares, both = counts.luck
    if spread == 0:
        return None
    ratio = product / spread
    variance = (product_squares - 2 * ratio * both + ratio * ratio * spread_squares) / spread / spread
    return Estimate(2 * ratio, 2 * Z * sqrt(max(0.0, variance)))


def _name(experiment: Experiment, box: int, card: int) -> str:
    setup = experiment.setups[box]
    code = setup.card(card)
    return "" if code is None else label(setup, code)


def _uses(experiment: Experiment, box: int, counts: Counts) -> list[CardUse]:
    if counts.cards is None:
        return []
    seats, found = experiment.plan.seats, []
    for card in counted(experiment.setups[box]):
        row = [int(value) for value in counts.cards[card]]
        first, held, played = row[: len(USED)]
        sums = row[len(USED) : len(USED) + 2 * len(GROUPS)]
        products = dict(zip(PRODUCTS, row[len(USED) + 2 * len(GROUPS) :], strict=True))
        found.append(
            CardUse(
                _name(experiment, box, card),
                first / counts.deals / seats,
                held / counts.deals / seats,
                played / held if held else 0.0,
                _first_worth(sums, products, counts.deals, seats),
                _played_worth(sums, products),
            )
        )
    return found


def _played_worth(sums: list[int], products: dict[tuple[int, int], int]) -> Estimate | None:
    """The difference of two shares, each a ratio of sums over deals."""
    won, played, lost, kept = sums[2:6]
    if not played or not kept:
        return None
    one, other = won / played, lost / kept
    weights = {2: 1 / played, 3: -one / played, 4: -1 / kept, 5: other / kept}
    return Estimate((one - other) / SHARE, Z * sqrt(max(0.0, _quadratic(weights, products))) / SHARE)


def _first_worth(
    sums: list[int], products: dict[tuple[int, int], int], deals: int, seats: int
) -> Estimate | None:  # fmt: skip
    """The same for seats that begin with the card and all others, who are known by what is left."""
    won, had = sums[:2]
    others = deals * seats - had
    if not had or not others:
        return None
    one, other = won / had, (deals * SHARE - won) / others
    weights = {0: 1 / had + 1 / others, 1: -one / had - other / others}
    constant = (other * seats - SHARE) / others
    linear = constant * (2 * weights[0] * won + 2 * weights[1] * had + constant * deals)
    return Estimate((one - other) / SHARE, Z * sqrt(max(0.0, _quadratic(weights, products) + linear)) / SHARE)


def _quadratic(weights: dict[int, float], products: dict[tuple[int, int], int]) -> float:
    """The sum over all deals of the square of a weighted sum."""
    return sum(
        weights[i] * weights[j] * products[(i, j)] * (1 if i == j else 2)
        for i, j in products
        if i in weights and j in weights
    )
