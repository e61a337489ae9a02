"""`saucerful review`: looking back at recorded games."""

import json
from typing import Any

import click
import msgspec

from saucerful.cli.console import out, progress_bar
from saucerful.engine.errors import BadSetup
from saucerful.engine.files.record import Replay
from saucerful.games.record_files import record_reader
from saucerful.lab.review import DEEP, QUICK, USUAL, Begun, Decision, Depth, Moment, Part, Review, reviewing
from saucerful.terminal import look_back
from saucerful.terminal.show import seat_names

DEPTHS = {"quick": QUICK, "usual": USUAL, "deep": DEEP}


@click.command()
@click.argument("records")
@click.option("--seats", metavar="0,2", help="Judge the moves of these seats; by default those of people, or of all.")
@click.option("--depth", type=click.Choice(list(DEPTHS)), default="usual", show_default=True, help="How much work.")
@click.option("--luck-only", is_flag=True, help="Tell luck and skill of the whole game, and judge no moves.")
@click.option("--seed", type=click.IntRange(0), help="Other random numbers; without it they follow from the record.")
@click.option("--json", "as_json", is_flag=True, help="One object for each game on a line.")
def review(records: str, seats: str | None, depth: str, luck_only: bool, seed: int | None, as_json: bool) -> None:
    """Look back at the games in RECORDS (one or many, one per line; - is standard input): luck, and what moves gave up.

    A move is judged by what its seat knew, never by how the hidden cards lay.
    """
    chosen = [] if luck_only else _seats(seats) if seats is not None else None
    with record_reader(records) as replays:
        for number, replay in enumerate(replays):
            found = _reviewed(number, replay, chosen, DEPTHS[depth], seed)
            if as_json:
                click.echo(json.dumps({"record": number} | as_data(found), ensure_ascii=False))
            else:
                names = seat_names(replay.record.meta, replay.start.seats)
                for shown in look_back.story(found, replay.game.title, names):
                    out.print(shown)


def _reviewed(number: int, replay: Replay, seats: list[int] | None, depth: Depth, seed: int | None) -> Review:
    """The review, with a progress bar for its steps and its decisions."""
    parts: list[Part] = []
    with progress_bar(f"Reviewing game {number}", 2 * len(replay.record.moves)) as advance:
        for part in reviewing(replay, seats, depth, seed):
            parts.append(part)
            if isinstance(part, Moment | Decision):
                advance()
    return Review.of(parts)


def _seats(text: str) -> list[int]:
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdigit() for part in parts):
        raise BadSetup(f"Name seats as 0,2, not {text!r}.")
    return [int(part) for part in parts]


def as_data(review: Review) -> dict[str, Any]:
    """A review as `--json` prints it."""
    begun: Begun = review.begun
    data: dict[str, Any] = {
        "game": begun.game,
        "seats": begun.seats,
        "reviewed": begun.reviewed,
        "method": msgspec.to_builtins(begun.method),
        "notes": begun.notes,
    }
    data |= _untagged(review.total)
    data["chances"] = [moment.chances for moment in review.moments]
    data["draws"] = [
        {"step": moment.step, "luck": moment.luck, "standard_error": moment.error}
        for moment in review.moments
        if moment.drawn
    ]
    data["moves"] = [_untagged(decision) for decision in review.decisions]
    data["turning_points"] = [_untagged(point) for point in review.turning_points]
    data["delays"] = [_untagged(late) for late in review.delays]
    return data


def _untagged(part: msgspec.Struct) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(part)
    data.pop("type", None)
    return data
