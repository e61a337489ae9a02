"""People do whatever comes to their minds, connections and disk fail: the table is always what its journal tells."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from saucerful.server import protocol
from saucerful.server.access import message_limits as allowances
from saucerful.server.room import room
from saucerful.server.table import decide, entries
from saucerful.server.table.commands import TimerFired
from saucerful.server.table.seats import places
from saucerful.server.table.state import Table
from tests.conftest import PROOF
from tests.server.inside import Someone, hall_in, play_on, replayed, seated
from tests.server.room.test_trouble import BadDisk
from tests.server.storage.running import on_a_loop

e, p = entries, protocol
ASKS = 150 * PROOF

TABLES = [
    e.TableSettings("invasion", 3, clock=e.Clock(total=600, move=60, increment=1)),
    e.TableSettings("zovnis", 3, stand_in="cadet"),
    e.TableSettings("abduction", 3, options={"limit": None}),
]


def whole(table: Table) -> dict[str, Any]:
    """Everything about a table, comparable."""
    found = dict(vars(table))
    position = found.pop("position")
    clocks = [vars(found.pop(clock)) for clock in ("clocks", "stopwatch")]
    return found | {"clocks": clocks, "position": position.array.tobytes(), "history": position.history}


def proposed(someone: Someone) -> int | None:
    """The last proposal to undo that they have heard of."""
    heard = (message["proposal"] for message in reversed(someone.heard) if message["type"] == "undoing")
    return next((proposal["id"] for proposal in heard if proposal), None)


def any_ask(someone: Someone, lots: Random, number: int) -> p.Ask:
    """Something that a person may say; mostly a move."""
    others: list[p.Ask] = [
        p.Undo(),
        p.Undo(proposed(someone)),
        p.Undo(agree=False),
        p.Stand(),
        p.Return(),
        p.Chat("x"),
        p.React("wave"),
        p.Mute(lots.choice(["ada", "bob", "cyd"]), lots.random() < 0.5),
        p.Sit(0),
        p.Leave(),
        p.Enter(someone.last.get("id", "?"), lots.randrange(50)),
        p.Rematch(),
    ]
    moves = someone.legal
    if moves and lots.random() < 0.7:
        return p.Move(f"{number}", lots.choice(moves))
    return lots.choice(others)


@on_a_loop
@pytest.mark.parametrize("settings", TABLES, ids=lambda settings: settings.game)
async def test_a_table_is_always_what_its_journal_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: e.TableSettings
) -> None:
    monkeypatch.setattr(places, "COUNTDOWN", 0)
    for name in ("CHATTER", "CHANGES"):
        monkeypatch.setattr(allowances, name, (1e6, 1e6))
    monkeypatch.setattr(decide, "RETRY", 20)
    monkeypatch.setattr(room, "RETRY_AFTER", 0.02)
    lots = Random(settings.game)
    async with hall_in(tmp_path, grace=0.05, real_time_grace=0.05) as hall:
        disk = BadDisk(hall)
        table, people = await seated(hall, settings, "ada", "bob", "cyd")
        for number in range(ASKS):
            someone = lots.choice(people)
            disk.left = lots.choice([None] * 8 + [0])
            disk.reads = lots.random() < 0.9
            if lots.random() < 0.05:
                await someone.lose_connection()
                await asyncio.sleep(lots.choice([0, 0.1]))
                await someone.connect()
                someone.say(p.Enter(table, 0))
            someone.say(any_ask(someone, lots, number))
            await asyncio.sleep(lots.choice([0, 0, 0.002, 0.01]))
        disk.left, disk.reads = None, True
        live = hall.rooms[table]
        for someone in people:
            someone.say(p.Return())
            await someone.enter(table)
            await someone.settled()
        live.live.stopping = True  # nothing happens by itself from here on
        while not live.settled:
            await asyncio.sleep(0.01)
        assert whole(live.table) == whole(await replayed(hall, table))
        for someone in people:
            await someone.settled()
            assert someone.last["n"] == live.table.number
            told = [message["n"] for message in someone.heard if message["type"] == "moved"]
            assert told == sorted(told)
        live.live.stopping = False
        if settings.game != "abduction":
            for someone in people:
                someone.say(p.Return())
            live.submit(TimerFired())
            await asyncio.sleep(0.05)
            await play_on(*people)
