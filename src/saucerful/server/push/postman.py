"""Brings letters to push services. The address comes from a visitor, so it may lead only out into the world."""

import ipaddress
import socket
import ssl
from http.client import HTTPException, HTTPSConnection
from urllib.parse import urlsplit

PATIENCE = 5.0
"""Seconds for each step; a server that stops waits for letters that are on their way."""
LONGEST_ADDRESS = 1_000
USUAL_PORT = 443


class NotDelivered(Exception):
    """The letter did not reach a push service."""


class Postman:
    """Delivers letters over HTTPS, and follows nobody anywhere else. `nearby` is for tests: this machine, any port."""

    def __init__(self, nearby: ssl.SSLContext | None = None) -> None:
        self._nearby = nearby is not None
        self._context = nearby or ssl.create_default_context()

    def check(self, address: str) -> None:
        """Raise `ValueError` unless it looks like the address of a push service."""
        parts = urlsplit(address)
        usual = self._nearby or parts.port in (None, USUAL_PORT)
        plain = parts.username is None and address.isascii() and address.isprintable() and " " not in address
        if parts.scheme != "https" or not parts.hostname or not usual or not plain or len(address) > LONGEST_ADDRESS:
            raise ValueError("not the address of a push service")

    def deliver(self, address: str, headers: dict[str, str], letter: bytes) -> int:
        """The status with which it was answered; raises `NotDelivered`. Takes its time: not for the event loop."""
        try:
            self.check(address)
            parts = urlsplit(address)
            line = _Line(parts.hostname or "", parts.port or USUAL_PORT, self._context, self._nearby)
            try:
                line.request("POST", f"{parts.path}?{parts.query}" if parts.query else parts.path, letter, headers)
                return line.getresponse().status
            finally:
                line.close()
        except (OSError, HTTPException, ValueError) as error:
            raise NotDelivered(f"{type(error).__name__}: {error}") from error


class _Line(HTTPSConnection):
    """Looks the name up once, and calls the very number that was found to be a public one."""

    def __init__(self, host: str, port: int, context: ssl.SSLContext, nearby: bool) -> None:
        super().__init__(host, port, timeout=PATIENCE, context=context)
        self._tls = context
        self._nearby = nearby

    def connect(self) -> None:
        found = socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)
        addresses = [str(address[0]) for *_, address in found]
        if not self._nearby and not all(ipaddress.ip_address(address).is_global for address in addresses):
            raise PermissionError(f"{self.host} is not out in the world")
        bare = socket.create_connection((addresses[0], self.port), PATIENCE)
        try:
            self.sock = self._tls.wrap_socket(bare, server_hostname=self.host)
        except BaseException:
            bare.close()
            raise
