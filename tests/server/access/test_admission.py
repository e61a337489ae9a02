"""What we tell people about where we are, and how much of something one address may do."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from saucerful.server.access import addresses
from saucerful.server.access.admission import REPORTS_OF_ADDRESS, Admission
from saucerful.server.access.measures import Measures
from saucerful.server.access.visitor import Visitor
from saucerful.server.bad_input import KINDS
from saucerful.server.refusals import SENTENCES, Refusal
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


def test_whoever_has_guessed_too_often_is_not_told_that_they_are_right_now() -> None:
    storage: Any = None
    admission = Admission(
        Settings(host_token="0123456789abcdef", metrics_token="fedcba9876543210"), storage, storage, Measures()
    )

    def answer(check: Callable[[Visitor], None], token: str, address: str = "203.0.113.9") -> str:
        try:
            check(Visitor(address, "http", {"authorization": f"Bearer {token}"}))
        except Refusal as refusal:
            return refusal.key
        return "let in"

    assert answer(admission.check_host_token, "0123456789abcdef") == "let in"
    guesses = [answer(admission.check_host_token, f"guess {number}") for number in range(30)]
    assert set(guesses[:20]) == {"host_tools_are_private"}
    assert set(guesses[22:]) == {"too_fast"}
    assert answer(admission.check_host_token, "0123456789abcdef") == "too_fast"
    assert answer(admission.check_metrics_token, "fedcba9876543210") == "too_fast"
    assert answer(admission.check_host_token, "0123456789abcdef", "203.0.113.10") == "let in"


def test_every_way_of_guessing_and_every_share_is_counted_as_bad_input() -> None:
    private = {key for key in SENTENCES if key.endswith("_are_private")}
    others = {"bad_passkey", "unknown_passkey", "late_passkey", "tournament_share", "bad_record", "banned"}
    assert private | others <= {*KINDS}
    told = Path("docs/host.md").read_text()
    assert [kind for kind in KINDS if f"`{kind}`" not in told] == []


def test_new_identities_at_one_address_bring_no_more_reports() -> None:
    storage: Any = None
    admission = Admission(Settings(), storage, storage, Measures())
    one, other = Visitor("192.0.2.1", "http", {}), Visitor("198.51.100.1", "http", {})
    for number in range(round(REPORTS_OF_ADDRESS[1])):
        admission.count_report(f"identity {number}", one)
    with pytest.raises(Refusal):
        admission.count_report("one more", one)
    admission.count_report("somebody", other)
