"""Tournaments over HTTP and sockets: set up, joined by link, played, and nothing told too early."""

import asyncio
import itertools
from typing import Any

from saucerful.engine.fair import commitment, nonce_commitment
from saucerful.server.refusals import SENTENCES
from tests.server.api.me.test_identity import play_to_the_end
from tests.server.live import Client, Server

SETTINGS = {"kind": "duplicate", "game": "zovnis", "seats": 2, "rounds": 2, "level": "cadet"}


async def set_up(client: Client, **more: Any) -> dict[str, Any]:
    found: dict[str, Any] = await client.json("POST", "/api/tournaments", {"settings": SETTINGS | more})
    return found


async def join(client: Client, new: dict[str, Any], nonce: str) -> None:
    hidden = nonce_commitment(new["commitment"], nonce)
    await client.json("POST", f"/api/tournaments/{new['id']}/join", {"commitment": hidden})


async def shown(client: Client, id: str) -> dict[str, Any]:
    found: dict[str, Any] = (await client.json("GET", f"/api/tournaments/{id}"))["shown"]
    return found


async def test_two_set_up_a_duplicate_and_play_its_first_deal(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        await anna.me()
        await ben.me()
        new = await set_up(anna)
        assert new["path"] == f"/tournament/{new['id']}"
        await join(anna, new, "anna's")
        (listed,) = [one for one in (await ben.json("GET", "/api/tournaments"))["public"] if one["id"] == new["id"]]
        assert (listed["people"], listed["joined"], listed["phase"]) == (1, False, "open")
        await join(ben, new, "ben's")
        begun = await anna.json("POST", f"/api/tournaments/{new['id']}/begin", {})
        assert begun["phase"] == "sealed"
        for one, nonce in ((anna, "anna's"), (ben, "ben's")):
            await one.json("POST", f"/api/tournaments/{new['id']}/reveal", {"nonce": nonce})
        found = await shown(anna, new["id"])
        assert found["phase"] == "playing"
        assert "seed" not in found
        (mine,) = found["tables"]
        assert mine["deal"] == 0
        table = await anna.enter(mine["table"])
        assert table["tournament"] == {"id": new["id"], "deal": 0}
        assert commitment("0" * 64) != table["commitment"] != new["commitment"], "each deal has a seed of its own"
        unchanged = await anna.json("GET", f"/api/tournaments/{new['id']}?seen=999999")
        assert unchanged["shown"]["id"] == new["id"]
        version = unchanged["version"]
        assert "shown" not in await anna.json("GET", f"/api/tournaments/{new['id']}?seen={version}")


async def refused(client: Client, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = await client.ask_http("POST", path, body)
    assert answer.status_code >= 400
    found: dict[str, Any] = answer.json()
    assert found["key"] in SENTENCES
    return found


async def test_what_cannot_be_is_told_in_a_sentence(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        await anna.me()
        await ben.me()
        gone = "/api/tournaments/gone/join"
        assert (await refused(anna, gone, {"nonce": "x"}))["key"] == "no_tournament"
        assert (await refused(anna, "/api/tournaments", {"settings": SETTINGS | {"kind": "arena", "pace": "post"}}))[
            "key"
        ] == "setup"
        assert (await refused(anna, "/api/tournaments", {"settings": SETTINGS | {"game": ""}}))["key"] == "setup"
        new = await set_up(anna)
        at = f"/api/tournaments/{new['id']}"
        assert (await refused(ben, f"{at}/begin", {}))["key"] == "tournament_host_only"
        assert (await refused(anna, f"{at}/begin", {}))["key"] == "too_few"
        assert (await refused(ben, f"{at}/leave", {}))["key"] == "not_in_tournament"
        assert (await refused(ben, f"{at}/join", {}))["key"] == "not_understood"
        assert (await refused(ben, f"{at}/rest", {"on": True}))["key"] == "not_in_tournament"


async def begun(server: Server, *people: Client) -> tuple[str, list[str]]:
    """A duplicate of one deal in which two people sit at different tables, each with a bot; where they sit."""
    for _ in range(40):
        async with server.client() as host:
            await host.me()
            new = await set_up(host, rounds=1, public=False)
            for one in people:
                await one.json("POST", f"/api/tournaments/{new['id']}/join", {"nonce": "given"})
            await host.json("POST", f"/api/tournaments/{new['id']}/begin", {})
        tables = []
        for one in people:
            while not (mine := (await one.json("GET", f"/api/tournaments/{new['id']}"))["tables"]):
                await asyncio.sleep(0.02)
            tables.append(mine[0]["table"])
        if len({*tables}) == len(people):  # else the lots have put them together
            return new["id"], tables
    raise AssertionError("the lots put two people at one table forty times")


async def play(client: Client, table: str) -> None:
    await client.enter(table)
    await client.commit("nonce")
    await client.until("table", that=lambda one: one["phase"] == "playing")
    await play_to_the_end(client)


async def exported(client: Client) -> dict[str, Any]:
    """The records in what is kept about somebody, by table."""
    return {game["id"]: game["record"] for game in (await client.json("GET", "/api/me/export"))["games"]}


async def test_of_a_deal_that_is_played_elsewhere_nothing_can_be_had(server: Server) -> None:
    """Neither by who has just played it, nor by who is still to play it, nor by anybody else."""
    async with server.client() as anna, server.client() as ben, server.client() as eve:
        for one in (anna, ben, eve):
            await one.me()
        id, (table, other) = await begun(server, anna, ben)
        await play(anna, table)
        at = f"/api/games/{table}"
        step = {"step": 1, "seat": 0}
        asks = [
            ("GET", f"{at}/record", None),
            ("GET", f"{at}/replay?eyes=open", None),
            ("GET", f"{at}/replay?eyes=0", None),
            ("GET", f"{at}/review", None),
            ("POST", f"{at}/review", {}),
            ("POST", f"{at}/variation", step),
            ("POST", "/api/tables", {"origin": {"game": table}}),
            ("GET", f"{at}/picture", None),
            ("GET", f"{at}/clip?first=0&last=1", None),
        ]
        for one, (method, path, body) in itertools.product((anna, ben, eve), asks):
            answer = await one.ask_http(method, path, body)
            assert (answer.status_code, answer.json()["key"]) == (409, "deal_in_play"), path
        assert await exported(anna) == {table: None}
        assert await exported(ben) == await exported(eve) == {}
        assert (await shown(ben, id)).get("deals", []) == []
        assert {row["games"] for row in (await shown(ben, id))["standings"]} == {0}
        await play(ben, other)
        while (await shown(ben, id))["phase"] != "over":
            await asyncio.sleep(0.02)
        for one in (anna, ben):
            assert await one.json("GET", f"{at}/record")
        record = await anna.json("GET", f"{at}/record")
        assert (await exported(anna))[table]["moves"] == record["moves"]
        assert (await eve.ask_http("GET", f"{at}/record")).json()["key"] == "no_spectators"


async def test_its_host_removes_somebody_calls_it_off_and_is_joined_by_nobody_they_have_blocked(server: Server) -> None:
    async with server.client() as anna, server.client() as ben, server.client() as cyd:
        people = {one: (await one.me())["id"] for one in (anna, ben, cyd)}
        new = await set_up(anna)
        at = f"/api/tournaments/{new['id']}"
        await anna.json("POST", f"/api/people/{people[cyd]}/block", {})
        assert (await refused(cyd, f"{at}/join", {"nonce": "x"}))["key"] == "not_wanted_in_tournament"
        await join(ben, new, "ben's")
        found = await shown(ben, new["id"])
        assert found["your_commitment"] == nonce_commitment(new["commitment"], "ben's")
        assert "your_commitment" not in await shown(anna, new["id"])
        for what, body in (("remove", {"entrant": people[ben]}), ("cancel", {})):
            assert (await refused(ben, f"{at}/{what}", body))["key"] == "tournament_host_only"
        removed = await anna.json("POST", f"{at}/remove", {"entrant": people[ben]})
        assert removed["entrants"] == []
        assert (await refused(ben, f"{at}/join", {"nonce": "x"}))["key"] == "not_wanted_in_tournament"
        off = await anna.json("POST", f"{at}/cancel", {})
        assert (off["phase"], off["why"]) == ("cancelled", "host")
        assert (await refused(ben, f"{at}/join", {"nonce": "x"}))["key"] == "tournament_over"
