"""Constellations drawn in the terminal. A planet is its letter on its colour, and the seat whose ship stands there."""

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.text import Text

from saucerful.games.constellations.view import Constellation, Lying, Spot, View

STYLES = {"R": "white on dark_red", "B": "white on blue", "Y": "black on yellow", "G": "black on green"}
EDGE, COLUMN = 5, 6
"""How many characters wide the rows' numbers and a card are."""
ROWS_OF_CORNERS = ((0, 1), (3, 2))

TIES = "CON-18"
"""The clause that says who wins among equals."""


def draw(view: View, names: list[str]) -> RenderableType:
    """The table with its coordinates, every seat with its score and ships, and the open hands."""
    middle = Text.assemble(("Pile ", "bold"), f"{view.pile} cards")
    seats = Columns([_seat(view, seat, names[seat]) for seat in range(len(view.seats))], padding=(0, 1))
    hands = [
        Group(Text(f"{names[seat]} holds", style="bold"), Columns([card(view, number) for number in place.cards]))
        for seat, place in enumerate(view.seats)
        if place.cards
    ]
    return Group(middle, seats, Board(view), *hands)


class Board:
    """The cards where they lie; on a narrow terminal in parts, one below the other."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """As many columns side by side as there is room for."""
        placed = [laid.column for laid in self.view.table]
        columns = range(min(placed) - 1, max(placed) + 2)
        together = max(1, (options.max_width - EDGE) // COLUMN)
        for first in range(columns[0], columns[-1] + 1, together):
            yield part(self.view, range(first, min(first + together, columns[-1] + 1)))


def part(view: View, columns: range) -> RenderableType:
    """Some columns, with one empty row above and below; the card laid last is between brackets."""
    lying = {(laid.column, laid.row): laid for laid in view.table}
    last = view.table[-1]
    ships = {ship: seat for seat, place in enumerate(view.seats) for ship in place.ships.values()}
    rows = range(max(row for _, row in lying) + 1, min(row for _, row in lying) - 2, -1)
    heads = Text(" " * EDGE + "".join(f"{column:^{COLUMN}}" for column in columns), style="dim")
    lines = [heads]
    for row in rows:
        for half, corners in enumerate(ROWS_OF_CORNERS):
            line = Text(f"{row:>4} " if half == 0 else " " * EDGE, style="dim")
            for column in columns:
                laid = lying.get((column, row))
                line.append_text(_half_card(laid, corners, ships, last, _touches(lying, column, row)))
            lines.append(line)
    return Group(*lines)


def card(view: View, number: int) -> RenderableType:
    """One card of a hand, as it reads at 0 quarters."""
    pattern = view.patterns[number]
    face = Text("\n").join(_planets(pattern, corners) for corners in ROWS_OF_CORNERS)
    return Panel(face, width=8, title=str(number))


def _half_card(
    laid: Lying | None,
    corners: tuple[int, int],
    ships: dict[Spot, int],
    last: Lying,
    open_to_cards: bool,
) -> Text:
    """Six characters: one row of a card's planets, or an empty place, marked where a card may touch."""
    if laid is None:
        return Text("  ··  " if open_to_cards else " " * 6, style="dim")
    marks = {corner: ships.get((laid.column, laid.row, corner)) for corner in corners}
    left, right = ("[", "]") if laid is last else (" ", " ")
    return Text.assemble((left, "bold"), _planets(laid.planets, corners, marks), (right, "bold"))


def _planets(pattern: str, corners: tuple[int, int], marks: dict[int, int | None] | None = None) -> Text:
    """Two planets side by side, each with the number of the seat that stands on it."""
    text = Text()
    for corner in corners:
        seat = (marks or {}).get(corner)
        text.append(f"{pattern[corner]}{' ' if seat is None else seat}", style=STYLES[pattern[corner]])
    return text


def _touches(lying: dict[tuple[int, int], Lying], column: int, row: int) -> bool:
    return any(place in lying for place in ((column, row + 1), (column + 1, row), (column, row - 1), (column - 1, row)))


def _seat(view: View, seat: int, name: str) -> RenderableType:
    place = view.seats[seat]
    acting = seat in view.to_act
    head = Text(f"{'▶ ' if acting else ''}{seat} {name}", style="bold reverse" if acting else "bold")
    facts = Text(f"score {place.score}   hand {place.hand}")
    held = [group for colour in STYLES for group in view.constellations if _holds(seat, group, colour)]
    ships = Text(" ").join(Text(f"{group.colour} {group.size}", style=STYLES[group.colour]) for group in held)
    return Panel(Group(head, facts, ships), width=30)


def _holds(seat: int, group: Constellation, colour: str) -> bool:
    return group.colour == colour and seat in group.holders
