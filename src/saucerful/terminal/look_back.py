"""A review of a game as Rich tables and sentences."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from saucerful.lab.review import Decision, Delay, Review, TurningPoint

STYLES = {"best": "green", "good": "", "slip": "yellow", "mistake": "dark_orange", "blunder": "red"}
BARS = "▁▂▃▄▅▆▇█"
CURVE = 60
"""A curve is at most so many letters wide."""


def story(review: Review, title: str, names: list[str]) -> Iterator[RenderableType]:
    """The turning points, then luck and skill, the curves and the moves."""
    for point in review.turning_points:
        yield Text(_turning(point, names))
    yield _seats(review, title, names)
    if review.decisions:
        yield _moves(review, names)
    if review.delays:
        yield _delays(review, names)
    method = review.begun.method
    how = "by what the network expects" if method.losses == "learned value" else "by games played to the end"
    yield Text(f"Chances and luck: games played on by {method.chances}. Moves: {how}. Seed {method.seed}.", style="dim")
    for note in review.begun.notes:
        yield Text(note)


def _turning(point: TurningPoint, names: list[str]) -> str:
    who = "the table" if point.seat is None else names[point.seat]
    if point.cause == "move" and point.seat is not None:
        line = ", ".join(f"{names[seat]} {move}" for seat, move in point.line[1:])
        then = f", then {line}" if line else ""
        lost = -point.change[point.seat]
        return f"Turning point, move {point.step + 1}: {who} gave up {lost:.1%}. Better: {point.better}{then}."
    gained = max(range(len(names)), key=lambda seat: abs(point.change[seat]))
    where = "the deal" if point.step == 0 and point.seat is None else f"move {point.step + 1} of {who}"
    return f"Turning point, {where}: chance changed what {names[gained]} could expect by {point.change[gained]:+.1%}."


def _seats(review: Review, title: str, names: list[str]) -> Table:
    total, moments = review.total, review.moments
    table = Table("seat", "result", "fair share", "luck", "skill", "a move", "chance of winning, move by move")
    table.title = f"{title}: {review.begun.steps} moves"
    for seat, name in enumerate(names):
        lost = [one.loss for one in review.decisions if one.seat == seat]
        table.add_row(
            name,
            f"{total.result[seat]:.0%}",
            f"{total.fair[seat]:.0%}",
            f"{total.luck[seat]:+.0%} ± {total.luck_error[seat]:.0%}",
            f"{total.skill[seat]:+.0%}",
            f"−{sum(lost) / len(lost):.1%}" if lost else "",
            curve([moment.chances[seat] for moment in moments]),
        )
    return table


def curve(chances: list[float]) -> str:
    """Chances as bars, thinned out where there are many."""
    every = -(-len(chances) // CURVE)
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in chances[::every])


def _moves(review: Review, names: list[str]) -> Table:
    table = Table("move", "seat", "played", "better", "gave up", "", title="What the moves gave up")
    for one in review.decisions:
        if one.grade != "best":
            table.add_row(*_row(one, names), style=STYLES.get(one.grade or "", "dim"))
    best = sum(one.grade == "best" for one in review.decisions)
    table.caption = f"{best} of {len(review.decisions)} decisions were the best move and are not listed."
    return table


def _row(one: Decision, names: list[str]) -> tuple[str, ...]:
    error = "proved" if one.exact else f"± {one.standard_error:.1%}"
    return (str(one.step + 1), names[one.seat], one.move, one.best, f"{one.loss:.1%} {error}", one.grade or "not clear")


def _delays(review: Review, names: list[str]) -> Table:
    table = Table("seat", "late moves", "seconds lost", "cards seen late", "passes that waited", "the longest")
    table.title = "Seconds lost, against a practised player"
    for seat, name in enumerate(names):
        late = [one for one in review.delays if one.seat == seat]
        if late:
            worst = max(late, key=lambda one: one.lost)
            kinds = [[one for one in late if one.kind == kind] for kind in ("card", "pass")]
            longest = f"{worst.lost / 1000:.1f} at move {worst.step + 1}, {worst.move}"
            table.add_row(name, str(len(late)), *map(_seconds, (late, *kinds)), longest)
    return table


def _seconds(late: list[Delay]) -> str:
    return f"{sum(one.lost for one in late) / 1000:.1f}"
