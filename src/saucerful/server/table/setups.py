"""The setups of tables: the game with its options and edition, shared by all tables that have the same."""

from functools import lru_cache

import msgspec

from saucerful.engine.game import Setup
from saucerful.games import game as game_of
from saucerful.server.table.entries import TableSettings


@lru_cache(maxsize=256)
def _setup(game: str, seats: int, options: bytes, edition: bytes) -> Setup:
    return game_of(game).setup(seats, msgspec.json.decode(options), msgspec.json.decode(edition))


def setup_of(settings: TableSettings) -> Setup:
    """What is played at a table; raises `SaucerfulError` if there is no such thing."""
    options, edition = (msgspec.json.encode(part, order="sorted") for part in (settings.options, settings.edition))
    return _setup(settings.game, settings.seats, options, edition)
