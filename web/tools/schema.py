"""Writes down for the page what the server says and what each game shows: `npm run types`.

`GAMES` may name a folder with the pages of installed games from elsewhere, as for `npm run build`.
"""

import json
import os
from pathlib import Path
from typing import Any

from saucerful.engine.files.schema import DEFINITIONS, DRAFT, event_schema, view_schema
from saucerful.games import game, names
from saucerful.server.access.problems import Problem
from saucerful.server.api import finished, hosting, me, people, play
from saucerful.server.archive.boxes import BoxTried
from saucerful.server.archive.lessons import Lesson
from saucerful.server.archive.profiles import Profile
from saucerful.server.archive.replays import ReplayShown
from saucerful.server.archive.statistics import Statistics
from saucerful.server.archive.variations import Variation
from saucerful.server.wire.protocol_schema import message_components, protocol_schema

WEB = Path(__file__).parents[1]
SCHEMA = WEB / "protocol.schema.json"
OURS = WEB / "src" / "games"
KINDS, SHOWN = "kinds.json", "types.schema.json"

OVER_HTTP = (
    play.games.Playable, me.identity.Changes, me.identity.DeviceLink, me.passkeys.PasskeyShown,
    me.passkeys.PasskeyQuestion, me.passkeys.PasskeyAnswer, me.settings.MySettings, me.data.Farewell,
    me.games.MyGame, me.games.MyTable,
    Statistics, people.ratings.Ranking, Profile, people.acquaintances.PersonMet,
    people.acquaintances.Invitation, people.acquaintances.Reached, people.reports.Complaint,
    hosting.HostDesk, hosting.NewMeasure,
    play.tables.NewTable, play.tables.TableKnown, play.tables.TableOpened, Problem, ReplayShown, Lesson,
    play.puzzles.PuzzleOffered, play.puzzles.PuzzleMove, play.puzzles.PuzzleAnswered,
    play.today.Today, play.today.DayResults, BoxTried,
    play.tournaments.NewTournament, play.tournaments.TournamentOpened, play.tournaments.TournamentList,
    play.tournaments.TournamentNews, play.tournaments.TournamentShown,
    play.tournaments.TournamentEntry, play.tournaments.NonceRevealed, play.tournaments.Rest,
    finished.reviews.ReviewShown, finished.reviews.RecordReview, finished.reviews.VariationWanted, Variation,
    me.push.PushKey, me.push.Subscription, me.push.Unsubscription,
)  # fmt: skip


def messages() -> dict[str, Any]:
    """The schema of all that the page hears and says, over the socket and over HTTP."""
    schema = protocol_schema()
    answers = {
        "description": "What goes over HTTP.",
        "anyOf": [{"$ref": DEFINITIONS + one.__name__} for one in OVER_HTTP],
    }
    schema["$defs"] |= {"OverHttp": answers, **message_components(OVER_HTTP, DEFINITIONS)}
    schema["anyOf"].append({"$ref": f"{DEFINITIONS}OverHttp"})
    return schema


def shown(name: str) -> dict[str, Any]:
    """The schema of all that is shown of a game: its views and events."""
    view, event = view_schema(game(name)), event_schema(game(name))
    return {
        "$schema": DRAFT,
        "title": "Shown",
        "description": f"What is shown of a game of {game(name).title}.",
        "anyOf": [{"$ref": view["$ref"]}, {"$ref": f"{DEFINITIONS}Event"}],
        "$defs": {
            "Event": {"description": "Something that happened, as you may see it.", "anyOf": event["anyOf"]},
            **view["$defs"],
            **event["$defs"],
        },
    }


def event_kinds(name: str) -> dict[str, Any]:
    """By event of a game: which values are seats, to be told by name, and which are hidden from others."""
    kinds = game(name).event_kinds.values()
    return {kind.name: {"seats": [*kind.seats], "private": [*kind.private]} for kind in kinds}


def folders() -> dict[str, Path]:
    """The folder of each game that has one in the page."""
    more = os.environ.get("GAMES")
    elsewhere = Path(os.environ.get("INIT_CWD", "."), more) if more else OURS
    found = {name: OURS / name if (OURS / name).is_dir() else elsewhere / name / "page" for name in names()}
    return {name: folder for name, folder in found.items() if folder.is_dir()}


def game_files() -> dict[Path, str]:
    """What must stand in each file that is made for a game: its kinds of events, and what it declares to show."""
    kinds = {folder / KINDS: text(event_kinds(name)) for name, folder in folders().items()}
    typed = {name: folder for name, folder in folders().items() if game(name).view_type is not None}
    return kinds | {folder / SHOWN: text(shown(name)) for name, folder in typed.items()}


def text(value: Any) -> str:
    """As it stands in the file."""
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    SCHEMA.write_text(text(messages()), "utf-8")
    for file, wanted in game_files().items():
        file.write_text(wanted, "utf-8")
