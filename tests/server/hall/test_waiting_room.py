"""People who look for a game: strangers meet, bots fill in and hand over, and nobody waits for who does not come."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from saucerful.server import protocol as p
from saucerful.server.hall import waiting_room
from saucerful.server.hall.hall import Hall
from saucerful.server.table import entries as e
from saucerful.server.table.seats import joining
from tests.server.inside import Someone, entries, hall_in, put_forward
from tests.server.live import running_server
from tests.server.storage.running import on_a_loop

ZOVNIS = p.Seek("zovnis", [2, 3])


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting_room, "EVERY", 0.01)


async def people(hall: Hall, *names: str) -> list[Someone]:
    return [await Someone(hall, name).connect() for name in names]


async def come(someone: Someone) -> str:
    """Go to the table that one is sent to, and be ready."""
    table: str = (await someone.until("paired"))["table"]
    await someone.enter(table)
    someone.ready()
    return table


async def playing(someone: Someone) -> dict[str, Any]:
    return await someone.until("table", lambda shown: shown["phase"] == "playing")


@on_a_loop
async def test_two_who_look_for_the_same_play_at_once(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        ada, bob, eve = await people(hall, "ada", "bob", "eve")
        eve.say(p.WatchLobby())
        ada.say(ZOVNIS)
        assert (await ada.until("seeking"))["waiting"] == 1
        assert (await eve.until("lobby", lambda told: told.get("seeking") == {"zovnis": 1}))["tables"] == []
        bob.say(p.Seek("zovnis", [2]))
        table = await come(ada)
        assert await come(bob) == table
        shown = await playing(ada)
        assert {seat["player"]["id"] for seat in shown["seats"]} == {"ada", "bob"}
        assert shown["settings"] | {"clock": {"move": 120}, "public": True, "resigning": "end"} == shown["settings"]
        await eve.until("lobby", lambda told: "seeking" not in told)


@on_a_loop
async def test_who_looks_for_something_else_stops_or_goes_away_is_not_paired(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        ada, bob, cyd, dan, eve = await people(hall, "ada", "bob", "cyd", "dan", "eve")
        ada.say(ZOVNIS)
        await ada.until("seeking")
        bob.say(p.Seek("zovnis", [2], rated=True))
        cyd.say(p.Seek("zovnis", [2], pace="post"))
        dan.say(p.Seek("invasion", [2]))
        for someone in (bob, cyd, dan):
            await someone.until("seeking")
        ada.say(p.StopSeeking())
        await ada.settled()
        await dan.lose_line()
        eve.say(p.Seek("invasion", [2]))
        assert (await eve.until("seeking"))["waiting"] == 1
        await asyncio.sleep(0.1)
        for someone in (ada, bob, cyd, eve):
            await someone.settled()
            assert not [message for message in someone.heard if message["type"] == "paired"]


@on_a_loop
async def test_bots_fill_in_and_one_of_them_hands_over_to_a_person_who_comes_soon(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        ada, bob, cyd = await people(hall, "ada", "bob", "cyd")
        ada.say(p.Seek("zovnis", [2]))
        await ada.until("seeking")
        ada.say(p.WithBots("cadet"))
        table = await come(ada)
        await playing(ada)
        bob.say(p.Seek("zovnis", [2, 3]))
        assert (await bob.until("paired"))["table"] == table
        shown = await bob.enter(table)
        assert {seat["player"]["id"] for seat in shown["seats"]} == {"ada", "bob"}
        assert shown["you"] is not None
        [joined] = await entries(hall, table, e.Joined)
        assert (joined.player, joined.seat) == ("bob", shown["you"])
        cyd.say(p.Seek("zovnis", [2]))
        await cyd.until("seeking")
        await cyd.settled()
        assert not [message for message in cyd.heard if message["type"] == "paired"], "no bot is left there"


@on_a_loop
async def test_after_the_first_moves_bots_keep_their_seats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joining, "FIRST_MOVES", -1)
    async with hall_in(tmp_path) as hall:
        ada, bob = await people(hall, "ada", "bob")
        ada.say(p.Seek("zovnis", [2]))
        await ada.until("seeking")
        ada.say(p.WithBots())
        await come(ada)
        await playing(ada)
        bob.say(p.Seek("zovnis", [2]))
        await bob.until("seeking")
        await asyncio.sleep(0.1)
        await bob.settled()
        assert not [message for message in bob.heard if message["type"] == "paired"]


@on_a_loop
async def test_a_bot_sits_down_for_somebody_who_does_not_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_in(tmp_path) as hall:
        ada, bob = await people(hall, "ada", "bob")
        ada.say(p.Seek("zovnis", [2]))
        bob.say(p.Seek("zovnis", [2]))
        await come(ada)
        await bob.until("paired")
        put_forward(monkeypatch, joining.COMES_WITHIN / 1000, tmp_path)
        ada.say(p.Chat("Where are you?"))  # whatever happens at a table, it looks at the time
        shown = await playing(ada)
        assert [seat.get("bot") for seat in shown["seats"] if not seat.get("player")] == ["pilot"]


@on_a_loop
async def test_what_nobody_could_play_is_refused(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        [ada] = await people(hall, "ada")
        for nonsense in (p.Seek("chess", [2]), p.Seek("zovnis", [8]), p.Seek("zovnis", [2], options={"2": {"x": 1}})):
            assert (await ada.refused(nonsense))["key"] == "setup"
        assert (await ada.refused(p.WithBots()))["key"] == "not_seeking"


async def test_strangers_meet_over_real_sockets(tmp_path: Path) -> None:
    async with running_server(tmp_path, bot_wait=0) as server, server.client() as ada, server.client() as bob:
        for client in (ada, bob):
            await client.me()
            await client.connect()
            await client.ask("seek", game="invasion", seats=[2, 3, 4])
        tables = [(await client.until("paired"))["table"] for client in (ada, bob)]
        assert tables[0] == tables[1]
        shown = await bob.enter(tables[0])
        assert shown["you"] is not None
        assert shown["settings"]["seats"] == 2
