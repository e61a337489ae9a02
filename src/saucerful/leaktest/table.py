"""What leak tests have found, as a table."""

from collections.abc import Iterable, Sequence

from saucerful.lab.report import Report
from saucerful.leaktest.check import Findings
from saucerful.leaktest.probe import Probed

HEADINGS = ("game", "seats", "positions", "redrawn worlds", "that differ", "leaks", "probe")


def table(found: Iterable[tuple[Findings, Probed | None]], refused: Sequence[str] = ()) -> Report:
    """A row for each game; below, the first leak in each channel, and what could not be tested."""
    rows, notes = [], []
    for findings, probed in found:
        leaks = ", ".join(f"{channel} {count}" for channel, count in findings.leaking.items()) or "none"
        rows.append(
            [
                findings.name,
                str(findings.seats),
                f"{findings.positions:,}",
                f"{findings.redraws:,}",
                f"{findings.moved:,}",
                leaks,
                "" if probed is None else f"{probed.strongest:.1f} σ, p = {probed.p:.3f}",
            ]
        )
        notes += [f"{findings.name}: {first}" for first in findings.json()["first"].values()]
    return Report("Redrawing what a seat cannot know", HEADINGS, rows, [*notes, *refused])
