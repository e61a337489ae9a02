"""Invasion drawn in the terminal."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from saucerful.games.invasion.view import View

STYLES = {"n": "green", "r": "magenta", "c": "yellow", "g": "bold red"}
PICTURES = {"n": "Numbers\n+1 each", "r": "Recruit\n+1 each r", "c": "Animals\nsteal 2", "g": "General\ngather!"}

TIES = "INV-16"
"""The clause that says who wins among equals."""


def draw(view: View, names: list[str]) -> RenderableType:
    """The table: Earth and the planet, every seat with its loot and the top of its stack, and the open hands."""
    middle = Text.assemble(
        ("Earth ", "bold"), f"{view.earth} loot", "    ", ("Aliens' planet ", "bold"), f"{view.planet} cards"
    )
    seats = Columns([_seat(view, seat, names[seat]) for seat in range(len(view.seats))], padding=(0, 0))
    hands = [
        Group(Text(f"{names[seat]} holds", style="bold"), Columns([card(code) for code in place.cards], padding=(0, 0)))
        for seat, place in enumerate(view.seats)
        if place.cards
    ]
    return Group(middle, seats, *hands)


def card(code: str | None) -> RenderableType:
    """One card, its code on top; a saucer shows as many windows as it is worth."""
    if code is None:
        return Panel(Text("no card\nyet", justify="center"), width=13, style="dim")
    picture = PICTURES.get(code) or f"Saucer\n◖{'o' * int(code[0])}◗"
    return Panel(Text(picture, justify="center"), width=13, title=code, style=STYLES.get(code, "cyan"))


def _seat(view: View, seat: int, name: str) -> RenderableType:
    place = view.seats[seat]
    acting = seat in view.to_act
    head = Text(f"{'▶ ' if acting else ''}{seat} {name}", style="bold reverse" if acting else "bold")
    facts = Text(f"{place.loot} loot   ({place.hand} in hand)")
    return Panel(Group(head, facts, card(place.stack[-1] if place.stack else None)), width=26)
