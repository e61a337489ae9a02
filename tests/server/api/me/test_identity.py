"""Identity without accounts, over HTTP: a cookie, a name, a link to another device, one's tables and games."""

import pytest

from saucerful.server.access.identity import PLAYER_COOKIE
from saucerful.server.access.names import AVATARS
from tests.server.live import Client, Server


async def play_to_the_end(client: Client) -> None:
    while client.phase != "over":
        if client.legal:
            await client.move(client.legal[0])
        else:
            await client.until("moved", "table")


async def test_a_newcomer_gets_a_name_an_avatar_and_a_cookie_and_is_the_same_person_next_time(server: Server) -> None:
    async with server.client() as anna:
        first = await anna.ask_http("GET", "/api/me")
        cookie = first.headers["set-cookie"]
        assert all(part in cookie for part in (f"{PLAYER_COOKIE}=", "HttpOnly", "SameSite=Lax", "Path=/"))
        assert first.json()["name"]
        assert first.json()["avatar"] in AVATARS
        second = await anna.ask_http("GET", "/api/me")
        assert second.json() == first.json()
        assert "set-cookie" not in second.headers


async def test_a_forged_cookie_is_nobodys(server: Server) -> None:
    async with server.client() as anna, server.client() as eve:
        me = await anna.me()
        eve.http.cookies.set(PLAYER_COOKIE, f"{me['id']}.forged")
        refused = await eve.ask_http("PATCH", "/api/me", {"name": "Anna"})
        assert (refused.status_code, refused.json()["key"]) == (401, "unknown_player")
        assert (await eve.me())["id"] != me["id"]


async def test_a_new_name_is_seen_at_once_by_everybody_at_the_table(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        table = await anna.open_table("zovnis", 2)
        await ben.enter(table)
        changed = await anna.json("PATCH", "/api/me", {"name": "  Žofie 🦋 ", "avatar": "moth"})
        assert changed["name"] == "Žofie 🦋"
        shown = await ben.until("table")
        assert shown["seats"][0]["player"] == changed
        assert await anna.me() == changed


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"name": "   "}, "bad_name"),
        ({"name": "x" * 25}, "bad_name"),
        ({"name": "a\u202eb"}, "bad_name"),
        ({"name": "x" * 201}, "not_understood"),
        ({"name": 7}, "not_understood"),
        ({"avatar": "dragon"}, "bad_avatar"),
        ({"colour": "green"}, "not_understood"),
        ([], "not_understood"),
    ],
)
async def test_what_cannot_be_a_name_or_an_avatar_is_refused_in_a_sentence(
    server: Server, changes: object, key: str
) -> None:
    async with server.client() as anna:
        before = await anna.me()
        refused = await anna.ask_http("PATCH", "/api/me", changes)
        assert (refused.status_code, refused.json()["key"]) == (400, key)
        assert refused.json()["text"].endswith(".")
        assert await anna.me() == before


async def test_a_link_makes_another_device_the_same_person_once(server: Server) -> None:
    async with server.client() as phone, server.client() as laptop, server.client() as thief:
        me = await phone.me()
        link = await phone.json("POST", "/api/me/link", {})
        assert link["url"] == f"{server.url}/#move={link['token']}"
        assert link["seconds"] == 600
        # Whose it is can be asked without using it up.
        assert await laptop.json("POST", "/api/me/link/owner", {"token": link["token"]}) == me
        assert await laptop.json("POST", "/api/me/follow", {"token": link["token"]}) == me
        assert await laptop.me() == me
        again = await thief.ask_http("POST", "/api/me/follow", {"token": link["token"]})
        forged = await thief.ask_http("POST", "/api/me/follow", {"token": link["token"][:-2] + "xx"})
        assert [(one.status_code, one.json()["key"]) for one in (again, forged)] == [(400, "bad_link")] * 2


async def test_one_finds_ones_tables_and_ones_finished_games(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        table = await anna.open_table("invasion", 2, bots={1: "random"})
        mine = await anna.json("GET", "/api/me/tables")
        assert [(one["id"], one["phase"], one["free"]) for one in mine] == [(table, "open", 0)]
        await anna.enter(table)
        await anna.begin()
        await play_to_the_end(anna)
        (game,) = await anna.json("GET", "/api/me/games")
        assert (game["id"], game["seat"], game["scores"]) == (table, anna.table["you"], anna.table["scores"])
        assert await anna.json("GET", "/api/me/tables") == []
        assert await anna.json("GET", "/api/me/games?skip=1") == []
        await ben.me()
        assert await ben.json("GET", "/api/me/games") == []
        for wrong in ("limit=0", "limit=101", "skip=-1", "limit=many"):
            assert (await anna.ask_http("GET", f"/api/me/games?{wrong}")).status_code == 400


async def test_somebody_without_a_cookie_is_told_to_open_the_page_first(server: Server) -> None:
    async with server.client() as nobody:
        for method, path in [("GET", "/api/me/tables"), ("GET", "/api/me/games"), ("POST", "/api/me/link")]:
            refused = await nobody.ask_http(method, path)
            assert (refused.status_code, refused.json()["key"]) == (401, "unknown_player")


async def test_the_log_knows_neither_cookies_nor_links_nor_names(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        await anna.json("PATCH", "/api/me", {"name": "Zinnia"})
        token = (await anna.json("POST", "/api/me/link", {}))["token"]
        await anna.ask_http("GET", f"/api/me?token={token}")
        log = server.log.read_text()
        assert not [secret for secret in (token, "Zinnia", *anna.http.cookies.values()) if secret in log]
