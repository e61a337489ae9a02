"""Tournaments on a real hall and a real database, with people who come and people who do not, to their end."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from saucerful.engine import fair
from saucerful.engine.files.record import read_record
from saucerful.games import game as game_of
from saucerful.server import protocol as p
from saucerful.server.hall.hall import Hall
from saucerful.server.hall.table_shares import TOURNAMENTS
from saucerful.server.refusals import Refusal
from saucerful.server.table import commands as c
from saucerful.server.table import entries as e
from saucerful.server.table import state
from saucerful.server.table.seats import tournament_start
from saucerful.server.tournaments import director as directing
from saucerful.server.tournaments import entering, progress, tables
from saucerful.server.tournaments.director import Change, Director
from saucerful.server.tournaments.draw.rotation import next_round
from saucerful.server.tournaments.standings import compared, standings
from saucerful.server.tournaments.state import Entrant, Tournament, TournamentGame, TournamentSettings
from tests.server.inside import PATIENCE, Someone, entries, hall_in, play_on, seated
from tests.server.storage.running import Place, on_a_loop

DUPLICATE = TournamentSettings("duplicate", "zovnis", 2, rounds=2, level="cadet")


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(directing, "EVERY", 0.02)
    monkeypatch.setattr(progress, "BETWEEN_ROUNDS", 0)
    monkeypatch.setattr(progress, "LOOK_EVERY", 50)
    monkeypatch.setattr(progress, "PAIR_EVERY", 20)


@asynccontextmanager
async def directed(place: Place, folder: Path) -> AsyncIterator[tuple[Hall, Director]]:
    """A server, on either database."""
    settings = {"database": place} if isinstance(place, str) else {}
    async with hall_in(folder, **settings) as hall:
        director = Director(hall)
        hall.start(director.keep_directing())
        yield hall, director


async def until(director: Director, id: str, phase: str) -> Tournament:
    async with asyncio.timeout(4 * PATIENCE):
        while True:
            found = (await director.change(id, lambda one, _: one)).phase
            if found == phase:
                return await director.change(id, lambda one, _: one)
            await asyncio.sleep(0.05)


def joining(name: str) -> Change:
    return lambda one, now: entering.join(one, name, f"of {name}", None, now)


async def join(director: Director, id: str, *names: str) -> None:
    for name in names:
        await director.change(id, joining(name))


def playing_at(table: str) -> Callable[[dict[str, Any]], bool]:
    return lambda shown: shown["id"] == table and shown["phase"] == "playing"


async def play_all(someone: Someone) -> None:
    """Go to every table that one is sent to, and play there to its end."""
    while True:
        table = (await someone.until("tournament", lambda told: "table" in told))["table"]
        await someone.enter(table)
        someone.ready()
        await someone.until("table", playing_at(table))
        await play_on(someone)


@on_a_loop
async def test_a_duplicate_has_the_same_deals_at_all_tables_and_is_played_to_its_end(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with directed(place, tmp_path) as (hall, director):
        ada, bob = [await Someone(hall, name).connect() for name in ("ada", "bob")]
        new = await director.set_up(DUPLICATE, "ada", hall.time().wall + 60_000)
        await join(director, new.id, "ada", "bob")
        playing = [asyncio.create_task(play_all(one)) for one in (ada, bob)]
        await director.change(new.id, lambda one, now: entering.begin(one, "ada", now))
        over = await until(director, new.id, "over")
        for task in playing:
            task.cancel()
        assert len(over.games) == 4
        for deal in range(2):
            games = [game.table for game in over.games if game.deal == deal]
            starts = [(await entries(hall, table, e.Started))[0] for table in games]
            assert starts[0].deal == starts[1].deal
            assert starts[0].order == [0, 1]
            for table in games:
                found = await hall.storage.finished_game(table)
                assert found is not None
                record = msgspec.json.decode(found.record)
                said = "; ".join(fair.verify(read_record(found.record.decode(), {"zovnis": game_of("zovnis")})))
                assert f"those of deal {deal} of tournament {new.id}" in said
                assert record["seed"] == fair.deal_seed(over.seed, deal)
        assert fair.commitment(over.seed) == new.commitment
        assert sum(row.score for row in standings(over)) == pytest.approx(200)
        assert len(compared(over)) == 2


@on_a_loop
async def test_a_server_that_stops_in_the_middle_leaves_nobody_behind(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody comes, so bots play for all of them: before, between and after two stops."""
    monkeypatch.setattr(tournament_start, "COMES_WITHIN", 0)
    async with directed(place, tmp_path) as (hall, director):
        for name in ("ada", "bob", "cyd"):
            await (await Someone(hall, name).connect()).lose_connection()
        new = await director.set_up(msgspec.structs.replace(DUPLICATE, rounds=3), "ada", hall.time().wall + 60_000)
        await join(director, new.id, "ada", "bob", "cyd")
        opens = Director._open
        monkeypatch.setattr(Director, "_open", _opens_nothing)
        before = await director.change(new.id, lambda one, now: entering.begin(one, "ada", now))
        assert before.phase == "playing"
    monkeypatch.setattr(Director, "_open", opens)
    async with directed(place, tmp_path) as (hall, director):
        async with asyncio.timeout(PATIENCE):
            while not (await director.look(new.id)).tournament.games[0].result:
                await asyncio.sleep(0.02)
    async with directed(place, tmp_path) as (hall, director):
        over = await until(director, new.id, "over")
        assert len(over.games) == 3 * 2
        assert all(game.result and not game.result.void for game in over.games)
        assert [game.table for game in over.games][:2] == [game.table for game in before.games]
        for game in over.games:
            assert len(await entries(hall, game.table, e.Started)) == 1


@on_a_loop
async def test_others_are_served_while_a_draw_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, goes_on = threading.Event(), threading.Event()

    def slowly(*arguments: Any) -> Any:
        begun.set()
        assert goes_on.wait(PATIENCE), "nobody was served"
        return next_round(*arguments)

    monkeypatch.setattr(progress, "next_round", slowly)
    async with directed(tmp_path, tmp_path) as (hall, director):
        new = await director.set_up(DUPLICATE, "ada", hall.time().wall + 60_000)
        await join(director, new.id, "ada", "bob")
        drawn = asyncio.create_task(director.change(new.id, lambda one, now: entering.begin(one, "ada", now)))
        while not begun.is_set():
            await asyncio.sleep(0.01)
        goes_on.set()
        assert len((await drawn).games) == 2


@on_a_loop
async def test_tournaments_leave_room_for_everybody_else(tmp_path: Path) -> None:
    async with hall_in(tmp_path, max_tables=20) as hall:
        director = Director(hall)
        post = msgspec.structs.replace(DUPLICATE, pace="post", rounds=16)
        for host in ("ada", "bob"):
            new = await director.set_up(post, host, hall.time().wall + 60_000, "192.0.2.1")
            await join(director, new.id, host, "cyd")
            await director.change(new.id, lambda one, now, host=host: entering.begin(one, host, now))  # type: ignore[misc]
        async with asyncio.timeout(PATIENCE):
            while hall.table_shares.of(TOURNAMENTS) < 10:
                await asyncio.sleep(0.01)
        await hall.open_table(e.TableSettings("zovnis", 2), "dan", {}, 0)
        assert hall.table_shares.of(TOURNAMENTS) == 10, "half of all, of 64 that were drawn"
        assert hall.table_shares.of("192.0.2.1") == 10


@on_a_loop
async def test_an_address_and_a_person_have_their_share_of_tournaments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(directing, "MOST_OF_ADDRESS", 4)
    async with hall_in(tmp_path) as hall:
        director = Director(hall)

        async def set_up(host: str, address: str) -> Tournament:
            return await director.set_up(DUPLICATE, host, hall.time().wall + 60_000, address)

        first, *_ = [await set_up("ada", "192.0.2.1") for _ in range(3)]
        await set_up("bob", "192.0.2.1")
        with pytest.raises(Refusal, match="4 tournaments"):
            await set_up("bob", "192.0.2.1")
        await set_up("cyd", "192.0.2.2")
        await director.change(first.id, lambda one, now: entering.cancel(one, "ada", now))
        await set_up("bob", "192.0.2.1")


async def _opens_nothing(*_: Any) -> None:
    """The server stops after the draw, and before there are tables."""


@on_a_loop
async def test_the_share_of_an_address_is_known_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(directing, "MOST_OF_ADDRESS", 1)
    for host in ("ada", "bob"):
        async with hall_in(tmp_path) as hall:
            setting_up = Director(hall).set_up(DUPLICATE, host, hall.time().wall + 60_000, "192.0.2.1")
            if host == "ada":
                assert "192.0.2.1" not in str(await setting_up)
            else:
                with pytest.raises(Refusal, match="1 tournaments"):
                    await setting_up


@on_a_loop
async def test_of_many_tables_some_are_opened_at_a_time_and_others_when_these_are_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(directing, "MOST_OPEN", 5)
    monkeypatch.setattr(directing, "OPENED_IN_A_LOOK", 2)
    over_days = TournamentSettings("robin", "zovnis", 2, pace="post", bots=False)
    async with directed(tmp_path, tmp_path) as (hall, director):
        new = await director.set_up(over_days, "p0", hall.time().wall + 60_000)
        await join(director, new.id, *(f"p{number}" for number in range(6)))
        begun = await director.change(new.id, lambda one, now: entering.begin(one, "p0", now))
        planned = [game.table for game in begun.games]
        assert len(planned) == 15
        async with asyncio.timeout(PATIENCE):
            while len(hall.rooms) < 5:
                await asyncio.sleep(0.01)
        await director.go_on(new.id)
        assert hall.rooms.keys() == {*planned[:5]}, "the first rounds first"
        hall.rooms[planned[0]].submit(c.TableAbandoned())
        async with asyncio.timeout(PATIENCE):
            while planned[5] not in hall.rooms:
                await asyncio.sleep(0.01)


@on_a_loop
async def test_once_there_is_no_room_for_a_table_no_other_is_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    async def has_no_room(hall: Hall, first: Any, by: str, address: str = "", id: str | None = None) -> str:
        tried.append(str(id))
        raise Refusal("too_many_tables")

    monkeypatch.setattr(directing, "OPENED_AT_ONCE", 2)
    monkeypatch.setattr(Hall, "open", has_no_room)
    over_days = TournamentSettings("robin", "zovnis", 2, pace="post", bots=False)
    async with hall_in(tmp_path) as hall:
        director = Director(hall)
        new = await director.set_up(over_days, "p0", hall.time().wall + 60_000)
        await join(director, new.id, *(f"p{number}" for number in range(4)))
        begun = await director.change(new.id, lambda one, now: entering.begin(one, "p0", now))
        await director.go_on(new.id)
        assert {*tried} == {game.table for game in begun.games[:2]}


@on_a_loop
async def test_an_arena_waits_for_no_tournament_that_takes_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on, looked_at = asyncio.Event(), asyncio.Event()
    async with hall_in(tmp_path) as hall:
        director = Director(hall)
        slow = await director.set_up(DUPLICATE, "ada", hall.time().wall - 2)
        arena = await director.set_up(TournamentSettings("arena", "zovnis", 2), "bob", hall.time().wall - 1)

        async def go_on(_: Director, id: str) -> None:
            if id == arena.id:
                looked_at.set()
            elif id == slow.id:
                await goes_on.wait()

        monkeypatch.setattr(Director, "go_on", go_on)
        looking = asyncio.create_task(director.look_at_due())
        async with asyncio.timeout(PATIENCE):
            await looked_at.wait()
            await director.look_at_due()  # which leaves alone what somebody is busy with
        goes_on.set()
        await looking


@on_a_loop
async def test_two_servers_that_do_the_same_at_once_draw_once(place: Place, tmp_path: Path) -> None:
    async with directed(place, tmp_path) as (hall, director):
        other = Director(hall)
        new = await director.set_up(DUPLICATE, "ada", hall.time().wall + 60_000)
        names = [f"p{number}" for number in range(12)]
        both = (director, other)
        await asyncio.gather(*(join(both[number % 2], new.id, name) for number, name in enumerate(names)))
        joined = await director.change(new.id, lambda one, _: one)
        assert sorted(joined.people) == sorted(names), "nobody's change was lost"
        await asyncio.gather(*(one.change(new.id, lambda it, now: entering.begin(it, "ada", now)) for one in both))
        drawn = [await one.change(new.id, lambda it, _: it) for one in both]
        assert drawn[0] == drawn[1]
        assert len(drawn[0].games) == 6


@on_a_loop
async def test_places_are_given_games_go_to_their_end_and_nobody_watches_a_deal_in_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with directed(tmp_path, tmp_path) as (hall, director):
        ada, bob = [await Someone(hall, name).connect() for name in ("ada", "bob")]
        new = await director.set_up(DUPLICATE, "ada", hall.time().wall + 60_000)
        await join(director, new.id, "ada", "bob")
        await director.change(new.id, lambda one, now: entering.begin(one, "ada", now))
        table = (await ada.until("tournament", lambda told: "table" in told))["table"]
        elsewhere = (await bob.until("tournament", lambda told: "table" in told))["table"]
        shown = await ada.enter(table)
        assert shown["tournament"] == {"id": new.id, "deal": 0}
        for ask in (p.Stand(), p.Sit(1), p.SeatBot(1, "cadet"), p.Start("cadet"), p.Remove(0)):
            assert (await ada.refused(ask))["key"] == "tournament_places"
        if elsewhere == table:  # as the lots would have it
            await bob.enter(table)
            bob.ready()
        ada.ready()
        await ada.until("table", lambda told: told["phase"] == "playing")
        for goes_on in (p.Claim(), p.End()):
            assert (await ada.refused(goes_on))["key"] == "tournament_goes_on"
        if elsewhere != table:
            bob.say(p.Enter(table))
            assert (await bob.until("refused"))["key"] in ("no_spectators",)
        ada.say(p.GiveUp())
        await ada.until("table", lambda told: told["seats"][told["you"]].get("why") == "resigned")
        assert (await ada.refused(p.Rematch()))["key"] in ("not_over", "tournament_goes_on")


@on_a_loop
async def test_games_of_an_arena_can_be_watched_and_wait_in_no_lobby(tmp_path: Path) -> None:
    arena = TournamentSettings("arena", "zovnis", 2, bots=False, minutes=5)
    async with directed(tmp_path, tmp_path) as (hall, director):
        ada, bob, cyd = [await Someone(hall, name).connect() for name in ("ada", "bob", "cyd")]
        new = await director.set_up(arena, "ada", hall.time().wall + 60_000)
        await join(director, new.id, "ada", "bob")
        await director.change(new.id, lambda one, now: entering.begin(one, "ada", now))
        table = (await ada.until("tournament", lambda told: "table" in told))["table"]
        assert await hall.lobby.tables() == []
        assert await (await director.look(new.id)).playing(hall.storage) == []
        for one in (ada, bob):
            await one.enter(table)
            one.ready()
        await ada.until("table", playing_at(table))
        async with asyncio.timeout(PATIENCE):
            while not (offered := await (await director.look(new.id)).playing(hall.storage)):
                await asyncio.sleep(0.02)
        assert [game.table for game in offered] == [table]
        assert [one.id for one in hall.showcase.here()] == [table]
        assert (await cyd.enter(table))["you"] is None


def test_only_games_of_listed_tournaments_are_shown_to_all_and_no_deal_that_others_still_play() -> None:
    for kind, public, shown in [("robin", True, True), ("robin", False, False), ("duplicate", True, False)]:
        settings = TournamentSettings(kind, "zovnis", 2, public=public)  # type: ignore[arg-type]
        assert tables.table_settings(settings).public == shown
        assert tables.table_settings(settings).spectators == (kind == "robin")


def test_a_table_of_a_tournament_over_days_is_not_given_up_because_few_have_come() -> None:
    over_days = TournamentSettings("robin", "zovnis", 2, pace="post")
    tournament = Tournament("t", "ada", over_days, 0, 0, "5a" * 32, "", entrants=[Entrant("ada")])
    opened, *seated = tables.first_entries(tournament, TournamentGame("x", 0, 0, ["ada", "bot 1"]), 0)
    assert isinstance(opened, e.Opened)
    table = state.Table("x", opened)
    for entry in seated:
        table.take(state.Change(entry))
    assert not opened.listed
    assert not table.waits_alone


@on_a_loop
async def test_whoever_sits_at_another_table_when_it_begins_is_called_and_takes_part(tmp_path: Path) -> None:
    async with directed(tmp_path, tmp_path) as (hall, director):
        _, [ada, bob] = await seated(hall, e.TableSettings("zovnis", 2), "ada", "bob")
        new = await director.set_up(DUPLICATE, "ada", hall.time().wall + 60_000)
        for name in ("ada", "bob"):
            await director.change(
                new.id,
                lambda one, now, name=name: entering.join(  # type: ignore[misc]
                    one, name, None, fair.nonce_commitment(one.commitment, name), now
                ),
            )
        await director.change(new.id, lambda one, now: entering.begin(one, "ada", now))
        for one in (ada, bob):
            assert (await one.until("tournament", lambda told: "table" not in told))["tournament"] == new.id
            await director.change(new.id, lambda it, _, one=one: entering.reveal(it, one.id, one.id))  # type: ignore[misc]
        begun = await director.change(new.id, lambda one, _: one)
        assert begun.phase == "playing"
        assert [one.state for one in begun.entrants if one.bot is None] == ["in", "in"]


@on_a_loop
async def test_an_arena_pairs_anew_until_its_time_is_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "MINUTE", 500)
    async with directed(tmp_path, tmp_path) as (hall, director):
        people = [await Someone(hall, name).connect() for name in ("ada", "bob")]
        settings = TournamentSettings("arena", "zovnis", 2, minutes=5, level="cadet")
        new = await director.set_up(settings, "ada", hall.time().wall + 60_000)
        await join(director, new.id, "ada", "bob")
        playing = [asyncio.create_task(play_all_quickly(one)) for one in people]
        await director.change(new.id, lambda one, now: entering.begin(one, "ada", now))
        over = await until(director, new.id, "over")
        for task in playing:
            task.cancel()
        assert all({"ada", "bob"} == set(game.entrants) for game in over.games)
        assert sum(row.score for row in standings(over)) == 2 * len(over.games)


async def play_all_quickly(someone: Someone) -> None:
    """Go to every table, be ready, and make any move whenever it is one's turn."""
    while True:
        table = (await someone.until("tournament", lambda told: "table" in told))["table"]
        await someone.enter(table)
        someone.ready()
        while someone.last["type"] != "table" or someone.last["phase"] != "over":
            if someone.legal:
                await someone.move()
            else:
                await asyncio.sleep(0.002)


@on_a_loop
async def test_sixty_four_play_a_duplicate_of_eight_deals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some people come, others do not, the rest are bots."""
    monkeypatch.setattr(tournament_start, "COMES_WITHIN", 300)
    entrants, seats, deals, come = 64, 4, 8, 6
    async with directed(tmp_path, tmp_path) as (hall, director):
        names = [f"p{number}" for number in range(entrants * 3 // 8)]
        people = [await Someone(hall, name).connect() for name in names]
        for one in people[come:]:
            await one.lose_connection()
        settings = msgspec.structs.replace(DUPLICATE, seats=seats, rounds=deals, tables=entrants // seats)
        new = await director.set_up(settings, names[0], hall.time().wall + 60_000)
        await join(director, new.id, *names)
        playing = [asyncio.create_task(play_all_quickly(one)) for one in people[:come]]
        await director.change(new.id, lambda one, now: entering.begin(one, names[0], now))
        over = await until(director, new.id, "over")
        for task in playing:
            task.cancel()
        assert len(over.entrants) == entrants
        assert len(over.games) == deals * entrants // seats
        assert len(compared(over)) == deals
        table = standings(over)
        assert {row.games for row in table} == {deals}
        assert sum(row.score for row in table) / len(table) == pytest.approx(50, abs=0.01)


@on_a_loop
async def test_a_stale_link_says_so(tmp_path: Path) -> None:
    async with directed(tmp_path, tmp_path) as (_, director):
        with pytest.raises(Refusal, match="no such tournament"):
            await director.look("gone")
