"""Tables that begin with a moment of another game: its deal once more, or going on from where it stood."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from saucerful.engine.errors import SaucerfulError
from saucerful.engine.files.record import Replay
from saucerful.engine.position import MadeMove
from saucerful.server.archive.replays import read
from saucerful.server.refusals import Refusal
from saucerful.server.table import entries as e
from saucerful.server.table.setups import setup_of

MOST_MOVES = 1_000
"""They are written into the first entry of the table's journal."""


class Beginning(Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of another game: either one that was played here, or a record."""

    step: Annotated[int, Meta(ge=0, le=MOST_MOVES)] = 0
    """After how many moves; 0 is the same deal once more."""
    game: e.Id | None = None
    """A finished game that you may see."""
    record: dict[str, Any] | None = None
    """Any record."""


def begin(text: str, wanted: Beginning, settings: e.TableSettings | None) -> tuple[e.Origin, e.TableSettings]:
    """How a table begins at that moment of a record, and with which settings; raises `Refusal`. May take some time."""
    reading = read(text)
    if wanted.step > len(reading.record.moves):
        raise Refusal("no_step", {"last": len(reading.record.moves)})
    if reading.at(wanted.step).over:
        raise Refusal("origin_over")
    settled = _settled(reading, settings)
    moves = msgspec.convert(msgspec.to_builtins(reading.record.moves[: wanted.step]), list[MadeMove])
    return e.Origin(reading.record.deal, moves, wanted.game), settled


def _settled(reading: Replay, settings: e.TableSettings | None) -> e.TableSettings:
    """Game, seats, options and edition are those of the record; what is left out or the same is no contradiction."""
    record, setup = reading.record, reading.start.setup
    settings = settings or e.TableSettings(record.game, record.seats)
    settled = msgspec.structs.replace(settings, options=record.options, edition=record.edition)
    if settings.game == record.game and settings.seats != record.seats:
        raise Refusal("origin_seats", {"seats": record.seats})
    try:
        said = setup_of(settings)
        agrees = said.game is setup.game
        agrees = agrees and (not settings.options or said.options == setup.options)
        agrees = agrees and (settings.edition == "default" or said.edition == setup.edition)
    except SaucerfulError:
        agrees = False
    if not agrees:
        raise Refusal("origin_differs", {"title": setup.game.title})
    return settled
