"""How many connections there may be: of one address, how fast it may open them, and of all addresses together.

The system gives a process only so many descriptors. When all that connections may have are in use, the connection that
has waited longest for a request is dropped for a new one; those that play or are being answered are not.
"""

from collections import Counter
from collections.abc import Callable

from saucerful.server.access.rate_limits import Buckets, address_key
from saucerful.server.settings import Settings
from saucerful.server.wire.trusted_proxies import TrustedProxies

FEWEST = 64
"""Connections that any address may have open, however low the host sets `address_rate`."""
MOST = 20_000
"""Connections of all addresses, however many descriptors there are."""
RESERVED = 128
"""Descriptors for everything else: the database, the page's files, processes that help, notifications."""
SHARE = 4
"""One address may have that part of all connections."""
UNCOUNTED = ""
"""The key of proxies that the host trusts: they speak for many people."""


class Slot:
    """One connection's place in the counts."""

    __slots__ = ("_limits", "drop", "is_released", "key")

    def __init__(self, key: str, limits: "ConnectionLimits") -> None:
        self.key = key
        self.is_released = False
        self.drop: Callable[[], object] = _nothing
        """Ends the connection at once."""
        self._limits = limits

    def set_idle(self, is_idle: bool) -> None:
        """Note whether the connection waits for a request, so that it may be dropped for another one."""
        if is_idle and not self.is_released:
            self._limits.idle[self] = None
        else:
            self._limits.idle.pop(self, None)

    def release(self) -> None:
        """Count the connection no longer; further calls do nothing."""
        if not self.is_released:
            self.is_released = True
            self._limits.release(self)


def _nothing() -> None:
    """Stands where nothing can be dropped yet."""


class ConnectionLimits:
    """Counts open connections, by address and in all."""

    def __init__(self, settings: Settings, proxies: TrustedProxies, descriptors: int | None = None) -> None:
        rate = settings.address_rate
        self.most_in_all = MOST if descriptors is None else max(FEWEST, min(MOST, descriptors - RESERVED))
        self.most = min(max(FEWEST, 10 * rate), max(FEWEST, self.most_in_all // SHARE))
        self.open: Counter[str] = Counter()
        self.in_all = 0
        self.idle: dict[Slot, None] = {}
        """The connections that wait for a request, or for TLS; those that have waited longest come first."""
        self._arrivals = Buckets(2 * rate, 20 * rate)
        self._requests = Buckets(2 * rate, 20 * rate)
        self._proxies = proxies

    def admit(self, address: str) -> Slot | None:
        """Count a new connection; None if the address has too many or opens them too fast, or if all are in use."""
        key = UNCOUNTED if address in self._proxies else address_key(address)
        if key != UNCOUNTED and (self.open[key] >= self.most or not self._arrivals.take(key)):
            return None
        if self.in_all >= self.most_in_all and not self._make_room():
            return None
        slot = Slot(key, self)
        self.open[key] += 1
        self.in_all += 1
        self.idle[slot] = None
        return slot

    def allow_request(self, slot: Slot) -> bool:
        """Count a request, whatever it asks for; False if the address makes too many."""
        return slot.key == UNCOUNTED or self._requests.take(slot.key)

    def release(self, slot: Slot) -> None:
        """Count a connection no longer."""
        self.idle.pop(slot, None)
        self.in_all -= 1
        self.open[slot.key] -= 1
        if not self.open[slot.key]:
            del self.open[slot.key]

    def _make_room(self) -> bool:
        oldest = next(iter(self.idle), None)
        if oldest is None:
            return False
        oldest.release()
        oldest.drop()
        return True
