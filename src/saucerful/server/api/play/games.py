"""What can be played here, against whom, and what one can look like."""

from functools import cache
from typing import Any

import msgspec
from litestar import get
from litestar.di import NamedDependency
from msgspec import Struct

from saucerful.bots import levels
from saucerful.engine.errors import BadSetup
from saucerful.engine.game import Game
from saucerful.games import game as game_of
from saucerful.games import names as game_names
from saucerful.lab.puzzles.puzzle import shipped
from saucerful.printing.errors import can_print
from saucerful.server.access.admission import Admission
from saucerful.server.access.names import AVATARS
from saucerful.server.access.visitor import Visitor
from saucerful.server.archive.pictures.drawing import can_draw
from saucerful.server.hall.hall import Hall


class OptionShown(Struct, frozen=True):
    """A choice for the table."""

    name: str
    allowed: dict[str, Any]
    """What it may be, as a JSON schema."""
    default: Any
    """What it is unless somebody chooses."""


class GameShown(Struct, frozen=True):
    """A game."""

    name: str
    """As programs call it."""
    title: str
    tagline: str
    """What it is, in a few words."""
    least: int
    """The fewest seats."""
    most: int
    """The most seats."""
    real_time: bool
    """Whether everybody plays at once."""
    options: list[OptionShown]
    puzzles: int = 0
    """How many puzzles of it there are."""


class LevelShown(Struct, frozen=True):
    """A bot to play against."""

    name: str
    description: str


class Playable(Struct, frozen=True):
    """What can be played, and against which bots."""

    games: list[GameShown]
    """In the order in which people are shown them."""
    bots: list[LevelShown]
    """From the weakest to the strongest, then those that installed packages add."""
    address: str = ""
    """Where friends find this server; who sits at its own machine may know it under a name that leads nobody there."""
    invite: str = ""
    """The word of an invite-only server, for links to friends: `#invite=…` at the end of an address brings it along."""
    push: bool = False
    """Whether this server can notify closed browsers."""
    reviews: bool = False
    """Whether this server reviews finished games."""
    passkeys: bool = False
    """Whether one can come back here with a passkey."""
    pictures: bool = False
    """Whether this server makes pictures and clips of finished games."""
    prints: bool = False
    """Whether this server makes PDFs of games to print."""


@get("/games", summary="The games and the bots", sync_to_thread=True)
def games(
    hall: NamedDependency[Hall], admission: NamedDependency[Admission], visitor: NamedDependency[Visitor]
) -> Playable:
    """With the options of each game and what they may be."""
    return msgspec.structs.replace(
        _playable(),
        address=admission.url_for_others(visitor),
        invite=admission.settings.invite,
        push=hall.notifier is not None,
        reviews=hall.settings.reviews > 0,
        passkeys=admission.passkeys is not None,
        pictures=can_draw(),
        prints=can_print(),
    )


@get("/avatars", summary="What one can look like", sync_to_thread=False)
def avatars() -> list[str]:
    """The names of the avatars."""
    return list(AVATARS)


@cache
def _playable() -> Playable:
    games = sorted(map(game_of, game_names()), key=lambda game: (game.place, game.title))
    return Playable([_game(game) for game in games], list(_levels()))


def _game(game: Game) -> GameShown:
    (kind,), components = msgspec.json.schema_components([game.edition.Options])
    fields = components[kind["$ref"].rpartition("/")[2]].get("properties", {})
    defaults = game.edition.Options()
    options = [
        OptionShown(name, {key: value for key, value in schema.items() if key != "default"}, getattr(defaults, name))
        for name, schema in fields.items()
    ]
    return GameShown(
        game.name, game.title, game.tagline, game.seats[0], game.seats[-1], game.clock, options, len(shipped(game.name))
    )


def _levels() -> list[LevelShown]:
    shown = []
    for name in levels.names():
        try:
            shown.append(LevelShown(name, levels.level(name).description))
        except BadSetup:  # a package that cannot be loaded offers nothing here; `saucerful bots` says why
            continue
    return shown


ROUTES = [games, avatars]
