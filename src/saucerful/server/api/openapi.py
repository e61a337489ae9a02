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
from saucerful.server.api import finished, hosting, me, people, play
from saucerful.server.archive.boxes import BoxTried
from saucerful.server.archive.lessons import Lesson
from saucerful.server.archive.profiles import Profile
from saucerful.server.archive.replays import ReplayShown
from saucerful.server.archive.statistics import Statistics
from saucerful.server.archive.variations import Variation
from saucerful.server.wire.protocol_schema import message_components

SHOWN = [
    Problem,
    p.Person,
    p.LobbyTable,
    *(me.identity.Changes, me.identity.DeviceLink, me.identity.Follow, me.identity.Word, me.settings.MySettings),
    *(me.passkeys.PasskeyShown, me.passkeys.PasskeyQuestion, me.passkeys.PasskeyAnswer),
    *(me.games.MyTable, me.games.MyGame, me.data.Farewell, Statistics),
    *(people.ratings.Ranking, Profile, people.acquaintances.PersonMet),
    *(people.acquaintances.Invitation, people.acquaintances.Reached, people.reports.Complaint),
    *(hosting.HostDesk, hosting.NewMeasure),
    *(me.push.PushKey, me.push.Subscription, me.push.Unsubscription),
    *(play.puzzles.PuzzlesOf, play.puzzles.PuzzleOffered, play.puzzles.PuzzleMove, play.puzzles.PuzzleAnswered),
    *(play.today.Today, play.today.DayResults, BoxTried),
    *(play.tournaments.NewTournament, play.tournaments.TournamentOpened, play.tournaments.TournamentList),
    *(play.tournaments.TournamentNews, play.tournaments.TournamentShown),
    *(
        play.tournaments.TournamentEntry,
        play.tournaments.NonceRevealed,
        play.tournaments.Rest,
        play.tournaments.Removal,
    ),
    *(finished.reviews.ReviewShown, finished.reviews.RecordReview, Variation),
    *(finished.reviews.VariationWanted, finished.reviews.RecordVariationWanted, play.prints.PrintWanted),
    *(play.games.Playable, play.tables.NewTable, play.tables.TableOpened, play.tables.TableKnown),
    *(finished.records.Story, ReplayShown, Lesson),
]
RAW_BODIES = {"/api/tables": "NewTable"}
"""What is sent where the handler reads the body itself."""
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
        for path, name in RAW_BODIES.items():
            described["paths"][path]["post"]["requestBody"] = {
                "content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}},
                "required": True,
            }
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
