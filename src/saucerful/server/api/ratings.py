"""Ratings that others may see: those of people at a table, and the best at each game."""

from typing import Annotated

from litestar import get
from litestar.di import NamedDependency
from litestar.params import Parameter
from msgspec import Struct

from saucerful.server import protocol as p
from saucerful.server.archive.ratings import CERTAIN, MOST_SIGMA, elo, is_certain, margin
from saucerful.server.archive.statistics import RatingShown
from saucerful.server.hall.hall import Hall
from saucerful.server.room.table_rows import person_of
from saucerful.server.storage.rows import Player, Rating
from saucerful.server.table.state import DAY

MOST = 100
"""People who are ranked."""
WEEK = 7 * DAY
AT_ONCE = 16
"""People who are asked about at the same time."""


class Ranked(Struct, frozen=True):
    """Somebody who is ranked."""

    player: p.Person
    rating: RatingShown


class Ranking(Struct, frozen=True):
    """The best at a game: people whose rating is certain enough."""

    game: str
    certain: int
    """Up to which `margin` a rating is ranked."""
    ranked: list[Ranked]
    """The best first."""
    you: RatingShown | None
    """Your own rating, however certain."""


def _shown(rating: Rating) -> RatingShown:
    return RatingShown(elo(rating), margin(rating), rating.games)


Game = Annotated[str, Parameter(max_length=64, description="The name of a game.")]


@get("/ratings/{game:str}", summary="The best at a game")
async def ranking(
    game: Game,
    hall: NamedDependency[Hall],
    person: NamedDependency[Player],
    week: Annotated[bool, Parameter(description="Only of those who have played it within seven days.")] = False,
) -> Ranking:
    """Those whose rating is certain enough; casual games do not count."""
    since = hall.time().wall - WEEK if week else 0
    best = await hall.storage.best_ratings(game, MOST_SIGMA, since, MOST)
    known = await hall.storage.players([one.player for one in best])
    own = [one for one in await hall.storage.ratings([person.id]) if one.game == game]
    return Ranking(
        game,
        CERTAIN,
        [Ranked(person_of(known[one.player]), _shown(one)) for one in best if one.player in known],
        _shown(own[0]) if own else None,
    )


@get("/ratings/{game:str}/people", summary="How strong some people are")
async def ratings_of(
    game: Game,
    hall: NamedDependency[Hall],
    person: NamedDependency[Player],
    players: Annotated[list[p.Id], Parameter(max_items=AT_ONCE, description="Their ids.")],
) -> dict[str, RatingShown]:
    """By id. Left out are those who have no rating, or one that is not certain enough; yours is there in any case."""
    found = [one for one in await hall.storage.ratings(players) if one.game == game]
    return {one.player: _shown(one) for one in found if one.player == person.id or is_certain(one)}


ROUTES = [ranking, ratings_of]
