"""Zovnis drawn in the terminal."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from saucerful.games.zovnis.edition import ALIENS, SAUCERS
from saucerful.games.zovnis.view import Code, Laid, View

ALIEN_STYLES = {"S": "yellow", "P": "magenta", "M": "cyan", "T": "green"}
SAUCER_SHAPES = {"G": "◠", "E": "O", "C": "U", "K": "Δ"}
LANDING, UPSIDE_DOWN, ARMED = "▲", "▽", "!"
WIDTH = 10

TIES = "ZOV-20"
"""The clause that says who wins among equals."""


def draw(view: View, names: list[str]) -> RenderableType:
    """The columns over the planet, every seat with what is known of it, and the open hands, first ends landing."""
    seats = Columns([_seat(view, seat, names[seat]) for seat in range(len(view.seats))], padding=(0, 1))
    hands = [
        Group(
            Text(f"{names[seat]} holds", style="bold"),
            Columns([card(view, code, 0) for code in place.cards], padding=(0, 0)),
        )
        for seat, place in enumerate(view.seats)
        if place.cards
    ]
    return Group(_sky(view), seats, *hands)


def card(view: View, code: Code, way: int) -> RenderableType:
    """One card: the zovni upside down above, the landing one below in bold, and `!` if the card is armed."""
    if code == "*":
        return Panel(Text("★\nstar", justify="center"), width=WIDTH, style="white")
    face = view.box[int(code) - 1]
    title = f"{code} {ARMED}" if face.armed else str(code)
    landing, upside_down = face.ends[way], face.ends[1 - way]
    lines = Text.assemble(
        (f"{UPSIDE_DOWN} {_zovni(upside_down)}\n", f"dim {ALIEN_STYLES[upside_down[0]]}"),
        (f"{LANDING} {_zovni(landing)}", f"bold {ALIEN_STYLES[landing[0]]}"),
    )
    return Panel(lines, width=WIDTH, title=title, border_style="bold red" if face.armed else "blue")


def goal(letters: str) -> Text:
    """An alien and a saucer in full."""
    alien, saucer = letters[0], letters[1]
    style = f"bold {ALIEN_STYLES[alien]}"
    return Text.assemble(
        (f"{alien} {ALIENS[alien]}", style), "  ", (f"{saucer}{SAUCER_SHAPES[saucer]} {SAUCERS[saucer]}", "bold")
    )


def _sky(view: View) -> RenderableType:
    """From the highest place down to the planet; places that no card has reached are one dotted line."""
    sky = Table.grid(padding=(0, 1))
    for height in range(view.limit, 0, -1):
        row = [_place(view, column, height) for column in view.columns]
        sky.add_row(Text(f"{height}", style="dim"), *row)
    planet = ["▔▔▔▔▔▔▔▔▔▔" if code is None else f"planet {code}" for code in view.planet]
    sky.add_row("", *(Text(line, style="blue") for line in planet))
    labels = (Text(f"column {column}", style="bold") for column in range(len(view.columns)))
    sky.add_row("", *labels, Text(f"pile: {view.pile} cards"))
    return sky


def _place(view: View, column: list[Laid], height: int) -> RenderableType:
    if height > len(column):
        return Text("· " * (WIDTH // 2), style="dim")
    return card(view, *column[height - 1])


def _zovni(letters: str) -> str:
    return f"{letters} {SAUCER_SHAPES[letters[1]]}"


def _seat(view: View, seat: int, name: str) -> RenderableType:
    place = view.seats[seat]
    acting = seat in view.to_act
    head = Text(f"{'▶ ' if acting else ''}{seat} {name}", style="bold reverse" if acting else "bold")
    points = "?" if place.points is None else place.points
    facts = Text(f"points {points}   hand {place.hand}   heap {len(place.heap)}")
    goals = Text("secret goals", style="dim") if place.goals is None else goal(place.goals)
    return Panel(Group(head, facts, goals), width=34)
