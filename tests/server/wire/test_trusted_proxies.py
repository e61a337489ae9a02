"""Only proxies that the host trusts say who made a request."""

import pytest

from saucerful.server.settings import Settings
from saucerful.server.wire.trusted_proxies import TrustedProxies

PROXIES = TrustedProxies(Settings(trusted_proxies=("10.0.0.0/8", "2001:db8::1")))


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("203.0.113.5", "198.51.100.9", "203.0.113.5"),
        ("10.0.0.1", "198.51.100.9", "198.51.100.9"),
        ("2001:db8::1", "198.51.100.9", "198.51.100.9"),
        ("10.0.0.1", "192.0.2.1, 198.51.100.9, 10.0.0.2", "198.51.100.9"),
        ("10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"),
        ("10.0.0.1", "198.51.100.9:1234", "198.51.100.9"),
        ("10.0.0.1", "[2001:db8::7]:1234", "2001:db8::7"),
        ("10.0.0.1", "2001:db8::7", "2001:db8::7"),
        ("10.0.0.1", "", "10.0.0.1"),
    ],
)
def test_the_last_address_that_is_no_proxy_is_the_client(peer: str, forwarded: str, client: str) -> None:
    assert PROXIES.origin(peer, "http", [(b"x-forwarded-for", forwarded.encode())]) == (client, "http")


def test_several_headers_count_as_one_and_none_as_nothing() -> None:
    headers = [(b"x-forwarded-for", b"192.0.2.1"), (b"x-forwarded-for", b"198.51.100.9")]
    assert PROXIES.origin("10.0.0.1", "http", headers)[0] == "198.51.100.9"
    assert PROXIES.origin("10.0.0.1", "http", []) == ("10.0.0.1", "http")


@pytest.mark.parametrize(("said", "scheme"), [("https", "https"), ("http", "http"), ("gopher", "http")])
def test_the_scheme_is_the_one_before_the_proxy(said: str, scheme: str) -> None:
    assert PROXIES.origin("10.0.0.1", "http", [(b"x-forwarded-proto", said.encode())])[1] == scheme
    assert PROXIES.origin("203.0.113.5", "http", [(b"x-forwarded-proto", said.encode())])[1] == "http"


def test_nobody_else_says_what_the_server_is_called() -> None:
    headers = [(b"host", b"ours"), (b"x-forwarded-host", b"theirs")]
    assert PROXIES.believed("10.0.0.1", headers) == headers
    assert PROXIES.believed("203.0.113.5", headers) == headers[:1]
