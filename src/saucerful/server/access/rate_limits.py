"""How often somebody may do something: a bucket that refills, and a bounded store of buckets by client or address."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

Clock = Callable[[], float]

CHECKED_AT_A_TIME = 2  # idle keys looked at for each new one: they go faster than others come


class Bucket:
    """Holds up to `burst` tokens and gains `rate` a second; whatever is done takes some."""

    __slots__ = ("_at", "_clock", "_tokens", "burst", "rate")

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._tokens = burst
        self._at = clock()

    def take(self, amount: float = 1.0) -> bool:
        """Take tokens if there are enough; a refusal takes none."""
        left = self._refill() - amount
        if left < 0:
            return False
        self._tokens = left
        return True

    def wait(self, amount: float = 1.0) -> float:
        """Seconds until so many are there."""
        return max(0.0, amount - self._refill()) / self.rate

    @property
    def full(self) -> bool:
        """Whether it holds all its tokens, and so can be replaced by a new one."""
        return self._refill() >= self.burst

    def _refill(self) -> float:
        """The number of tokens now."""
        now = self._clock()
        tokens = self._tokens + (now - self._at) * self.rate
        self._at = now
        self._tokens = tokens = tokens if tokens < self.burst else self.burst
        return tokens


class Buckets:
    """One bucket for each key. Full ones are forgotten, and the longest unused if there are more than `most`."""

    def __init__(self, rate: float, burst: float, most: int = 50_000, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()  # the longest unused first

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, amount: float = 1.0) -> bool:
        """Take tokens from the key's bucket if there are enough."""
        bucket = self._buckets.get(key)
        if bucket is None:
            self._forget_idle()
            bucket = self._buckets[key] = Bucket(self.rate, self.burst, self._clock)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(amount)

    def wait(self, key: str, amount: float = 1.0) -> float:
        """Seconds until so many are there for the key."""
        bucket = self._buckets.get(key)
        return bucket.wait(amount) if bucket else 0.0

    def _forget_idle(self) -> None:
        for _ in range(CHECKED_AT_A_TIME):
            oldest = next(iter(self._buckets.values()), None)
            if oldest is None or not (oldest.full or len(self._buckets) >= self.most):
                return
            self._buckets.popitem(last=False)


def address_key(address: str) -> str:
    """Who an address stands for: in IPv6 a household has a whole /64 and can change within it at will."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))
