"""Notifications over HTTP: offered where they can work, and taken back."""

from pathlib import Path

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from saucerful.server.push.encryption import CURVE, decode, encode
from tests.server.live import Server, running_server

POINT = ec.generate_private_key(CURVE).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
SUBSCRIPTION = {
    "endpoint": "https://push.example.org/one",
    "expirationTime": None,
    "keys": {"p256dh": encode(POINT), "auth": encode(b"0123456789abcdef")},
}


async def test_a_server_without_https_offers_none(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        assert await anna.json("GET", "/api/push") == {"key": None}
        assert (await anna.json("GET", "/api/games"))["push"] is False
        refused = await anna.ask_http("POST", "/api/me/push", SUBSCRIPTION)
        assert (refused.status_code, refused.json()["key"]) == (404, "no_push")


async def test_a_browser_subscribes_and_changes_its_mind(tmp_path: Path) -> None:
    async with running_server(tmp_path, public_url="https://games.example.org") as server, server.client() as new:
        cookie = (await new.ask_http("GET", "/api/me")).headers["set-cookie"].partition(";")[0]
        async with server.client(headers={"cookie": cookie}) as anna:
            assert len(decode((await anna.json("GET", "/api/push"))["key"])) == 65
            assert (await anna.json("GET", "/api/games"))["push"] is True
            for wrong in ({"endpoint": "https://localhost:1/x"}, {"keys": {"p256dh": "x", "auth": "y"}}):
                refused = await anna.ask_http("POST", "/api/me/push", SUBSCRIPTION | wrong)
                assert (refused.status_code, refused.json()["key"]) == (400, "bad_subscription")
            assert (await anna.ask_http("POST", "/api/me/push", SUBSCRIPTION)).status_code == 204
            exported = await anna.json("GET", "/api/me/export")
            assert exported["notifications"] == [SUBSCRIPTION["endpoint"]]
            gone = await anna.ask_http("DELETE", "/api/me/push", {"endpoint": SUBSCRIPTION["endpoint"]})
            assert gone.status_code == 204
            assert (await anna.json("GET", "/api/me/export"))["notifications"] == []
