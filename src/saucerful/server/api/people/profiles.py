"""What you may see of a person."""

from typing import Annotated

from litestar import get
from litestar.di import NamedDependency
from litestar.params import Parameter

from saucerful.server.access.admission import Admission
from saucerful.server.archive.profiles import LONGEST_CURVE, Profile, game_profiles, shows_to
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.room.table_rows import person_of
from saucerful.server.storage.rows import Player

PersonId = Annotated[str, Parameter(max_length=64, description="Somebody's id, as tables show it.")]
RATED_GAMES = 10 * LONGEST_CURVE
"""Rated games from which the curves are drawn, the latest ones."""


async def somebody(hall: Hall, id: str) -> Player:
    """The person with that id; raises `Refusal`."""
    player = await hall.storage.player(id)
    if player is None:
        raise Refusal("no_person")
    return player


@get("/people/{id:str}", summary="What you may see of a person")
async def profile(
    id: PersonId, hall: NamedDependency[Hall], admission: NamedDependency[Admission], person: NamedDependency[Player]
) -> Profile:
    """Their name and face; the rest as they have chosen in their settings. Your own you always see."""
    admission.count_replay(person.id)
    other, own = await somebody(hall, id), id == person.id
    met = [] if own else await hall.storage.met(person.id, 1, id)
    blocks = await hall.storage.blocks(person.id)
    together = met[0].games if met else 0
    blocked = id in blocks.blocked
    shown = own or shows_to(other, met=together > 0)
    known = Profile(person_of(other), other.created, shown, together, blocked)
    if not shown or id in blocks.blocked_by:
        return Profile(known.player, known.since, False, together, blocked)
    games = game_profiles(
        await hall.storage.games_played(id),
        await hall.storage.ratings([id]),
        await hall.storage.ratings_after(id, RATED_GAMES),
        own=own,
    )
    favourite = games[0].game if games else None
    return Profile(known.player, known.since, True, together, blocked, games, favourite)


ROUTES = [profile]
