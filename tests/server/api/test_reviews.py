"""Reviews over HTTP: of finished games only, for those who may see their records, once for all."""

import asyncio
from typing import Any

import msgspec

from saucerful.lab.review import Part, Total
from tests.server.api.test_replays import finished
from tests.server.live import Client, Server

PATIENCE = 600.0


async def reviewed(client: Client, table: str) -> dict[str, Any]:
    """The whole review, in as many answers as it takes."""
    parts: list[Any] = []
    async with asyncio.timeout(PATIENCE):
        while True:
            found: dict[str, Any] = await client.json("GET", f"/api/games/{table}/review?since={len(parts)}")
            parts += found["parts"]
            assert found["next"] == len(parts)
            if found["state"] in ("done", "failed"):
                return found | {"parts": parts}
            await asyncio.sleep(0.05)


async def test_a_finished_game_is_reviewed_for_all_who_may_see_it(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        table = await finished(anna)
        assert (await anna.json("GET", f"/api/games/{table}/review"))["state"] == "none"
        asked = await anna.json("POST", f"/api/games/{table}/review")
        assert asked["state"] in ("waiting", "running")
        done = await reviewed(anna, table)
        assert (done["state"], done["error"]) == ("done", "")
        parts = msgspec.convert(done["parts"], list[Part])
        assert any(isinstance(part, Total) for part in parts)
        await ben.me()
        assert (await reviewed(ben, table))["parts"] == done["parts"]
        again = await ben.json("POST", f"/api/games/{table}/review")
        assert (again["state"], again["parts"]) == ("done", done["parts"])
        late = await ben.json("GET", f"/api/games/{table}/review?since={len(parts)}")
        assert (late["parts"], late["next"]) == ([], len(parts))


async def test_a_game_that_goes_on_and_one_that_nobody_may_watch_are_not_reviewed(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        await ben.me()
        live = await anna.open_table("invasion", 2, bots={1: "random"})
        await anna.enter(live)
        await anna.begin()
        for method in ("GET", "POST"):
            refused = await anna.ask_http(method, f"/api/games/{live}/review")
            assert (refused.status_code, refused.json()["key"]) == (409, "not_over")
            nothing = await ben.ask_http(method, "/api/games/nothing/review")
            assert (nothing.status_code, nothing.json()["key"]) == (404, "no_game")
    async with server.client() as anna, server.client() as ben:
        await ben.me()
        hidden = await finished(anna, spectators=False)
        for method in ("GET", "POST"):
            refused = await ben.ask_http(method, f"/api/games/{hidden}/review")
            assert (refused.status_code, refused.json()["key"]) == (403, "no_spectators")


async def test_other_moves_are_shown_as_far_as_they_were_possible(server: Server) -> None:
    async with server.client() as anna:
        table = await finished(anna)
        seat = anna.table["you"]
        shown = await anna.json("GET", f"/api/games/{table}/replay?eyes={seat}")
        step = next(one["n"] for one in shown["steps"] if seat in one["view"]["to_act"])
        path = f"/api/games/{table}/variation"
        moment = await anna.json("POST", path, {"step": step, "seat": seat})
        assert [one["view"] for one in moment["steps"]] == [shown["steps"][step]["view"]]
        made = shown["steps"][step + 1]["move"]
        assert made in moment["legal"]
        there = await anna.json("POST", path, {"step": step, "seat": seat, "line": [[seat, made]]})
        assert there["steps"][1]["events"] == shown["steps"][step + 1]["events"]
        impossible = {"step": step, "seat": seat, "line": [[seat, made], [seat, "nonsense"], [seat, made]]}
        assert len((await anna.json("POST", path, impossible))["steps"]) == 2
        for wrong, key in (({"step": 9999, "seat": seat}, "no_step"), ({"step": 0, "seat": 7}, "no_place")):
            refused = await anna.ask_http("POST", path, wrong)
            assert refused.json()["key"] == key
