"""Tells people whose browser is closed that it is their turn: which game, at which table, and nothing more."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

import structlog

from saucerful.server import protocol as p
from saucerful.server.push.postman import NotDelivered, Postman
from saucerful.server.push.sealing import Keys, check, seal
from saucerful.server.refusals import Refusal
from saucerful.server.storage.protocols import PushSubscriptions
from saucerful.server.storage.rows import PushSubscription

POSTMEN = 2
MOST_WAITING = 500
"""Letters on their way; more are not written."""
KEPT = 86_400
"""Seconds that a push service keeps a letter for a device that is off."""
GONE = (404, 410)
"""What a push service says of a browser that no longer wants to hear from us."""

log = structlog.get_logger("saucerful.push")


class Notices:
    """Writes to those who have subscribed. A letter that cannot be delivered is lost: the game stays."""

    def __init__(self, storage: PushSubscriptions, keys: Keys, sender: str, postman: Postman | None = None) -> None:
        self._storage = storage
        self._keys = keys
        self._sender = sender
        self._postman = postman or Postman()
        self._postmen = ThreadPoolExecutor(POSTMEN, thread_name_prefix="postman")
        self._waiting = 0

    @property
    def key(self) -> str:
        """What a browser wants to know when it subscribes."""
        return self._keys.public

    async def subscribe(self, subscription: PushSubscription) -> None:
        """From now on a browser hears of its person's turns; raises `Refusal`."""
        try:
            self._postman.check(subscription.endpoint)
            check(subscription.p256dh, subscription.auth)
        except ValueError:
            raise Refusal("bad_subscription") from None
        await self._storage.save_subscription(subscription)

    async def your_turn(self, player: str, table: str, game: str) -> None:
        """Write to all browsers of a person."""
        letter = p.write_tell(p.YourTurn(table, game))
        for subscription in await self._storage.subscriptions(player):
            if self._waiting < MOST_WAITING:
                self._waiting += 1
                try:
                    await self._write(subscription, letter, table)
                finally:
                    self._waiting -= 1

    async def _write(self, subscription: PushSubscription, letter: bytes, table: str) -> None:
        loop = asyncio.get_running_loop()
        try:
            status = await loop.run_in_executor(self._postmen, self._deliver, subscription, letter, table)
        except NotDelivered as error:
            log.info("not_delivered", why=str(error))
            return
        if status in GONE:
            await self._storage.delete_subscription(subscription.endpoint, subscription.player)
        elif status >= 300:
            log.warning("not_taken", status=status)

    def _deliver(self, subscription: PushSubscription, letter: bytes, table: str) -> int:
        headers = {
            "Authorization": self._keys.authorization(subscription.endpoint, self._sender, int(time.time())),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Topic": table[:32],  # a later letter about the same table takes the place of this one
        }
        return self._postman.deliver(
            subscription.endpoint, headers, seal(letter, subscription.p256dh, subscription.auth)
        )

    def stop(self) -> None:
        """No more letters."""
        self._postmen.shutdown(wait=False, cancel_futures=True)
