"""Invasion drawn in the terminal."""

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

STYLES = {"n": "green", "r": "magenta", "c": "yellow", "g": "bold red"}
PICTURES = {"n": ("Numbers", "×1  +1"), "r": ("Recruit", "+ all r"), "c": ("Animals", "steal 2"), "g": ("General", "gather!")}


def draw(view: dict[str, Any], names: list[str]) -> RenderableType:
    """The table: Earth and the planet, every seat with its loot and the top of its stack, and the open hands."""
    middle = Text.assemble(
        ("Earth ", "bold"), f"{view['earth']} loot", "    ", ("Aliens' planet ", "bold"), f"{view['planet']} cards"
    )
    seats = Columns([_seat(view, seat, names[seat]) for seat in range(len(view["seats"]))], padding=(0, 1))
    hands = [
        Group(Text(f"{names[seat]} holds", style="bold"), Columns([card(code) for code in place["cards"]], padding=(0, 0)))
        for seat, place in enumerate(view["seats"])
        if place["cards"]
    ]
    return Group(middle, seats, *hands)


def card(code: str | None) -> RenderableType:
    """One card; a saucer shows as many windows as it is worth."""
    if code is None:
        return Panel(Text("\n"), width=11, style="dim")
    name, line = PICTURES.get(code, (f"Saucer {code}", "◖" + "o" * int(code[0]) + "◗" if code[0].isdigit() else ""))
    return Panel(Text(f"{name}\n{line}", justify="center"), width=12, title=code, style=STYLES.get(code, "cyan"))


def _seat(view: dict[str, Any], seat: int, name: str) -> RenderableType:
    place = view["seats"][seat]
    acting = seat in view["to_act"]
    head = Text(f"{'▶ ' if acting else ''}{seat} {name}", style="bold reverse" if acting else "bold")
    facts = Text(f"loot {place['loot']}   hand {place['hand']}   stack {len(place['stack'])}")
    return Panel(Group(head, facts, card(place["stack"][-1] if place["stack"] else None)), width=34)
