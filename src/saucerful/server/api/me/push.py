"""Subscribing to notifications for while the browser is closed."""

from typing import Annotated

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from saucerful.server.access.admission import Admission
from saucerful.server.hall.hall import Hall
from saucerful.server.protocol.values import NO_NUL
from saucerful.server.refusals import Refusal
from saucerful.server.storage.rows import Player, PushSubscription

Endpoint = Annotated[str, Meta(max_length=1_000, pattern=NO_NUL)]
Key = Annotated[str, Meta(max_length=200, pattern=NO_NUL)]


class PushKey(Struct, frozen=True):
    """Whether this server can notify closed browsers."""

    key: str | None
    """What `PushManager.subscribe` wants as `applicationServerKey`; `null`: this server sends no notifications."""


class SubscriptionKeys(Struct, frozen=True):
    """The keys with which messages to a browser are encrypted."""

    p256dh: Key
    auth: Key


class Subscription(Struct, frozen=True):
    """What `PushSubscription.toJSON()` gives."""

    endpoint: Endpoint
    keys: SubscriptionKeys


class Unsubscription(Struct, frozen=True):
    """A browser that no longer wants notifications."""

    endpoint: Endpoint


@get("/push", summary="Whether this server sends notifications", sync_to_thread=False)
def push_key(hall: NamedDependency[Hall]) -> PushKey:
    """It does where it is reached over HTTPS under a public address, and has the extra `push` installed."""
    return PushKey(hall.notifier.key if hall.notifier is not None else None)


@post("/me/push", summary="Be told when it is your turn", status_code=204)
async def subscribe(
    data: JSONBody[Subscription],
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    person: NamedDependency[Player],
) -> None:
    """In games over days, while no page of yours is open. A notification names the game and the table, nothing more."""
    admission.count_rename(person.id)
    if hall.notifier is None:
        raise Refusal("no_push")
    keys = data.keys
    subscription = PushSubscription(endpoint=data.endpoint, player=person.id, p256dh=keys.p256dh, auth=keys.auth)
    await hall.notifier.subscribe(subscription)


@delete("/me/push", summary="Be told no longer", status_code=204)
async def unsubscribe(
    data: JSONBody[Unsubscription],
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    person: NamedDependency[Player],
) -> None:
    """For this browser."""
    admission.count_rename(person.id)
    await hall.storage.delete_subscription(data.endpoint, person.id)


ROUTES = [push_key, subscribe, unsubscribe]
