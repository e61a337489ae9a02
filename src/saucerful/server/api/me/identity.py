"""Yourself: your name and avatar, and how to take them to another device."""

from contextlib import suppress
from typing import Annotated

import msgspec
from litestar import Response, get, patch, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from saucerful.server import protocol as p
from saucerful.server.access.admission import Admission
from saucerful.server.access.identity import LINK_SECONDS
from saucerful.server.access.names import check_avatar, clean_name, default_avatar, nickname
from saucerful.server.access.visitor import Visitor
from saucerful.server.api.me.passkeys import check_not_protected, keep_protected
from saucerful.server.api.requests.cookies import CookieResponse
from saucerful.server.api.requests.guards import FOR_ALL
from saucerful.server.clock import wall_clock
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.room.table_rows import person_of
from saucerful.server.storage.errors import NotStored
from saucerful.server.storage.rows import Player

DAY = 86_400_000


class Changes(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be different; what is left out stays as it is."""

    name: Annotated[str, Meta(max_length=200)] | None = None
    """What people call you: up to 24 characters in any script."""
    avatar: Annotated[str, Meta(max_length=64)] | None = None
    """One of the list at `/api/avatars`."""


class DeviceLink(Struct, frozen=True):
    """A way to become the same person on another device, once."""

    url: str
    """The address to open there."""
    token: str
    """The same for a program: to be sent to `/api/me/follow`."""
    seconds: int
    """How long it works."""


class Follow(Struct, frozen=True, forbid_unknown_fields=True):
    """A link that somebody has opened."""

    token: Annotated[str, Meta(max_length=400)]


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """The word of an invite-only server."""

    word: Annotated[str, Meta(max_length=200)]


@get("/me", summary="Who you are")
async def me(
    hall: NamedDependency[Hall], admission: NamedDependency[Admission], visitor: NamedDependency[Visitor]
) -> Response[p.Person]:
    """Somebody who was never here gets a name, an avatar and a cookie that makes them the same person next time."""
    known = await admission.known(visitor)
    if known is not None:
        if wall_clock() - known.seen > DAY:
            with suppress(NotStored):  # that a visit cannot be noted is no reason to turn somebody away
                await hall.storage.save_player(msgspec.structs.replace(known, seen=wall_clock()))
        return Response(person_of(known))
    admission.count_newcomer(visitor)
    id, now = admission.identities.new_player(), wall_clock()
    avatar = default_avatar(id)
    player = Player(id=id, name=nickname(avatar), avatar=avatar, created=now, seen=now)
    await hall.storage.save_player(player)
    return CookieResponse(person_of(player), admission.identities.player_cookie(id))


@patch("/me", summary="Be called differently, look different")
async def change_me(
    data: JSONBody[Changes],
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
) -> p.Person:
    """Everybody at your tables sees it at once."""
    admission.count_rename(person.id)
    name = person.name if data.name is None else clean_name(data.name)
    if data.name is not None:
        admission.check_mute(person.id, visitor)  # a name says something, too
        hall.people.measures.check_name(name)
        await check_not_protected(hall, name, person.id)
    changed = msgspec.structs.replace(
        person,
        name=name,
        avatar=person.avatar if data.avatar is None else check_avatar(data.avatar),
        seen=wall_clock(),
    )
    await hall.storage.save_player(changed)
    if changed.name != person.name:
        await keep_protected(hall, changed)
    hall.people.renamed(person_of(changed))
    return person_of(changed)


@post("/me/link", summary="Take yourself to another device", status_code=200)
async def link(
    admission: NamedDependency[Admission], visitor: NamedDependency[Visitor], person: NamedDependency[Player]
) -> DeviceLink:
    """The link works once and for ten minutes. Whoever opens it is you: show it to nobody else."""
    token = admission.identities.new_link(person.id)
    return DeviceLink(f"{admission.url_for_others(visitor)}/#move={token}", token, LINK_SECONDS)


@post("/me/link/owner", summary="Whose link it is", status_code=200, opt=FOR_ALL)
async def link_owner(
    data: JSONBody[Follow],
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    visitor: NamedDependency[Visitor],
) -> p.Person:
    """So that one knows whom one would become. The link can still be used."""
    admission.count_guess(visitor)
    return person_of(await _linked(hall, admission.identities.linked_player(data.token)))


@post("/me/follow", summary="Be the person whose link it is", status_code=200, opt=FOR_ALL)
async def follow(
    data: JSONBody[Follow],
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    visitor: NamedDependency[Visitor],
) -> Response[p.Person]:
    """Sets the cookie of that person, in place of your own if you have one. It is an invitation as well."""
    admission.count_guess(visitor)
    identities = admission.identities
    player = await _linked(hall, await identities.follow_link(data.token, hall.storage))
    return CookieResponse(person_of(player), identities.player_cookie(player.id), identities.invite_cookie())


async def _linked(hall: Hall, id: str) -> Player:
    player = await hall.storage.player(id)
    if player is None:
        raise Refusal("unknown_player")
    return player


@post("/invite", summary="Say the word of an invite-only server", status_code=204, opt=FOR_ALL)
async def invite(
    data: JSONBody[Word], admission: NamedDependency[Admission], visitor: NamedDependency[Visitor]
) -> Response[None]:
    """Sets a cookie that remembers it."""
    admission.count_guess(visitor)
    if not admission.identities.is_invite(data.word):
        raise Refusal("bad_invite", sentence="This is not the word: ask whoever invited you.")
    return CookieResponse(None, admission.identities.invite_cookie(), status_code=204)


ROUTES = [me, change_me, link, link_owner, follow, invite]
