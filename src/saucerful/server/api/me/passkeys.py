"""Passkeys: to come back as yourself on any device, and to keep your name."""

from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter
from msgspec import Meta, Struct

from saucerful.server import protocol as p
from saucerful.server.access.admission import Admission
from saucerful.server.access.names import protected_looks
from saucerful.server.access.passkeys import LONGEST_ID, MOST_PASSKEYS, PasskeyChecks
from saucerful.server.access.visitor import Visitor
from saucerful.server.api.requests.cookies import CookieResponse
from saucerful.server.clock import wall_clock
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.room.table_rows import person_of
from saucerful.server.storage.rows import Passkey, Player


class PasskeyShown(Struct, frozen=True):
    """A passkey of yours."""

    id: str
    created: int
    """When it was made, in milliseconds since 1970."""
    used: int
    """When you came with it last."""


class PasskeyQuestion(Struct, frozen=True):
    """What a browser is to ask of a passkey."""

    options: dict[str, Any]
    """For `navigator.credentials`, in the JSON of WebAuthn."""
    token: str
    """To be sent back with the answer, once and within five minutes."""


class PasskeyAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """What a passkey has answered."""

    answer: dict[str, Any]
    """What the browser returned, in the JSON of WebAuthn."""
    token: Annotated[str, Meta(max_length=200)]


KeyId = Annotated[str, Parameter(max_length=LONGEST_ID, description="The id of a passkey.")]


def _checks(admission: Admission) -> PasskeyChecks:
    if admission.passkeys is None:
        raise Refusal("no_passkeys")
    return admission.passkeys


async def check_not_protected(hall: Hall, name: str, player: str) -> None:
    """Raise `Refusal` for a name that looks like one that somebody else has protected."""
    looks = protected_looks(name)
    if looks and set(await hall.storage.protected_by(looks)) - {player}:
        raise Refusal("name_protected")


async def _check_may_add(hall: Hall, person: Player, keys: int) -> None:
    """Raise `Refusal` for somebody who has enough keys, or whose name somebody else has protected."""
    if keys >= MOST_PASSKEYS:
        raise Refusal("too_many_passkeys", {"most": MOST_PASSKEYS})
    await check_not_protected(hall, person.name, person.id)


async def keep_protected(hall: Hall, person: Player) -> None:
    """Protect the name that somebody has now, if they have passkeys, and no longer the one before."""
    looks = protected_looks(person.name)
    for key in await hall.storage.passkeys(person.id):
        if key.looks != looks:
            await hall.storage.save_passkey(msgspec.structs.replace(key, looks=looks))


@get("/me/passkeys", summary="Your passkeys")
async def my_passkeys(hall: NamedDependency[Hall], person: NamedDependency[Player]) -> list[PasskeyShown]:
    """The oldest first."""
    return [PasskeyShown(one.id, one.created, one.used) for one in await hall.storage.passkeys(person.id)]


@post("/me/passkeys/question", summary="Begin to add a passkey", status_code=200)
async def ask_for_passkey(
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
) -> PasskeyQuestion:
    """The browser makes one for you, if you allow it."""
    checks = _checks(admission)
    admission.count_choice(person.id)
    known = await hall.storage.passkeys(person.id)
    await _check_may_add(hall, person, len(known))
    keys = [one.credential for one in known]
    return PasskeyQuestion(*checks.ask_for_new(admission.origin(visitor), person.id, person.name, keys))


@post("/me/passkeys", summary="Add a passkey", status_code=200)
async def add_passkey(
    data: JSONBody[PasskeyAnswer],
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
) -> list[PasskeyShown]:
    """From now on you can come back with it, and nobody else can take a name that looks like yours."""
    checks = _checks(admission)
    admission.count_choice(person.id)
    await admission.identities.use_question(data.token, hall.storage)
    made, now = checks.new_key(admission.origin(visitor), data.token, data.answer), wall_clock()
    if len(made.id) > LONGEST_ID:
        raise Refusal("bad_passkey")
    key = Passkey(
        id=made.id,
        player=person.id,
        credential=made.credential,
        counter=made.counter,
        looks=protected_looks(person.name),
        created=now,
        used=now,
    )
    if not await hall.storage.add_passkey(key, MOST_PASSKEYS):
        await _check_may_add(hall, person, len(await hall.storage.passkeys(person.id)))
        raise Refusal("bad_passkey")
    await keep_protected(hall, await hall.storage.player(person.id) or person)  # who may have another name by now
    return [PasskeyShown(one.id, one.created, one.used) for one in await hall.storage.passkeys(person.id)]


@delete("/me/passkeys/{id:str}", summary="Remove a passkey", status_code=204)
async def remove_passkey(
    id: KeyId, hall: NamedDependency[Hall], admission: NamedDependency[Admission], person: NamedDependency[Player]
) -> None:
    """Nobody comes back with it any more; without the last one your name is no longer protected."""
    admission.count_choice(person.id)
    await hall.storage.delete_passkey(id, person.id)


@post("/passkey/question", summary="Begin to come back with a passkey", status_code=200)
async def ask_who(admission: NamedDependency[Admission], visitor: NamedDependency[Visitor]) -> PasskeyQuestion:
    """The browser lets you choose among the passkeys that you have for this server."""
    checks = _checks(admission)
    admission.count_guess(visitor)
    return PasskeyQuestion(*checks.ask_for_known(admission.origin(visitor)))


@post("/passkey", summary="Come back with a passkey", status_code=200)
async def come_back(
    data: JSONBody[PasskeyAnswer],
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    visitor: NamedDependency[Visitor],
) -> Response[p.Person]:
    """Sets the cookie of the person whose passkey it is, in place of your own if you have one."""
    checks = _checks(admission)
    admission.count_guess(visitor)
    await admission.identities.use_question(data.token, hall.storage)
    said = data.answer.get("id")
    key = await hall.storage.passkey(said) if isinstance(said, str) else None
    person = None if key is None else await hall.storage.player(key.player)
    if key is None or person is None:
        raise Refusal("unknown_passkey")
    counter = checks.check(admission.origin(visitor), data.token, data.answer, key.credential)
    if counter <= key.counter and (counter or key.counter):  # a copy of the key has been used
        raise Refusal("bad_passkey")
    await hall.storage.save_passkey(msgspec.structs.replace(key, counter=counter, used=wall_clock()))
    return CookieResponse(person_of(person), admission.identities.player_cookie(person.id))


ROUTES = [my_passkeys, ask_for_passkey, add_passkey, remove_passkey, ask_who, come_back]
