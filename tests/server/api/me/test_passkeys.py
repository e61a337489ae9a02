"""Passkeys: to come back as oneself, to keep one's name, and nothing that another server or an old answer can do."""

from typing import Any

import msgspec

from tests.server.device import Device
from tests.server.live import Client, Server

ADDRESS = "/api/me/passkeys"


def at_a_name(client: Client, server: Server) -> str:
    """Reach the server as localhost, for passkeys need a name; returns the origin that a browser would send."""
    origin = server.url.replace("127.0.0.1", "localhost").removesuffix("/")
    client.http.headers["origin"] = origin
    client.http.headers["host"] = origin.removeprefix("http://")
    return origin


async def add(client: Client, device: Device) -> list[dict[str, Any]]:
    asked = await client.json("POST", f"{ADDRESS}/question", {})
    sent = {"answer": device.make(asked["options"]), "token": asked["token"]}
    keys: list[dict[str, Any]] = await client.json("POST", ADDRESS, sent)
    return keys


async def come_back(client: Client, device: Device, **different: Any) -> Any:
    asked = await client.json("POST", "/api/passkey/question", {})
    answer = msgspec.json.decode(msgspec.json.encode(device.sign(asked["options"])))
    return await client.ask_http("POST", "/api/passkey", {"answer": answer, "token": asked["token"], **different})


async def test_somebody_comes_back_as_themselves_on_another_device_until_they_remove_the_key(server: Server) -> None:
    async with server.client(address="127.0.0.41") as anna, server.client(address="127.0.0.41") as new:
        me = await anna.me()
        device = Device(at_a_name(anna, server), counter=3)
        at_a_name(new, server)
        [key] = await add(anna, device)
        assert device.player.decode() == me["id"]
        stranger = await new.me()
        found = await come_back(new, device)
        assert (found.status_code, found.json()) == (200, me)
        assert await new.me() == me != stranger
        assert [one["id"] for one in await new.json("GET", ADDRESS)] == [key["id"]]
        assert (await anna.ask_http("DELETE", f"{ADDRESS}/{key['id']}", {})).status_code == 204
        assert await new.json("GET", ADDRESS) == []
        refused = await come_back(new, device)
        assert (refused.status_code, refused.json()["key"]) == (403, "unknown_passkey")


async def test_a_passkey_of_another_server_is_refused_in_a_sentence(server: Server) -> None:
    async with server.client(address="127.0.0.42") as anna:
        await anna.me()
        own = Device(at_a_name(anna, server))
        await add(anna, own)
        for origin in ("https://elsewhere.example", own.origin.replace("localhost", "localhost.evil.example")):
            other = Device(origin)
            refused = await come_back(anna, other)
            assert refused.json()["key"] == "unknown_passkey"
            assert "for another server" in refused.json()["text"]
            own.origin = origin
            assert (await come_back(anna, own)).json()["key"] == "bad_passkey", "signed for another server"
            asked = await anna.json("POST", f"{ADDRESS}/question", {})
            sent = {"answer": other.make(asked["options"]), "token": asked["token"]}
            assert (await anna.ask_http("POST", ADDRESS, sent)).json()["key"] == "bad_passkey"


async def test_an_answer_counts_once_and_a_copied_key_not_at_all(server: Server) -> None:
    async with server.client(address="127.0.0.43") as anna, server.client(address="127.0.0.43") as eve:
        await anna.me()
        device = Device(at_a_name(anna, server), counter=1)
        at_a_name(eve, server)
        await add(anna, device)
        asked = await anna.json("POST", "/api/passkey/question", {})
        sent = {"answer": device.sign(asked["options"]), "token": asked["token"]}
        assert (await anna.ask_http("POST", "/api/passkey", sent)).status_code == 200
        assert (await eve.ask_http("POST", "/api/passkey", sent)).json()["key"] == "late_passkey"
        device.counter -= 1
        assert (await come_back(eve, device)).json()["key"] == "bad_passkey", "as a copy would count"
        assert (await come_back(eve, device, token="forged")).json()["key"] == "late_passkey"
        other = await eve.json("POST", "/api/passkey/question", {})
        assert (await come_back(eve, device, token=other["token"])).json()["key"] == "bad_passkey"


async def test_nonsense_is_refused(server: Server) -> None:
    async with server.client(address="127.0.0.44") as anna:
        await anna.me()
        device = Device(at_a_name(anna, server))
        await add(anna, device)
        nonsense: list[dict[str, Any]] = [
            {},
            {"id": 7},
            {"id": "x" * 9000},
            {"id": "", "rawId": None, "response": [[]]},
        ]
        for answer in nonsense:
            assert (await come_back(anna, device, answer=answer)).json()["key"] == "unknown_passkey"
            known = {**device.sign({"challenge": "", "rpId": ""}), "response": answer}
            assert (await come_back(anna, device, answer=known)).json()["key"] == "bad_passkey"
            asked = await anna.json("POST", f"{ADDRESS}/question", {})
            refused = await anna.ask_http("POST", ADDRESS, {"answer": answer, "token": asked["token"]})
            assert refused.json()["key"] == "bad_passkey"


async def test_a_name_with_a_passkey_is_nobody_elses_however_it_is_spelled(server: Server) -> None:
    async with server.client(address="127.0.0.45") as anna, server.client(address="127.0.0.45") as eve:
        device = Device(at_a_name(anna, server))
        at_a_name(eve, server)
        await anna.me()
        await eve.me()
        await anna.json("PATCH", "/api/me", {"name": "Arnold"})
        await eve.json("PATCH", "/api/me", {"name": "Arnold"})
        [key] = await add(anna, device)
        refused = await eve.ask_http("POST", f"{ADDRESS}/question", {})
        assert refused.json()["key"] == "name_protected", "only one of two can protect the name that both have"
        for name in ("arnoId", "Аrnоld", "Amold", "Á.r-n o ł d"):
            assert (await eve.ask_http("PATCH", "/api/me", {"name": name})).json()["key"] == "name_protected", name
        assert (await eve.ask_http("PATCH", "/api/me", {"name": "Arn\u200bold"})).json()["key"] == "bad_name"
        await anna.json("PATCH", "/api/me", {"name": "Berta"})
        assert (await eve.json("PATCH", "/api/me", {"name": "Arnold!"}))["name"] == "Arnold!"
        assert (await eve.ask_http("PATCH", "/api/me", {"name": "berta"})).json()["key"] == "name_protected"
        await anna.ask_http("DELETE", f"{ADDRESS}/{key['id']}", {})
        assert (await eve.json("PATCH", "/api/me", {"name": "berta"}))["name"] == "berta"


async def test_at_an_address_of_digits_one_is_told_that_passkeys_need_a_name(server: Server) -> None:
    async with server.client(address="127.0.0.46") as anna:
        await anna.me()
        assert (await anna.json("GET", "/api/games"))["passkeys"] is True
        refused = await anna.ask_http("POST", f"{ADDRESS}/question", {})
        assert refused.json()["key"] == "passkey_address"
