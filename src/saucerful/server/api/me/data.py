"""What we hold about you: all of it to take away, or to be deleted."""

from typing import Annotated, Any

from litestar import Response, delete, get
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from saucerful.server.access.admission import Admission
from saucerful.server.api.finished.game_access import in_play_elsewhere
from saucerful.server.api.requests.cookies import CookieResponse
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.storage.rows import Player


class Farewell(Struct, frozen=True, forbid_unknown_fields=True):
    """You mean it."""

    name: Annotated[str, Meta(max_length=200)]
    """Your name as it is now, so that nobody does this by mistake."""


@get("/me/export", summary="Everything that is kept about you", media_type="application/json")
async def export_me(
    hall: NamedDependency[Hall], admission: NamedDependency[Admission], person: NamedDependency[Player]
) -> Response[dict[str, Any]]:
    """Your name, avatar and settings, your tables, games with their records and ratings, and all you ever said.

    The record of a deal that is still being played elsewhere is `null`: nobody may see it yet.
    """
    admission.count_search(person.id)
    headers = {"content-disposition": 'attachment; filename="saucerful.json"'}
    found = await hall.storage.export_player(person.id)
    return Response(found | {"games": await _without_open_deals(hall, found["games"])}, headers=headers)


async def _without_open_deals(hall: Hall, games: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The games as they may be shown now."""
    tables: dict[str, list[str]] = {}
    for game in games:
        if game["tournament"] is not None:
            tables.setdefault(game["tournament"], []).append(game["id"])
    hidden = {table for id, some in tables.items() for table in await in_play_elsewhere(hall, id, some)}
    return [game | {"record": None} if game["id"] in hidden else game for game in games]


@delete("/me", summary="Be forgotten", status_code=204)
async def forget_me(
    data: JSONBody[Farewell],
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    person: NamedDependency[Player],
) -> Response[None]:
    """Your name, avatar, ratings, all you said and the list of your games are deleted for good, at once.

    Moves stay: they belong to the other players' games as well, and name nobody any more.
    """
    admission.count_search(person.id)
    if data.name.split() != person.name.split():
        raise Refusal("not_confirmed")
    await hall.storage.forget_player(person.id)
    await hall.people.forget()
    return CookieResponse(None, admission.identities.no_player_cookie(), status_code=204)


ROUTES = [export_me, forget_me]
