"""Positions, events and summaries as a terminal shows them."""

from importlib import import_module
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from saucerful.engine.event import Event
from saucerful.engine.game import Game
from saucerful.engine.words import narrate
from saucerful.lab.summary import Summary


def board(game: Game, view: dict[str, Any], names: list[str]) -> RenderableType:
    """The table as the game's own `terminal.py` draws it."""
    drawn: RenderableType = import_module(f"saucerful.games.{game.name}.terminal").draw(view, names)
    return drawn


def story(game: Game, events: list[Event], names: list[str], seat: int | None, open_cards: bool = False) -> Text:
    """What happened, in words, as that seat may know it."""
    seen = events if open_cards else [event.seen_by(seat) for event in events]
    return Text(" ".join(narrate(game.name, event, names) for event in seen))


def seat_names(meta: Any, seats: int) -> list[str]:
    """The names in a record's `meta`, if there are any that can be shown."""
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


def summary(figures: Summary, title: str) -> Table:
    """A run of simulated games, a row a seat."""
    moves = f"{figures.moves.mean:.1f} ± {figures.moves.margin:.1f} moves a game"
    cut = f", {figures.unfinished} cut short" if figures.unfinished else ""
    table = Table(
        "seat", "bot", "score", "wins", "95 % interval", title=f"{title}: {figures.games:,} games, {moves}{cut}"
    )
    faulty = any(figures.faults)
    if faulty:
        table.add_column("faults")
    for seat, bot in enumerate(figures.bots):
        faults = [str(figures.faults[seat])] if faulty else []
        score, (share, low, high) = figures.scores[seat], figures.win_rate(seat)
        mean, interval = f"{score.mean:.2f} ± {score.margin:.2f}", f"{low:.1%} to {high:.1%}"
        table.add_row(str(seat), bot, mean, f"{share:.1%}", interval, *faults)
    return table
