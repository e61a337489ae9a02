"""Bots at live tables: whatever a bot from elsewhere does, the table goes on."""

import asyncio
import threading
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from saucerful.bots import levels, seated_bot
from saucerful.bots.levels import Level
from saucerful.bots.sight import Sight
from saucerful.server import protocol as p
from saucerful.server.table import entries as e
from saucerful.server.table.commands import TimerFired
from tests.server.inside import PATIENCE, Someone, entries, hall_in, play_on, put_forward, seated, to_act
from tests.server.storage.running import on_a_loop

SOON = 0.1


class Raises:
    def choose(self, sight: Sight) -> int:
        raise RuntimeError("I do not want to")


class Nonsense:
    def choose(self, sight: Sight) -> Any:
        return {"move": "all of them"}


class Hangs:
    def choose(self, sight: Sight) -> int:
        threading.Event().wait(5)
        return 0


class Spoils:
    def choose(self, sight: Sight) -> int:
        sight.actions[:] = 0
        sight.masked[:] = 0
        return -1


BOTS = {bot.__name__.lower(): bot for bot in (Raises, Nonsense, Hangs, Spoils)}


@pytest.fixture(autouse=True)
def bots_from_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    real = levels.level

    def level(name: str) -> Level:
        return Level(name, "from elsewhere", BOTS[name]) if name in BOTS else real(name)

    monkeypatch.setattr(levels, "level", level)
    monkeypatch.setattr(seated_bot.SeatedBot.__init__, "__defaults__", (SOON, 1.0))


@on_a_loop
@pytest.mark.parametrize("name", BOTS)
async def test_a_bot_that_misbehaves_does_not_stop_the_table(tmp_path: Path, name: str) -> None:
    async with hall_in(tmp_path) as hall:
        table, [ada] = await seated(hall, e.TableSettings("invasion", 3), "ada", bots={1: name, 2: "pilot"})
        await play_on(ada)
        await ada.until("table", lambda shown: shown["phase"] == "over")
        assert name in {entry.by for entry in await entries(hall, table, e.Moved)}


@on_a_loop
async def test_a_bot_whose_package_is_gone_is_played_by_another(tmp_path: Path) -> None:
    async with hall_in(tmp_path, bot_wait=60) as hall:
        settings = e.TableSettings("zovnis", 2, stand_in="raises")
        table, [ada] = await seated(hall, settings, "ada", bots={1: "raises"})
    del BOTS["raises"]
    try:
        async with hall_in(tmp_path) as hall:
            ada = await Someone(hall, "ada").connect()
            await ada.enter(table)
            await play_on(ada)
            await ada.until("table", lambda shown: shown["phase"] == "over")
    finally:
        BOTS["raises"] = Raises


@on_a_loop
async def test_bots_go_on_after_a_restart_though_nobody_has_come_back(tmp_path: Path) -> None:
    async with hall_in(tmp_path, bot_wait=60) as hall:
        table, [ada] = await seated(hall, e.TableSettings("invasion", 3), "ada", bots={1: "pilot", 2: "pilot"})
        if ada.legal:
            await ada.move()
        moves = len(await entries(hall, table, e.Moved))
    async with hall_in(tmp_path) as hall, asyncio.timeout(PATIENCE):
        while len(await entries(hall, table, e.Moved)) == moves:
            await asyncio.sleep(0.02)


@on_a_loop
async def test_a_bot_takes_its_time_whether_or_not_it_has_a_choice(tmp_path: Path) -> None:
    async with hall_in(tmp_path, bot_wait=0.2) as hall:
        table, [ada] = await seated(hall, e.TableSettings("zovnis", 2), "ada", bots={1: "pilot"})
        for _ in range(2):
            await to_act(ada)
            await ada.move()
        moves = await entries(hall, table, e.Moved, e.Started)
        for before, after in pairwise(moves):
            if after.by == "pilot":
                assert after.at - before.at >= 199


@on_a_loop
async def test_a_bot_that_thinks_while_its_person_comes_back_does_not_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path, bot_wait=60) as hall:
        table, people = await seated(hall, e.TableSettings("zovnis", 2), "ada", "bob")
        one = await to_act(*people)
        await one.shown(p.Stand())
        await one.shown(p.Return())
        put_forward(monkeypatch, 61)
        hall.rooms[table].submit(TimerFired())
        await one.settled()
        assert await entries(hall, table, e.Moved) == []
        assert hall.rooms[table].live.idle
