"""The names by which this server may be called.

A page elsewhere can make its own name point to a server in somebody's home, and then pass for that server's page (DNS
rebinding). It cannot do so with an address made of digits, nor with names that only a home network knows.
"""

import ipaddress
import socket
from urllib.parse import urlsplit

from saucerful.server.settings import Settings

HOME_NETWORKS = ("local", "lan", "home", "home.arpa", "internal", "localdomain")
"""Domains that home networks give to their machines, and that nobody can register."""


class AllowedHosts:
    """`localhost`, addresses, this machine's name, the public address, and the names in `allowed_hosts`."""

    def __init__(self, settings: Settings) -> None:
        machine = socket.gethostname().lower()
        short = machine.partition(".")[0]
        self._names = {
            "localhost",
            machine,
            short,
            *(f"{short}.{network}" for network in HOME_NETWORKS),
            *(name.lower() for name in settings.allowed_hosts),
            urlsplit(settings.public_url).hostname or "localhost",
        } - {""}

    def __contains__(self, host: str) -> bool:
        """Whether a `Host` header, with or without a port, names this server."""
        name = _without_port(host.strip().lower()).removesuffix(".")
        return name in self._names or _is_address(name)


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
