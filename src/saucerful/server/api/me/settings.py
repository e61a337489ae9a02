"""How the page looks, sounds and moves for a person, on every device of theirs."""

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, get, patch
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import UNSET, Meta, Struct, UnsetType

from saucerful.server.access.admission import Admission
from saucerful.server.archive.profiles import Audience
from saucerful.server.clock import wall_clock
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.storage.rows import Player


class MySettings(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What you have chosen; what is left out you have not, or it stays as it is."""

    theme: Literal["system", "light", "dark"] | UnsetType = UNSET
    language: Annotated[str, Meta(pattern="^[a-z]{2,3}$")] | UnsetType = UNSET
    speed: Literal["slow", "normal", "fast", "off"] | UnsetType = UNSET
    """How fast the boards show what happens; `off`: nothing moves."""
    sound: bool | UnsetType = UNSET
    volume: Annotated[int, Meta(ge=0, le=100)] | UnsetType = UNSET
    quiet: bool | UnsetType = UNSET
    """Whether one hears only what is about oneself."""
    confirm: bool | UnsetType = UNSET
    """Whether a move is asked about before it is made."""
    large_cards: bool | UnsetType = UNSET
    profile: Audience | UnsetType = UNSET
    """Who may see your games and ratings; those with whom you have played are whom you have `met`."""


@get("/me/settings", summary="What you have chosen", sync_to_thread=False)
def my_settings(person: NamedDependency[Player]) -> MySettings:
    """The same on every device of yours."""
    return msgspec.json.decode(person.settings, type=MySettings)


@patch("/me/settings", summary="Choose something else")
async def change_settings(
    data: JSONBody[MySettings],
    request: Request[Any, Any, Any],
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    person: NamedDependency[Player],
) -> MySettings:
    """Nobody else is told."""
    admission.count_choice(person.id)
    try:
        data = msgspec.json.decode(await request.body(), type=MySettings)  # strictly: Litestar takes 0 for false
    except msgspec.ValidationError as error:
        raise Refusal("not_understood", {"why": str(error).replace("`", "'")}) from None
    before = msgspec.json.decode(person.settings)
    settings = msgspec.json.encode(before | msgspec.to_builtins(data))
    await hall.storage.save_player(msgspec.structs.replace(person, settings=settings, seen=wall_clock()))
    return msgspec.json.decode(settings, type=MySettings)


ROUTES = [my_settings, change_settings]
