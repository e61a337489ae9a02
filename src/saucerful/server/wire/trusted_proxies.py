"""Who made a request that came through a proxy: X-Forwarded headers, believed only from trusted proxies."""

import ipaddress

from saucerful.server.settings import Settings

Header = tuple[bytes, bytes]

FORWARDED_FOR = b"x-forwarded-for"
FORWARDED_HOST = b"x-forwarded-host"
FORWARDED_PROTO = b"x-forwarded-proto"
SCHEMES = ("http", "https")


class TrustedProxies:
    """The proxies in `trusted_proxies`."""

    def __init__(self, settings: Settings) -> None:
        self._networks = [ipaddress.ip_network(proxy) for proxy in settings.trusted_proxies]

    def __contains__(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)

    def origin(self, peer: str, scheme: str, headers: list[Header]) -> tuple[str, str]:
        """The address and the scheme of whoever made the request, as far as the proxies can be believed."""
        if peer not in self:
            return peer, scheme
        forwarded = [value.decode("latin-1") for name, value in headers if name == FORWARDED_FOR]
        schemes = [value.decode("latin-1").strip() for name, value in headers if name == FORWARDED_PROTO]
        return self._client(",".join(forwarded)) or peer, schemes[-1] if schemes and schemes[-1] in SCHEMES else scheme

    def _client(self, forwarded: str) -> str:
        """The last address that is not a proxy's own: each proxy appends the one that it was called from."""
        addresses = [_without_port(part.strip()) for part in forwarded.split(",")]
        return next((address for address in reversed(addresses) if address not in self), addresses[0])

    def believed(self, peer: str, headers: list[Header]) -> list[Header]:
        """The headers without those that only a trusted proxy may set."""
        return headers if peer in self else [header for header in headers if header[0] != FORWARDED_HOST]


def _without_port(address: str) -> str:
    """The address in `address`, `address:port` or `[address]:port`."""
    if address.startswith("["):
        return address[1:].partition("]")[0]
    return address.partition(":")[0] if address.count(":") == 1 else address
