"""The published JSON schemas of records and editions."""

from typing import Any

import msgspec

from saucerful.engine.game import Game
from saucerful.engine.record import Record

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def record_schema() -> dict[str, Any]:
    """What a record may look like; whether its moves are legal only the rules can say."""
    return {"$schema": DRAFT, "title": "A Saucerful record", **msgspec.json.schema(Record)}


def edition_schema(game: Game) -> dict[str, Any]:
    """What the game's section of an edition file may look like."""
    return {"$schema": DRAFT, "title": f"An edition of {game.title}", **msgspec.json.schema(game.edition.Edition)}
