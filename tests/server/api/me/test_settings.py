"""What a person has chosen follows them to another device."""

import pytest

from tests.server.live import Server


async def test_what_one_chooses_is_there_on_ones_other_device_and_in_what_one_takes_away(server: Server) -> None:
    async with server.client() as phone, server.client() as laptop:
        await phone.me()
        assert await phone.json("GET", "/api/me/settings") == {}
        await phone.json("PATCH", "/api/me/settings", {"theme": "dark", "volume": 30})
        changed = await phone.json("PATCH", "/api/me/settings", {"theme": "system", "speed": "off"})
        assert changed == {"theme": "system", "volume": 30, "speed": "off"}
        # Another name changes nothing of it.
        await phone.json("PATCH", "/api/me", {"name": "Zuzu"})
        link = await phone.json("POST", "/api/me/link", {})
        await laptop.json("POST", "/api/me/follow", {"token": link["token"]})
        assert await laptop.json("GET", "/api/me/settings") == changed
        exported = await laptop.json("GET", "/api/me/export")
        assert exported["person"]["settings"] == changed


@pytest.mark.parametrize(
    "wrong",
    [
        {"theme": "blue"},
        {"volume": 101},
        {"volume": "loud"},
        {"volume": "30"},
        {"sound": 0},
        {"language": "../x"},
        {"colour": "green"},
        [],
    ],
)
async def test_what_cannot_be_chosen_is_refused_and_nothing_changes(server: Server, wrong: object) -> None:
    async with server.client() as anna:
        await anna.me()
        refused = await anna.ask_http("PATCH", "/api/me/settings", wrong)
        assert (refused.status_code, refused.json()["key"]) == (400, "not_understood")
        assert await anna.json("GET", "/api/me/settings") == {}


async def test_settings_are_only_ones_own(server: Server) -> None:
    async with server.client() as nobody:
        for method in ("GET", "PATCH"):
            refused = await nobody.ask_http(method, "/api/me/settings", {})
            assert (refused.status_code, refused.json()["key"]) == (401, "unknown_player")
