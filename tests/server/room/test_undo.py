"""Undo by agreement, even where cards were shuffled; and the short hold in which a move is still one's own."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from saucerful.engine import fair
from saucerful.engine.files.record import read_record
from saucerful.games import game
from saucerful.server import protocol as p
from saucerful.server.hall.hall import Hall
from saucerful.server.table import entries as e
from saucerful.server.table.commands import TimerFired
from saucerful.server.table.moves import held_moves
from tests.server.inside import Someone, entries, hall_in, play_on, put_forward, replayed, seated, to_act
from tests.server.storage.running import on_a_loop

TWO = e.TableSettings("zovnis", 2)
HELD = e.TableSettings("zovnis", 2, hold=True)


async def agree_to_undo(one: Someone, people: list[Someone]) -> None:
    """One proposes, all the others agree."""
    one.say(p.Undo())
    told = await one.until("undoing", lambda told: told["proposal"] and told["proposal"]["agreed"] == [one.seat])
    for someone in people:
        if someone is not one:
            someone.say(p.Undo(told["proposal"]["id"]))


async def record_of(hall: Hall, table: str) -> dict[str, Any]:
    finished = await hall.storage.finished_game(table)
    assert finished is not None
    record: dict[str, Any] = msgspec.json.decode(finished.record)
    return record


@on_a_loop
async def test_a_move_is_undone_when_everybody_agrees(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, TWO, "ada", "bob")
        one = await to_act(*people)
        [other] = [someone for someone in people if someone is not one]
        before = one.last["view"]
        move = one.legal[0]
        await one.move(move)
        one.say(p.Undo())
        asked = await other.until("undoing")
        proposal = asked["proposal"]
        assert proposal == {"id": proposal["id"], "seat": one.seat, "moves": 1, "agreed": [one.seat]}
        assert (await other.enter(table))["undo"] == asked["proposal"], "who comes in sees it too"
        other.say(p.Undo(proposal["id"]))
        shown = await one.until("table")
        assert shown["view"] == before
        assert [step["undone"] for step in shown["steps"]] == [1]
        assert "undo" not in shown
        await one.move(move)
        await play_on(*people)
        record = await record_of(hall, table)
        assert [len(stretch["moves"]) for stretch in record["meta"]["undone"]] == [1]
        assert (await replayed(hall, table)).record() == record


@on_a_loop
async def test_a_refusal_or_a_move_takes_the_proposal_off_the_table(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, e.TableSettings("invasion", 3), "ada", "bob", "cyd")
        one = await to_act(*people)
        assert (await one.refused(p.Undo()))["key"] == "nothing_to_undo"
        await one.move()
        others = [someone for someone in people if someone is not one]
        for how in ("refused", "moved"):
            one.say(p.Undo())
            for someone in others:
                assert (await someone.until("undoing"))["proposal"]["seat"] == one.seat
            if how == "refused":
                others[0].say(p.Undo(agree=False))
            else:
                await (await to_act(*people)).move()
            for someone in people:
                await someone.until("undoing", lambda told: told["proposal"] is None)
        assert await entries(hall, table, e.Undone) == []


@on_a_loop
async def test_agreeing_to_what_is_off_the_table_proposes_nothing(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, TWO, "ada", "bob")
        for _ in range(2):
            await (await to_act(*people)).move()
        one = await to_act(*people)
        [other] = [someone for someone in people if someone is not one]
        one.say(p.Undo())
        first = (await other.until("undoing"))["proposal"]["id"]
        assert (await other.refused(p.Undo()))["key"] == "already_proposed"
        one.say(p.Undo(first, agree=False))
        await one.until("undoing", lambda told: told["proposal"] is None)
        for late in (p.Undo(first), p.Undo(first, agree=False), p.Undo(agree=False)):
            assert (await other.refused(late))["key"] == "proposal_gone"
        one.say(p.Undo())
        second = (await other.until("undoing", lambda told: told["proposal"] is not None))["proposal"]["id"]
        assert second > first
        assert (await other.refused(p.Undo(first)))["key"] == "proposal_gone"
        assert await entries(hall, table, e.Undone) == []


@on_a_loop
async def test_moves_are_undone_only_at_friendly_tables_with_turns(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        for settings in (e.TableSettings("zovnis", 2, friendly=False), e.TableSettings("abduction", 2)):
            _, people = await seated(hall, settings, f"ada{settings.game}", f"bob{settings.game}")
            assert (await people[0].refused(p.Undo()))["key"] == "no_undo"


@on_a_loop
async def test_bots_agree_to_everything_and_play_again(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, [ada] = await seated(hall, e.TableSettings("zovnis", 2), "ada", bots={1: "pilot"})
        await to_act(ada)
        played = (await ada.move())["seat"]
        while len((await replayed(hall, table)).position.history) < 3:  # type: ignore[union-attr]
            await (await to_act(ada)).move()
        await to_act(ada)
        ada.say(p.Undo())
        shown = await ada.until("table", lambda shown: any("undone" in step for step in shown["steps"]))
        assert shown["view"]["to_act"] == [played]
        await play_on(ada)
        record = await record_of(hall, table)
        assert all(stretch["moves"][0]["by"] == "human" for stretch in record["meta"]["undone"])


async def game_with_undone_generals(hall: Hall, evening: int) -> str:
    """A whole game of Invasion; the first two Generals are taken back. Some games have none."""
    names = [f"{name}{evening}" for name in ("ada", "bob", "cyd")]
    table, people = await seated(hall, e.TableSettings("invasion", 3), *names)
    lots = Random(3)
    while not people[0].last["view"]["over"]:
        one = await to_act(*people)
        general = "g" in one.legal
        await one.move("g" if general else lots.choice(one.legal))
        undone = len(await entries(hall, table, e.Undone))
        if general and undone < 2 and not one.last["view"]["over"]:
            await to_act(*people)
            await agree_to_undo(one, people)
            await one.until("table", lambda shown: any("undone" in step for step in shown.get("steps", [])))
    return table


@on_a_loop
async def test_an_undo_is_not_granted_over_the_head_of_somebody_who_has_left(tmp_path: Path) -> None:
    async with hall_in(tmp_path, bot_wait=60) as hall:
        table, people = await seated(hall, e.TableSettings("zovnis", 3), "ada", "bob", "eve")
        await play_on(*people, moves=3)
        one = await to_act(*people)
        agrees, leaves = [someone for someone in people if someone is not one]
        one.say(p.Undo())
        told = await agrees.until("undoing")
        agrees.say(p.Undo(told["proposal"]["id"]))
        await one.until("undoing", lambda told: len(told["proposal"]["agreed"]) == 2)
        leaves.say(p.Stand())
        shown = await one.until("table", lambda shown: shown["seats"][leaves.seat].get("why") == "left")
        assert shown["undo"]["id"] == told["proposal"]["id"]
        assert await entries(hall, table, e.Undone) == []
        leaves.say(p.Return())
        leaves.say(p.Undo(told["proposal"]["id"]))
        shown = await one.until("table", lambda shown: any(step.get("undone") for step in shown["steps"]))
        assert "undo" not in shown
        assert [entry.moves for entry in await entries(hall, table, e.Undone)] == [told["proposal"]["moves"]]


@on_a_loop
async def test_shuffles_that_were_undone_are_in_the_record_and_the_deal_is_proved_fair(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        shuffled = 0
        for evening in range(20):
            table = await game_with_undone_generals(hall, evening)
            record = await record_of(hall, table)
            undone = record["meta"].get("undone", [])
            shuffled += sum("shuffle" in move for stretch in undone for move in stretch["moves"])
            text = msgspec.json.encode(record).decode()
            assert len(fair.verify(read_record(text, {"invasion": game("invasion")}))) == 5
            assert (await replayed(hall, table)).record() == record
            if shuffled:
                return
        raise AssertionError("no General was ever played")


@on_a_loop
async def test_nobody_hears_of_a_held_move_until_it_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(held_moves, "HOLD", 60_000)
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, HELD, "ada", "bob")
        one = await to_act(*people)
        [other] = [someone for someone in people if someone is not one]
        tab = await Someone(hall, one.id).connect()
        await tab.enter(table)
        await other.settled()
        heard = len(other.heard)
        move = one.legal[0]
        one.say(p.Move("1", move))
        held = await tab.until("held")
        tab.say(p.Move("1", move))
        assert await one.until("held") == held, "the same move again is the same move"
        assert (await one.refused(p.Move("2", move)))["key"] == "already_held"
        await other.settled()
        heard_since = [message["type"] for message in other.heard[heard:]]
        assert [kind for kind in heard_since if kind != "presence"] == ["pong"]  # who is there is told a little later
        assert await entries(hall, table, e.Moved) == []
        put_forward(monkeypatch, 61)
        hall.rooms[table].submit(TimerFired())
        moved = await one.until("moved")
        assert moved["yours"] == "1"
        assert moved["at"] >= held["until"]
        await other.until("moved")
        one.say(p.Move("1", move))
        assert (await one.until("accepted"))["n"] == moved["n"]
        assert (await one.refused(p.TakeBack("1")))["key"] == "nothing_held"


@on_a_loop
async def test_a_held_move_that_is_taken_back_never_was(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, HELD, "ada", "bob")
        one = await to_act(*people)
        one.say(p.Move("1", one.legal[0]))
        await one.until("held")
        assert (await one.refused(p.TakeBack("another")))["key"] == "nothing_held"
        one.say(p.TakeBack("1"))
        assert (await one.until("taken_back"))["id"] == "1"
        assert await entries(hall, table, e.Moved) == []
        assert (await one.refused(p.Move("bad", "nonsense")))["clause"]


@on_a_loop
async def test_whoever_reloads_the_page_can_still_take_a_held_move_back(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, HELD, "ada", "bob")
        one = await to_act(*people)
        [other] = [someone for someone in people if someone is not one]
        one.say(p.Move("1", one.legal[0]))
        held = await one.until("held")
        await one.lose_connection()
        back = await Someone(hall, one.id).connect()
        await back.enter(table)
        assert await back.until("held") == held
        await other.enter(table)
        await other.settled()
        assert "held" not in [message["type"] for message in other.heard]
        back.say(p.TakeBack(held["id"]))
        await back.until("taken_back")
        assert await entries(hall, table, e.Moved) == []


@on_a_loop
async def test_a_held_move_is_made_when_the_server_stops(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, HELD, "ada", "bob")
        one = await to_act(*people)
        one.say(p.Move("1", one.legal[0]))
        await one.until("held")
        one.say(p.Chat("wait for me"))  # the table may be busy just then
    async with hall_in(tmp_path) as hall:
        assert [entry.id for entry in await entries(hall, table, e.Moved)] == ["1"]


@on_a_loop
async def test_a_move_is_not_held_until_the_flag_has_fallen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_in(tmp_path) as hall:
        settings = e.TableSettings("zovnis", 2, hold=True, clock=e.Clock(move=10))
        table, people = await seated(hall, settings, "ada", "bob")
        one = await to_act(*people)
        put_forward(monkeypatch, 8.5)
        one.say(p.Move("1", one.legal[0]))
        assert (await one.until("held"))["until"] < one.last["clock"]["deadline"]
        assert (await one.until("moved"))["by"] == "human"
        assert await entries(hall, table, e.Handed) == []


@on_a_loop
async def test_a_held_move_does_not_survive_an_undo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, HELD, "ada", "bob")
        monkeypatch.setattr(held_moves, "HOLD", 10)
        for _ in range(3):
            one = await to_act(*people)
            one.say(p.Move(f"before {one.last['n']}", one.legal[0]))
            await one.until("moved")
        monkeypatch.setattr(held_moves, "HOLD", 60_000)
        one = await to_act(*people)
        one.say(p.Move("held", one.legal[0]))
        await one.until("held")
        await agree_to_undo(one, people)
        assert (await one.until("taken_back"))["id"] == "held"
        put_forward(monkeypatch, 61)
        hall.rooms[table].submit(TimerFired())
        await one.settled()
        assert "held" not in [entry.id for entry in await entries(hall, table, e.Moved)]
