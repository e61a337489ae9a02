"""Playing now: a few public games as spectators see them; nothing of other tables, and nothing that is hidden."""

from pathlib import Path

import msgspec
import pytest

from saucerful.server import protocol as p
from saucerful.server.hall import showcase
from saucerful.server.table import entries as e
from tests.server.inside import Someone, hall_in, seated, to_act
from tests.server.storage.running import on_a_loop

PUBLIC = e.TableSettings("invasion", 2, public=True)


@on_a_loop
async def test_public_games_are_shown_as_a_spectator_sees_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showcase, "EVERY", 0.01)
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, PUBLIC, "ada", "bob")
        eve, fay = await Someone(hall, "eve").connect(), await Someone(hall, "fay").connect()
        eve.say(p.WatchLobby())
        [shown] = (await eve.until("playing"))["tables"]
        assert shown["view"] == (await fay.enter(table))["view"], "no more than those who watch"
        assert shown["view"]["seat"] is None
        assert [seat["player"]["id"] for seat in shown["seats"]] in (["ada", "bob"], ["bob", "ada"])
        assert not any("commitment" in seat for seat in shown["seats"])
        assert (await eve.until("playing"))["tables"][0]["watching"] == 1
        await (await to_act(*people)).move()
        moved = fay.heard[-1] if fay.heard[-1]["type"] == "moved" else await fay.until("moved")
        await eve.until("playing", lambda told: told["tables"][0]["view"] == moved["view"])
        eve.say(p.WatchLobby(False))
        await eve.settled()


@on_a_loop
async def test_nothing_is_shown_of_tables_that_are_private_or_let_nobody_watch(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        for number, change in enumerate(({"public": False}, {"spectators": False})):
            await seated(hall, msgspec.structs.replace(PUBLIC, **change), f"ada{number}", f"bob{number}")
        eve = await Someone(hall, "eve").connect()
        eve.say(p.WatchLobby())
        assert (await eve.until("playing"))["tables"] == []


@on_a_loop
async def test_however_many_games_there_are_a_few_are_shown(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        tables = [
            (await seated(hall, PUBLIC, f"ada{number}", f"bob{number}"))[0] for number in range(showcase.MOST + 2)
        ]
        fay = await Someone(hall, "fay").connect()
        await fay.enter(tables[0])
        eve = await Someone(hall, "eve").connect()
        eve.say(p.WatchLobby())
        shown = [one["id"] for one in (await eve.until("playing"))["tables"]]
        assert len(shown) == showcase.MOST
        assert shown[0] == tables[0], "those with most spectators come first"
