"""Your games over HTTP: whose move it is, what they come to, everything to take away, and being forgotten."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from saucerful.server.api.me.games import my_tables
from saucerful.server.hall.elsewhere import TableRoom
from saucerful.server.storage.errors import NotRead
from saucerful.server.table.entries import TableSettings
from tests.server.api.me.test_identity import play_to_the_end
from tests.server.inside import hall_in, seated
from tests.server.kept import all_text
from tests.server.live import Client, Server, running_server
from tests.server.storage.running import on_a_loop


async def played(client: Client, game: str = "zovnis") -> str:
    table = await client.open_table(game, 2, bots={1: "random"})
    await client.enter(table)
    await client.begin()
    await client.ask("chat", text="remember me")
    await play_to_the_end(client)
    return table


async def test_the_list_of_tables_says_whose_move_it_is_and_who_else_is_there(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        waiting = await anna.open_table("zovnis", 2)
        table = await anna.open_table("zovnis", 2)
        await anna.enter(table)
        await ben.enter(table)
        await ben.sit(1)
        await ben.commit("b")
        await anna.commit("a")
        for one in (anna, ben):
            await one.until("table", that=lambda shown: shown["phase"] == "playing")
        mine = {one["id"]: one for one in await anna.json("GET", "/api/me/tables")}
        theirs = {one["id"]: one for one in await ben.json("GET", "/api/me/tables")}
        assert (mine[table]["turn"], theirs[table]["turn"]) == (bool(anna.legal), bool(ben.legal))
        assert mine[table]["people"] == [(await ben.me())["name"]]
        assert mine[waiting]["turn"] is None


async def test_finished_games_tell_who_played_and_come_to_statistics(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        assert (await anna.json("GET", "/api/me/statistics"))["games"] == 0
        tables = [await played(anna), await played(anna, "invasion")]
        games = await anna.json("GET", "/api/me/games")
        assert [one["id"] for one in games] == tables[::-1]
        for game in games:
            assert game["people"][game["seat"]]["player"] == await anna.me()
            assert game["people"][1 - game["seat"]]["bot"] == "random"
            assert (game["rated"], game["origin"]) == (False, False)
        found = await anna.json("GET", "/api/me/statistics")
        wins = sum(game["seat"] in game["winners"] for game in games)
        assert (found["games"], found["wins"]) == (2, wins)
        assert [(one["game"], one["games"]) for one in found["by_game"]] == [("invasion", 1), ("zovnis", 1)]
        assert [(one["bot"], one["games"], one["wins"]) for one in found["by_opponent"]] == [("random", 2, wins)]


async def test_everything_that_is_kept_about_somebody_can_be_taken_away(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        over, going_on = await played(anna), await anna.open_table("constellations", 2)
        await played(ben)
        answer = await anna.ask_http("GET", "/api/me/export")
        assert answer.headers["content-disposition"].startswith("attachment")
        mine = answer.json()
        me = await anna.me()
        assert {key: mine["person"][key] for key in ("id", "name", "avatar")} == me
        assert {one["id"] for one in mine["tables"]} >= {going_on}
        assert [(one["id"], one["record"]["game"]) for one in mine["games"]] == [(over, "zovnis")]
        assert [(one["table"], one["text"]) for one in mine["said"]] == [(over, "remember me")]
        assert mine["ratings"] == []


async def test_whoever_wants_to_be_forgotten_says_their_name_and_is_nobody_then(tmp_path: Path) -> None:
    async with running_server(tmp_path, bot_wait=0) as server, server.client() as anna, server.client() as ben:
        table = await anna.open_table("zovnis", 2)
        await anna.enter(table)
        await anna.ask("chat", text="my secret")
        await ben.enter(table)
        assert ben.table["chat"]
        over = await played(anna)
        me = await anna.me()
        refused = await anna.ask_http("DELETE", "/api/me", {"name": "somebody else"})
        assert (refused.status_code, refused.json()["key"]) == (400, "not_confirmed")
        assert (await anna.ask_http("DELETE", "/api/me")).status_code in (400, 415)
        assert await anna.me() == me
        gone = await anna.ask_http("DELETE", "/api/me", {"name": me["name"]})
        assert gone.status_code == 204
        assert "Max-Age=0" in gone.headers["set-cookie"]
        assert await anna.until_closed() == 1000
        shown = await ben.until("table", that=lambda one: not one.get("chat"))
        assert shown["seats"][0]["player"]["name"] == ""
        assert (await anna.me())["id"] != me["id"]
        assert await anna.json("GET", "/api/me/games") == []
        assert (await ben.ask_http("GET", f"/api/games/{over}/record")).json()["meta"]["names"] == [None, None]
        assert await server.stop() == 0
    everything = all_text(tmp_path)
    assert "my secret" not in everything
    assert me["name"] not in everything


async def test_nobody_has_a_person_looked_up_without_end(server: Server) -> None:
    for path in ("/api/me/statistics", "/api/me/people", "/api/people/{id}"):
        async with server.client() as anna:
            asked = path.format(id=(await anna.me())["id"])
            answers = [anna.ask_http("GET", asked) for _ in range(60)]
            assert {one.status_code for one in await asyncio.gather(*answers)} == {200, 429}, path
            refused = await anna.ask_http("POST", "/api/boxes/invasion?seats=3", [])
            assert refused.status_code == 429, "boxes are counted with them"


async def test_a_nul_is_refused_wherever_it_would_be_stored_or_looked_for(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        await anna.me()
        other = (await ben.me())["id"]
        asks: list[tuple[str, str, Any]] = [
            ("POST", f"/api/people/{other}/report", {"reason": "chat", "words": "a\0b"}),
            ("POST", f"/api/people/{other}/report", {"reason": "chat", "table": "\0"}),
            ("POST", "/api/me/push", {"endpoint": "https://a\0b", "keys": {"p256dh": "x", "auth": "x"}}),
            ("DELETE", "/api/me/push", {"endpoint": "\0"}),
            ("POST", "/api/host/measures", {"kind": "word", "who": "zog", "what": "name", "why": "\0"}),
            ("GET", "/api/people/%00", None),
            ("GET", "/api/ratings/zovnis/people?players=%00", None),
        ]
        for method, path, body in asks:
            refused = await anna.ask_http(method, path, body)
            assert (refused.status_code, refused.json()["key"]) == (400, "not_understood"), path


async def test_nobody_has_the_whole_file_searched_all_day(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        answers = [(await anna.ask_http("GET", "/api/me/export")).status_code for _ in range(8)]
        assert set(answers) == {200, 429}


@on_a_loop
async def test_a_table_at_a_server_that_cannot_be_reached_leaves_the_list_of_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        settings = TableSettings("zovnis", 2)
        tables = [(await seated(hall, settings, "ada", "bob"))[0] for _ in range(2)]
        find = hall.find

        async def find_some(id: str) -> TableRoom:
            if id == tables[0]:
                raise NotRead("The server of this table cannot be reached.")
            return await find(id)

        monkeypatch.setattr(hall, "find", find_some)
        ada = (await hall.storage.players(["ada"]))["ada"]
        listed = {one.id: one.turn for one in await my_tables.fn(hall, ada)}
        assert listed[tables[0]] is None
        assert listed[tables[1]] in (True, False)
