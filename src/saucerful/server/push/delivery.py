"""Delivers messages to push services. Their addresses come from visitors, so they may lead only to public addresses."""

import ipaddress
import socket
import ssl
from http.client import HTTPException, HTTPSConnection
from urllib.parse import urlsplit

TIMEOUT = 5.0
"""Seconds for each step; a server that stops waits for messages that are on their way."""
LONGEST_ADDRESS = 1_000
HTTPS_PORT = 443


class NotDelivered(Exception):
    """The message did not reach a push service."""


class PushClient:
    """Posts messages over HTTPS and follows no redirects. `local` is for tests: this machine, any port."""

    def __init__(self, local: ssl.SSLContext | None = None) -> None:
        self._local = local is not None
        self._context = local or ssl.create_default_context()

    def check(self, address: str) -> None:
        """Raise `ValueError` unless it looks like the address of a push service."""
        parts = urlsplit(address)
        usual_port = self._local or parts.port in (None, HTTPS_PORT)
        plain = parts.username is None and address.isascii() and address.isprintable() and " " not in address
        if parts.scheme != "https" or not parts.hostname or not usual_port or not plain:
            raise ValueError("not the address of a push service")
        if len(address) > LONGEST_ADDRESS:
            raise ValueError("too long for the address of a push service")

    def deliver(self, address: str, headers: dict[str, str], message: bytes) -> int:
        """The status that the push service answers with; raises `NotDelivered`. Blocks: call it in a thread."""
        try:
            self.check(address)
            parts = urlsplit(address)
            connection = _PublicConnection(
                parts.hostname or "", parts.port or HTTPS_PORT, self._context, allow_local=self._local
            )
            try:
                path = f"{parts.path}?{parts.query}" if parts.query else parts.path
                connection.request("POST", path, message, headers)
                return connection.getresponse().status
            finally:
                connection.close()
        except (OSError, HTTPException, ValueError) as error:
            raise NotDelivered(f"{type(error).__name__}: {error}") from error


class _PublicConnection(HTTPSConnection):
    """Resolves the name once, and connects to the very address that was found to be public."""

    def __init__(self, host: str, port: int, context: ssl.SSLContext, *, allow_local: bool) -> None:
        super().__init__(host, port, timeout=TIMEOUT, context=context)
        self._tls = context
        self._allow_local = allow_local

    def connect(self) -> None:
        found = socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)
        addresses = [str(address[0]) for *_, address in found]
        if not self._allow_local and not all(ipaddress.ip_address(address).is_global for address in addresses):
            raise PermissionError(f"{self.host} is not a public address")
        plain = socket.create_connection((addresses[0], self.port), TIMEOUT)
        try:
            self.sock = self._tls.wrap_socket(plain, server_hostname=self.host)
        except BaseException:
            plain.close()
            raise
