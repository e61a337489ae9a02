"""How many connections an address may have open, and how fast it may open them."""

from collections import Counter

from saucerful.server.access.rate_limits import Buckets, address_key
from saucerful.server.settings import Settings
from saucerful.server.wire.trusted_proxies import TrustedProxies

FEWEST = 64
"""Connections that any address may have open, however low the host sets `address_rate`."""
UNCOUNTED = ""
"""The key of proxies that the host trusts: they speak for many people."""


class Slot:
    """One connection's place in the count of its address."""

    __slots__ = ("_key", "_open", "is_released")

    def __init__(self, key: str, open: Counter[str]) -> None:
        self._key = key
        self._open = open
        self.is_released = False
        open[key] += 1

    def release(self) -> None:
        """Count the connection no longer; further calls do nothing."""
        if self.is_released:
            return
        self.is_released = True
        self._open[self._key] -= 1
        if not self._open[self._key]:
            del self._open[self._key]


class ConnectionLimits:
    """Counts open connections by address."""

    def __init__(self, settings: Settings, proxies: TrustedProxies) -> None:
        rate = settings.address_rate
        self.most = max(FEWEST, 10 * rate)
        self.open: Counter[str] = Counter()
        self._arrivals = Buckets(2 * rate, 20 * rate)
        self._proxies = proxies

    def admit(self, address: str) -> Slot | None:
        """Count a new connection; None if the address has too many, or opens them too fast."""
        if address in self._proxies:
            return Slot(UNCOUNTED, self.open)
        key = address_key(address)
        if self.open[key] >= self.most or not self._arrivals.take(key):
            return None
        return Slot(key, self.open)
