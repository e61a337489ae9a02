"""When something fails: what could not be written has not happened, and what cannot be read blocks nothing."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from saucerful.engine import fair
from saucerful.server import protocol as p
from saucerful.server.hall.hall import Hall
from saucerful.server.hall.opening import first_entries
from saucerful.server.refusals import Refusal
from saucerful.server.room import room
from saucerful.server.storage.errors import NotRead
from saucerful.server.table import decide
from saucerful.server.table import entries as e
from saucerful.server.table.commands import TimerFired
from saucerful.server.table.moves import held_moves
from tests.server.inside import (
    PATIENCE,
    Someone,
    entries,
    hall_in,
    opened,
    play_on,
    put_forward,
    replayed,
    seated,
    to_act,
)
from tests.server.kept import run_sql
from tests.server.storage.running import on_a_loop, rewrite_entry

TWO = e.TableSettings("zovnis", 2)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decide, "RETRY", 50)
    monkeypatch.setattr(room, "RETRY_AFTER", 0.05)


class BadDisk:
    """A disk that can be told to write nothing, after so many entries, and to read nothing."""

    def __init__(self, hall: Hall) -> None:
        self.left: int | None = None
        self.reads = True
        self.not_read = asyncio.Event()
        self._append, self._read_entries = hall.storage.append, hall.storage.read_entries
        hall.storage.append = self.append  # type: ignore[method-assign, assignment]
        hall.storage.read_entries = self.read_entries  # type: ignore[method-assign]

    def append(self, table: str, number: int, entries: Sequence[bytes], done: Callable[..., None], *more: Any) -> None:
        if self.left == 0:
            number += 1_000  # which the writer refuses when its turn comes
        elif self.left is not None:
            self.left -= 1
        self._append(table, number, entries, done, *more)

    async def read_entries(self, table: str) -> list[bytes]:
        if not self.reads:
            self.not_read.set()
            raise NotRead("The storage cannot be read.")
        return await self._read_entries(table)


@on_a_loop
async def test_what_is_not_stored_is_told_to_who_asked_and_shown_to_nobody(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        disk = BadDisk(hall)
        table, people = await seated(hall, TWO, "ada", "bob")
        one = await to_act(*people)
        [other] = [someone for someone in people if someone is not one]
        await other.settled()
        heard, before = len(other.heard), await replayed(hall, table)
        disk.left = 0
        for number in range(3):
            refused = await one.refused(p.Move("again and again", one.legal[0]))
            assert (refused["key"], refused["id"]) == ("not_stored", "again and again")
            assert (await one.refused(p.Chat(f"{number}")))["key"] == "not_stored"
        while hall.rooms[table].busy:
            await asyncio.sleep(0.01)
        await other.settled()
        assert {message["type"] for message in other.heard[heard:]} - {"presence"} == {"pong"}
        assert (await replayed(hall, table)).number == before.number == hall.rooms[table].table.number
        disk.left = None
        await one.move(id="again and again")
        await play_on(*people)
        assert (await replayed(hall, table)).phase == "over"


@on_a_loop
async def test_whoever_waits_for_a_held_move_is_told_that_it_is_not_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(held_moves, "HOLD", 50)
    async with hall_in(tmp_path) as hall:
        disk = BadDisk(hall)
        _, people = await seated(hall, msgspec.structs.replace(TWO, hold=True), "ada", "bob")
        one = await to_act(*people)
        disk.left = 0
        one.say(p.Move("held", one.legal[0]))
        refused = await one.until("refused")
        assert (refused["key"], refused["id"]) == ("not_stored", "held")
        disk.left = None
        one.say(p.Move("held", one.legal[0]))
        await one.until("moved", lambda moved: moved.get("yours") == "held")


@on_a_loop
async def test_spectators_stay_while_the_start_of_a_game_that_nobody_may_watch_is_not_stored(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        disk = BadDisk(hall)
        table, [ada, bob] = await opened(hall, e.TableSettings("zovnis", 2, spectators=False), "ada", "bob")
        await ada.shown(p.Sit(0))
        await ada.shown(p.Ready("a"))
        disk.left = 0
        assert (await ada.refused(p.Start("pilot")))["key"] == "not_stored"
        assert (await bob.refused(p.Chat("may I stay?")))["key"] == "not_stored"
        disk.left = None
        ada.say(p.Start("pilot"))
        assert (await bob.until("refused"))["key"] == "no_spectators"
        await bob.settled()
        assert hall.rooms[table].live.present == {"ada"}


@on_a_loop
async def test_bots_and_clocks_go_on_when_the_disk_is_well_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        disk = BadDisk(hall)
        settings = e.TableSettings("zovnis", 3, clock=e.Clock(move=10))
        table, [ada] = await seated(hall, settings, "ada", bots={1: "pilot", 2: "pilot"})
        await to_act(ada)
        disk.left, disk.reads = 1, False
        await ada.move()
        await asyncio.wait_for(disk.not_read.wait(), PATIENCE)
        await asyncio.sleep(0.2)
        assert hall.rooms[table].busy, "it waits until it can read what the journal says"
        disk.reads = True
        await asyncio.sleep(0.2)
        disk.left = None
        await to_act(ada)
        disk.left = 0
        put_forward(monkeypatch, 11)
        hall.rooms[table].submit(TimerFired())
        await asyncio.sleep(0.2)
        assert "why" not in str(ada.last)
        disk.left = None
        await ada.until("table", lambda shown: shown["seats"][ada.seat].get("why") == "flag")


@on_a_loop
async def test_what_one_request_brings_is_written_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        disk = BadDisk(hall)
        table, [ada, bob] = await opened(hall, e.TableSettings("invasion", 4), "ada", "bob")
        await ada.shown(p.Sit(0))
        await ada.shown(p.Ready("a"))
        disk.left = 0
        assert (await ada.refused(p.Start("cadet")))["key"] == "not_stored"
        assert await entries(hall, table, e.BotSat, e.Started) == []
        shown = await bob.enter(table)
        assert [seat.get("bot") for seat in shown["seats"]] == [None] * 4
        assert shown["phase"] == "open"
        disk.left = None
        ada.say(p.Start("pilot"))
        await bob.until("table", lambda shown: shown["phase"] == "playing")
        row = await hall.storage.table_row(table)
        assert row is not None
        assert row.phase == "playing", "the lists know it too"


@on_a_loop
async def test_a_table_or_a_rematch_that_is_not_stored_is_not_there(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        disk = BadDisk(hall)
        table, [ada, bob] = await seated(hall, TWO, "ada", "bob")
        await play_on(ada, bob)
        await ada.until("table", lambda shown: shown["phase"] == "over")
        disk.left = 0
        with pytest.raises(Refusal, match="could not write"):
            await hall.open_table(TWO, "ada", {}, None)
        assert (await ada.refused(p.Rematch()))["key"] == "not_stored"
        assert list(hall.rooms) == [table]
        disk.left = None
        ada.say(p.Rematch())
        following = (await bob.until("table", lambda shown: "next" in shown))["next"]
        assert (await bob.enter(following))["previous"] == table


@on_a_loop
async def test_a_table_that_is_asked_for_twice_at_once_is_there_for_both_once_it_is_durable_or_for_neither(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        ada = await Someone(hall, "ada").connect()
        slow: list[Callable[[], None]] = []
        append = hall.storage.append
        monkeypatch.setattr(hall.storage, "append", lambda *told: slow.append(lambda: append(*told)))

        async def both(id: str) -> list[asyncio.Task[str]]:
            first = first_entries(TWO, ada.id, {}, None, None, fair.new_seed(), hall.time().wall)
            asked = [asyncio.create_task(hall.open(first, ada.id, id=id)) for _ in range(2)]
            while not slow:
                await asyncio.sleep(0)
            await ada.settled()
            assert not any(one.done() for one in asked)
            return asked

        asked = await both("stored")
        slow.pop()()
        assert await asyncio.gather(*asked) == ["stored", "stored"]
        asked = await both("lost")
        monkeypatch.setattr(hall.storage, "append", append)
        BadDisk(hall).left = 0
        append = hall.storage.append
        slow.pop()()
        for error in await asyncio.gather(*asked, return_exceptions=True):
            assert isinstance(error, Refusal)
            assert error.key == "not_stored"
        assert "lost" not in hall.rooms


@on_a_loop
async def test_a_disk_that_cannot_be_read_for_a_while_sets_nothing_aside(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, _ = await seated(hall, TWO, "ada", "bob")
    async with hall_in(tmp_path) as hall:
        disk = BadDisk(hall)
        disk.reads = False
        ada = await Someone(hall, "ada").connect()
        assert (await ada.refused(p.Enter(table)))["key"] == "not_read"
        disk.reads = True
        assert (await ada.enter(table))["phase"] == "playing"


@on_a_loop
async def test_who_asks_how_a_table_stands_is_told_that_its_journal_cannot_be_read(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        disk = BadDisk(hall)
        table, people = await seated(hall, TWO, "ada", "bob")
        one = await to_act(*people)
        disk.left, disk.reads = 0, False
        assert (await one.refused(p.Move("lost", one.legal[0])))["key"] == "not_stored"
        async with asyncio.timeout(PATIENCE):
            with pytest.raises(NotRead, match="cannot be read"):
                await hall.rooms[table].summary()
        disk.left, disk.reads = None, True


@on_a_loop
async def test_who_asks_how_a_table_stands_is_answered_though_it_is_put_away_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        table, [ada, _] = await seated(hall, TWO, "ada", "bob")
        await ada.settled()
        live = hall.rooms[table]
        with monkeypatch.context() as patch:
            patch.setattr(hall.storage, "append", lambda *_: None)  # a disk that takes its time
            ada.say(p.Chat("still there?"))
            while not live.busy:
                await asyncio.sleep(0)
        asked = asyncio.create_task(live.summary())
        await asyncio.sleep(0)
        assert not asked.done()
        hall._table_taken(live)
        async with asyncio.timeout(PATIENCE):
            with pytest.raises(NotRead, match="put away"):
                await asked
            with pytest.raises(NotRead, match="put away"):
                await live.summary()


@on_a_loop
async def test_who_asks_how_a_table_stands_is_answered_though_that_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        table, [ada, _] = await seated(hall, TWO, "ada", "bob")
        await ada.settled()
        with monkeypatch.context() as patch:
            patch.setattr(room, "summarize", lambda *_: 1 / 0)
            async with asyncio.timeout(PATIENCE):
                with pytest.raises(NotRead, match="could not be made"):
                    await hall.rooms[table].summary()
        async with asyncio.timeout(PATIENCE):
            assert (await hall.rooms[table].summary()).phase == "playing"


@on_a_loop
@pytest.mark.parametrize(
    "entry",
    [
        '{"kind":"moved","at":1,"seat":0,"move":"no such move","by":"human"}',
        '{"kind":"danced","at":1}',
        '{"kind":"undone","at":1,"moves":1}',
        '{"kind":"returned","at":1,"seat":7}',
        "[]",
        '"half an ent',
    ],
)
async def test_a_table_that_cannot_be_replayed_is_set_aside_and_blocks_nothing(tmp_path: Path, entry: str) -> None:
    async with hall_in(tmp_path) as hall:
        broken, _ = await seated(hall, TWO, "ada", bots={1: "pilot"})
        await asyncio.sleep(0.05)
        whole, _ = await seated(hall, TWO, "cyd", bots={1: "pilot"})
    rewrite_entry(tmp_path, broken, 4, entry)
    async with hall_in(tmp_path) as hall:
        ada, cyd = await Someone(hall, "ada").connect(), await Someone(hall, "cyd").connect()
        assert (await ada.refused(p.Enter(broken)))["key"] == "aside"
        assert (await cyd.enter(whole))["phase"] == "playing"
        await play_on(cyd)
        row = await hall.storage.table_row(broken)
        assert row is not None
        assert (row.phase, row.due) == ("aside", None)


@on_a_loop
async def test_a_damaged_table_is_set_aside_and_blocks_nothing(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        broken, _ = await seated(hall, TWO, "ada", "bob")
        live, [cyd, dan] = await seated(hall, TWO, "cyd", "dan")
        whole, people = await seated(hall, TWO, "eve", "fay")
        for table in (broken, live):
            run_sql(tmp_path, "DELETE FROM journal WHERE table_id = ? AND number = 5", table)
        BadDisk(hall).left = 0
        mover = await to_act(cyd, dan)
        mover.say(p.Move("lost", mover.legal[0]))
        assert (await dan.until("refused", lambda told: told["key"] == "aside"))["key"] == "aside", "found in play"
    async with hall_in(tmp_path) as hall:
        for table in (broken, live):
            assert (await (await Someone(hall, "ada").connect()).refused(p.Enter(table)))["key"] == "aside"
            row = await hall.storage.table_row(table)
            assert row is not None
            assert row.phase == "aside"
        people = [await Someone(hall, name).connect() for name in ("eve", "fay")]
        for someone in people:
            assert (await someone.enter(whole))["phase"] == "playing"
        await play_on(*people)


@on_a_loop
async def test_a_table_of_other_rules_is_set_aside_and_goes_on_where_they_are_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        table, _ = await seated(hall, TWO, "ada", "bob")
    with monkeypatch.context() as patch:
        patch.setattr(e, "RULES", "0")
        async with hall_in(tmp_path) as hall:
            ada = await Someone(hall, "ada").connect()
            assert (await ada.refused(p.Enter(table)))["key"] == "aside"
            own, _ = await seated(hall, TWO, "cyd", "dan")
    async with hall_in(tmp_path) as hall:
        ada = await Someone(hall, "ada").connect()
        assert (await ada.enter(table))["phase"] == "playing"
        assert (await ada.refused(p.Enter(own)))["key"] == "aside"


@on_a_loop
async def test_there_is_no_table_of_another_name(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        ada = await Someone(hall, "ada").connect()
        assert (await ada.refused(p.Enter("x" * 22)))["key"] == "no_table"
        assert (await ada.refused(p.Chat("anybody?")))["key"] == "not_at_table"
        ada.say_raw('{"type":"enter"}')
        assert (await ada.until("refused"))["key"] == "not_understood"


@on_a_loop
async def test_every_message_that_waits_when_the_server_stops_is_written_or_not_acknowledged(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, TWO, "ada", "bob")
        one = await to_act(*people)
        one.say(p.Move("last", one.legal[0]))
        for _ in range(3):
            one.say(p.Chat("bye"))
        await one.settled()
    while one.closed is None:
        await asyncio.sleep(0.01)
    assert one.closed == 1012
    acknowledged = [message["yours"] for message in one.heard if "yours" in message]
    said = sum(message["type"] == "said" for message in one.heard)
    async with hall_in(tmp_path) as hall:
        assert [entry.id for entry in await entries(hall, table, e.Moved)] == acknowledged == ["last"]
        assert len(await entries(hall, table, e.Said)) == said == 3
        assert msgspec.json.encode((await replayed(hall, table)).record())
