"""The API describes itself, and what it offers can be asked for."""

from tests.server.live import Server


async def test_every_operation_and_every_type_is_described(server: Server) -> None:
    async with server.client() as reader:
        described = await reader.json("GET", "/api/openapi.json")
        assert described["info"]["title"] == "Saucerful"
        operations = [one for path in described["paths"].values() for one in path.values()]
        assert len(operations) >= 15
        for operation in operations:
            assert operation["summary"]
            assert operation["description"]
            assert operation["responses"]["default"]["content"]["application/json"]
        for name, schema in described["components"]["schemas"].items():
            assert schema["description"], name


async def test_every_reference_leads_somewhere(server: Server) -> None:
    async with server.client() as reader:
        answer = await reader.ask_http("GET", "/api/openapi.json")
        known = answer.json()["components"]["schemas"]
        wanted = {part.partition('"')[0] for part in answer.text.split('"#/components/schemas/')[1:]}
        assert wanted <= set(known)


async def test_games_and_bots_are_listed_with_what_can_be_chosen(server: Server) -> None:
    async with server.client() as anna:
        playable = await anna.json("GET", "/api/games")
        games = {game["name"]: game for game in playable["games"]}
        assert list(games) == ["invasion", "constellations", "abduction", "zovnis"]
        assert (games["invasion"]["least"], games["invasion"]["most"]) == (2, 6)
        assert [game for game in games if games[game]["real_time"]] == ["abduction"]
        options = {option["name"]: option for option in games["abduction"]["options"]}
        assert options["referee"] == {"name": "referee", "allowed": {"enum": ["final", "live"]}, "default": "live"}
        assert {"random", "pilot", "admiral"} <= {bot["name"] for bot in playable["bots"]}
        assert "moth" in await anna.json("GET", "/api/avatars")


async def test_options_tell_all_methods_of_a_path(server: Server) -> None:
    async with server.client() as anna:
        for path, methods in {
            "/api/me": "DELETE, GET, OPTIONS, PATCH",
            "/api/tables": "GET, OPTIONS, POST",
            "/api/lessons/zovnis": "GET, OPTIONS, POST",
            "/api/avatars": "GET, OPTIONS",
        }.items():
            answer = await anna.ask_http("OPTIONS", path)
            assert (answer.status_code, answer.headers["allow"]) == (204, methods)
