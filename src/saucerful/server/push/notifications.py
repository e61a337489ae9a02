"""Notifies people whose browser is closed that it is their turn: which game, at which table, and nothing more."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

import structlog

from saucerful.server import protocol as p
from saucerful.server.push.delivery import NotDelivered, PushClient
from saucerful.server.push.encryption import VapidKey, check_keys, encrypt
from saucerful.server.refusals import Refusal
from saucerful.server.storage.protocols import PushSubscriptions
from saucerful.server.storage.rows import PushSubscription

THREADS = 2
MOST_WAITING = 500
"""Messages on their way; more are dropped."""
KEPT_SECONDS = 86_400
"""How long a push service keeps a message for a device that is off."""
GONE = (404, 410)
"""The answers of a push service for a browser that has unsubscribed."""

log = structlog.get_logger("saucerful.push")


class Notifications:
    """Sends to all browsers that have subscribed. A message that cannot be delivered is lost: the game stays."""

    def __init__(
        self, storage: PushSubscriptions, key: VapidKey, sender: str, client: PushClient | None = None
    ) -> None:
        self._storage = storage
        self._key = key
        self._sender = sender
        self._client = client or PushClient()
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="push")
        self._waiting = 0

    @property
    def key(self) -> str:
        """The public key that a browser needs when it subscribes."""
        return self._key.public

    async def subscribe(self, subscription: PushSubscription) -> None:
        """Notify that browser of its person's turns from now on; raises `Refusal`."""
        try:
            self._client.check(subscription.endpoint)
            check_keys(subscription.p256dh, subscription.auth)
        except ValueError:
            raise Refusal("bad_subscription") from None
        await self._storage.save_subscription(subscription)

    async def your_turn(self, player: str, table: str, game: str) -> None:
        """Notify all browsers of a person."""
        message = p.write_tell(p.YourTurn(table, game))
        for subscription in await self._storage.subscriptions(player):
            if self._waiting < MOST_WAITING:
                self._waiting += 1
                try:
                    await self._send(subscription, message, table)
                finally:
                    self._waiting -= 1

    async def _send(self, subscription: PushSubscription, message: bytes, table: str) -> None:
        loop = asyncio.get_running_loop()
        try:
            status = await loop.run_in_executor(self._threads, self._deliver, subscription, message, table)
        except NotDelivered as error:
            log.info("push_not_delivered", why=str(error))
            return
        if status in GONE:
            await self._storage.delete_subscription(subscription.endpoint, subscription.player)
        elif status >= 300:
            log.warning("push_refused", status=status)

    def _deliver(self, subscription: PushSubscription, message: bytes, table: str) -> int:
        headers = {
            "Authorization": self._key.authorization(subscription.endpoint, self._sender, int(time.time())),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            "Topic": table[:32],  # a later message about the same table replaces this one
        }
        encrypted = encrypt(message, subscription.p256dh, subscription.auth)
        return self._client.deliver(subscription.endpoint, headers, encrypted)

    def stop(self) -> None:
        """Send nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
