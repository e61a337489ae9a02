"""What the balance lab has found as one HTML page, which holds all it needs: nothing comes from elsewhere."""

from collections.abc import Iterator
from html import escape
from pathlib import Path

from saucerful import __version__
from saucerful.lab.balance import tables
from saucerful.lab.balance.charts import ChartRow, histogram, points
from saucerful.lab.balance.results import BalanceResults, BoxFigures
from saucerful.lab.report import ReportTable

STYLE = Path(__file__).with_name("html_page.css")
SPREADS = {
    "moves": ("How long a game is", "moves"),
    "scores": ("What seats score", "points"),
    "margin": ("How close it ends", "points between the best and the second"),
    "changes": ("How often the lead changes", "times a game"),
    "decided": ("When it is decided", "hundredths of the game, after which no winner was behind"),
}
MOST_ROWS = 40
"""Of longer lists a chart shows those rows that say most."""
MOST_SERIES = 3


def page(results: BalanceResults) -> str:
    """The page as text."""
    title = f"{results.title}: what this box is like to play"
    return "".join(
        [
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<style>{STYLE.read_text('utf-8')}</style></head><body><main><h1>{escape(title)}</h1>",
            f"<p>{escape(tables.heading(results))}; ± is half of a 95 % interval.</p>",
            *_sections(results),
            f"<footer>saucerful {__version__}, seed {escape(results.seed)}</footer></main></body></html>\n",
        ]
    )


def _sections(results: BalanceResults) -> Iterator[str]:
    names = ["this box", "the other box"][: len(results.boxes)]
    yield _section("The seats", _seats(results, names), tables.seats(results))
    charts = [_figure(words, _histogram(results, what, names, unit)) for what, (words, unit) in SPREADS.items()]
    yield _section("How the games go", f'<div class="charts">{"".join(charts)}</div>', tables.course(results))
    for number, box in enumerate(results.boxes):
        if box.cards or box.without:
            report = tables.cards(results, number)
            yield _section(report.title, _cards(box), report)
    if results.steps:
        report = tables.steps(results)
        yield _section(report.title, _steps(results), report)


def _section(title: str, chart: str, report: ReportTable) -> str:
    bare = ReportTable("", report.headings, report.rows, report.notes).html().replace("<caption></caption>", "")
    table = f'<details open><summary>As a table</summary><div class="table">{bare}</div></details>'
    return f"<section><h2>{escape(title)}</h2>{chart}{table}</section>"


def _figure(title: str, chart: str) -> str:
    return f"<figure><figcaption>{escape(title)}</figcaption>{chart}</figure>"


def _seats(results: BalanceResults, names: list[str]) -> str:
    rows = [
        ChartRow(f"seat {seat}", [box.seats[seat].share for box in results.boxes]) for seat in range(results.plan.seats)
    ]  # fmt: skip
    title = "Share of the victories by seat; the line is a fair share"
    return _figure(title, points(title, rows, names, " %", results.fair, 100))


def _histogram(results: BalanceResults, what: str, names: list[str], unit: str) -> str:
    return histogram(SPREADS[what][0], [box.spread[what] for box in results.boxes], names, unit)


def _cards(box: BoxFigures) -> str:
    left = {one.card: one.worth for one in box.without}
    if box.cards:
        rows = [ChartRow(one.card, [one.worth_first, one.worth_played, left.get(one.card)]) for one in box.cards]
    else:
        rows = [ChartRow(card, [None, None, worth]) for card, worth in left.items()]
    rows.sort(key=lambda row: -next((one.value for one in row.estimates if one is not None), 0.0))
    if len(rows) > MOST_ROWS:
        rows = rows[: MOST_ROWS // 2] + rows[-MOST_ROWS // 2 :]
    series = ["worth at first", "worth played", "worth to a plan"]
    title = "What a card adds to the share of the victories"
    return _figure(title, points(title, rows, series, " %", by=100))


def _steps(results: BalanceResults) -> str:
    rows = [ChartRow(step.change, step.shares[:MOST_SERIES]) for step in tables.shown_steps(results)]
    series = [f"seat {seat}" for seat in range(min(MOST_SERIES, results.plan.seats))]
    title = "What a change does to the share of the victories"
    return _figure(title, points(title, rows, series, " %", by=100))
