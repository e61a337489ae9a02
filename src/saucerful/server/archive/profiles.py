"""What others may see of a person: since when they have come, their games, and how their ratings changed."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec import Struct

from saucerful.server import protocol as p
from saucerful.server.archive.ratings import elo, is_certain, margin
from saucerful.server.archive.statistics import RatingShown
from saucerful.server.storage.rows import GamesPlayed, Player, Rating, RatingAfter

Audience = Literal["everybody", "met", "nobody"]

LONGEST_CURVE = 200
"""Points of a curve at each game, the latest ones."""


class CurvePoint(Struct, frozen=True):
    """Somebody's rating after a game."""

    at: int
    """When it was over, in milliseconds since 1970."""
    elo: int


class GameProfile(Struct, frozen=True, omit_defaults=True):
    """A person at one game."""

    game: str
    casual: int
    """Finished games that do not count for the rating."""
    rated: int
    wins: int
    """Of all these, shared victories included."""
    rating: RatingShown | None = None
    """Absent as long as it is not certain enough to be shown; yours is always there."""
    curve: list[CurvePoint] = []
    """The earliest first."""


class Profile(Struct, frozen=True, omit_defaults=True):
    """What you may see of a person."""

    player: p.Person
    since: int
    """When they came first, in milliseconds since 1970."""
    shown: bool
    """Whether they let you see more than their name and face."""
    together: int = 0
    """How many games you have finished with them."""
    blocked: bool = False
    """Whether you have blocked them."""
    games: list[GameProfile] = []
    favourite: str | None = None
    """The game that they have played most often."""


class _Choices(Struct):
    profile: Audience = "everybody"


def audience(player: Player) -> Audience:
    """To whom a person shows more than name and face."""
    return msgspec.json.decode(player.settings, type=_Choices).profile


def shows_everybody(player: Player | None) -> bool:
    """Whether a rating of theirs may be told where everybody looks."""
    return player is not None and audience(player) == "everybody"


def shows_to(player: Player, *, met: bool) -> bool:
    """Whether somebody who has played with them, or has not, may see more of a person than name and face."""
    chosen = audience(player)
    return chosen == "everybody" or (chosen == "met" and met)


def game_profiles(
    played: Iterable[GamesPlayed], ratings: Iterable[Rating], after: Iterable[RatingAfter], *, own: bool
) -> list[GameProfile]:
    """A person at each game, those first that they have played most. `own`: they look at it themselves."""
    by_game: dict[str, list[GamesPlayed]] = defaultdict(list)
    for row in played:
        by_game[row.game].append(row)
    known = {one.game: one for one in ratings if own or is_certain(one)}
    curves: dict[str, list[CurvePoint]] = defaultdict(list)
    for one in after:
        if one.game in known and len(curves[one.game]) < LONGEST_CURVE:
            curves[one.game].insert(0, CurvePoint(one.ended, elo(Rating("", one.game, one.mu, one.sigma, 0))))
    found = [_game(game, rows, known.get(game), curves[game]) for game, rows in by_game.items()]
    return sorted(found, key=lambda one: (-one.casual - one.rated, one.game))


def _game(game: str, rows: list[GamesPlayed], rating: Rating | None, curve: list[CurvePoint]) -> GameProfile:
    return GameProfile(
        game=game,
        casual=sum(row.games for row in rows if not row.rated),
        rated=sum(row.games for row in rows if row.rated),
        wins=sum(row.wins for row in rows),
        rating=None if rating is None else RatingShown(elo(rating), margin(rating), rating.games),
        curve=curve,
    )
