"""Moves at a live table: acknowledged once, refused with a reason, numbered, and told to everybody who listens."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from saucerful.server import protocol as p
from saucerful.server.access import message_limits as allowances
from saucerful.server.table import decide
from saucerful.server.table import entries as e
from saucerful.server.table.client import Client
from saucerful.server.table.commands import TimerFired
from saucerful.server.table.state import REMEMBERED
from saucerful.server.wire.websocket import TOO_SLOW
from tests.server.inside import PATIENCE, Someone, entries, hall_in, play_on, replayed, seated, to_act
from tests.server.storage.running import on_a_loop

TWO = e.TableSettings("zovnis", 2)


def numbers(someone: Someone) -> list[int]:
    """The numbers of what somebody was told of the table, in the order in which it came."""
    return [message["n"] for message in someone.heard if message["type"] in ("table", "moved")]


@on_a_loop
async def test_a_move_is_acknowledged_with_its_id_and_shown_to_the_others_without_it(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, TWO, "ada", "bob")
        one = await to_act(*people)
        [other] = [someone for someone in people if someone is not one]
        moved = await one.move(id="my first")
        heard = await other.until("moved")
        assert moved["yours"] == "my first"
        assert "yours" not in heard
        assert {key: moved[key] for key in ("n", "at", "seat", "by")} == {
            key: heard[key] for key in ("n", "at", "seat", "by")
        }
        assert moved["seat"] == one.seat
        [written] = await entries(hall, table, e.Moved)
        assert (written.id, written.by, written.at) == ("my first", "human", moved["at"])


@on_a_loop
async def test_the_same_id_twice_plays_once(tmp_path: Path) -> None:
    """Also from another tab, after the connection was lost, and after the server was started again."""
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, TWO, "ada", "bob")
        one = await to_act(*people)
        tab = await Someone(hall, one.id).connect()
        await tab.enter(table)
        move = one.legal[0]
        for client in (one, tab, one, tab):
            client.say(p.Move("once", move))
        assert (await one.until("accepted"))["n"] == (await tab.until("accepted"))["n"]
        assert one.heard[-1]["type"] == "accepted" or (await one.until("accepted"))["id"] == "once"
        await one.lose_connection()
        await one.connect()
        await one.enter(table)
        one.say(p.Move("once", move))
        assert (await one.until("accepted"))["id"] == "once"
        assert len(await entries(hall, table, e.Moved)) == 1
        name, number = one.id, (await entries(hall, table, e.Moved))[0]
    async with hall_in(tmp_path) as hall:
        again = await Someone(hall, name).connect()
        await again.enter(table)
        again.say(p.Move("once", move))
        assert (await again.until("accepted"))["id"] == "once"
        assert await entries(hall, table, e.Moved) == [number]


@on_a_loop
async def test_an_id_belongs_to_its_seat(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, TWO, "ada", "bob")
        for _ in range(2):
            await (await to_act(*people)).move(id="1")
        assert [entry.id for entry in await entries(hall, table, e.Moved)] == ["1", "1"]


@on_a_loop
async def test_what_the_rules_refuse_comes_back_with_clause_key_and_values_and_changes_nothing(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, e.TableSettings("invasion", 3), "ada", "bob", "cyd")
        one = await to_act(*people)
        others = [someone for someone in people if someone is not one]
        before = (await replayed(hall, table)).number
        for someone, move in [(others[0], one.legal[0]), (one, "9z"), (one, "💥"), (one, ""), (one, "x" * 64)]:
            refused = await someone.refused(p.Move("bad", move))
            assert refused["id"] == "bad"
            assert refused["clause"].startswith("INV-")
            assert refused["key"]
            assert refused["clause"] in refused["text"]
            assert not refused.get("late", False)
        assert (await replayed(hall, table)).number == before
        for someone in others:
            await someone.settled()
            assert someone.last["n"] == before
        await one.move(id="bad")  # an id that was refused may be used again


@on_a_loop
async def test_players_are_told_of_a_move_before_spectators_who_were_there_earlier(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        table, players = await seated(hall, TWO, "ada", "bob")
        spectators = [await Someone(hall, name).connect() for name in ("cyd", "dan")]
        for spectator in spectators:
            await spectator.enter(table)
        for player in players:
            await player.lose_connection()
            await player.connect()
            await player.enter(table)
        mover = await to_act(*players)
        told: list[str] = []

        def note(someone: Someone, message: bytes) -> None:
            if b'"moved"' in message:
                told.append(someone.id)

        for someone in (*spectators, *players):
            monkeypatch.setattr(someone, "send", partial(note, someone))
        mover.say(p.Move("m", mover.legal[0]))
        while len(told) < 4:
            await asyncio.sleep(0.01)
        assert set(told[:2]) == {"ada", "bob"}


@on_a_loop
async def test_spectators_do_not_move(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, TWO, "ada", "bob")
        cyd = await Someone(hall, "cyd").connect()
        shown = await cyd.enter(table)
        assert shown["you"] is None
        assert "legal" not in shown
        one = await to_act(*people)
        for ask in (p.Move("1", one.legal[0]), p.Stand(), p.Return(), p.Undo(), p.TakeBack("1")):
            assert (await cyd.refused(ask))["key"] in ("not_seated", "nothing_held")
        assert (await replayed(hall, table)).number == shown["n"]


@on_a_loop
async def test_a_seat_that_a_bot_plays_is_its_persons_again_once_taken_back(tmp_path: Path) -> None:
    async with hall_in(tmp_path, bot_wait=30) as hall:
        _, people = await seated(hall, TWO, "ada", "bob")
        one = await to_act(*people)
        move = one.legal[0]
        left = await one.shown(p.Stand())
        assert left["seats"][one.seat]["why"] == "left"
        assert "legal" not in left
        assert (await one.refused(p.Move("1", move)))["key"] == "bot_plays"
        assert "bot" not in (await one.shown(p.Return()))["seats"][one.seat]
        await one.move(move)


@on_a_loop
async def test_a_bot_moves_for_a_person_who_has_left_until_they_take_the_seat_back(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        _, people = await seated(hall, TWO, "ada", "bob")
        one = await to_act(*people)
        one.say(p.Stand())
        moved = await one.until("moved")
        assert (moved["seat"], moved["by"]) == (one.seat, "pilot")
        one.say(p.Return())
        await one.until("table", lambda shown: "bot" not in shown["seats"][one.seat])
        await play_on(*people, moves=2)


@on_a_loop
async def test_everything_is_numbered_and_every_step_is_told_once(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, TWO, "ada", "bob")
        tab = await Someone(hall, "ada").connect()
        await tab.enter(table)
        await play_on(*people, moves=5)
        people[0].say(p.Chat("hello"))
        hall.people.renamed(p.Person("ada", "Ada the Great", "moth"))
        await people[1].until("table", lambda shown: "Great" in str(shown["seats"]))
        await play_on(*people)
        for someone in (*people, tab):
            await someone.settled()
            assert numbers(someone) == sorted(numbers(someone))
            told = [message["n"] for message in someone.heard if message["type"] == "moved"]
            told += [step["n"] for message in someone.heard for step in message.get("steps", [])]
            told += [message["line"]["n"] for message in someone.heard if message["type"] == "said"]
            assert sorted(told) == list(range(1, numbers(someone)[-1] + 1))
        assert [m for m in tab.heard if m["type"] == "moved"] == [m for m in people[0].heard if m["type"] == "moved"]


@on_a_loop
async def test_who_comes_back_gets_exactly_what_they_missed(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, TWO, "ada", "bob")
        ada, tab = people[0], await Someone(hall, "ada").connect()
        await tab.enter(table)
        await play_on(*people, moves=2)
        seen = tab.last["n"] - 1
        await tab.lose_connection()
        await play_on(*people, moves=4)
        await tab.connect()
        shown = await tab.enter(table, seen)
        missed = [message for message in ada.heard if message["type"] == "moved" and message["n"] > seen]
        assert shown["steps"] == [{key: moved[key] for key in ("n", "at", "events", "seat", "by")} for moved in missed]
        assert "missed" not in shown
        assert shown["view"] == ada.last["view"]
        assert (await tab.enter(table, shown["n"])).get("steps", []) == []


@on_a_loop
async def test_who_has_been_away_for_long_is_told_that_something_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(allowances, "CHATTER", (1000.0, 1000.0))
    async with hall_in(tmp_path) as hall:
        table, [ada, bob] = await seated(hall, TWO, "ada", "bob")
        for number in range(REMEMBERED + 5):
            ada.say(p.Chat(f"line {number}"))
            await bob.until("said")
        shown = await bob.enter(table, 3)
        assert shown["missed"] is True
        assert [step["n"] for step in shown["steps"]] == list(range(shown["n"] - REMEMBERED + 1, shown["n"] + 1))
        assert "missed" not in await bob.enter(table, shown["n"] - REMEMBERED)


@on_a_loop
async def test_a_client_that_does_not_read_is_dropped_and_delays_nobody(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, TWO, "ada", "bob")
        deaf = await Someone(hall, "cyd").connect()
        await deaf.enter(table)
        deaf.still_reads = 5
        await play_on(*people, moves=10)
        assert deaf.closed == TOO_SLOW
        assert "cyd" not in hall.people.connections
        deaf.still_reads = None
        await deaf.connect()
        assert (await deaf.enter(table, deaf.last["n"]))["n"] == people[0].last["n"]


@on_a_loop
async def test_who_leaves_while_the_table_is_busy_is_not_there_afterwards(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, TWO, "ada", "bob")
        other = await hall.open_table(TWO, "ada", {}, None)
        ghost, walker = await Someone(hall, "cyd").connect(), await Someone(hall, "dan").connect()
        room = hall.rooms[table]
        room.busy = True  # as while something is being written
        ghost.say(p.Enter(table))
        walker.say(p.Enter(table))
        walker.say(p.Enter(other))
        await walker.until("table", lambda shown: shown["id"] == other)
        await ghost.lose_connection()
        room.busy = False
        room.submit(TimerFired())
        await (await to_act(*people)).move()
        assert room.live.present == {"ada", "bob"}
        assert hall.rooms[other].live.present == {"dan"}


@on_a_loop
async def test_a_fault_in_the_server_is_told_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, TWO, "ada", "bob")
        one = await to_act(*people)
        for place in ("judge", "carry_out"):

            def fail(*_: Any, **__: Any) -> None:
                raise ZeroDivisionError

            with monkeypatch.context() as patch:
                patch.setattr(f"saucerful.engine.position.Position.{place}", fail)
                assert (await one.refused(p.Move("1", one.legal[0])))["key"] == "failed"
        await one.move()
        assert len(await entries(hall, table, e.Moved)) == 1


@on_a_loop
@pytest.mark.parametrize("place", ["engine.position.Position.judge", "server.table.views.TableViews.moved"])
async def test_bots_play_on_after_a_fault_in_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.setattr(decide, "RETRY", 50)
    async with hall_in(tmp_path, bot_wait=0.6) as hall:
        settings = e.TableSettings("zovnis", 3)
        _, [ada] = await seated(hall, settings, "ada", bots={1: "pilot", 2: "pilot"})
        await to_act(ada)
        await ada.move()
        failed = asyncio.Event()

        def fail(*_: Any, **__: Any) -> None:
            failed.set()
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr(f"saucerful.{place}", fail)
            await asyncio.wait_for(failed.wait(), PATIENCE)
        await ada.until("moved", lambda moved: bool(moved["legal"]))


@on_a_loop
async def test_nothing_that_is_said_later_overtakes_what_waits_for_the_disk(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, TWO, "ada", "bob")
        one = await to_act(*people)
        other_tab = await Someone(hall, one.id).connect()
        await other_tab.enter(table)
        found, watch = asyncio.Event(), hall.lobby.watch

        async def slowly(client: Client, ask: p.WatchLobby) -> None:
            await found.wait()
            await watch(client, ask)

        hall.lobby.watch = slowly  # type: ignore[method-assign]
        other_tab.say(p.WatchLobby())
        other_tab.say(p.Move("1", one.legal[0]))
        other_tab.say(p.WatchLobby())
        other_tab.say(p.Ping(7))
        await one.settled()
        assert not other_tab.unread
        found.set()
        await other_tab.until("pong", lambda pong: pong["id"] == 7)
        await one.until("moved", lambda moved: moved["yours"] == "1")
        kinds = [message["type"] for message in other_tab.heard if message["type"] in ("lobby", "pong")]
        assert kinds == ["lobby", "lobby", "pong"]
