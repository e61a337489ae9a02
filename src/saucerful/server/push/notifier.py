"""What the server asks of push notifications. What sends them needs the extra `push`, and is imported only with it."""

from typing import Protocol

from saucerful.server.storage.rows import PushSubscription


class Notifier(Protocol):
    """Notifies closed browsers."""

    @property
    def key(self) -> str:
        """The public key that a browser needs when it subscribes."""

    async def subscribe(self, subscription: PushSubscription) -> None:
        """Notify that browser of its person's turns from now on; raises `Refusal`."""

    async def your_turn(self, player: str, table: str, game: str) -> None:
        """Notify all browsers of a person."""

    def stop(self) -> None:
        """Send nothing more."""
