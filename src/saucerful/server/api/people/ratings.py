"""Ratings that others may see: those of people at a table, and the best at each game."""

from typing import Annotated

import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.params import Parameter
from msgspec import Struct

from saucerful.lab.scale import scale_of
from saucerful.server import protocol as p
from saucerful.server.archive.profiles import shows_everybody
from saucerful.server.archive.rankings import Rankings
from saucerful.server.archive.ratings import CERTAIN, elo, is_certain, margin
from saucerful.server.archive.statistics import RatingShown
from saucerful.server.hall.hall import Hall
from saucerful.server.room.table_rows import person_of
from saucerful.server.storage.rows import Player, Rating, RatingGained
from saucerful.server.table.state import DAY

WEEK = 7 * DAY
AT_ONCE = 16
"""People who are asked about at the same time."""


class Ranked(Struct, frozen=True, omit_defaults=True):
    """Somebody who is ranked."""

    player: p.Person
    rating: RatingShown
    gained: int | None = None
    """In the ranking of a week: by how much their rating has risen."""


class LevelMark(Struct, frozen=True):
    """Bots of a level, whose rating stays where it is."""

    level: str
    elo: int


class Ranking(Struct, frozen=True):
    """The best at a game: people whose rating is certain enough."""

    game: str
    certain: int
    """Up to which `margin` a rating is ranked."""
    ranked: list[Ranked]
    """The best first; in the ranking of a week, who has gained most."""
    marks: list[LevelMark]
    """The bots of known strength, the strongest first; none in the ranking of a week: theirs never rise."""
    you: RatingShown | None
    """Your own rating, however certain."""


def _shown(rating: Rating) -> RatingShown:
    return RatingShown(elo(rating), margin(rating), rating.games)


def _gained(one: RatingGained) -> int:
    return elo(one.rating) - elo(msgspec.structs.replace(one.rating, mu=one.before))


Game = Annotated[str, Parameter(max_length=64, description="The name of a game.")]


@get("/ratings/{game:str}", summary="The best at a game")
async def ranking(
    game: Game,
    hall: NamedDependency[Hall],
    rankings: NamedDependency[Rankings],
    person: NamedDependency[Player],
    week: Annotated[bool, Parameter(description="By how much ratings have risen in seven days.")] = False,
) -> Ranking:
    """Those whose rating is certain enough; casual games do not count."""
    ranked: list[tuple[Rating, int | None]]
    if week:
        ranked = [(one.rating, _gained(one)) for one in await rankings.gained(game, hall.time().wall - WEEK)]
    else:
        ranked = [(one, None) for one in await rankings.best(game)]
    known = await hall.storage.players([one.player for one, _ in ranked])
    marks = [] if week else sorted(scale_of(game).marks.items(), key=lambda one: -one[1])
    own = [one for one in await hall.storage.ratings([person.id]) if one.game == game]
    return Ranking(
        game,
        CERTAIN,
        [
            Ranked(person_of(known[one.player]), _shown(one), gained)
            for one, gained in ranked
            if shows_everybody(known.get(one.player))
        ],
        [LevelMark(level, elo) for level, elo in marks],
        _shown(own[0]) if own else None,
    )


@get("/ratings/{game:str}/people", summary="How strong some people are")
async def ratings_of(
    game: Game,
    hall: NamedDependency[Hall],
    person: NamedDependency[Player],
    players: Annotated[list[p.Id], Parameter(max_items=AT_ONCE, description="Their ids.")],
) -> dict[str, RatingShown]:
    """By id. Left out is who has no rating, one that is not certain enough, or does not show it to everybody.

    Yours is there in any case.
    """
    found = [one for one in await hall.storage.ratings(players) if one.game == game]
    known = await hall.storage.players([one.player for one in found])
    return {
        one.player: _shown(one)
        for one in found
        if one.player == person.id or (is_certain(one) and shows_everybody(known.get(one.player)))
    }


ROUTES = [ranking, ratings_of]
