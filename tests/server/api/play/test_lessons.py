"""Guided games over HTTP: what they are, a table for one, and going on with it."""

from saucerful.games import names
from tests.server.live import Server


async def test_every_game_can_be_learned_at_a_table_that_has_begun(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        for name in names():
            known = await anna.json("GET", f"/api/lessons/{name}")
            assert known["moves"]
            table = (await anna.json("POST", f"/api/lessons/{name}"))["id"]
            await anna.enter(table)
            while anna.phase == "open":
                await anna.until("table")
            assert (anna.table["you"], anna.phase) == (known["seat"], "playing")
            assert "lesson" in anna.table
        assert {one["lesson"] for one in await anna.json("GET", "/api/me/tables")} == {True}
        assert await anna.json("GET", "/api/tables") == [] or all(
            one["id"] != table for one in await anna.json("GET", "/api/tables")
        )


async def test_a_lesson_that_was_left_goes_on_and_can_be_begun_again(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        await anna.me()
        await ben.me()
        table = await anna.json("POST", "/api/lessons/zovnis")
        assert await anna.json("POST", "/api/lessons/zovnis") == table
        assert table["path"] == f"/t/{table['id']}"
        assert await anna.json("POST", "/api/lessons/zovnis?anew=true") != table
        assert await ben.json("POST", "/api/lessons/zovnis") != table
        assert (await ben.enter(table["id"]))["key"] == "no_spectators"


async def test_what_cannot_be_learned_here_is_told(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        for method in ("GET", "POST"):
            refused = await anna.ask_http(method, "/api/lessons/chess")
            assert (refused.status_code, refused.json()["key"]) == (404, "no_lesson")
