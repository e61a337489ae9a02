"""Clocks: what people have left follows from the journal's times, and nobody pays for a server that was down."""

import asyncio
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saucerful.engine.fair import commitment
from saucerful.server import protocol as p
from saucerful.server.hall import housekeeping
from saucerful.server.refusals import Refusal
from saucerful.server.table import entries as e
from saucerful.server.table.commands import TimerFired
from saucerful.server.table.moves import judging
from saucerful.server.table.seats import places
from saucerful.server.table.state import Change, Table
from saucerful.server.table.timing.clocks import Clocks, Outage, charged
from tests.server.inside import (
    PATIENCE,
    Someone,
    entries,
    hall_in,
    play_on,
    put_forward,
    replayed,
    seated,
    set_clocks,
    to_act,
)
from tests.server.kept import run_sql
from tests.server.storage.running import on_a_loop

SEED = "5" * 64
BLITZ = e.Clock(total=30, increment=2)
PER_MOVE = e.Clock(move=10)


def table(clock: e.Clock, *outages: Outage) -> Table:
    """Two people whose game begins at 0; seat 0 is to move."""
    settings = e.TableSettings("zovnis", 2, clock=clock)
    made = Table("t", e.Opened(0, "ada", settings, e.RULES, SEED, commitment(SEED)), outages)
    for place, player in enumerate(("ada", "bob")):
        made.take(Change(e.Sat(0, place, player)))
        made.take(Change(e.Readied(0, place, player)))
    made.take(Change(places.start(made, 0)))
    assert made.position is not None
    assert made.position.to_act == [0]
    return made


def move(made: Table, now: int, by: str = "human") -> None:
    """Whoever is to act makes a move."""
    assert made.position is not None
    [seat] = made.position.to_act
    made.take(judging.move(made, seat, made.position.legal(seat)[0], now, by))


def hand(made: Table, seat: int, now: int, why: str = "flag") -> None:
    made.take(Change(e.Handed(now, seat, "pilot", why)))


def give_back(made: Table, seat: int, now: int) -> None:
    for entry in places.give_back(made, seat, now):
        made.take(Change(entry))


def test_each_move_has_its_time() -> None:
    made = table(PER_MOVE)
    assert made.clocks.deadline() == 10_000
    move(made, 4_000)
    assert (made.clocks.running, made.clocks.deadline()) == (1, 14_000)


def test_the_whole_game_has_its_time_and_each_move_adds_the_increment() -> None:
    made = table(BLITZ)
    assert made.clocks.deadline() == 30_000
    move(made, 5_000)
    assert made.clocks.left == [27_000, 30_000]
    move(made, 6_000)
    assert made.clocks.left == [27_000, 31_000]
    assert made.clocks.deadline() == 33_000


def test_whichever_flag_falls_first_counts() -> None:
    made = table(e.Clock(move=20, total=30))
    assert made.clocks.deadline() == 20_000
    move(made, 15_000)
    move(made, 16_000)
    assert made.clocks.deadline() == 16_000 + 15_000


def test_without_a_clock_nothing_runs() -> None:
    clocks = Clocks(None, 2)
    clocks.turn(0, 5)
    clocks.moved(0, 9)
    assert (clocks.running, clocks.deadline(), clocks.left) == (None, None, [None, None])


def test_time_in_which_the_server_was_down_is_charged_to_nobody() -> None:
    made = table(BLITZ, (1_000, 61_000), (62_000, 100_000))
    assert made.clocks.deadline() == 30_000 + 60_000 + 38_000
    move(made, 101_000)
    assert made.clocks.left[0] == 30_000 - 3_000 + 2_000
    assert made.clocks.deadline() == 131_000, "what was before the turn does not matter"


@given(
    st.lists(st.integers(0, 500), min_size=2, max_size=12, unique=True),
    st.integers(0, 300),
    st.integers(1, 400),
)
def test_a_flag_falls_exactly_when_the_time_is_used_up(times: list[int], began: int, move: int) -> None:
    ordered = sorted(times)[: len(times) // 2 * 2]
    outages = [(since * 100, until * 100) for since, until in zip(ordered[::2], ordered[1::2], strict=True)]
    clocks = Clocks(e.Clock(move=move), 1)
    clocks.outages = outages
    clocks.turn(0, began * 100)
    deadline = clocks.deadline()
    assert deadline is not None
    assert charged(began * 100, deadline, outages) == 1000 * move
    assert charged(began * 100, deadline - 1, outages) == 1000 * move - 1


def test_who_was_too_slow_for_a_move_plays_again_after_the_bots_move() -> None:
    made = table(PER_MOVE)
    hand(made, 0, 10_001)
    assert (made.clocks.running, made.clocks.deadline()) == (None, None)
    move(made, 11_000, "pilot")
    give_back(made, 0, 12_000)
    assert made.clocks.running == 1
    move(made, 13_000)
    assert (made.clocks.running, made.clocks.deadline()) == (0, 23_000)


@pytest.mark.parametrize("why", ["flag", "left", "away"])
def test_nobody_gains_time_for_a_move_by_leaving_and_coming_back(why: str) -> None:
    made = table(PER_MOVE)
    hand(made, 0, 9_000, why)
    give_back(made, 0, 20_000)
    assert made.clocks.deadline() == 21_000
    hand(made, 0, 20_500, why)
    give_back(made, 0, 30_000)
    assert made.clocks.deadline() == 30_500


def test_who_has_used_up_the_whole_time_does_not_come_back() -> None:
    made = table(BLITZ)
    hand(made, 0, 30_000)
    assert made.clocks.left[0] == 0
    with pytest.raises(Refusal, match="used up"):
        places.give_back(made, 0, 30_001)
    move(made, 31_000, "pilot")
    assert made.clocks.left[0] == 0, "what the bot plays earns nothing"


def test_a_seat_that_is_handed_over_does_not_touch_anothers_clock() -> None:
    made = table(PER_MOVE)
    hand(made, 1, 3_000, "away")
    assert (made.clocks.running, made.clocks.deadline()) == (0, 10_000)
    give_back(made, 1, 5_000)
    assert (made.clocks.running, made.clocks.deadline()) == (0, 10_000)


def test_after_an_undo_there_is_the_whole_time_for_the_move_but_the_total_stays_used() -> None:
    made = table(e.Clock(move=10, total=30))
    move(made, 4_000)
    made.take(Change(e.Undone(6_000, 1)))
    assert (made.clocks.running, made.clocks.deadline()) == (0, 16_000)
    assert made.clocks.left == [26_000, 28_000]


def test_time_does_not_run_backwards_with_the_machines_clock() -> None:
    made = table(BLITZ)
    move(made, 5_000)
    move(made, 3_000)
    assert made.clocks.left == [27_000, 32_000]
    assert made.at == 5_000


@on_a_loop
async def test_a_fallen_flag_hands_the_seat_to_a_bot_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        settings = e.TableSettings("zovnis", 2, clock=PER_MOVE, stand_in="cadet")
        name, people = await seated(hall, settings, "ada", "bob")
        slow = await to_act(*people)
        put_forward(monkeypatch, 11)
        hall.rooms[name].submit(TimerFired())
        shown = await slow.until("table", lambda shown: shown["seats"][slow.seat].get("why") == "flag")
        assert shown["seats"][slow.seat]["bot"] == "cadet"
        moved = await slow.until("moved")
        assert (moved["seat"], moved["by"]) == (slow.seat, "cadet")
        assert moved["clock"]["running"] == 1 - slow.seat
        await slow.shown(p.Return())
        await play_on(*people, moves=2)
        assert [entry.why for entry in await entries(hall, name, e.Handed)] == ["flag"]


@on_a_loop
async def test_a_bot_plays_to_the_end_for_who_has_used_up_the_whole_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        name, people = await seated(hall, e.TableSettings("zovnis", 2, clock=BLITZ), "ada", "bob")
        slow = await to_act(*people)
        put_forward(monkeypatch, 31)
        hall.rooms[name].submit(TimerFired())
        await slow.until("moved")
        assert (await slow.refused(p.Return()))["key"] == "time_used_up"
        assert (await slow.enter(name))["seats"][slow.seat]["bot"] == "pilot", "nor by coming in again"
        [other] = [someone for someone in people if someone is not slow]
        await play_on(other)
        assert {entry.by for entry in await entries(hall, name, e.Moved) if entry.seat == slow.seat} == {"pilot"}
        assert (await replayed(hall, name)).clocks.left[slow.seat] == 0


@on_a_loop
async def test_a_flag_falls_at_a_table_that_nobody_has_in_mind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over days: the server was started again, nobody comes, and the table is woken when it is due."""
    async with hall_in(tmp_path) as hall:
        days = e.TableSettings("zovnis", 2, clock=e.Clock(move=3 * 86_400))
        name, _ = await seated(hall, days, "ada", "bob")
    async with hall_in(tmp_path) as hall:
        await asyncio.sleep(0.05)
        assert name not in hall.rooms
    put_forward(monkeypatch, 3 * 86_400 + 1, tmp_path)
    async with hall_in(tmp_path) as hall, asyncio.timeout(PATIENCE):
        while not await entries(hall, name, e.Moved):
            await asyncio.sleep(0.02)
        assert [entry.why for entry in await entries(hall, name, e.Handed)] == ["flag"]


@on_a_loop
async def test_after_each_outage_the_flag_falls_that_much_later(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        settings = e.TableSettings("zovnis", 2, clock=e.Clock(move=3_600, total=3_600))
        name, people = await seated(hall, settings, "ada", "bob")
        one = await to_act(*people)
        deadline, id = one.last["clock"]["deadline"], one.id
    for _ in range(2):
        await asyncio.sleep(0.05)
        async with hall_in(tmp_path) as hall:
            down = sum(until - since for since, until in hall.storage.outages())
            one = await Someone(hall, id).connect()
            shown = await one.enter(name)
            assert shown["clock"]["deadline"] == deadline + down
    assert len(hall.storage.outages()) == 2


@on_a_loop
async def test_asking_for_the_time_changes_nothing_and_deciding_tells_first_that_nobody_was_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        settings = e.TableSettings("zovnis", 2, clock=e.Clock(move=10))
        name, people = await seated(hall, settings, "ada", "bob")
        one = await to_act(*people)
        deadline = one.last["clock"]["deadline"]
        hall.clock.watch()
        set_clocks(monkeypatch, wall=3_600, steady=3_600)
        assert hall.time().wall > deadline
        assert hall.storage.outages() == []
        assert hall.rooms[name].settled
        hall.rooms[name].submit(TimerFired())
        [(began, ended)] = hall.storage.outages()
        assert (await one.until("table"))["clock"]["deadline"] == deadline + ended - began
        assert await entries(hall, name, e.Handed) == []
        hall.clock.unwatch()


@pytest.mark.sqlite  # a database elsewhere would have been away, see relay/test_database_away.py
@pytest.mark.parametrize("slept", [True, False], ids=["slept", "stood still"])
@on_a_loop
async def test_an_hour_in_which_nobody_was_served_is_charged_to_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slept: bool
) -> None:
    async with hall_in(tmp_path) as hall:
        hall.start(housekeeping.keep_reading_clock(hall))
        settings = e.TableSettings("zovnis", 2, clock=e.Clock(move=10, total=60))
        name, people = await seated(hall, settings, "ada", "bob")
        one = await to_act(*people)
        deadline = one.last["clock"]["deadline"]
        clocks = {"wall": 3_600, "asleep": 3_600} if slept else {"wall": 3_600, "steady": 3_600}
        set_clocks(monkeypatch, **clocks)
        hall.rooms[name].submit(TimerFired())
        shown = await one.until("table")
        [(began, ended)] = hall.storage.outages()
        assert shown["clock"]["deadline"] == deadline + ended - began
        await one.move()
        assert await entries(hall, name, e.Handed) == []
        left = hall.rooms[name].table.clocks.left
        assert all(time is not None and time > 50_000 for time in left)
        assert (await replayed(hall, name)).clocks.left == left
    assert run_sql(tmp_path, "SELECT began, ended FROM outages") == [(began, ended)], "it is remembered"
