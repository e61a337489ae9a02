"""Everybody at once: the countdown, the order of arrival, late plays, and a clock that stands still when it should."""

import asyncio
import time
from pathlib import Path
from statistics import mean

import msgspec
import pytest

from saucerful.bots.levels import level
from saucerful.engine.fair import commitment
from saucerful.games.abduction import judgement
from saucerful.server import protocol as p
from saucerful.server.clock import wall_clock
from saucerful.server.hall import housekeeping
from saucerful.server.hall.hall import Hall
from saucerful.server.table import entries as e
from saucerful.server.table.automation import real_time
from saucerful.server.table.seats import places
from saucerful.server.table.state import Change, Table
from tests.server.inside import Someone, entries, hall_in, put_forward, replayed, seated, set_clocks
from tests.server.storage.running import on_a_loop

THREE = e.TableSettings("abduction", 3)
SHORT = 30
"""Milliseconds of a countdown that tests can wait for."""


@pytest.fixture(autouse=True)
def short_countdowns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "COUNTDOWN", SHORT)
    monkeypatch.setattr(places, "CALM_COUNTDOWN", 2 * SHORT)


async def go(hall: Hall, table: str) -> None:
    """Wait until it is GO by the clock of the hall."""
    room = hall.rooms[table]
    while not room.table.stopwatch.runs(hall.time().wall):
        await asyncio.sleep(0.005)


def in_order(people: list[Someone]) -> list[Someone]:
    """By seat."""
    return sorted(people, key=lambda someone: someone.seat)


@on_a_loop
async def test_nobody_plays_before_the_countdown_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "COUNTDOWN", 90_000)
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, THREE, "ada", "bob", "cyd")
        holding = in_order(people)[1]
        [started] = await entries(hall, table, e.Started)
        assert holding.last["clock"] == {"go": started.at + 90_000, "t": 0}
        refused = await holding.refused(p.Move("1", holding.legal[0]))
        assert (refused["key"], refused["id"]) == ("not_yet", "1")
        put_forward(monkeypatch, 90)
        await go(hall, table)
        moved = await holding.move()
        [written] = await entries(hall, table, e.Moved)
        assert written.t == moved["at"] - started.at - 90_000
        assert moved["clock"]["t"] == written.t


@on_a_loop
async def test_moves_count_in_the_order_in_which_they_arrive(tmp_path: Path) -> None:
    """ABD-13: two seats pass at the same moment, and both passes succeed."""
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, e.TableSettings("abduction", 4), "ada", "bob", "cyd", "dan")
        await go(hall, table)
        waiting, *holding = in_order(people)
        for someone in holding:
            someone.say(p.Move("pass", ">"))
        for someone in holding:
            await someone.until("moved", lambda moved: moved.get("yours") == "pass")
        moves = await entries(hall, table, e.Moved)
        assert [entry.seat for entry in moves] == [1, 2, 3]
        assert [entry.t for entry in moves] == sorted(entry.t for entry in moves)
        await waiting.settled()
        assert waiting.last["view"]["seats"][3]["status"] == "waiting"


@on_a_loop
async def test_a_play_that_comes_too_late_simply_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_in(tmp_path) as hall:
        first = None
        while first is None:  # now and then a deal has no such two cards
            table, people = await seated(hall, e.TableSettings("abduction", 2), "ada", "bob")
            await go(hall, table)
            one, other = in_order(people)
            here, there = (sorted(int(move) for move in someone.legal if move.isdigit()) for someone in (one, other))
            first = next((card for card in here[:-1] if card + 1 in there), None)
        higher = here[-1]
        await one.move(str(first))
        await other.until("moved")
        jump = f"{first + 1}@0"
        assert jump in other.legal
        put_forward(monkeypatch, 8)  # it has been possible for a long time
        await one.move(">")
        while str(higher) not in one.legal:
            await one.move(">")
        await one.move(str(higher))
        before = (await replayed(hall, table)).number
        refused = await other.refused(p.Move("late", jump))
        assert refused["late"] is True
        assert refused["clause"] == "ABD-11"
        assert (await replayed(hall, table)).number == before, "it costs nothing"
        assert "late" not in await other.refused(p.Move("never", f"{first}@0")), "that card is not theirs"
        put_forward(monkeypatch, 20)
        assert "late" not in await other.refused(p.Move("much later", jump))


@on_a_loop
async def test_the_table_itself_ends_the_game_when_the_time_is_up(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        before = time.monotonic()
        table, people = await seated(hall, e.TableSettings("abduction", 3, options={"limit": 1}), "ada", "bob", "cyd")
        over = await people[0].until("table", lambda shown: shown["phase"] == "over")
        passed = time.monotonic() - before
        assert over["winners"]
        [last] = await entries(hall, table, e.Moved)
        assert (last.seat, last.move, last.by) == (None, "time", "table")
        assert 1000 <= last.t <= 1000 * passed
        assert (await people[0].refused(p.Move("1", ">")))["clause"] == "ABD-16"


@on_a_loop
async def test_the_game_stands_still_while_nobody_is_there(tmp_path: Path) -> None:
    async with hall_in(tmp_path, real_time_grace=0.1) as hall:
        table, people = await seated(hall, THREE, "ada", "bob", bots={2: "pilot"})
        await go(hall, table)
        for someone in people:
            await someone.lose_connection()
        while not await entries(hall, table, e.Paused):
            await asyncio.sleep(0.02)
        [paused] = await entries(hall, table, e.Paused)
        number = (await replayed(hall, table)).number
        await asyncio.sleep(0.2)
        assert (await replayed(hall, table)).number == number
        await people[0].connect()
        shown = await people[0].enter(table)
        assert "go" not in shown["clock"]
        assert shown["clock"]["t"] == paused.t
        again = await people[0].until("table", lambda shown: "go" in shown["clock"])
        [resumed] = await entries(hall, table, e.Resumed)
        assert (resumed.t, again["clock"]["go"]) == (paused.t, resumed.at + SHORT)
        await go(hall, table)
        assert (await people[0].enter(table))["clock"]["t"] >= paused.t


@on_a_loop
async def test_who_is_away_is_replaced_sooner_than_in_games_with_turns(tmp_path: Path) -> None:
    async with hall_in(tmp_path, real_time_grace=0.1, grace=60) as hall:
        table, [ada, bob, _] = await seated(hall, THREE, "ada", "bob", "cyd")
        await bob.lose_connection()
        await ada.until("table", lambda shown: shown["seats"][bob.seat].get("why") == "away")
        await bob.connect()
        bob.say(p.Enter(table))
        await bob.until("table", lambda shown: "why" not in shown["seats"][bob.seat])


@on_a_loop
async def test_after_a_restart_the_game_resumes_with_a_countdown_and_time_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, THREE, "ada", "bob", bots={2: "cadet"})
        await go(hall, table)
        await asyncio.sleep(0.2)
        if people[0].legal:
            await people[0].move(">")
    monkeypatch.setattr(places, "COUNTDOWN", 90_000)  # however long this test takes to ask
    for times, outage in enumerate((0.3, 0.5), 1):
        await asyncio.sleep(outage)
        async with hall_in(tmp_path) as hall:
            before = [entry.t for entry in await entries(hall, table, e.Moved, e.Paused, e.Resumed)]
            while len(await entries(hall, table, e.Paused)) <= len(await entries(hall, table, e.Resumed)):
                await asyncio.sleep(0.02)  # nobody is there yet
            ada = await Someone(hall, "ada").connect()
            await ada.enter(table)
            await ada.until("table", lambda shown: "go" in shown["clock"])
            resumed = (await entries(hall, table, e.Resumed))[-1]
            lived = sum(until - since for since, until in hall.storage.outages())
            [started] = await entries(hall, table, e.Started)
            assert max(before, default=0) <= resumed.t <= resumed.at - started.at - lived
            refused = await ada.refused(p.Move("early", ">"))
            assert refused["key"] == "not_yet"
            put_forward(monkeypatch, 91 * times)
            await go(hall, table)
    told = [message["clock"]["t"] for message in ada.heard if "t" in message.get("clock", {})]
    assert told == sorted(told)


@on_a_loop
async def test_when_the_machine_wakes_up_the_game_resumes_with_a_countdown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        hall.start(housekeeping.keep_reading_clock(hall))
        table, people = await seated(hall, THREE, "ada", "bob", bots={2: "cadet"})
        await go(hall, table)
        set_clocks(monkeypatch, wall=3_600, asleep=3_600)
        await people[0].until("table", lambda shown: shown["clock"].get("go", 0) > wall_clock() - 60_000)
        [resumed] = await entries(hall, table, e.Resumed)
        assert resumed.t < 60_000
        await go(hall, table)
        assert all(moved.t < 60_000 for moved in await entries(hall, table, e.Moved))


@pytest.mark.parametrize("wrong", [(3_600, 0), (-3_600,)])
@on_a_loop
async def test_who_sets_the_machines_clock_changes_nothing_in_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: tuple[int, ...]
) -> None:
    monkeypatch.setattr(housekeeping, "READ_CLOCK_EVERY", 0.02)
    async with hall_in(tmp_path) as hall:
        hall.start(housekeeping.keep_reading_clock(hall))
        table, [ada, bob] = await seated(hall, e.TableSettings("abduction", 2), "ada", "bob")
        for seconds in wrong:
            await go(hall, table)
            set_clocks(monkeypatch, wall=seconds)
            await asyncio.sleep(0.1)
            made = await (bob if bob.legal else ada).move(">")
            assert made["clock"]["t"] < 60_000
        assert await entries(hall, table, e.Resumed) == []
        assert hall.storage.outages() == []
        before = (await replayed(hall, table)).position
    async with hall_in(tmp_path) as hall:
        after = (await replayed(hall, table)).position
        assert before is not None
        assert after is not None
        assert (after.t, after.history) == (before.t, before.history)
        assert sum(ended - began for began, ended in hall.storage.outages()) < 60_000, "an hour did not pass"


def test_time_goes_on_from_where_it_was_when_the_server_went_down() -> None:
    seed = "7" * 64
    opened = e.Opened(0, "ada", THREE, e.RULES, seed, commitment(seed))
    table = Table("t", opened, [(5_000, 9_000), (20_000, 50_000)])
    for place in range(3):
        table.take(Change(e.Sat(0, place, f"p{place}")))
        table.take(Change(e.Readied(0, place, f"n{place}")))
    table.take(Change(msgspec.structs.replace(places.start(table, 0), countdown=3_000)))
    watch = table.stopwatch
    assert (watch.t(2_000), watch.t(4_000), watch.t(5_000), watch.t(9_500)) == (0, 1_000, 2_000, 2_000)
    assert watch.interrupted
    assert not watch.runs(9_500)
    table.take(Change(e.Resumed(10_000, watch.t(10_000), 3_000)))
    assert (watch.t(12_999), watch.t(14_000), watch.t(60_000)) == (2_000, 3_000, 9_000)
    table.take(Change(e.Paused(60_000, watch.t(60_000))))
    assert (watch.t(70_000), watch.go) == (9_000, None)
    table.take(Change(e.Resumed(80_000, 9_000, 0)))
    assert (watch.t(81_000), watch.go, watch.runs(80_000)) == (10_000, 80_000, True)


@on_a_loop
async def test_a_calm_table_is_slower_for_everybody(tmp_path: Path) -> None:
    async with hall_in(tmp_path, real_time_grace=5) as hall:
        delays = {}
        for calm in (False, True):
            settings = e.TableSettings("abduction", 3, calm=calm)
            table, _ = await seated(hall, settings, f"ada{calm}", bots={1: "pilot", 2: "random"})
            [started] = await entries(hall, table, e.Started)
            assert started.countdown == SHORT * (2 if calm else 1)
            assert hall.rooms[table].live.grace == 5_000 * (2 if calm else 1)
            delays[calm] = typical_delays(hall, table)
        assert all(slow > 1.5 * quick for quick, slow in zip(delays[False], delays[True], strict=True))


def typical_delays(hall: Hall, table: str) -> list[float]:
    """How long bots of some levels wait in the same position, on average, in the order of the levels."""
    live, position = hall.rooms[table].live, hall.rooms[table].table.position
    assert position is not None
    seat = next(seat for seat in range(3) if position.legal(seat))
    return [
        mean(real_time._reaction(live, position, seat, level(name)) for _ in range(200))
        for name in ("admiral", "pilot", "cadet")
    ]


@on_a_loop
async def test_better_bots_are_quicker_but_never_quicker_than_the_connection(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, _ = await seated(hall, THREE, "ada", bots={1: "pilot", 2: "pilot"})
        delays = typical_delays(hall, table)
        assert 80 < delays[0] < delays[1] < delays[2]


@on_a_loop
async def test_the_times_of_bots_and_people_never_go_back(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, [ada] = await seated(hall, e.TableSettings("abduction", 2), "ada", bots={1: "captain"})
        await go(hall, table)
        while len(moves := await entries(hall, table, e.Moved)) < 12 or {entry.by for entry in moves} == {"human"}:
            await ada.move(">")
            await asyncio.sleep(0.05)
        assert [entry.t for entry in moves] == sorted(entry.t for entry in moves)
        told = [message["clock"]["t"] for message in ada.heard if message["type"] == "moved"]
        assert told == sorted(told)


@pytest.fixture
def hasty_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """A random bot leaves with one move in twenty: soon, if nobody keeps it from that."""
    monkeypatch.setattr(real_time, "_reaction", lambda live, position, seat, player: 2)


async def left_at(hall: Hall, table: str, ada: Someone) -> int:
    """When the bot ended the game by leaving, in milliseconds of the game."""
    await ada.until("table", lambda shown: shown["phase"] == "over")
    last = (await entries(hall, table, e.Moved))[-1]
    assert (last.move, last.by) == ("d2", "random")
    return int(last.t)


@pytest.mark.usefixtures("hasty_bots")
@on_a_loop
async def test_a_bot_does_not_end_the_game_before_a_person_has_had_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judgement, "LONG_ENOUGH", 700)
    async with hall_in(tmp_path) as hall:
        table, [ada] = await seated(hall, e.TableSettings("abduction", 2), "ada", bots={1: "random"})
        assert await left_at(hall, table, ada) >= 700, "and then it may, however long Ada sleeps"


@pytest.mark.usefixtures("hasty_bots")
@on_a_loop
async def test_at_a_calm_table_a_person_has_twice_the_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judgement, "LONG_ENOUGH", 400)
    async with hall_in(tmp_path) as hall:
        table, [ada] = await seated(hall, e.TableSettings("abduction", 2, calm=True), "ada", bots={1: "random"})
        assert await left_at(hall, table, ada) >= 800


@pytest.mark.usefixtures("hasty_bots")
@on_a_loop
async def test_a_bot_may_leave_once_every_person_has_begun_a_stack(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, [ada] = await seated(hall, e.TableSettings("abduction", 2), "ada", bots={1: "random"})
        await go(hall, table)
        await asyncio.sleep(0.2)
        assert not hall.rooms[table].table.position.over  # type: ignore[union-attr]
        await ada.settled()
        await ada.move(next(move for move in ada.legal if move.isdigit()))
        assert await left_at(hall, table, ada) < judgement.LONG_ENOUGH
