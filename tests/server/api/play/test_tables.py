"""Tables over HTTP: opening them, the lobby, what a link tells, records, and tables that were set aside."""

import json
from pathlib import Path

import msgspec
import pytest

from saucerful.engine.files.record import read_record
from saucerful.games import game
from saucerful.server.api.play.tables import NewTable
from saucerful.server.api.requests.large_bodies import read_with_record
from tests.server.api.me.test_identity import play_to_the_end
from tests.server.kept import run_sql
from tests.server.live import Client, Server, running_server
from tests.server.storage.running import rewrite_entry

SETTINGS = {"game": "invasion", "seats": 3}


async def test_a_public_table_is_in_the_lobby_and_a_private_one_is_not(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        private = await anna.open_table("zovnis", 3)
        public = await anna.open_table("zovnis", 3, bots={2: "cadet"}, public=True)
        listed = {one["id"]: one for one in await ben.json("GET", "/api/tables")}
        assert private not in listed
        me = await anna.me()
        assert (listed[public]["free"], listed[public]["people"]) == (1, [me["name"]])


async def test_a_link_tells_what_is_played_and_by_whom_and_nothing_of_the_game(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        table = await anna.open_table("invasion", 3, bots={1: "pilot"}, spectators=False)
        name = (await anna.me())["name"]
        assert await ben.json("GET", f"/api/tables/{table}") == {
            "id": table,
            "game": "invasion",
            "seats": 3,
            "free": 1,
            "phase": "open",
            "people": [name],
            "host": name,
            "spectators": False,
            "next": None,
            "previous": None,
        }


async def test_a_rematch_is_found_from_the_table_before_it(server: Server) -> None:
    async with server.client() as anna:
        table = await anna.open_table("zovnis", 2, bots={1: "random"})
        await anna.enter(table)
        await anna.begin()
        await play_to_the_end(anna)
        await anna.ask("rematch")
        following = (await anna.until("table", that=lambda one: "next" in one))["next"]
        assert (await anna.json("GET", f"/api/tables/{table}"))["next"] == following
        known = await anna.json("GET", f"/api/tables/{following}")
        assert (known["previous"], known["phase"]) == (table, "open")


@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        ({"settings": {**SETTINGS, "game": "chess"}}, 400, "setup"),
        ({"settings": {**SETTINGS, "seats": 7}}, 400, "setup"),
        ({"settings": {**SETTINGS, "seats": 9}}, 400, "not_understood"),
        ({"settings": {**SETTINGS, "options": {"speed": 3}}}, 400, "setup"),
        ({"settings": {**SETTINGS, "edition": {"loot": 0}}}, 400, "setup"),
        ({"settings": {**SETTINGS, "stand_in": "nobody"}}, 400, "setup"),
        ({"settings": {**SETTINGS, "clock": {"move": 1}}}, 400, "not_understood"),
        ({"settings": SETTINGS, "bots": {"1": "nobody"}}, 400, "setup"),
        ({"settings": SETTINGS, "bots": {"5": "pilot"}}, 400, "no_place"),
        ({"settings": SETTINGS, "bots": {"one": "pilot"}}, 400, "not_understood"),
        ({"settings": SETTINGS, "bots": {"0": "pilot"}}, 400, "place_taken"),
        ({"settings": SETTINGS, "sit": 3}, 400, "no_place"),
        ({"settings": SETTINGS, "seed": "mine"}, 400, "not_understood"),
        ({}, 400, "not_understood"),
        (None, 400, "not_understood"),
        ({"settings": {**SETTINGS, "edition": {"saucers": {"x" * 600_000: 1}}}}, 413, "too_large"),
        ({"settings": {**SETTINGS, "edition": {"saucers": {"x" * 70_000: 1}}}}, 413, "too_large"),
        ({"settings": {**SETTINGS, "edition": [{}] * 30_000}, "origin": {"record": {}}}, 413, "too_large"),
        ({"origin": {"record": {"moves": [{}] * 30_000}}}, 400, "bad_record"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_in_a_sentence(
    server: Server, body: object, status: int, key: str
) -> None:
    async with server.client() as anna:
        await anna.me()
        refused = await anna.ask_http("POST", "/api/tables", body)
        assert (refused.status_code, refused.json()["key"]) == (status, key)
        assert refused.json()["text"][0].isupper()
        assert await anna.json("GET", "/api/me/tables") == []


async def test_a_finished_game_is_a_record_with_names_and_an_unfinished_one_is_not(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        table = await anna.open_table("invasion", 2, bots={1: "random"}, spectators=False)
        await ben.me()
        for early in ("open", "playing"):
            refused = await anna.ask_http("GET", f"/api/games/{table}/record")
            assert (refused.status_code, refused.json()["key"]) == (409, "not_over"), early
            if early == "open":
                await anna.enter(table)
                await anna.begin()
        await play_to_the_end(anna)
        answer = await anna.ask_http("GET", f"/api/games/{table}/record")
        assert answer.headers["content-disposition"].startswith("attachment")
        names: list[str | None] = [None, None]
        names[anna.table["you"]] = (await anna.me())["name"]
        assert answer.json()["meta"]["names"] == names
        replayed = read_record(answer.text, {"invasion": game("invasion")})
        assert replayed.end.scores() == anna.table["scores"]
        stranger = await ben.ask_http("GET", f"/api/games/{table}/record")
        assert (stranger.status_code, stranger.json()["key"]) == (403, "no_spectators")
        unknown = await anna.ask_http("GET", "/api/games/nothing/record")
        assert (unknown.status_code, unknown.json()["key"]) == (404, "no_game")


async def test_a_person_can_open_thirty_tables_at_once_and_not_a_thousand(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        await anna.me()
        opened = [(await anna.ask_http("POST", "/api/tables", {"settings": SETTINGS})) for _ in range(60)]
        refused = [one for one in opened if one.status_code == 429]
        assert refused
        assert refused[0].headers["retry-after"] == "1"
        assert sum(one.status_code == 201 for one in opened) >= 30
        assert await ben.open_table("invasion", 2)


async def begun(client: Client, spectators: bool = True) -> str:
    """A table with a line of chat and at least one move, not over."""
    table = await client.open_table("constellations", 2, bots={1: "random"}, spectators=spectators)
    await client.enter(table)
    await client.begin()
    await client.ask("chat", text="good luck")
    while not client.legal:
        await client.until("moved")
    await client.move(client.legal[0])
    return table


def damage(data: Path, table: str) -> None:
    """As if another version had written a move that we do not know."""
    rows = run_sql(data, "SELECT number, entry FROM journal WHERE table_id = ? ORDER BY number", table)
    moves = [(number, json.loads(entry)) for number, entry in rows if json.loads(entry)["kind"] == "moved"]
    number, entry = moves[-1]
    rewrite_entry(data, table, number, json.dumps(entry | {"move": "sing"}))


async def test_a_table_that_no_longer_replays_is_set_aside_and_its_open_part_stays_readable(tmp_path: Path) -> None:
    async with running_server(tmp_path, bot_wait=0) as server, server.client() as anna, server.client() as ben:
        table, secret = await begun(anna), await begun(anna, spectators=False)
        await ben.me()
        cookies = [dict(one.http.cookies) for one in (anna, ben)]
        name = (await anna.me())["name"]
        early = await anna.ask_http("GET", f"/api/tables/{table}/story")
        assert (early.status_code, early.json()["key"]) == (409, "not_aside")
        assert await server.stop() == 0
    damage(tmp_path, table)
    damage(tmp_path, secret)
    async with running_server(tmp_path) as server, server.client(cookies[0]) as anna, server.client(cookies[1]) as ben:
        assert (await anna.enter(table))["key"] == "aside"
        await anna.enter(secret)
        known = await ben.json("GET", f"/api/tables/{table}")
        assert (known["phase"], known["people"]) == ("aside", [name])
        answer = await ben.ask_http("GET", f"/api/tables/{table}/story")
        story = answer.json()
        assert story["moves"][-1]["move"] == "sing"
        assert sorted(map(str, story["seats"])) == sorted([name, "None"])
        assert [(line["name"], line["text"]) for line in story["chat"]] == [(name, "good luck")]
        assert not any(word in answer.text for word in ("deal", "seed", "nonce", "shuffle", "commitment"))
        stranger = await ben.ask_http("GET", f"/api/tables/{secret}/story")
        assert (stranger.status_code, stranger.json()["key"]) == (403, "no_spectators")
        assert (await anna.ask_http("GET", f"/api/tables/{secret}/story")).status_code == 200
        assert await anna.open_table("invasion", 2)


async def test_whatever_is_sent_for_a_table_is_counted_before_it_is_read(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        keys = [(await anna.ask_http("POST", "/api/tables", {"nonsense": {}})).json()["key"] for _ in range(50)]
        assert {*keys} == {"not_understood", "too_fast"}


async def test_a_record_that_is_sent_for_a_table_stays_text() -> None:
    record: dict[str, list[dict[str, int]]] = {"moves": [{}] * 30_000}
    data, found = read_with_record(msgspec.json.encode({"sit": 1, "origin": {"step": 2, "record": record}}), NewTable)
    assert (data.sit, data.origin and data.origin.step) == (1, 2)
    assert data.origin is not None
    assert data.origin.record == {}, "nothing is made of it here"
    assert found == msgspec.json.encode(record)


async def test_a_table_goes_on_from_a_game_that_one_may_see_or_from_a_record(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        table = await anna.open_table("zovnis", 2, bots={1: "random"}, spectators=False)
        await anna.enter(table)
        await anna.begin()
        await play_to_the_end(anna)
        record = (await anna.ask_http("GET", f"/api/games/{table}/record")).json()
        again = {"origin": {"game": table, "step": 3}, "bots": {"0": "pilot"}, "sit": 1}
        following = (await anna.json("POST", "/api/tables", again))["id"]
        shown = await anna.enter(following)
        assert (shown["you"], shown["origin"]) == (1, {"step": 3, "game": table})
        await anna.commit("again")
        begun = await anna.until("table", that=lambda one: one["phase"] == "playing")
        assert begun["view"]["seat"] == 1
        await ben.me()
        stranger = await ben.ask_http("POST", "/api/tables", again)
        assert (stranger.status_code, stranger.json()["key"]) == (403, "no_spectators")
        assert await ben.json("POST", "/api/tables", {"origin": {"record": record}})
        for origin, settings, key in (
            ({"step": 1}, None, "not_understood"),
            ({"game": table, "record": record}, None, "not_understood"),
            ({"game": "nothing"}, None, "no_game"),
            ({"record": {"format": "saucerful/1"}}, None, "bad_record"),
            ({"record": record, "step": 999}, None, "no_step"),
            ({"record": record, "step": -1}, None, "not_understood"),
            ({"record": record}, {"game": "zovnis", "seats": 3}, "origin_seats"),
        ):
            refused = await ben.ask_http("POST", "/api/tables", {"origin": origin, "settings": settings})
            assert (refused.status_code // 100, refused.json()["key"]) == (4, key)


async def test_a_rated_table_has_no_hints_and_others_have_them_if_the_host_says_so(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        wanted = {"settings": SETTINGS | {"rated": True, "hints": True}}
        refused = await anna.ask_http("POST", "/api/tables", wanted)
        assert refused.json()["key"] == "rated_hints"
        table = await anna.open_table("invasion", 2, bots={1: "pilot"}, hints=True)
        await anna.enter(table)
        assert anna.table["settings"]["hints"] is True
