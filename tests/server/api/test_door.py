"""Who gets in: origin, invitation, limits, sizes; and what those hear who do not."""

import asyncio
import json
import socket
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tests.server.live import METRICS_TOKEN, PATIENCE, Server, running_server

ELSEWHERE = {"origin": "https://evil.example"}


async def refused(socket: Any) -> tuple[int, str]:
    """The status and the key with which a handshake is refused."""
    with pytest.raises(websockets.InvalidStatus) as error:
        await socket
    answer = error.value.response
    return answer.status_code, json.loads(answer.body)["key"]


async def test_every_answer_has_the_security_headers_and_https_is_not_forced_where_there_is_none(
    server: Server,
) -> None:
    async with server.client() as anna:
        for path in ("/", "/t/anything", "/assets/none.js", "/api/me", "/health", "/nothing/here", "/api/tables/none"):
            headers = (await anna.ask_http("GET", path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
            assert headers["cross-origin-opener-policy"] == "same-origin"
            assert "strict-transport-security" not in headers
            assert "server" not in headers


async def test_another_page_can_change_nothing_and_open_no_connection(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        for headers in (ELSEWHERE, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
            answer = await anna.ask_http("PATCH", "/api/me", {"name": "Eve"}, headers=headers)
            assert (answer.status_code, answer.json()["key"]) == (403, "bad_origin")
        assert (await anna.ask_http("PATCH", "/api/me", {"name": "Anna"}, headers={"origin": server.url})).is_success
        assert await refused(anna.connect(**ELSEWHERE)) == (403, "bad_origin")
        assert (await anna.connect(origin=server.url))["you"]["name"] == "Anna"


async def test_a_form_of_another_page_cannot_pose_as_our_own(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
            answer = await anna.http.post("/api/me/link", content="{}", headers={"content-type": kind})
            assert (answer.status_code, answer.json()["key"]) == (415, "not_json")
        assert (await anna.http.post("/api/me/link")).status_code == 200


async def test_a_line_needs_a_cookie(server: Server) -> None:
    async with server.client() as nobody:
        nobody.http.cookies.set("saucerful_player", "somebody.else")
        assert await refused(nobody.connect()) == (401, "unknown_player")


async def test_a_person_has_at_most_sixteen_connections(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        cookies = dict(anna.http.cookies)
        async with AsyncExitStack() as tabs:
            connections = [await tabs.enter_async_context(server.client(cookies)) for _ in range(17)]
            for connection in connections[:16]:
                await connection.connect()
            assert await refused(connections[16].connect()) == (429, "too_many_sockets")
            await connections[0].disconnect()
            async with asyncio.timeout(PATIENCE):
                while connections[16].received == []:
                    with suppress(websockets.InvalidStatus):  # the server may not have noticed yet
                        await connections[16].connect()


async def test_what_is_not_there_and_what_cannot_be_done_is_told_in_the_same_shape(server: Server) -> None:
    async with server.client() as anna:
        for method, path, status, key in [
            ("GET", "/nothing", 404, "no_page"),
            ("GET", "/api/nothing", 404, "no_page"),
            ("GET", "/page/secret.key", 404, "no_page"),
            ("GET", "/page/..%2f__init__.py", 404, "no_page"),
            ("GET", "/api/tables/none", 404, "no_table"),
            ("DELETE", "/api/tables", 405, "wrong_method"),
            ("POST", "/health", 405, "wrong_method"),
        ]:
            answer = await anna.ask_http(method, path)
            assert (answer.status_code, answer.json()["key"]) == (status, key), path
            assert set(answer.json()) <= {"key", "text", "values"}
        assert await refused(websockets.connect(server.url.replace("http", "ws") + "/other", proxy=None)) == (
            404,
            "no_page",
        )


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 30_000, b'"text"', b"1e999", b'{"word": "\\ud800"}'])
async def test_what_is_no_json_is_refused_in_a_sentence(server: Server, body: bytes) -> None:
    async with server.client() as anna:
        answer = await anna.http.post("/api/invite", content=body, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["key"]) == (400, "not_understood")
        assert answer.json()["text"].endswith(".")


async def test_on_an_invite_only_server_the_word_opens_everything_and_a_link_does_too(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, invite="mothership") as server,
        server.client() as anna,
        server.client() as phone,
    ):
        for path in ("/api/me", "/api/games", "/api/tables", "/api/tables/none"):
            answer = await anna.ask_http("GET", path)
            assert (answer.status_code, answer.json()["key"]) == (403, "invite_needed")
        assert (await anna.ask_http("GET", "/")).status_code != 403
        wrong = await anna.ask_http("POST", "/api/invite", {"word": "saucer"})
        assert (wrong.status_code, wrong.json()["key"]) == (403, "bad_invite")
        assert (await anna.ask_http("POST", "/api/invite", {"word": " Mothership "})).status_code == 204
        assert (await anna.json("GET", "/api/games"))["invite"] == "mothership"
        table = await anna.open_table("invasion", 2)
        page, unknown = await phone.ask_http("GET", f"/t/{table}"), await phone.ask_http("GET", "/t/none")
        assert page.text == unknown.text.replace("/t/none", f"/t/{table}")
        await anna.connect()
        link = await anna.json("POST", "/api/me/link", {})
        await phone.json("POST", "/api/me/follow", {"token": link["token"]})
        await phone.connect()
        anna.http.cookies.delete("saucerful_invite")
        assert await refused(anna.connect()) == (403, "invite_needed")
        for _ in range(40):
            guess = await anna.ask_http("POST", "/api/invite", {"word": "guess"})
        assert (guess.status_code, guess.json()["key"]) == (429, "too_fast")


async def test_a_flood_from_one_address_is_slowed_down_and_others_are_not(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, address_rate=1, trusted_proxies="127.0.0.1") as server,
        server.client(headers={"x-forwarded-for": "203.0.113.5"}) as eve,
        server.client(headers={"x-forwarded-for": "203.0.113.6"}) as anna,
    ):
        flood = [await eve.ask_http("GET", "/api/avatars") for _ in range(30)]
        assert flood[0].status_code == 200
        assert (flood[-1].status_code, flood[-1].json()["key"]) == (429, "too_fast")
        assert flood[-1].headers["retry-after"] == "1"
        assert (await eve.ask_http("GET", "/health")).status_code == 200
        await anna.me()
        newcomers = []
        for _ in range(5):
            anna.http.cookies.clear()
            newcomers.append(await anna.ask_http("GET", "/api/me"))
        assert newcomers[-1].json()["key"] == "too_fast"


async def test_behind_a_proxy_the_forwarded_host_is_our_own_and_the_figures_are_private(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, trusted_proxies="127.0.0.1", allowed_hosts="games.example.org") as server,
        server.client(headers={"x-forwarded-for": "203.0.113.5", "x-forwarded-proto": "https"}) as anna,
    ):
        await anna.me()
        forwarded = {"x-forwarded-host": "games.example.org"}
        ours = {"origin": "https://games.example.org", **forwarded}
        made = await anna.ask_http("POST", "/api/me/link", {}, headers=ours)
        assert made.json()["url"].startswith("https://games.example.org/#move=")
        theirs = await anna.ask_http("POST", "/api/me/link", {}, headers={**ELSEWHERE, **forwarded})
        assert theirs.status_code == 403
        assert (await anna.ask_http("GET", "/metrics")).status_code == 403
        theirs = await anna.ask_http("GET", "/api/me", headers={"x-forwarded-host": "evil.example"})
        assert (theirs.status_code, theirs.json()["key"]) == (421, "wrong_host")


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="this machine knows one kind of network")
async def test_a_proxy_is_trusted_by_its_address_at_a_door_for_both_kinds_of_network_too(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, host="::", trusted_proxies="127.0.0.1", allowed_hosts="games.example.org") as server,
        server.client(headers={"x-forwarded-for": "203.0.113.5", "x-forwarded-proto": "https"}) as anna,
    ):
        ours = {"origin": "https://games.example.org", "x-forwarded-host": "games.example.org"}
        await anna.connect(**ours)
        made = await anna.ask_http("POST", "/api/me/link", {}, headers=ours)
        assert made.json()["url"].startswith("https://games.example.org/#move=")


async def test_nobody_but_a_trusted_proxy_says_what_we_are_called(tmp_path: Path) -> None:
    async with running_server(tmp_path, trusted_proxies="192.0.2.7") as server, server.client() as anna:
        await anna.me()
        forwarded = {"X-Forwarded-Host": ELSEWHERE["origin"].partition("://")[2]}
        made = await anna.ask_http("POST", "/api/me/link", {}, headers=forwarded)
        assert made.json()["url"].startswith(f"{server.url}/#move=")
        theirs = await anna.ask_http("POST", "/api/me/link", {}, headers={**ELSEWHERE, **forwarded})
        assert theirs.status_code == 403


async def test_under_a_path_prefix_everything_is_found_below_it_and_nothing_beside_it(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, path_prefix="/ufo", public_url="https://games.example.org") as server,
        server.client() as anna,
    ):
        assert server.url.endswith("/ufo")
        page = await anna.ask_http("GET", "/")
        assert page.headers["strict-transport-security"]
        first = await anna.ask_http("GET", "/api/me")
        assert "Path=/ufo" in first.headers["set-cookie"]
        assert "Secure" in first.headers["set-cookie"]
        anna.http.cookies.clear()  # a secure cookie would stay at home on this connection without TLS
        anna.http.cookies.set("saucerful_player", first.headers["set-cookie"].partition("=")[2].partition(";")[0])
        table = await anna.open_table("invasion", 2)
        assert (await anna.enter(table))["id"] == table
        link = await anna.json("POST", "/api/me/link", {})
        assert link["url"].startswith("https://games.example.org/ufo/#move=")
        async with httpx.AsyncClient(base_url=server.url.removesuffix("/ufo"), trust_env=False) as beside:
            for path in ("/", "/api/me", "/ufopage", "/health"):
                assert (await beside.get(path)).status_code == 404


async def test_the_host_sees_whether_it_lives_and_is_ready_and_its_figures(server: Server) -> None:
    async with server.client() as host:
        assert (await host.ask_http("GET", "/health")).text == "alive\n"
        assert (await host.ask_http("HEAD", "/health")).status_code == 200
        assert (await host.ask_http("GET", "/ready")).text == "ready\n"
        figures = await host.ask_http("GET", "/metrics", headers={"authorization": f"Bearer {METRICS_TOKEN}"})
        assert "saucerful_moves_total" in figures.text
        assert figures.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
        without = await host.ask_http("GET", "/metrics")
        assert (without.status_code, without.json()["key"]) == (403, "figures_are_private")
