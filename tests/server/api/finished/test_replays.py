"""Replays over HTTP: whole games from the server's own shelf or from a file, through any eyes."""

import gzip
import json
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
import pytest

from saucerful.games import game, names
from saucerful.lab.simulate import Plan, simulate
from saucerful.server.archive.replays import ReplayShown
from saucerful.server.table.state import MOST_MOVES
from tests.server.api.me.test_identity import play_to_the_end
from tests.server.live import Client, Server


def recorded(name: str, seats: int = 2) -> dict[str, Any]:
    """A game between bots, written down."""
    [played] = simulate(Plan(name, seats, "replay me"), 1)
    record: dict[str, Any] = json.loads(str(played.record))
    return record


async def sent(client: Client, record: Any, eyes: str = "open") -> httpx.Response:
    if "saucerful_player" not in client.http.cookies:
        await client.me()
    return await client.ask_http("POST", f"/api/replay?eyes={eyes}", record)


async def finished(client: Client, **settings: Any) -> str:
    table = await client.open_table("invasion", 2, bots={1: "random"}, **settings)
    await client.enter(table)
    await client.begin()
    await play_to_the_end(client)
    return table


async def test_a_finished_game_is_played_back_as_its_players_saw_it(server: Server) -> None:
    async with server.client() as anna:
        table = await finished(anna)
        seat, me = anna.table["you"], await anna.me()
        shown = await anna.json("GET", f"/api/games/{table}/replay?eyes={seat}")
        moved = [one for one in anna.received if one["type"] == "moved"]
        assert [(step["view"], step["events"]) for step in shown["steps"][-len(moved) :]] == [
            (one["view"], one["events"]) for one in moved
        ]
        assert [step["n"] for step in shown["steps"]] == list(range(len(shown["steps"])))
        assert "move" not in shown["steps"][0]
        assert (shown["scores"], shown["winners"]) == (anna.table["scores"], anna.table["winners"])
        assert shown["steps"][-1]["scores"] == shown["scores"]
        assert shown["people"][seat]["player"] == me
        assert shown["people"][1 - seat]["bot"] == "random"
        assert (shown["table"], shown["over"], shown["verdict"]["fair"]) == (table, True, True)


@pytest.mark.parametrize("name", names())
async def test_a_record_from_a_file_is_played_back_through_any_eyes(server: Server, name: str) -> None:
    seats, record = game(name).seats[-1], recorded(name, game(name).seats[-1])
    async with server.client() as anna:
        for eyes in ("open", "spectator", "0", str(seats - 1)):
            answer = await sent(anna, record, eyes)
            shown = msgspec.json.decode(answer.content, type=ReplayShown)
            assert len(shown.steps) == len(record["moves"]) + 1
            assert shown.scores == record["result"]["scores"]
            assert [one.bot for one in shown.people] == ["random"] * seats
            assert (shown.table, shown.verdict) == (None, None)
        hidden = (await sent(anna, record, "spectator")).json()["steps"][0]["view"]
        assert hidden != (await sent(anna, record)).json()["steps"][0]["view"]


async def test_one_answer_is_small_enough_for_a_phone(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        record = recorded("constellations", 4)
        answer = await sent(anna, record)
        assert len(record["moves"]) > 90
        assert answer.headers["content-encoding"] == "gzip"
        assert int(answer.headers["content-length"]) < 40_000
        plain = await anna.ask_http("POST", "/api/replay", record, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.json() == answer.json()


async def test_names_are_those_that_the_record_tells_whatever_stands_there(server: Server) -> None:
    async with server.client() as anna:
        for told, shown in ((["Ada", None], "Ada"), ("Ada", ""), ([7, {}], ""), (["A" * 400], "A" * 100)):
            answer = await sent(anna, recorded("zovnis") | {"meta": {"names": told}})
            assert answer.json()["people"][0]["player"]["name"] == shown


async def test_a_file_with_many_records_shows_the_first_and_an_unfinished_game_is_shown_so_far(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        lines = [str(played.record) for played in simulate(Plan("zovnis", 2, "many"), 3)]
        first = json.loads(lines[0])
        kind = {"content-type": "application/json"}
        answer = await anna.http.post("/api/replay", content="\n".join(lines), headers=kind)
        assert answer.json()["scores"] == first["result"]["scores"]
        del first["result"]
        shown = (await sent(anna, first | {"moves": first["moves"][:3]})).json()
        assert (shown["over"], shown["winners"], len(shown["steps"])) == (False, [], 4)


DAMAGES: dict[str, Callable[[dict[str, Any]], Any]] = {
    "another version": lambda record: record | {"format": "saucerful/9"},
    "another game": lambda record: record | {"game": "zovnis"},
    "no such game": lambda record: record | {"game": "chess"},
    "another number of seats": lambda record: record | {"seats": 3},
    "an illegal move": lambda record: record | {"moves": [record["moves"][0] | {"move": "9z"}, *record["moves"][1:]]},
    "a missing move": lambda record: record | {"moves": record["moves"][1:]},
    "another result": lambda record: record | {"result": {"scores": [99, 99], "winners": [0]}},
    "an unknown field": lambda record: record | {"cards": []},
    "not a record": lambda _: {"hello": "world"},
    "nothing": lambda _: {},
    "a list": lambda record: [record],
    "a number": lambda _: 7,
}


@pytest.mark.parametrize("what", DAMAGES)
async def test_a_record_that_cannot_be_shown_is_refused_in_a_sentence_that_says_what_to_do(
    server: Server, what: str
) -> None:
    async with server.client() as anna:
        answer = await sent(anna, DAMAGES[what](recorded("invasion")))
        assert (answer.status_code, answer.json()["key"]) == (400, "bad_record")
        assert answer.json()["text"].endswith("or open another one.")
        assert answer.json()["text"].count("..") == 0


async def test_what_is_not_even_json_or_far_too_much_is_refused_as_well(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        for body, key in (
            (b'{"format": "saucerful/1", "ga', "bad_record"),
            (b"", "bad_record"),
            (b"\xff\xfe", "not_understood"),
            (b"[" * 100_000, "bad_record"),
            (gzip.compress(b"{}"), "not_understood"),
            (b" " * 600_000, "too_large"),
        ):
            answer = await anna.http.post("/api/replay", content=body, headers={"content-type": "application/json"})
            assert answer.json()["key"] == key
        assert "512 KB" in answer.json()["text"]
        for eyes, key in (("7", "no_place"), ("everybody", "not_understood"), ("-1", "not_understood")):
            assert (await sent(anna, recorded("invasion"), eyes)).json()["key"] == key
        endless = recorded("invasion") | {"moves": [{"seat": 0, "move": "a0"}] * (MOST_MOVES + 1)}
        assert (await sent(anna, endless)).json()["key"] == "record_too_long"  # before any move is looked at
        back_and_forth = recorded("invasion") | {"meta": {"undone": [{"after": 0, "moves": endless["moves"]}]}}
        assert (await sent(anna, back_and_forth)).json()["key"] == "record_too_long"


async def test_a_game_is_played_back_only_for_those_who_may_see_it_and_only_when_it_is_over(server: Server) -> None:
    async with server.client() as anna, server.client() as ben, server.client() as nobody:
        await ben.me()
        going_on = await anna.open_table("invasion", 2)
        private, open_to_all = await finished(anna, spectators=False), await finished(anna)
        for table, key in ((going_on, "not_over"), (private, "no_spectators"), ("nothing", "no_game")):
            assert (await ben.ask_http("GET", f"/api/games/{table}/replay")).json()["key"] == key
        assert (await ben.ask_http("GET", f"/api/games/{open_to_all}/replay")).status_code == 200
        assert (await nobody.ask_http("GET", f"/api/games/{open_to_all}/replay")).json()["key"] == "unknown_player"
        assert (await nobody.ask_http("POST", "/api/replay", {})).json()["key"] == "unknown_player"
