"""Positions, events, hints and results as Rich tables and texts."""

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from saucerful.bots.hints import Advice
from saucerful.engine.errors import NO_SUCH, SEATS, IllegalMove, SaucerfulError
from saucerful.engine.event import Event
from saucerful.engine.game import Game
from saucerful.engine.game_packages import drawing
from saucerful.engine.position import Position
from saucerful.engine.view import View
from saucerful.engine.words import narrate, say
from saucerful.games.clauses import clauses
from saucerful.lab.report import ReportTable


def board(game: Game, view: View, names: list[str]) -> RenderableType:
    """The table as the game's own `terminal.py` draws it."""
    drawn: RenderableType = game.drawing(view, names)
    return drawn


def story(game: Game, events: list[Event], names: list[str], seat: int | None, open_cards: bool = False) -> Text:
    """The events in words, as that seat may know them."""
    seen = events if open_cards else [event.seen_by(seat) for event in events]
    return Text(" ".join(narrate(game.name, event, names) for event in seen))


def refusal(refused: SaucerfulError, names: list[str]) -> str:
    """Why something was refused, with the names of seats as in the story."""
    if not isinstance(refused, IllegalMove) or refused.key.startswith(NO_SUCH):
        return str(refused)
    values = refused.values | {field: names[refused.values[field]] for field in SEATS & {*refused.values}}
    return f"{say(refused.game, f'refused-{refused.key}', values)} ({refused.clause})"


def seat_names(meta: Any, seats: int) -> list[str]:
    """The names in a record's `meta` if they can be shown, else `Seat 0` and so on."""
    names = meta.get("names") if isinstance(meta, dict) else None
    if isinstance(names, list) and len(names) == seats and all(isinstance(name, str) for name in names):
        return [
            "".join(letter for letter in name if letter.isprintable()) or f"Seat {i}" for i, name in enumerate(names)
        ]
    return [f"Seat {seat}" for seat in range(seats)]


def result(scores: list[int], winners: list[int], names: list[str]) -> Table:
    """The final scores, the winners marked."""
    table = Table("", "seat", "points", title="The game is over")
    for seat, score in enumerate(scores):
        table.add_row("★" if seat in winners else "", names[seat], str(score), style="bold" if seat in winners else "")
    return table


def tie(position: Position, names: list[str]) -> str | None:
    """Why not all win who have the highest score, in the words of the rules; `None` if they do."""
    scores, winners = position.scores(), position.winners
    level = [names[seat] for seat, score in enumerate(scores) if score == max(scores)]
    if len(level) == len(winners):
        return None
    decisive = getattr(drawing(position.game.name), "TIES", "")
    said = clauses(position.game.name).get(decisive, "").replace("*", "").replace("[ruling] ", "")
    won = " and ".join(names[seat] for seat in winners)
    return f"{' and '.join(level)} have {max(scores)} points each; the tie goes to {won}. {said}".rstrip()


def report(found: ReportTable) -> Table:
    """A table of results; its notes are printed by whoever prints it."""
    table = Table(*found.headings, title=found.title)
    for row in found.rows:
        table.add_row(*row)
    return table


def _percent(share: float | None) -> str:
    return "" if share is None else f"{share:.1%}"


def advice(hint: Advice, names: list[str], most: int | None = 8) -> Table:
    """What a bot thinks of the moves, the best first."""
    budget = f" with {hint.simulations:,} simulations" if hint.simulations else ""
    table = Table("move", title=f"{hint.level}{budget}, for {names[hint.seat]}: {hint.moves[0].move}")
    searched, best = hint.simulations is not None, hint.moves[0]
    looked, learned = best.worth is not None, best.likely is not None
    told = ("share of victory", "visits", "then") if searched else ("worth at first sight",) if looked else ()
    for heading in ("likely",) if learned else told:
        table.add_column(heading)
    shown = [one for one in hint.moves if one.visits != 0][:most]
    for one in shown:
        if searched:
            then = ", ".join(f"{names[seat]} {move}" for seat, move in one.line[1:])
            table.add_row(one.move, _percent(one.share), f"{one.visits:,}", then)
        else:
            table.add_row(one.move, *([str(one.worth)] if looked else [_percent(one.likely)] if learned else []))
    if len(shown) < len(hint.moves):
        table.caption = f"and {len(hint.moves) - len(shown)} more moves"
    return table
