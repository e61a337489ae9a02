"""Puzzles over HTTP: what is shown, what counts, and that nothing hidden is sent."""

import json

import msgspec

from saucerful.games import game as game_of
from saucerful.games import names
from saucerful.lab.puzzles.puzzle import shipped
from tests.server.live import Server

GAMES = [name for name in names() if shipped(name)]


async def test_a_puzzle_of_every_game_is_shown_as_its_seat_sees_it_and_answered(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        assert {one["game"] for one in await anna.json("GET", "/api/puzzles")} == set(GAMES)
        for name in GAMES:
            offered = await anna.json("GET", f"/api/puzzles/{name}")
            shown, puzzle = offered["puzzle"], shipped(name)[offered["puzzle"]["id"]]
            position = puzzle.position(game_of(name))
            assert shown["view"] == json.loads(msgspec.json.encode(position.view(puzzle.seat)))
            assert shown["legal"] == position.legal(puzzle.seat)
            assert not {"best", "deal", "moves", "themes", "losses"} & set(shown)
            assert (offered["tried"], offered["standing"]["tried"]) == (False, 0)
            path = f"/api/puzzles/{name}/{puzzle.id}"
            answer = await anna.json("POST", path, {"move": puzzle.best})
            assert (answer["solution"]["solved"], answer["solution"]["best"]) == (True, puzzle.best)
            assert answer["gained"] > 0
            assert (answer["standing"]["solved"], answer["standing"]["streak"]) == (1, 1)
            assert answer["solution"]["events"]


async def test_only_the_first_answer_changes_ratings_and_the_next_puzzle_is_another_one(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        first = (await anna.json("GET", "/api/puzzles/invasion"))["puzzle"]
        best = shipped("invasion")[first["id"]].best
        worse = next(move for move in first["legal"] if move != best)
        path = f"/api/puzzles/invasion/{first['id']}"
        wrong = await anna.json("POST", path, {"move": worse})
        assert wrong["gained"] < 0
        assert (wrong["solution"]["solved"], wrong["standing"]["streak"]) == (False, 0)
        assert wrong["rating"] > first["rating"]
        again = await anna.json("POST", path, {"move": best})
        assert (again["solution"]["solved"], again["gained"]) == (True, 0)
        assert again["standing"] == wrong["standing"]
        assert (await anna.json("GET", "/api/puzzles/invasion"))["puzzle"]["id"] != first["id"]
        same = await anna.json("GET", f"/api/puzzles/invasion?id={first['id']}")
        assert (same["puzzle"]["id"], same["tried"]) == (first["id"], True)


async def test_what_is_no_answer_is_refused_and_costs_nothing(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        first = (await anna.json("GET", "/api/puzzles/abduction"))["puzzle"]
        for path, body, status, key in (
            ("/api/puzzles/chess/00000000", {"move": "e4"}, 404, "no_puzzles"),
            ("/api/puzzles/abduction/00000000", {"move": "1"}, 404, "no_puzzle"),
            (f"/api/puzzles/abduction/{first['id']}", {"move": "x" * 300}, 400, "not_understood"),
        ):
            refused = await anna.ask_http("POST", path, body)
            assert (refused.status_code, refused.json()["key"]) == (status, key)
        illegal = await anna.ask_http("POST", f"/api/puzzles/abduction/{first['id']}", {"move": "nonsense"})
        assert illegal.status_code >= 400
        assert (await anna.json("GET", "/api/puzzles/abduction"))["standing"]["tried"] == 0
