"""Today over HTTP: the same for everybody, played once, and results shown afterwards only."""

import json

from saucerful import __version__
from saucerful.games import names
from saucerful.lab.puzzles.puzzle import shipped
from saucerful.server.table.day_deals import day_seed
from tests.server.api.me.test_identity import play_to_the_end
from tests.server.live import Client, Server


async def begin_deal(client: Client, game: str) -> str:
    table: str = (await client.json("POST", f"/api/today/{game}"))["id"]
    await client.enter(table)
    while client.phase == "open":
        await client.until("table")
    return table


async def turn(client: Client) -> None:
    while not client.legal:
        await client.until("moved", "table")


async def test_everybody_has_the_same_deal_in_the_same_seat_and_sees_no_more_of_it_than_ever(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        await anna.me()
        await ben.me()
        for game in ("invasion", "zovnis", "constellations"):
            tables = [await begin_deal(one, game) for one in (anna, ben)]
            assert tables[0] != tables[1]
            assert anna.table["you"] == ben.table["you"]
            for _ in range(3):  # the bots answer alike, too
                await turn(anna)
                await turn(ben)
                assert anna.table["view"] == ben.table["view"]
                assert anna.legal == ben.legal
                for one in (anna, ben):
                    await one.move(one.legal[0])
            today = await anna.json("GET", "/api/today")
            said = json.dumps([anna.table, ben.table, today])
            assert day_seed(game, today["day"], __version__) not in said
            assert (await ben.ask_http("GET", f"/api/games/{tables[0]}/record")).status_code == 409
        assert (await ben.enter(tables[0]))["key"] == "no_spectators"


async def test_a_deal_is_played_once_and_only_then_tells_how_others_fared(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        await anna.me()
        await ben.me()
        table = await begin_deal(anna, "zovnis")
        assert await begin_deal(anna, "zovnis") == table
        for what in ("undo", "hint"):
            await anna.ask(what)
            assert (await anna.until("refused"))["key"].startswith("no_")
        assert (await anna.json("GET", "/api/today/zovnis"))["scores"] == []
        await play_to_the_end(anna)
        assert (await anna.json("POST", "/api/today/zovnis"))["id"] == table
        found = await anna.json("GET", "/api/today/zovnis")
        own = next(one for one in found["scores"] if one.get("you"))
        record = await anna.json("GET", f"/api/games/{table}/record")
        assert (own["rank"], own["points"]) == (1, record["result"]["scores"][anna.table["you"]])
        assert record["meta"]["day"] == found["day"]
        before = await ben.json("GET", "/api/today/zovnis")
        assert (before["played_here"], before["scores"]) == (found["played_here"], [])
        (zovnis,) = (one for one in (await anna.json("GET", "/api/today"))["games"] if one["game"] == "zovnis")
        assert (zovnis["deal"]["table"], zovnis["deal"]["result"]["you"]) == (table, True)
        assert (await anna.json("GET", "/api/today"))["streak"] == 1


async def test_nobody_else_sees_a_deal_that_somebody_has_played(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        await anna.me()
        await ben.me()
        table = await begin_deal(anna, "zovnis")
        await play_to_the_end(anna)
        at = f"/api/games/{table}"
        ways: list[tuple[str, str, dict[str, object] | None]] = [
            ("GET", f"{at}/record", None),
            ("GET", f"{at}/replay", None),
            ("GET", f"{at}/replay?eyes=0", None),
            ("GET", f"{at}/review", None),
            ("POST", f"{at}/review", {}),
            ("POST", f"{at}/variation", {"step": 0, "seat": 0}),
            ("POST", "/api/tables", {"origin": {"game": table, "step": 0}}),
        ]
        for method, path, body in ways:
            refused = await ben.ask_http(method, path, body)
            assert (refused.status_code, refused.json()["key"]) == (403, "no_spectators"), path
        assert (await ben.ask_http("GET", f"/api/tables/{table}/story")).status_code != 200
        assert (await ben.enter(table))["key"] == "no_spectators"
        assert table not in [one["id"] for one in await ben.json("GET", "/api/tables")]
        known = await ben.json("GET", f"/api/tables/{table}")
        assert not {"view", "legal", "scores", "seed", "record"} & set(known)
        await begin_deal(ben, "zovnis")
        assert (await ben.ask_http("GET", f"{at}/record")).status_code == 403


async def test_the_puzzle_of_the_day_counts_with_its_first_answer_and_then_tells_of_others(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        await anna.me()
        await ben.me()
        first, second = [await one.json("GET", "/api/today") for one in (anna, ben)]
        assert first["games"] == second["games"]
        assert [one["game"] for one in first["games"] if one.get("puzzle")] == [
            one["game"] for one in first["games"] if shipped(one["game"])
        ]
        assert {one["game"] for one in first["games"]} == set(names())
        assert (first["streak"], 0 < first["left"] <= 86_400_000) == (0, True)
        puzzle = next(one["puzzle"] for one in first["games"] if one["game"] == "invasion")
        assert set(puzzle) == {"id", "rating"}
        path, best = f"/api/puzzles/invasion/{puzzle['id']}", shipped("invasion")[puzzle["id"]].best
        legal = (await ben.json("GET", f"/api/puzzles/invasion?id={puzzle['id']}"))["puzzle"]["legal"]
        await anna.json("POST", path, {"move": next(move for move in legal if move != best)})
        await anna.json("POST", path, {"move": best})
        await ben.json("POST", path, {"move": best})
        for client, solved in ((anna, False), (ben, True)):
            said = await client.json("GET", "/api/today")
            puzzle = next(one["puzzle"] for one in said["games"] if one["game"] == "invasion")
            assert (puzzle["solved"], puzzle["tried_here"], puzzle["solved_here"]) == (solved, 2, 1)
            assert said["streak"] == 1


async def test_there_is_no_deal_of_a_game_that_is_not_here(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        for method in ("GET", "POST"):
            refused = await anna.ask_http(method, "/api/today/chess")
            assert (refused.status_code, refused.json()["key"]) == (404, "no_day")
