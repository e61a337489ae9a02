"""Positions, events, hints and results as Rich tables and texts."""

from collections.abc import Iterator
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from saucerful.bots.hints import Hint
from saucerful.engine.errors import NO_SUCH, SEATS, IllegalMove, SaucerfulError
from saucerful.engine.event import Event
from saucerful.engine.game import Game
from saucerful.engine.view import View
from saucerful.engine.words import narrate, say
from saucerful.lab.arena import Tournament
from saucerful.lab.summary import Summary


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


def summary(figures: Summary, title: str) -> Table:
    """A run of simulated games, one row per seat."""
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


def advice(hint: Hint, names: list[str], most: int | None = 8) -> Table:
    """What a bot thinks of the moves, the best first."""
    budget = f" with {hint.simulations:,} simulations" if hint.simulations else ""
    table = Table("move", title=f"{hint.level}{budget}, for {names[hint.seat]}: {hint.moves[0].move}")
    searched, looked = hint.simulations is not None, hint.moves[0].worth is not None
    for heading in ("share of victory", "visits", "then") if searched else ("worth at first sight",) if looked else ():
        table.add_column(heading)
    shown = [one for one in hint.moves if one.visits != 0][:most]
    for one in shown:
        then = ", ".join(f"{names[seat]} {move}" for seat, move in one.line[1:])
        share = "" if one.share is None else f"{one.share:.1%}"
        table.add_row(one.move, *([share, f"{one.visits:,}", then] if searched else [str(one.worth)] if looked else []))
    if len(shown) < len(hint.moves):
        table.caption = f"and {len(hint.moves) - len(shown)} more moves"
    return table


def pairings(tournament: Tournament) -> Table:
    """The results of an arena, one row per pairing."""
    arena = tournament.arena
    title = f"{tournament.setup.game.title}, {arena.seats} seats: one seat of a against "
    table = Table("a", "b", "share of a", "95 % interval", "deals", "games", "faults", title=title + "b")
    if arena.seats > 2:
        table.title = f"{title}a table of b (fair share {1 / arena.seats:.1%})"
        table.add_column("× fair share")
    if arena.bar is not None:
        table.add_column(f"bar {arena.bar:.1%}")
    for standing in tournament.standings():
        found = standing.json()
        faults = f"a {found['faults']['a']}, b {found['faults']['b']}" if any(found["faults"].values()) else "none"
        cut = f" ({found['cut_short']} cut short)" if found["cut_short"] else ""
        interval = f"{found['low']:.1%} to {found['high']:.1%}"
        more = [f"{found['share'] * arena.seats:.2f}"] if arena.seats > 2 else []
        more += [found["verdict"]] if arena.bar is not None else []
        deals, games = f"{found['deals']:,}", f"{found['games']:,}{cut}"
        table.add_row(found["a"], found["b"], f"{found['share']:.1%}", interval, deals, games, faults, *more)
    return table


def ratings(tournament: Tournament) -> Table:
    """The ratings of an arena, one row per level."""
    table = Table("level", "rating", "95 % interval", "games", "faults", title="Ratings, Elo-like")
    for rating in tournament.ratings():
        low, high = rating.elo - rating.margin, rating.elo + rating.margin
        faults = str(len(tournament.faults(rating.level)))
        table.add_row(rating.level, f"{rating.elo:.0f}", f"{low:.0f} to {high:.0f}", f"{rating.games:,}", faults)
    return table


def notes(tournament: Tournament) -> Iterator[str]:
    """Notes that explain an arena's tables."""
    arena = tournament.arena
    yield (
        "Each deal is played from every seat and counts once. The intervals of the shares hold however often one looks"
        " (hedged betting, Waudby-Smith and Ramdas 2024)."
    )
    yield (
        "Ratings: openskill's Plackett-Luce model, its scale stretched such that 400 points are odds of ten to one;"
        " 1500 is the middle of these levels."
    )
    if arena.terms.scale != 1:
        yield f"Levels that search had {arena.terms.scale:g} times their usual simulations."
    if tournament.setup.game.clock:
        yield "All seats were equally fast." if arena.terms.equal_pace else "Each level had its own reaction time."
    for level in arena.levels:
        found = tournament.faults(level)
        if found:
            yield f"{level}: {len(found)} faults, the first: {found[0]}."
