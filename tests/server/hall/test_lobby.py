"""The lobby: public tables that wait for people, told to those who look."""

from pathlib import Path

import msgspec
import pytest

from saucerful.server import protocol as p
from saucerful.server.hall import lobby
from saucerful.server.table import entries as e
from tests.server.inside import Someone, hall_in, opened
from tests.server.storage.running import on_a_loop


@on_a_loop
async def test_public_tables_are_listed_until_they_start_and_others_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "EVERY", 0.01)
    async with hall_in(tmp_path) as hall:
        eve = await Someone(hall, "eve").connect()
        eve.say(p.WatchLobby())
        assert (await eve.until("lobby"))["tables"] == []
        await opened(hall, e.TableSettings("invasion", 3), "zoe")
        table, [ada, bob] = await opened(hall, e.TableSettings("zovnis", 2, public=True), "ada", "bob")
        [listed] = (await eve.until("lobby", lambda told: bool(told["tables"])))["tables"]
        assert (listed["id"], listed["game"], listed["free"], listed["people"]) == (table, "zovnis", 2, [])
        await ada.shown(p.Sit(0))
        await eve.until("lobby", lambda told: told["tables"][0]["people"] == ["Ada"])
        await bob.shown(p.Sit(1))
        full = await eve.until("lobby", lambda told: told["tables"][0]["free"] == 0)
        assert full["tables"][0]["people"] == ["Ada", "Bob"]
        ada.say(p.Ready("a"))
        bob.say(p.Ready("b"))
        assert (await eve.until("lobby", lambda told: not told["tables"]))["tables"] == []


@on_a_loop
async def test_tables_with_free_places_come_first(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        settings = e.TableSettings("zovnis", 2, public=True)
        full = await hall.open_table(settings, "ada", {0: "pilot", 1: "pilot"}, None)
        old = await hall.open_table(settings, "ada", {0: "pilot"}, None)
        new = await hall.open_table(settings, "ada", {}, 1)
        assert [table.id for table in await hall.lobby.tables()] in ([new, old, full], [old, new, full])


@on_a_loop
async def test_full_tables_hide_none_with_free_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MOST", 2)
    async with hall_in(tmp_path) as hall:
        settings = e.TableSettings("zovnis", 2, public=True)
        honest = await hall.open_table(settings, "ada", {}, 0)
        for person in ("bob", "cyd"):
            await hall.open_table(settings, person, {0: "pilot", 1: "pilot"}, None)
        assert (await hall.lobby.tables())[0].id == honest
        assert len(await hall.lobby.tables()) == 2


@on_a_loop
async def test_who_filters_sees_the_first_tables_that_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "EVERY", 0.01)
    monkeypatch.setattr(lobby, "MOST", 2)
    async with hall_in(tmp_path) as hall:
        invasion = e.TableSettings("invasion", 3, public=True)
        zovnis = e.TableSettings("zovnis", 2, public=True)
        replace = msgspec.structs.replace
        wanted = {
            await hall.open_table(invasion, "ada", {}, 0): p.LobbyFilter("invasion"),
            await hall.open_table(replace(zovnis, rated=True), "ada", {}, 0): p.LobbyFilter(rated=True),
            await hall.open_table(replace(zovnis, clock=p.Clock(move=90_000)), "ada", {}, 0): p.LobbyFilter(days=True),
        }
        for person in ("bob", "cyd"):
            await hall.open_table(zovnis, person, {}, 0)
        for id, filter in wanted.items():
            assert [table.id for table in await hall.lobby.tables(filter)] == [id]
        assert {table.id for table in await hall.lobby.tables()}.isdisjoint(wanted), "there are newer ones"
        assert await hall.lobby.tables(p.LobbyFilter("chess")) == []
        eve = await Someone(hall, "eve").connect()
        eve.say(p.WatchLobby(filter=p.LobbyFilter("invasion")))
        assert [one["game"] for one in (await eve.until("lobby"))["tables"]] == ["invasion"]
        await hall.open_table(zovnis, "dan", {}, 0)
        new = await hall.open_table(invasion, "dan", {}, 0)
        told = await eve.until("lobby", lambda told: told["tables"][0]["id"] == new)
        assert {one["game"] for one in told["tables"]} == {"invasion"}


@on_a_loop
async def test_who_no_longer_looks_hears_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "EVERY", 0.01)
    async with hall_in(tmp_path) as hall:
        eve, fay = await Someone(hall, "eve").connect(), await Someone(hall, "fay").connect()
        for someone in (eve, fay):
            someone.say(p.WatchLobby())
            await someone.until("lobby")
        eve.say(p.WatchLobby(False))
        await eve.settled()
        await opened(hall, e.TableSettings("zovnis", 2, public=True), "ada")
        await fay.until("lobby", lambda told: bool(told["tables"]))
        await eve.settled()
        assert [message["type"] for message in eve.heard].count("lobby") == 1
