"""Only the cookie makes somebody a person, only a seat's own cookie plays it, and markup is never more than text."""

import json
import re
from pathlib import Path

import pytest
import websockets

from saucerful.server.access.identity import PLAYER_COOKIE
from saucerful.server.access.security_headers import HEADERS
from tests.server.live import Client, Server, running_server
from tests.server.storage.running import on_a_loop

MARKUP = "<img src=x onerror=alert(1)>"
ELSEWHERE = ("https://evil.example", "null", "http://127.0.0.1:1", "http://localhost.evil.example", "file://")


async def status_of_connection(client: Client, **headers: str) -> int:
    """The status with which a handshake is refused."""
    with pytest.raises(websockets.InvalidStatus) as error:
        await client.connect(**headers)
    assert HEADERS.items() <= {name.lower(): value for name, value in error.value.response.headers.items()}.items()
    return error.value.response.status_code


async def test_an_altered_cookie_is_nobodys(server: Server) -> None:
    async with server.client() as anna, server.client() as eve:
        me, she = await anna.me(), await eve.me()
        cookie, hers = anna.http.cookies[PLAYER_COOKIE], eve.http.cookies[PLAYER_COOKIE]
        id, _, signature = cookie.rpartition(".")
        forged = [
            *(id, f"{id}.", f".{signature}", f"{she['id']}.{signature}", f"{id}.{hers.rpartition('.')[2]}"),
            *(cookie[:-1], cookie + "A", cookie.upper(), f"{id}x.{signature}", f"{id}.{signature}.{signature}"),
            (await anna.json("POST", "/api/me/link", {}))["token"],
        ]
        for value in forged:
            eve.http.cookies.clear()
            answer = await eve.ask_http("GET", "/api/me/tables", headers={"cookie": f"{PLAYER_COOKIE}={value}"})
            assert (answer.status_code, answer.json()["key"]) == (401, "unknown_player"), value
        eve.http.cookies.set(PLAYER_COOKIE, f"{id}.forged")
        assert await status_of_connection(eve) == 401
        assert (await anna.me()) == me


async def test_a_seat_is_played_and_seen_by_its_own_cookie_alone(server: Server) -> None:
    async with server.client() as anna, server.client() as eve:
        table = await anna.open_table("invasion", 2, {1: "pilot"})
        assert re.fullmatch(r"[\w-]{22}", table)  # 128 bits
        await anna.enter(table)
        shown = await eve.enter(table)
        for ask in ({"type": "ready", "nonce": "x"}, {"type": "start"}, {"type": "remove", "place": 0}):
            await eve.send(json.dumps(ask))
            assert (await eve.until("refused"))["key"] in ("not_seated", "host_only")
        await anna.begin()
        for ask in ({"type": "move", "id": "1", "move": "1"}, {"type": "undo"}, {"type": "return"}):
            await eve.send(json.dumps(ask))
            assert (await eve.until("refused"))["key"] == "not_seated"
        shown = await eve.enter(table)
        assert shown["you"] is None
        assert all(seat["cards"] is None for seat in shown["view"]["seats"])
        assert "legal" not in shown
        await eve.ask("rematch")
        assert (await eve.until("refused"))["key"] == "not_over"
        assert (await eve.ask_http("GET", f"/api/games/{table}/record")).status_code == 409
        assert (await eve.ask_http("GET", f"/api/tables/{table}/story")).status_code == 409


async def test_a_closed_table_tells_strangers_nothing_of_its_game(server: Server) -> None:
    async with server.client() as anna, server.client() as eve:
        table = await anna.open_table("zovnis", 2, {1: "random"}, spectators=False)
        await anna.enter(table)
        await eve.enter(table)
        await anna.begin()
        assert (await eve.until("refused"))["key"] == "no_spectators"
        while anna.phase != "over":
            if anna.legal:
                await anna.move(anna.legal[0])
            else:
                await anna.until("moved", "table")
        assert (await eve.enter(table))["key"] == "no_spectators"
        assert (await eve.ask_http("GET", f"/api/games/{table}/record")).status_code == 403
        assert not any("view" in message for message in eve.received)


async def test_another_page_can_do_nothing_with_a_visitors_cookie(server: Server) -> None:
    async with server.client() as anna:
        me = await anna.me()
        for origin in ELSEWHERE:
            for method, path in (("POST", "/api/me/link"), ("PATCH", "/api/me"), ("POST", "/api/tables")):
                answer = await anna.ask_http(method, path, {"name": "Eve"}, headers={"origin": origin})
                assert (answer.status_code, answer.json()["key"]) == (403, "bad_origin")
                assert "access-control-allow-origin" not in answer.headers
            asked = await anna.ask_http("OPTIONS", "/api/me", headers={"origin": origin})
            assert not any(name.startswith("access-control") for name in asked.headers)
            assert await status_of_connection(anna, origin=origin) == 403
        assert await anna.me() == me


async def test_markup_comes_back_as_the_same_text_and_as_nothing_else(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        table = await anna.open_table("invasion", 2, public=True)
        name = MARKUP[:24]
        answer = await anna.ask_http("PATCH", "/api/me", {"name": name})
        assert answer.json()["name"] == name
        await anna.enter(table)
        await ben.enter(table)
        await anna.ask("chat", text=MARKUP)
        said = await ben.until("said")
        assert (said["line"]["text"], said["line"]["player"]["name"]) == (MARKUP, name)
        for path in (f"/api/tables/{table}", "/api/tables", "/api/me", "/api/tables/" + MARKUP):
            answer = await anna.ask_http("GET", path)
            assert answer.headers["content-type"] == "application/json"
            assert HEADERS.items() <= answer.headers.items()


async def follow(server: Server, token: str) -> int:
    async with server.client() as phone:
        return (await phone.ask_http("POST", "/api/me/follow", {"token": token})).status_code


@on_a_loop
async def test_a_link_works_once_and_an_invitation_leaks_nothing(tmp_path: Path) -> None:
    async with running_server(tmp_path, address_rate=10_000, invite="mothership") as server, server.client() as anna:
        for path in ("/api/me", "/api/games", "/api/avatars", "/api/tables", "/api/tables/x", "/api/games/x/record"):
            answer = await anna.ask_http("GET", path)
            assert (answer.status_code, answer.json()["key"]) == (403, "invite_needed")
            assert "set-cookie" not in answer.headers
            assert "mothership" not in answer.text
        anna.http.cookies.set(PLAYER_COOKIE, "some.body")
        assert await status_of_connection(anna) == 403
        anna.http.cookies.clear()
        await anna.json("POST", "/api/invite", {"word": "mothership"})
        await anna.me()
        token = (await anna.json("POST", "/api/me/link", {}))["token"]
        assert [await follow(server, token) for _ in range(2)] == [200, 400]
        assert await follow(server, token[:-1]) == 400
        assert "mothership" not in server.log.read_text()
