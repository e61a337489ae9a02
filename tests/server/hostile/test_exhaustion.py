"""Nobody can wear the server out for others: floods are slowed, the deaf are cut off, and nothing grows for ever."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import httpx
import pytest
import websockets

from saucerful.games import game
from saucerful.server import protocol as p
from saucerful.server.access import admission
from saucerful.server.access import message_limits as allowances
from saucerful.server.table import entries as e
from saucerful.server.wire import websocket
from tests.server.inside import Someone, hall_in, seated
from tests.server.live import PATIENCE, Client, Server, running_server
from tests.server.storage.running import on_a_loop

FAMILY = 7
"""As many as Abduction seats."""


async def flood(client: Client, ended: list[int]) -> None:
    """Ten times as much as one may send; come back when the connection is closed, for ever."""
    while True:
        with suppress(websockets.WebSocketException, ConnectionError, AssertionError):
            await client.connect()
            while True:
                for _ in range(20):
                    await client.send('{"type": "ping"}')
                await asyncio.sleep(0.01)
        if client.closed is not None:
            ended.append(client.closed)
        await asyncio.sleep(0.05)


async def race(client: Client, enough: Callable[[int], bool]) -> int:
    """Play as fast as the table answers, and never depart, until it was enough; returns how many moves were made."""
    made = 0
    while client.phase != "over" and not enough(made):
        moves = [move for move in client.legal if not move.startswith("d")]
        if moves:
            answer = await client.move(moves[0])
            assert answer.get("key") != "too_fast"
            made += answer["type"] == "moved"
            await asyncio.sleep(0.02)  # faster than any hand
        else:
            with suppress(TimeoutError):
                await asyncio.wait_for(client.until("moved", "table"), 0.5)
    return made


@on_a_loop
async def test_a_family_behind_one_address_plays_at_full_speed_while_a_flooder_is_slowed(tmp_path: Path) -> None:
    """With the limits that a server has unless its host changes them."""
    async with running_server(tmp_path) as server, AsyncExitStack() as home:
        family = [await home.enter_async_context(server.client()) for _ in range(FAMILY)]
        eve = await home.enter_async_context(server.client())
        table = await family[0].open_table("abduction", FAMILY, options={"limit": 20})
        ended: list[int] = []
        flooding = asyncio.create_task(flood(eve, ended))
        for place, one in enumerate(family):
            await one.enter(table)
            if place:
                assert (await one.sit(place))["you"] == place
        for one in family:
            await one.ready()
        for one in family:
            while one.phase == "open":
                await one.until("table")
        enough: Callable[[int], bool] = lambda made: made > 60 and websocket.TOO_FAST in ended  # noqa: E731
        moves = await asyncio.gather(*(race(one, enough) for one in family))
        flooding.cancel()
        await asyncio.wait({flooding})
        print(f"{sum(moves)} moves beside a flood")
        assert sum(moves) > 2 * FAMILY
        assert websocket.TOO_FAST in ended
        assert not any(message.get("key") == "too_fast" for one in family for message in one.received)


async def heard(server: Server, cookies: dict[str, str], asks: list[str], connections: int) -> list[str]:
    """What several connections of one person are told when each of them says all that at once."""
    async with AsyncExitStack() as tabs:
        clients = [await tabs.enter_async_context(server.client(cookies)) for _ in range(connections)]
        for client in clients:
            await client.connect()
        for client in clients:
            for ask in asks:
                await client.send(ask)
        async with asyncio.timeout(PATIENCE):
            for client in clients:
                while client.closed is None and len(client.received) <= len(asks):  # a welcome, and an answer to each
                    await asyncio.sleep(0.02)
        return [str(message.get("key", message["type"])) for client in clients for message in client.received]


async def check_slowed(ask: Callable[[int], Awaitable[httpx.Response]], allowed: tuple[float, float]) -> None:
    """Whoever asks again and again is refused after as many times as are allowed."""
    rate, burst = allowed
    began, asked = time.monotonic(), 0
    while (answer := await ask(asked)).is_success:
        asked += 1
        assert asked <= burst + rate * (time.monotonic() - began)
    assert answer.json()["key"] == "too_fast"
    assert asked >= burst - 5


@on_a_loop
async def test_many_connections_of_one_person_share_one_allowance(tmp_path: Path) -> None:
    async with running_server(tmp_path, address_rate=10_000) as server, server.client() as eve:
        await eve.me()
        began = time.monotonic()
        told = await heard(server, dict(eve.http.cookies), ['{"type": "ping"}'] * 200, connections=6)
        rate, burst = allowances.MESSAGES
        assert told.count("pong") <= burst + rate * (time.monotonic() - began)
        assert "too_fast" in told
        await check_slowed(lambda _: eve.ask_http("POST", "/api/tables", NEW), admission.OPENINGS)
        await check_slowed(
            lambda number: eve.ask_http("PATCH", "/api/me", {"name": f"Eve {number}"}), admission.RENAMES
        )


NEW = {"settings": {"game": "zovnis", "seats": 2}}


@on_a_loop
async def test_a_crowd_of_visitors_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowances, "CHANGES", (1e6, 1e6))
    async with hall_in(tmp_path) as hall:
        table, [ada, _] = await seated(hall, e.TableSettings("invasion", 2), "ada", "bob")
        room = hall.rooms[table]
        for number in range(300):
            visitor = await Someone(hall, f"visitor {number}").connect()
            await visitor.enter(table)
            visitor.say(p.Move(f"id {number}", "nonsense"))
            await visitor.until("refused")
            await visitor.lose_connection()
        for number in range(100):
            ada.say(p.Move(f"id {number}", "nonsense"))
        await ada.settled()
        assert set(room.people.known) == {"ada", "bob"}
        assert list(hall.people.connections) == ["ada", "bob"]
        for kept in (room.table.move_ids, room._queue, hall.loading, hall.lobby.watchers):
            assert not kept
        assert len(room.live.clients) == 2


@on_a_loop
async def test_muting_somebody_on_and_off_again_tires_nobody_else(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server, AsyncExitStack() as home:
        anna, ben, eve = [await home.enter_async_context(server.client()) for _ in range(3)]
        table = await anna.open_table("invasion", 2)
        for client in (anna, ben, eve):
            await client.enter(table)
        before, me = len(ben.received), (await anna.me())["id"]
        for number in range(200):
            await eve.send(json.dumps({"type": "mute", "player": me, "on": number % 2 == 0}))
        await eve.until("refused")
        await ben.ask("ping", id=7)
        await ben.until("pong")
        assert [message["type"] for message in ben.received[before:] if message["type"] != "presence"] == ["pong"]


@on_a_loop
async def test_a_giant_edition_is_refused_quickly(tmp_path: Path) -> None:
    async with running_server(tmp_path, address_rate=10_000) as server, server.client() as eve:
        await eve.me()
        for edition in ({"saucers": {f"{n}a": 10**9 for n in range(1, 5000)}}, {"x": ["y"] * 9000}, "a" * 60_000):
            body = {"settings": {"game": "invasion", "seats": 2, "edition": edition}}
            answer = await eve.ask_http("POST", "/api/tables", body)
            assert (answer.status_code, answer.json()["key"]) in [(400, "setup"), (413, "too_large")]
            assert len(answer.content) < 1000


def long_game(moves: int) -> str:
    """Abduction for two without a limit of time, in which nobody leaves."""
    position = game("abduction").deal(seats=2, seed=1, options={"limit": None})
    while len(position.history) < moves:
        for seat in position.to_act:
            stays = [move for move in position.legal(seat) if not move.startswith("d")]
            if stays and len(position.history) < moves:
                position.play(seat, stays[0], t=10 * len(position.history))
    return json.dumps(position.record())


@on_a_loop
async def test_whoever_asks_for_many_long_replays_waits_in_a_queue_of_their_own(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server, server.client() as eve, server.client() as anna:
        for one in (eve, anna):
            await one.me()
        eve.http.timeout = None
        kind, record = {"content-type": "application/json"}, long_game(1_000)
        asked = [asyncio.create_task(eve.http.post("/api/replay", content=record, headers=kind)) for _ in range(28)]
        table = await anna.open_table("invasion", 2, bots={1: "random"})
        await anna.enter(table)
        await anna.begin()
        short = await anna.http.post("/api/replay", content=long_game(10), headers=kind)
        assert short.status_code == 200
        while anna.phase == "playing":
            if anna.legal:
                await anna.move(anna.legal[0])
            else:
                await anna.until("moved", "table")
        answers = await asyncio.gather(*asked)
        busy = [answer for answer in answers if answer.status_code == 503]
        assert len(busy) >= 20
        assert {answer.json()["key"] for answer in busy} == {"busy"}
        assert all(int(answer.headers["retry-after"]) >= 1 for answer in busy)
        assert sum(answer.status_code == 200 for answer in answers) >= 4


@on_a_loop
async def test_a_replay_too_many_is_refused_before_its_record_is_read(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server, server.client() as eve:
        await eve.me()
        kind = {"content-type": "application/json"}
        while (await eve.http.post("/api/replay", content="{}", headers=kind)).json()["key"] != "too_fast":
            pass
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        cookies = "; ".join(f"{name}={value}" for name, value in eve.http.cookies.items())
        head = f"POST /api/replay HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: {cookies}\r\n"
        writer.write(f"{head}Content-Type: application/json\r\nContent-Length: 500000\r\n\r\n".encode())
        answer = await asyncio.wait_for(reader.readline(), PATIENCE)
        assert b" 429 " in answer
        writer.close()
