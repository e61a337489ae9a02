"""Abduction drawn in the terminal."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from saucerful.games.abduction.view import KnownPile, View

SIGNS = {"waiting": "…", "holding": "▤", "played": "▶", "gone": "✈"}
STATUS_STYLES = {"waiting": "yellow", "holding": "bold green", "played": "bold cyan", "gone": "dim"}
PIPS = {1: "", 2: ":", 3: "∴"}
PIP_STYLES = {1: "", 2: "cyan", 3: "bold magenta"}

TIES = "ABD-17"
"""The clause that says who wins among equals."""


def draw(view: View, names: list[str]) -> RenderableType:
    """The table: clock and Departure cards, every seat with its stack, and the piles whose cards may be seen."""
    seats = Columns([_seat(view, seat, names[seat]) for seat in range(len(view.seats))], padding=(0, 1))
    piles = [Text.assemble((f"{_whereabouts(pile, names)}  ", "bold"), cards(view, pile.cards)) for pile in view.known]
    return Group(_middle(view), seats, *piles)


def cards(view: View, numbers: list[int], out: list[int] | None = None) -> Text:
    """Cards in a row: a colon is two points, three dots are three; a card that will not count is crossed out."""
    row = Text()
    for number in numbers:
        points = view.points[number - 1]
        style = "dim strike" if number in (out or []) else PIP_STYLES.get(points, "bold")
        row.append(f"{'×' if number in (out or []) else ''}{number}{PIPS.get(points, f'({points})')}", style)
        row.append(" ")
    return row if numbers else Text("none", style="dim")


def _middle(view: View) -> Text:
    clock = f"{view.clock / 1000:.1f} s" + (f" of {view.limit} s" if view.limit else "")
    departures = "  ".join(f"[{number}]" for number in view.departures) or "none"
    line = Text.assemble(("Clock ", "bold"), clock, ("    Departures ", "bold"), departures)
    line.append_text(Text.assemble(("    Piles off ", "bold"), str(view.off)))
    if view.leave_from:
        line.append_text(Text.assemble(("    Leave from ", "bold"), f"{view.leave_from} cards"))
    if view.middle:
        line.append_text(Text.assemble(("    In the middle ", "bold"), f"{view.middle.size} cards"))
    return line


def _seat(view: View, seat: int, name: str) -> RenderableType:
    place = view.seats[seat]
    head = Text(f"{SIGNS[place.status]} {seat} {name}: {place.status}", style=STATUS_STYLES[place.status])
    departure = f"  departure [{place.departure}]" if place.departure else ""
    pile = f"  pile {place.size}" if place.pile is not None else ""
    facts = Text(f"score {view.scores[seat]}  landing {place.landing}{pile}{departure}")
    return Panel(Group(head, facts, Text("stack ").append_text(cards(view, place.stack, place.out))), width=39)


def _whereabouts(pile: KnownPile, names: list[str]) -> str:
    if pile.at == "middle":
        return "In the middle"
    return "Turned off" if pile.at == "off" else f"{names[pile.at]} holds"
