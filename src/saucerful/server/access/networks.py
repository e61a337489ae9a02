"""From which networks people come, so that nobody's rating rises by games against themselves. Only kept in memory."""

import hashlib
import secrets
from collections import OrderedDict

from saucerful.server.table.state import DAY

MOST_PEOPLE = 20_000
"""Those who have not been seen for longest are forgotten first."""
MOST_NETWORKS = 16
"""Of one person."""
PERIOD = 30 * DAY
"""How long a network has the same tag."""


class Networks:
    """The networks (`address_key`) in which people were seen within the last day.

    What is written down are tags, which say no more than whether two people had the same network in the same thirty
    days. They are hashes with a key that all servers of a database share, and that is deleted when those days are over:
    nobody can find an address from them then.
    """

    def __init__(self) -> None:
        self._seen: OrderedDict[str, OrderedDict[str, int]] = OrderedDict()
        self._key = -1, secrets.token_bytes(32)
        """Of which period, and the key; at first one that nobody else has."""

    def note(self, player: str, network: str, now: int) -> None:
        """Note that a person was seen in a network; `now` is in milliseconds since 1970."""
        networks = self._seen.setdefault(player, OrderedDict())
        networks[network] = now
        networks.move_to_end(network)
        self._seen.move_to_end(player)
        if len(networks) > MOST_NETWORKS:
            networks.popitem(last=False)
        if len(self._seen) > MOST_PEOPLE:
            self._seen.popitem(last=False)

    @property
    def key_period(self) -> int:
        """The period whose key is known; -1 as long as there is none."""
        return self._key[0]

    def use_key(self, period: int, key: bytes) -> None:
        """Make tags with that key from now on."""
        self._key = period, key

    def tags(self, player: str, now: int) -> list[str]:
        """The tags of a person's networks; none for somebody who has not been seen within a day."""
        seen = self._seen.get(player)
        return sorted(self.tag(network, now) for network, at in seen.items() if now - at < DAY) if seen else []

    def tag(self, network: str, now: int) -> str:
        """The tag of a network in these thirty days."""
        return hashlib.blake2b(f"{now // PERIOD} {network}".encode(), key=self._key[1], digest_size=8).hexdigest()
