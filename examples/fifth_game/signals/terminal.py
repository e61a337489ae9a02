"""Signals drawn in the terminal."""

# shown: terminal
from rich.console import RenderableType
from rich.table import Table

from signals.view import View


def draw(view: View, names: list[str]) -> RenderableType:
    last = "silence" if view.last is None else f"last signal {view.last}, {view.waiting} waiting"
    table = Table("", "seat", "points", "hand", title=f"Signals: {last}")
    for seat, place in enumerate(view.seats):
        cards = "?" * place.hand if place.cards is None else " ".join(map(str, place.cards))
        table.add_row("▶" if seat in view.to_act else "", names[seat], str(view.scores[seat]), cards)
    return table
