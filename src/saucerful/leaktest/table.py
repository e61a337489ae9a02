"""What leak tests have found, as a table."""

from collections.abc import Iterable, Sequence

from saucerful.lab.report import ReportTable
from saucerful.leaktest.check import Findings
from saucerful.leaktest.live_server import LiveFindings
from saucerful.leaktest.probe import Probed

HEADINGS = ("game", "seats", "positions", "redrawn worlds", "that differ", "leaks", "probe")
NOTHING = "nothing tested"
"""In place of leaks where none could have been found."""
LIVE_HEADINGS = ("game", "seats", "pairs", "answers", "bytes of a table", "leaks", "median answer", "times")


def live_table(url: str, found: Iterable[LiveFindings]) -> ReportTable:
    """A row for each game at a server; below, the first leak in each channel."""
    rows, notes = list[list[str]](), list[str]()
    for findings in found:
        leaks: dict[str, str] = {}
        for leak in findings.leaks:
            leaks.setdefault(leak.channel, f"{findings.name}: {leak}")
        least, most = findings.sizes.get("table", (0, 0))
        rows.append(
            [
                findings.name,
                str(findings.seats),
                str(findings.pairs),
                f"{sum(findings.channels.values()):,}",
                f"{least:,} to {most:,}",
                ", ".join(leaks) or ("none" if findings.tested else NOTHING),
                f"{findings.milliseconds:.1f} ms",
                f"p = {findings.p:.3f}",
            ]
        )
        notes += leaks.values()
        if not findings.tested:
            notes.append(f"{findings.name}: nothing was tested: no two games were found that a seat cannot tell apart.")
    return ReportTable(f"Pairs of games that a seat cannot tell apart, at {url}", LIVE_HEADINGS, rows, notes)


def table(found: Iterable[tuple[Findings, Probed | None]], refused: Sequence[str] = ()) -> ReportTable:
    """A row for each game; below, the first leak in each channel, and what could not be tested."""
    rows, notes = [], []
    for findings, probed in found:
        leaks = ", ".join(f"{channel} {count}" for channel, count in findings.leaking.items())
        rows.append(
            [
                findings.name,
                str(findings.seats),
                f"{findings.positions:,}",
                f"{findings.redraws:,}",
                f"{findings.moved:,}",
                leaks or ("none" if findings.tested else NOTHING),
                "" if probed is None else _probe(probed),
            ]
        )
        if not findings.tested:
            notes.append(
                f"{findings.name}: nothing was tested: no redrawn world differed from the true one; play more games."
            )
        if findings.phases:
            phases = (f"{phase} {moved} of {all}" for phase, (all, moved) in findings.phases.items())
            notes.append(f"{findings.name}, redrawn worlds that differ in each phase: {', '.join(phases)}")
        if probed is not None and probed.beats_chance:
            notes.append(
                f"{findings.name}: the probe does better than chance, by number {probed.shown} of what a seat is shown"
                f" and number {probed.hidden} of what another is. That is no verdict and not counted as a leak: worlds"
                " may be drawn unfairly, and moves tell something. Look at what these numbers are."
            )
        notes += [f"{findings.name}: {first}" for first in findings.json()["first"].values()]
    return ReportTable("Redrawing what a seat cannot know", HEADINGS, rows, [*notes, *refused])


def _probe(probed: Probed) -> str:
    return f"{probed.strongest:.1f} σ, p = {probed.p:.3f}{', look closer' if probed.beats_chance else ''}"
