"""What we tell people about where we are, and how much of something one address may do."""

from typing import Any

import pytest

from saucerful.server.access import addresses
from saucerful.server.access.admission import REPORTS_OF_ADDRESS, Admission
from saucerful.server.access.measures import Measures
from saucerful.server.access.visitor import Visitor
from saucerful.server.refusals import Refusal
from saucerful.server.settings import Settings

LAN = "192.168.1.7"


@pytest.mark.parametrize(
    ("settings", "host", "told"),
    [
        ({}, "localhost:8051", f"http://{LAN}:8051"),
        ({}, "127.0.0.1:8051", f"http://{LAN}:8051"),
        ({"path_prefix": "/ufo", "port": 80}, "localhost", f"http://{LAN}/ufo"),
        ({"public_url": "https://ufo.example"}, "localhost:8051", "https://ufo.example"),
        ({}, "192.168.1.9:8051", "http://192.168.1.9:8051"),
        ({}, "localhost:9000", "http://localhost:9000"),  # a tunnel
        ({"host": "127.0.0.1"}, "localhost:8051", "http://localhost:8051"),
        ({}, "[::1", "http://[::1"),
        ({}, "localhost:many", "http://localhost:many"),
    ],
)
def test_who_sits_at_our_own_machine_gets_a_link_that_friends_can_open(
    monkeypatch: pytest.MonkeyPatch, settings: dict[str, Any], host: str, told: str
) -> None:
    monkeypatch.setattr(addresses, "network_addresses", lambda _: [LAN])
    storage: Any = None
    admission = Admission(Settings(**settings), storage, storage, Measures())
    assert admission.url_for_others(Visitor("127.0.0.1", "http", {"host": host})) == told
    stranger = Visitor("203.0.113.9", "http", {"host": host})
    assert admission.url_for_others(stranger) == admission.own_url(stranger), "our network is not theirs to know"


def test_new_identities_at_one_address_bring_no_more_reports() -> None:
    storage: Any = None
    admission = Admission(Settings(), storage, storage, Measures())
    one, other = Visitor("192.0.2.1", "http", {}), Visitor("198.51.100.1", "http", {})
    for number in range(round(REPORTS_OF_ADDRESS[1])):
        admission.count_report(f"identity {number}", one)
    with pytest.raises(Refusal):
        admission.count_report("one more", one)
    admission.count_report("somebody", other)
