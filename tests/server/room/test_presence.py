"""Coming and going: seats are kept, bots play meanwhile, and a table outlives its host."""

import asyncio
from pathlib import Path

import pytest

from saucerful.server import protocol as p
from saucerful.server.clock import wall_clock
from saucerful.server.hall import housekeeping
from saucerful.server.hall.hall import Hall
from saucerful.server.table import entries as e
from saucerful.server.table.commands import TimerFired
from saucerful.server.table.state import Table
from tests.server.inside import Someone, entries, hall_in, opened, put_forward, replayed, seated, to_act
from tests.server.storage.running import on_a_loop

TWO = e.TableSettings("zovnis", 2)
SOON = 0.15
"""A grace period in seconds, shorter than a host may set, so that tests need not wait."""


async def quietly(hall: Hall, table: str, seconds: float) -> int:
    """Wait; how many entries the journal got meanwhile."""
    before = (await replayed(hall, table)).number
    await asyncio.sleep(seconds)
    return (await replayed(hall, table)).number - before


@on_a_loop
async def test_who_comes_and_goes_is_seen(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, [ada, bob] = await seated(hall, TWO, "ada", "bob")
        cyd = await Someone(hall, "cyd").connect()
        await cyd.enter(table)
        assert (await ada.until("presence", lambda told: told["watching"] == 1))["present"] == [True, True]
        tab = await Someone(hall, "bob").connect()
        await tab.enter(table)
        await bob.lose_connection()
        await cyd.lose_connection()
        told = await ada.until("presence", lambda told: told["watching"] == 0)
        assert told["present"] == [True, True], "one tab is enough"
        tab.say(p.Leave())
        gone = await ada.until("presence", lambda told: not all(told["present"]))
        assert gone["present"][ada.seat]


@on_a_loop
async def test_a_bot_plays_for_who_stays_away_until_they_come_back(tmp_path: Path) -> None:
    async with hall_in(tmp_path, grace=SOON) as hall:
        table, people = await seated(hall, TWO, "ada", "bob")
        away = await to_act(*people)
        [here] = [someone for someone in people if someone is not away]
        await away.lose_connection()
        shown = await here.until("table", lambda shown: shown["seats"][away.seat].get("why") == "away")
        assert shown["seats"][away.seat]["player"]["id"] == away.id, "the seat is kept"
        assert (await here.until("moved"))["by"] == "pilot"
        await away.connect()
        away.say(p.Enter(table, away.last["n"]))
        back = await away.until("table", lambda shown: "bot" not in shown["seats"][away.seat])
        assert back["you"] == away.seat
        assert [type(entry) for entry in await entries(hall, table, e.Handed, e.Returned)] == [e.Handed, e.Returned]


@on_a_loop
async def test_who_is_back_in_time_keeps_playing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_in(tmp_path, grace=300) as hall:
        table, [ada, bob] = await seated(hall, TWO, "ada", "bob")
        for times in range(1, 5):
            await bob.lose_connection()
            put_forward(monkeypatch, 200 * times)
            hall.rooms[table].submit(TimerFired())
            await ada.settled()
            await bob.connect()
            await bob.enter(table)
        put_forward(monkeypatch, 1_200)
        hall.rooms[table].submit(TimerFired())
        await ada.settled()
        assert await entries(hall, table, e.Handed) == []


@on_a_loop
async def test_nobody_is_replaced_while_nobody_is_there(tmp_path: Path) -> None:
    async with hall_in(tmp_path, grace=SOON) as hall:
        table, people = await seated(hall, TWO, "ada", "bob")
        for someone in people:
            await someone.lose_connection()
        assert await quietly(hall, table, 3 * SOON) == 0
        await people[0].connect()
        shown = await people[0].enter(table)
        assert "why" not in shown["seats"][people[1].seat], "the other one has a grace period from now on"
        await people[0].until("table", lambda shown: shown["seats"][people[1].seat].get("why") == "away")


@on_a_loop
async def test_who_plays_over_days_is_not_replaced_for_being_away(tmp_path: Path) -> None:
    async with hall_in(tmp_path, grace=SOON) as hall:
        days = e.TableSettings("zovnis", 2, clock=e.Clock(move=86_400))
        table, [_, bob] = await seated(hall, days, "ada", "bob")
        await bob.lose_connection()
        assert await quietly(hall, table, 3 * SOON) == 0


@on_a_loop
async def test_who_has_left_is_not_brought_back_by_looking(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, TWO, "ada", "bob")
        one = await to_act(*people)
        await one.shown(p.Stand())
        await one.lose_connection()
        await one.connect()
        assert (await one.enter(table))["seats"][one.seat]["why"] == "left"
        one.say(p.Return())
        await one.until("table", lambda shown: "why" not in shown["seats"][one.seat])


@on_a_loop
async def test_the_host_leaving_does_not_kill_a_table(tmp_path: Path) -> None:
    async with hall_in(tmp_path, grace=SOON) as hall:
        table, [ada, bob, cyd] = await opened(hall, TWO, "ada", "bob", "cyd")
        await ada.shown(p.Sit(0))
        await ada.lose_connection()
        assert await quietly(hall, table, 2 * SOON) == 0, "nobody else sits there"
        await cyd.shown(p.Sit(1))
        await bob.until("table", lambda shown: shown["host"] == "cyd")
        await cyd.shown(p.Remove(0))
        await cyd.shown(p.Ready("c"))
        cyd.say(p.Start())
        await bob.until("table", lambda shown: shown["phase"] == "playing")


@on_a_loop
async def test_a_host_who_does_not_sit_has_a_successor_during_the_game_too(tmp_path: Path) -> None:
    async with hall_in(tmp_path, grace=SOON) as hall:
        _, [ada, bob, cyd] = await opened(hall, TWO, "ada", "bob", "cyd")
        for place, someone in enumerate((bob, cyd)):
            await someone.shown(p.Sit(place))
            await someone.shown(p.Ready(someone.id))
        await ada.until("table", lambda shown: shown["phase"] == "playing")
        await ada.lose_connection()
        shown = await bob.until("table", lambda shown: shown["host"] != "ada")
        assert shown["host"] == shown["seats"][0]["player"]["id"]


@on_a_loop
async def test_it_is_your_turn_is_told_to_who_looks_at_something_else(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, TWO, "ada", "bob")
        one = await to_act(*people)
        [other] = [someone for someone in people if someone is not one]
        other.say(p.Leave())
        while one.legal:
            await one.move()
        await other.settled()
        other.heard.pop()
        assert other.heard[-1] == {"type": "your_turn", "table": table, "game": "zovnis"}
        assert not any(message["type"] == "your_turn" for message in one.heard)


@on_a_loop
async def test_whose_turn_it_is_elsewhere_is_told_until_when(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        over_days = e.TableSettings("zovnis", 2, clock=e.Clock(move=86_400))
        _, people = await seated(hall, over_days, "ada", "bob")
        one = await to_act(*people)
        [other] = [someone for someone in people if someone is not one]
        other.say(p.Leave())
        await one.move()
        told = await other.until("your_turn")
        assert told["deadline"] == one.last["clock"]["deadline"]


@on_a_loop
async def test_it_is_told_as_well_when_moves_were_undone_or_a_bot_gives_the_seat_back(tmp_path: Path) -> None:
    async with hall_in(tmp_path, bot_wait=10) as hall:
        table, people = await seated(hall, TWO, "ada", "bob")
        one = await to_act(*people)
        [other] = [someone for someone in people if someone is not one]
        while one.legal:
            await one.move()
        one.say(p.Undo())
        proposal = (await one.until("undoing"))["proposal"]["id"]
        one.say(p.Leave())
        await one.settled()
        other.say(p.Undo(proposal))
        assert (await one.until("your_turn"))["table"] == table
        await one.enter(table)
        elsewhere = await Someone(hall, one.id).connect()
        one.say(p.Stand())
        await one.until("table", lambda shown: shown["seats"][one.seat].get("why") == "left")
        one.say(p.Return())
        assert (await elsewhere.until("your_turn"))["table"] == table


@on_a_loop
async def test_a_table_that_was_put_on_the_shelf_is_there_again_when_somebody_comes(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, TWO, "ada", "bob")
        view = people[0].last["view"]
        for someone in people:
            await someone.lose_connection()
        hall.rooms[table].left_at -= 1_000
        hall.put_away_idle(60, 5)
        assert table not in hall.rooms
        for someone in people:
            await someone.connect()
        people[1].say(p.Enter(table))
        assert (await people[0].enter(table))["view"] == view
        await people[1].until("table")
        await (await to_act(*people)).move()


@on_a_loop
async def test_a_table_to_which_nobody_came_for_long_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        table, [ada, bob] = await opened(hall, e.TableSettings("zovnis", 3, public=True), "ada", "bob")
        for place, someone in enumerate((ada, bob)):
            await someone.shown(p.Sit(place))
        playing, _ = await seated(hall, TWO, "cyd", "dan")
    put_forward(monkeypatch, 6 * 86_400, tmp_path)
    async with hall_in(tmp_path) as hall:
        await housekeeping.wake_due(hall)
        assert list(hall.rooms) == []
    put_forward(monkeypatch, 8 * 86_400, tmp_path)
    async with hall_in(tmp_path) as hall:
        await housekeeping.wake_due(hall)
        hall.rooms[table].left_at -= 1_000
        hall.put_away_idle(60, 5)
        ada = await Someone(hall, "ada").connect()
        assert (await ada.enter(table))["phase"] == "over"
        assert await hall.storage.count_tables() == {"playing": 1}
        assert playing not in hall.rooms


@on_a_loop
async def test_a_table_that_nobody_joins_is_given_up_within_the_hour_unless_somebody_waits_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    over_days = e.TableSettings("zovnis", 2, clock=e.Clock(move=86_400))
    async with hall_in(tmp_path) as hall:
        left, [ada] = await opened(hall, TWO, "ada")
        await ada.shown(p.Sit(0))
        for_friends = await hall.open_table(over_days, "ada", {}, 0)
        waited, [bob] = await opened(hall, TWO, "bob")
        await ada.lose_connection()
        put_forward(monkeypatch, 3_500)
        hall.rooms[left].left_at -= 3_500
        hall.put_away_idle(60, 5)
        await asyncio.sleep(0)
        assert (await hall.room(left)).table.phase == "open"
        put_forward(monkeypatch, 3_700)
        await housekeeping.wake_due(hall)
        hall.rooms[left].left_at -= 3_700
        hall.put_away_idle(60, 5)
        while (await hall.storage.count_tables())["open"] > 2:
            await asyncio.sleep(0.01)
        assert hall.rooms[left].table.phase == "over"
        assert hall.rooms[waited].table.phase == "open", "somebody is there"
        assert (await hall.room(for_friends)).table.phase == "open", "friends may find the link tomorrow"
        await bob.lose_connection()
        hall.rooms[waited].left_at -= 100
        hall.put_away_idle(60, 5)
        assert hall.rooms[waited].settled
        assert hall.rooms[waited].table.phase == "open", "bob may come back"
        hall.rooms[waited].left_at -= 3_600
        hall.put_away_idle(60, 5)
        while (await hall.storage.count_tables())["open"] > 1:
            await asyncio.sleep(0.01)


@on_a_loop
async def test_a_game_without_clocks_that_nobody_goes_on_with_is_given_up_after_a_month(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        table, _ = await seated(hall, TWO, "ada", "bob")
        clocked, _ = await seated(hall, e.TableSettings("zovnis", 2, clock=e.Clock(move=30 * 86_400)), "cyd", "dan")
        racing, _ = await seated(hall, e.TableSettings("abduction", 2), "eve", "fay")
    async with hall_in(tmp_path, real_time_grace=SOON) as hall:  # nobody is back: the clock of the race stands still
        await housekeeping.wake_due(hall)
        while (await hall.room(racing)).table.stopwatch.go is not None:
            await asyncio.sleep(0.01)
    put_forward(monkeypatch, 29 * 86_400, tmp_path)
    async with hall_in(tmp_path) as hall:
        await housekeeping.wake_due(hall)
        assert list(hall.rooms) == []
    async with hall_in(tmp_path, given_up_days=10) as hall:
        assert (await hall.room(table)).table.is_abandoned(wall_clock(), hall.given_up_after)
    put_forward(monkeypatch, 32 * 86_400, tmp_path)
    async with hall_in(tmp_path) as hall:
        await housekeeping.wake_due(hall)
        for id in (table, racing):
            hall.rooms[id].left_at -= 1_000
        hall.put_away_idle(60, 5)
        assert clocked in hall.rooms, "its flag has fallen, and a bot plays on"
        ada = await Someone(hall, "ada").connect()
        shown = await ada.enter(table)
        assert (shown["phase"], shown.get("scores"), shown.get("legal")) == ("over", None, None)
        assert (await ada.refused(p.Move("1", "1")))["key"] == "not_playing"
        assert [row.id for row in await hall.storage.tables_of("ada")] == []
        ada.say(p.Rematch())
        assert await ada.until("table", lambda shown: "next" in shown)


def test_the_month_does_not_run_while_the_server_is_down() -> None:
    over_days = e.TableSettings("zovnis", 2, clock=e.Clock(move=86_400))
    opened = e.Opened(0, "ada", over_days, e.RULES, "0" * 64, "")
    midnight, week = 86_400_000, 7 * 86_400_000
    assert Table("table", opened).given_up_at() == midnight + week
    assert Table("table", opened, [(midnight + 1_000, midnight + 5_000)]).given_up_at() == midnight + week + 4_000
    soon = e.Opened(0, "ada", TWO, e.RULES, "0" * 64, "")
    assert Table("table", soon, [(1_000, 5_000)]).given_up_at() == 3_600_000 + 4_000
