"""The life of a connection as docs/protocol.md tells it."""

import json
from pathlib import Path

import pytest

from tests.server.live import Server, running_server


async def test_the_first_message_is_a_welcome_with_the_time_and_the_reactions(server: Server) -> None:
    async with server.client() as anna:
        welcome = await anna.connect()
        assert welcome["you"] == await anna.me()
        assert (welcome["version"], "wave" in welcome["reactions"]) == (1, True)
        await anna.ask("ping", id=7)
        pong = await anna.until("pong")
        assert pong["id"] == 7
        assert pong["now"] >= welcome["now"]


async def test_a_move_sent_again_after_a_lost_line_is_played_once(server: Server) -> None:
    async with server.client() as anna:
        table = await anna.open_table("invasion", 2, sit=0, bots={1: "pilot"})
        await anna.enter(table)
        await anna.begin()
        while not anna.legal:
            await anna.until("moved")
        made = await anna.move(anna.legal[0], id="only-once")
        assert made["yours"] == "only-once"
        anna.cut()
        await anna.until_closed()
        shown = await anna.enter(table, seen=made["n"] - 1)
        assert shown["steps"][0]["n"] == made["n"]
        assert shown["steps"][0]["events"] == made["events"]
        again = await anna.move("anything", id="only-once")
        assert (again["type"], again["n"]) == ("accepted", made["n"])


@pytest.mark.parametrize(
    "message",
    ["", "{", "[]", "null", '"enter"', '{"type": "fly"}', '{"type": "enter"}', b"\xff\xfe", b'{"type": "sit"}',
     '{"type": "enter", "table": 7}', '{"type": "move", "id": "", "move": "3b"}', '{"type": "ping", "id": 1e99}',
     '{"type": "ping", "more": 1}', '{"type":' + "[" * 8000, '{"type": "chat", "text": "' + "x" * 301 + '"}'],
)  # fmt: skip
async def test_nonsense_is_refused_and_the_line_lives_on(server: Server, message: str | bytes) -> None:
    async with server.client() as anna:
        await anna.connect()
        await anna.send(message)
        assert (await anna.until("refused"))["key"] == "not_understood"
        await anna.ask("ping")
        await anna.until("pong")


async def test_what_needs_a_table_is_refused_without_one(server: Server) -> None:
    async with server.client() as anna:
        await anna.connect()
        await anna.ask("move", id="a", move="3b")
        refused = await anna.until("refused")
        assert (refused["key"], refused["id"]) == ("not_at_table", "a")
        assert (await anna.enter("no-such-table"))["key"] == "no_table"


async def test_a_message_that_is_too_large_ends_the_connection(server: Server) -> None:
    async with server.client() as anna:
        await anna.connect()
        await anna.send(json.dumps({"type": "chat", "text": "x" * 20_000}))
        assert await anna.until_closed() == 1009


async def test_a_chatterbox_is_slowed_down(server: Server) -> None:
    async with server.client() as anna:
        await anna.enter(await anna.open_table("zovnis", 2))
        for _ in range(10):
            await anna.ask("chat", text="hello")
        assert (await anna.until("refused"))["key"] == "too_fast"


async def test_a_server_that_stops_says_when_to_come_back_and_everything_is_there(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server, server.client() as anna:
        table = await anna.open_table("invasion", 2)
        await anna.enter(table)
        await anna.ready()
        port, cookies = server.port, dict(anna.http.cookies)
        assert await server.stop() == 0
        assert (await anna.until("closing"))["seconds"] > 0
        assert await anna.until_closed() == 1012
    async with running_server(tmp_path, port=port) as server, server.client(cookies) as anna:
        shown = await anna.enter(table)
        assert shown["seats"][0]["ready"]
