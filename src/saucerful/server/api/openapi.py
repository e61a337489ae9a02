"""The OpenAPI description of the HTTP API, generated from its handlers and their types."""

from typing import Any

import msgspec
from litestar import Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Server

from saucerful import __version__
from saucerful.server import protocol as p
from saucerful.server.access.problems import Problem
from saucerful.server.api import (
    games,
    me,
    my_data,
    my_games,
    my_settings,
    push,
    puzzles,
    ratings,
    records,
    reviews,
    tables,
)
from saucerful.server.archive.replays import Replay
from saucerful.server.archive.statistics import Statistics
from saucerful.server.archive.variations import Variation
from saucerful.server.table.lessons import Lesson
from saucerful.server.wire.protocol_schema import message_components

SHOWN = [
    Problem,
    p.Person,
    p.LobbyTable,
    *(me.Changes, me.Link, me.Follow, me.Word, my_settings.MySettings),
    *(my_games.MyTable, my_games.MyGame, my_data.Farewell, Statistics),
    ratings.Ranking,
    *(push.PushKey, push.Subscription, push.Unsubscription),
    *(puzzles.PuzzlesOf, puzzles.PuzzleOffered, puzzles.PuzzleMove, puzzles.PuzzleAnswered),
    *(reviews.ReviewShown, reviews.VariationWanted, Variation),
    *(games.Playable, tables.NewTable, tables.TableOpened, tables.TableKnown, records.Story, Replay, Lesson),
]
EXPLANATION = (
    "Lobby, tables, records and players of a Saucerful server. The game itself is played over the socket at `/socket`, "
    "see docs/protocol.md. You are known by a cookie that `GET /api/me` sets."
)


def openapi_config(prefix: str) -> OpenAPIConfig:
    """How Litestar describes the API."""
    return OpenAPIConfig(
        title="Saucerful",
        version=__version__,
        description=EXPLANATION,
        path="/api/openapi.json",
        servers=[Server(url=prefix or "/")],
        render_plugins=[_Described(path="/")],
        use_handler_docstrings=True,
    )


class _Described(JsonRenderPlugin):
    """Litestar's description with msgspec's schemas, which have the docstrings of the types' fields."""

    def render(self, _: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        described = openapi_schema | {"components": {"schemas": message_components(SHOWN, "#/components/schemas/")}}
        for operations in described["paths"].values():
            for operation in operations.values():
                operation["responses"].pop("400", None)
                operation["responses"].get("204", {}).pop("content", None)
                operation["responses"]["default"] = PROBLEM
        return msgspec.json.encode(described)


PROBLEM = {
    "description": "Why it was not done.",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
}
