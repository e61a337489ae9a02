"""What the balance lab has found, as tables."""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from saucerful.lab.balance.results import BalanceResults, BoxFigures, Difference, Estimate
from saucerful.lab.report import ReportTable

NINE_TENTHS = (0.05, 0.95)
MOST_STEPS = 40
"""So many changes are shown at most."""
MEASURES = {
    "moves": "moves",
    "seconds": "seconds",
    "margin": "best − second, points",
    "lead_changes": "lead changes",
    "decided": "decided after",
    "comeback": "winner behind, points",
}
"""What is said of the course of games, by its name in `Course`."""
SPREAD = {"moves": "moves", "margin": "margin", "lead_changes": "changes", "decided": "decided"}
"""Which of them are also counted value by value, and under which name."""


def tables(results: BalanceResults) -> Iterator[ReportTable]:
    """All tables that there is something for."""
    yield seats(results)
    yield course(results)
    for number, box in enumerate(results.boxes):
        if box.cards or box.without:
            yield cards(results, number)
    if results.steps:
        yield steps(results)


def heading(results: BalanceResults) -> str:
    """What was played."""
    plan = results.plan
    return f"{results.title}, {plan.seats} seats, {plan.bot} in each, {plan.deals:,} deals"


def seats(results: BalanceResults) -> ReportTable:
    """How each seat fares."""
    compared = results.comparison
    headings = ["seat", "victories", *(["other box", "difference"] if compared else ["above a fair share", "score"])]
    rows = []
    for seat, found in enumerate(results.boxes[0].seats):
        row = [str(seat), percent(found.share)]
        if compared:
            row += [percent(results.boxes[1].seats[seat].share), difference(compared.shares[seat], 100, " %")]
        else:
            row += [signed_percent(found.advantage), number(found.score)]
        rows.append(row)
    cut = sum(box.unfinished for box in results.boxes)
    notes = [f"{cut} games were cut short; all seats share them."] if cut else []
    return ReportTable(heading(results), headings, rows, notes)


def course(results: BalanceResults) -> ReportTable:
    """How games go, and how much of them is luck."""
    compared = results.comparison
    headings = ["a game", "on average", *(["other box", "difference"] if compared else ["nine games of ten"])]
    rows = []
    for name, words in MEASURES.items():
        told = [_measure(box, name) for box in results.boxes]
        if told[0]:
            more = [_changed(compared, name)] if compared else [_usual(results.boxes[0], name)]
            rows.append([words, *told, *more])
    for words, found in (
        ("luck of the deal", [box.luck for box in results.boxes]),
        ("a careless seat wins", [box.careless for box in results.boxes]),
    ):
        if any(found):
            rows.append([words, *("" if one is None else percent(one) for one in found), ""])
    return ReportTable("How the games go", headings, rows)


def _measure(box: BoxFigures, name: str) -> str:
    found: Estimate | None = getattr(box.course, name)
    if found is None:
        return ""
    return percent(found) if name == "decided" else number(found)


def _usual(box: BoxFigures, name: str) -> str:
    """Between which values nine games of ten are, if that was counted."""
    if name not in SPREAD:
        return ""
    low, high = quantiles(box.spread[SPREAD[name]])
    return f"{low} to {high}" + (" %" if name == "decided" else "")


def _changed(comparison: Difference, name: str) -> str:
    found: Estimate | None = getattr(comparison.course, name)
    if found is None:
        return ""
    return difference(found, 100, " %") if name == "decided" else difference(found)


def cards(results: BalanceResults, which: int) -> ReportTable:
    """What each card is used for, and is worth, the most valuable first."""
    box = results.boxes[which]
    left = {one.card: one for one in box.without}
    used = {one.card: one for one in box.cards}
    names = sorted({**used, **left}, key=lambda card: -_worth(box, card))
    headings = ["card", *(["at first", "held", "played", "worth at first", "worth played"] if used else [])]
    headings += ["worth to a plan"] if left else []
    rows = []
    for card in names:
        row = [card]
        if used:
            one = used[card]
            row += [f"{one.first:.0%}", f"{one.held:.0%}", f"{one.played:.0%}"]
            row += [difference(one.worth_first, 100), difference(one.worth_played, 100)]
        rows.append(row + ([difference(left[card].worth, 100)] if left else []))
    whose = "The cards" if len(results.boxes) == 1 else ("The cards of the box", "The cards of the other box")[which]
    return ReportTable(f"{whose}: what they add to the share of the victories, in %", headings, rows)


def _worth(box: BoxFigures, card: str) -> float:
    """By what a card is sorted: what it is worth to begin with it, if that was counted."""
    for one in box.cards:
        if one.card == card:
            return one.worth_first.value if one.worth_first else 0.0
    return next(one.worth.value for one in box.without if one.card == card)


def steps(results: BalanceResults) -> ReportTable:
    """What each changed number does to the same deals."""
    headings = ["change", "most to", "its share, %", "moves", "best − second", "lead changes"]
    found = shown_steps(results)
    rows = []
    for step in found:
        seat = step.shares.index(step.largest)
        of = step.course
        cells = [difference(of.moves), difference(of.margin), difference(of.lead_changes)]
        rows.append([step.change, f"seat {seat}", difference(step.largest, 100), *cells])
    left = len(results.steps) - len(found)
    notes = [f"{left} more changes that do less are in the output of --json."] if left else []
    return ReportTable(f"What a change does, on the same {found[0].games:,} deals", headings, rows, notes)


def shown_steps(results: BalanceResults) -> list[Difference]:
    """The steps that are shown, in the order of the box: of very many those whose effect is clearest."""
    ranked = sorted(results.steps, key=lambda step: -clearness(step))[:MOST_STEPS]
    kept = {id(step) for step in ranked}
    return [step for step in results.steps if results.plan.sweeps or id(step) in kept]


def clearness(step: Difference) -> float:
    """By how many intervals the clearest of its effects is away from nothing."""
    of = step.course
    effects = [*step.shares, of.moves, of.margin, of.lead_changes]
    return max((abs(effect.value) / effect.margin for effect in effects if effect.margin), default=0.0)


def quantiles(spread: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Between which values nine tenths of all lie."""
    total = sum(times for _, times in spread)
    reached = list(accumulate(times for _, times in spread))
    low, high = (
        next(value for (value, _), sum_so_far in zip(spread, reached, strict=True) if sum_so_far >= part * total)
        for part in NINE_TENTHS
    )
    return low, high


def percent(estimate: Estimate) -> str:
    """A share with its interval."""
    return f"{_digits(100 * estimate.value, 100 * estimate.margin)} %"


def signed_percent(value: float) -> str:
    """A difference of shares."""
    return f"{100 * value:+.2f} %".replace("-", "−")


def number(estimate: Estimate) -> str:
    """A figure with its interval."""
    return _digits(estimate.value, estimate.margin)


def difference(estimate: Estimate | None, unit: float = 1, after: str = "") -> str:
    """A difference with its interval; in brackets where the interval holds 0."""
    if estimate is None:
        return "–"
    text = _digits(unit * estimate.value, unit * estimate.margin, "+").replace("-", "−") + after
    return text if estimate.is_clear else f"({text})"


def _digits(value: float, margin: float, sign: str = "") -> str:
    """Both with as many digits as the interval is worth."""
    digits = 1 if margin >= 0.5 else 2 if margin >= 0.05 else 3
    return f"{value:{sign}.{digits}f} ± {margin:.{digits}f}"
