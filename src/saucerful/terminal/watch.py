"""Watching a recorded game in the terminal."""

from rich.console import Console

from saucerful.engine.errors import BadRecord
from saucerful.engine.files.record import Replay
from saucerful.terminal import show


def watch(console: Console, number: int, replay: Replay, wait: bool, at: int | None, seat: int | None) -> None:
    """Print the game move by move, with all cards open or as one seat could see it."""
    if seat is not None and seat >= replay.end.seats:
        raise BadRecord(f"there is no seat {seat}; the seats are 0 to {replay.end.seats - 1}")
    names = show.seat_names(replay.record.meta, replay.end.seats)
    console.rule(f"Record {number}: {replay.game.title}, {replay.end.seats} seats")
    for step, (position, events) in enumerate(replay.positions()):
        if at is not None and step != at:
            continue
        if step:
            played = position.history[-1]
            who = "the table" if played.seat is None else names[played.seat]
            console.rule(f"{step}. {who}: {played.move}", style="dim")
            console.print(show.story(replay.game, events, names, seat, open_cards=seat is None))
        view = position.open_view() if seat is None else position.view(seat)
        console.print(show.board(replay.game, view, names))
        if wait and step < len(replay.record.moves):
            _wait_for_enter(console)
    if replay.end.over and at is None:
        console.print(show.result(replay.end.scores(), replay.end.winners, names))
        if tie := show.tie(replay.end, names):
            console.print(tie, markup=False)


def _wait_for_enter(console: Console) -> None:
    try:
        console.input("[dim]Enter: next move, Ctrl-C: stop [/]")
    except EOFError:
        raise KeyboardInterrupt from None
