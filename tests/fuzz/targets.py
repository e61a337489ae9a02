"""What the fuzzers call: readers that are given anything at all, and may only read it or refuse it."""

import json
from pathlib import Path
from typing import Any

import saucerful
from saucerful import BadEdition, BadRecord
from saucerful.engine.files.edition_file import read_edition_text
from saucerful.engine.files.record import read_record, write_record

GAMES = {name: saucerful.game(name) for name in saucerful.names()}
EXAMPLES = {
    path.name.partition(".")[0]: json.loads(path.read_text("utf-8"))
    for path in sorted(Path(__file__).parents[1].joinpath("examples").glob("*.record.json"))
}


def whole(game: str) -> dict[str, Any]:
    """The default edition of a game, written out."""
    import msgspec

    return dict(msgspec.to_builtins(GAMES[game].edition.Edition()))


def record(text: str) -> bool:
    """Whether the text reads as a record. Whatever reads must be a game that can be written down and read again."""
    try:
        read = read_record(text, GAMES)
    except BadRecord as error:
        if not str(error):
            raise
        return False
    again = write_record(read.end.record())
    assert write_record(read_record(again, GAMES).end.record()) == again
    return True


def edition(text: str, game: str, seats: int) -> bool:
    """Whether the text reads as an edition of that game. Whatever reads must be one that can be dealt and played."""
    try:
        section = read_edition_text(text, GAMES[game], seats, "box.toml")
    except BadEdition as error:
        if not str(error).startswith("box.toml"):
            raise
        return False
    position = GAMES[game].deal(seats, 0, {}, section)
    for _ in range(10):
        if position.to_act:
            position.play(position.to_act[0], position.legal(position.to_act[0])[-1])
    return True
