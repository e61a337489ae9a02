"""People who look for a game: strangers meet, bots fill in and hand over, and nobody waits for who does not come."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from saucerful.server import protocol as p
from saucerful.server.archive.ratings import strength_of
from saucerful.server.hall import waiting_room
from saucerful.server.hall.hall import Hall
from saucerful.server.hall.pairing import pair
from saucerful.server.hall.seekers import JoinableTable, Seeker
from saucerful.server.hall.table_shares import PERSON_LISTED
from saucerful.server.refusals import Refusal
from saucerful.server.storage.rows import Block
from saucerful.server.table import entries as e
from saucerful.server.table.seats import joining
from tests.server.inside import PATIENCE, Someone, entries, hall_in, put_forward
from tests.server.live import running_server
from tests.server.storage.running import on_a_loop

ZOVNIS = p.Seek("zovnis", [2, 3])


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting_room, "EVERY", 0.01)


async def people(hall: Hall, *names: str) -> list[Someone]:
    return [await Someone(hall, name).connect() for name in names]


async def come(someone: Someone) -> str:
    """Go to the table that one is sent to, and be ready."""
    table: str = (await someone.until("paired"))["table"]
    await someone.enter(table)
    someone.ready()
    return table


async def playing(someone: Someone) -> dict[str, Any]:
    return await someone.until("table", lambda shown: shown["phase"] == "playing")


@on_a_loop
async def test_two_who_look_for_the_same_play_at_once(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        ada, bob, eve = await people(hall, "ada", "bob", "eve")
        eve.say(p.WatchLobby())
        ada.say(ZOVNIS)
        assert (await ada.until("seeking"))["waiting"] == 1
        assert (await eve.until("lobby", lambda told: told.get("seeking") == {"zovnis": 1}))["tables"] == []
        bob.say(p.Seek("zovnis", [2]))
        table = await come(ada)
        assert await come(bob) == table
        shown = await playing(ada)
        assert {seat["player"]["id"] for seat in shown["seats"]} == {"ada", "bob"}
        assert shown["settings"] | {"clock": {"move": 120}, "public": True, "resigning": "end"} == shown["settings"]
        await eve.until("lobby", lambda told: "seeking" not in told)


@on_a_loop
async def test_who_looks_for_something_else_stops_or_goes_away_is_not_paired(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        ada, bob, cyd, dan, eve = await people(hall, "ada", "bob", "cyd", "dan", "eve")
        ada.say(ZOVNIS)
        await ada.until("seeking")
        bob.say(p.Seek("zovnis", [2], rated=True))
        cyd.say(p.Seek("zovnis", [2], pace="post"))
        dan.say(p.Seek("invasion", [2]))
        for someone in (bob, cyd, dan):
            await someone.until("seeking")
        ada.say(p.StopSeeking())
        await ada.settled()
        await dan.lose_connection()
        eve.say(p.Seek("invasion", [2]))
        assert (await eve.until("seeking"))["waiting"] == 1
        await asyncio.sleep(0.1)
        for someone in (ada, bob, cyd, eve):
            await someone.settled()
            assert not [message for message in someone.heard if message["type"] == "paired"]


@on_a_loop
async def test_bots_fill_in_and_one_of_them_hands_over_to_a_person_who_comes_soon(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        ada, bob, cyd = await people(hall, "ada", "bob", "cyd")
        ada.say(p.Seek("zovnis", [2]))
        await ada.until("seeking")
        ada.say(p.WithBots("cadet"))
        table = await come(ada)
        await playing(ada)
        bob.say(p.Seek("zovnis", [2, 3]))
        assert (await bob.until("paired"))["table"] == table
        shown = await bob.enter(table)
        assert {seat["player"]["id"] for seat in shown["seats"]} == {"ada", "bob"}
        assert shown["you"] is not None
        [joined] = await entries(hall, table, e.Joined)
        assert (joined.player, joined.seat) == ("bob", shown["you"])
        seen = await ada.until("table", lambda told: told["seats"][shown["you"]].get("player"))
        assert seen["seats"][shown["you"]]["player"]["name"] == "Bob", "from the first moment on"
        cyd.say(p.Seek("zovnis", [2]))
        await cyd.until("seeking")
        await cyd.settled()
        assert not [message for message in cyd.heard if message["type"] == "paired"], "no bot is left there"


@on_a_loop
async def test_after_the_first_moves_bots_keep_their_seats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joining, "FIRST_MOVES", -1)
    async with hall_in(tmp_path) as hall:
        ada, bob = await people(hall, "ada", "bob")
        ada.say(p.Seek("zovnis", [2]))
        await ada.until("seeking")
        ada.say(p.WithBots())
        await come(ada)
        await playing(ada)
        bob.say(p.Seek("zovnis", [2]))
        await bob.until("seeking")
        await asyncio.sleep(0.1)
        await bob.settled()
        assert not [message for message in bob.heard if message["type"] == "paired"]


@on_a_loop
async def test_a_bot_sits_down_for_somebody_who_does_not_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_in(tmp_path) as hall:
        ada, bob = await people(hall, "ada", "bob")
        ada.say(p.Seek("zovnis", [2]))
        bob.say(p.Seek("zovnis", [2]))
        await come(ada)
        await bob.until("paired")
        put_forward(monkeypatch, joining.COMES_WITHIN / 1000, tmp_path)
        ada.say(p.Chat("Where are you?"))  # whatever happens at a table, it looks at the time
        shown = await playing(ada)
        assert [seat.get("bot") for seat in shown["seats"] if not seat.get("player")] == ["pilot"]


@on_a_loop
async def test_what_nobody_could_play_is_refused(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        [ada] = await people(hall, "ada")
        for nonsense in (p.Seek("chess", [2]), p.Seek("zovnis", [8]), p.Seek("zovnis", [2], options={"2": {"x": 1}})):
            assert (await ada.refused(nonsense))["key"] == "setup"
        assert (await ada.refused(p.WithBots()))["key"] == "not_seeking"


@on_a_loop
async def test_whoever_takes_over_from_a_bot_fits_with_everybody_at_the_table(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        ada, bob, cyd, dan = await people(hall, "ada", "bob", "cyd", "dan")
        await hall.storage.save_block(Block(player="bob", other="cyd", at=hall.time().wall, on=True))
        await hall.people.blocks_changed("bob", "cyd")
        ada.say(p.Seek("zovnis", [3]))
        await ada.until("seeking")
        ada.say(p.WithBots("cadet"))
        table = await come(ada)
        await playing(ada)
        bob.say(p.Seek("zovnis", [3]))
        assert await come(bob) == table
        cyd.say(p.Seek("zovnis", [3]))
        await cyd.until("seeking")
        await cyd.settled()
        dan.say(p.Seek("zovnis", [3]))
        assert await come(dan) == table
        assert not [message for message in cyd.heard if message["type"] == "paired"]


@on_a_loop
async def test_who_is_blocked_during_the_wait_is_not_paired_any_more(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        ada, bob, cyd, dan = await people(hall, "ada", "bob", "cyd", "dan")
        three = p.Seek("zovnis", [3])
        for one in (ada, bob):
            one.say(three)
            await one.until("seeking")
        await hall.storage.save_block(Block(player="bob", other="ada", at=hall.time().wall, on=True))
        await hall.people.blocks_changed("bob", "ada")
        cyd.say(three)
        await cyd.until("seeking")
        dan.say(three)
        table = await come(dan)
        assert await come(ada) == table, "who has waited longest plays"
        assert await come(cyd) == table
        assert not [message for message in bob.heard if message["type"] == "paired"]


@on_a_loop
async def test_whoever_looks_again_while_their_table_is_opened_gets_one_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on, tables, opens = asyncio.Event(), [], Hall.open

    async def slowly(hall: Hall, *arguments: Any) -> str:
        tables.append(arguments)
        await goes_on.wait()
        return await opens(hall, *arguments)

    monkeypatch.setattr(Hall, "open", slowly)
    monkeypatch.setattr(waiting_room, "FORGOTTEN_AFTER", 0)
    async with hall_in(tmp_path) as hall:
        ada, bob, cyd = await people(hall, "ada", "bob", "cyd")
        two = p.Seek("zovnis", [2])
        for one in (ada, bob):
            one.say(two)
            await one.until("seeking")
        await until(lambda: tables)
        ada.say(two)
        await ada.settled()
        cyd.say(two)
        await cyd.until("seeking")
        await asyncio.sleep(5 * waiting_room.EVERY)
        assert len(tables) == 1
        goes_on.set()
        assert (await ada.until("paired"))["table"] == (await bob.until("paired"))["table"]
        ada.say(two)
        assert (await ada.until("paired"))["table"] == (await cyd.until("paired"))["table"]


@on_a_loop
async def test_one_address_cannot_fill_the_waiting_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting_room, "MOST_OF_ADDRESS", 2)
    async with hall_in(tmp_path) as hall:
        crowd = [Someone(hall, name) for name in ("one", "two", "three")]
        for someone, seats in zip(crowd, (3, 4, 5), strict=True):
            someone.address = "192.0.2.1"
            await someone.connect()
            someone.say(p.Seek("invasion", [seats]))
            if someone is not crowd[2]:
                await someone.until("seeking")
        assert (await crowd[2].until("refused"))["key"] == "busy"
        crowd[0].say(p.Seek("invasion", [5]))
        await crowd[0].until("seeking")
        [ada] = await people(hall, "ada")
        ada.say(ZOVNIS)
        await ada.until("seeking")


@on_a_loop
async def test_tables_of_people_who_are_paired_count_for_their_address_and_are_not_in_the_lobby(
    tmp_path: Path,
) -> None:
    async with hall_in(tmp_path) as hall:
        ada, bob = await people(hall, "ada", "bob")
        for _ in range(PERSON_LISTED + 1):
            ada.say(ZOVNIS)
            await ada.until("seeking")
            bob.say(ZOVNIS)
            await bob.until("seeking")
            await asyncio.gather(ada.until("paired"), bob.until("paired"))
        assert await hall.lobby.tables() == []
        assert hall.table_shares.of(ada.address) == PERSON_LISTED + 1


@on_a_loop
async def test_a_pair_of_whom_nobody_comes_leaves_no_table_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        ada, bob = await people(hall, "ada", "bob")
        ada.say(ZOVNIS)
        bob.say(ZOVNIS)
        table = (await ada.until("paired"))["table"]
        await bob.until("paired")
        put_forward(monkeypatch, 3_700)
        hall.rooms[table].left_at -= 3_700
        hall.put_away_idle(60, 5)
        async with asyncio.timeout(PATIENCE):
            while (await hall.storage.count_tables()).get("open"):
                await asyncio.sleep(0.01)


@on_a_loop
async def test_what_fails_once_does_not_end_the_pairing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    failed = []

    def fails(*_: Any) -> list[Any]:
        failed.append(True)
        monkeypatch.setattr(waiting_room, "pair", pair)
        raise RuntimeError("out of luck")

    monkeypatch.setattr(waiting_room, "pair", fails)
    async with hall_in(tmp_path) as hall:
        ada, bob = await people(hall, "ada", "bob")
        ada.say(ZOVNIS)
        bob.say(ZOVNIS)
        await asyncio.gather(come(ada), come(bob))
        assert failed


class Leader:
    """Another server that pairs people, as far as the waiting room knows it."""

    def __init__(self) -> None:
        self.seekers: list[Seeker] = []
        self.begun: list[JoinableTable] = []
        self.paired_there: list[str] = []

    def pairs_here(self) -> bool:
        return False

    def seek_there(self, seekers: list[Seeker], begun: list[JoinableTable]) -> bool:
        self.seekers, self.begun = seekers, begun
        return True

    def paired(self, player: str, *_: str) -> None:
        self.paired_there.append(player)

    def __getattr__(self, name: str) -> Any:
        async def nothing(*_: Any) -> tuple[int, int]:
            return 0, 0

        return nothing if name == "opened_by" else lambda *_: None


async def until(fits: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not fits():
            await asyncio.sleep(0.005)


@on_a_loop
async def test_bots_places_are_told_to_the_server_that_pairs_and_handed_over_when_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        leader = Leader()
        monkeypatch.setattr(hall, "elsewhere", leader)
        ada, bob = await people(hall, "ada", "bob")
        bob.say(p.Seek("zovnis", [2]))
        await bob.until("seeking")
        ada.say(p.Seek("zovnis", [2]))
        await ada.until("seeking")
        ada.say(p.WithBots("cadet"))
        table = await come(ada)
        await until(lambda: leader.begun)
        assert [(one.table, [who.player for who in one.company]) for one in leader.begun] == [(table, ["ada"])]
        assert [one.player for one in leader.seekers] == ["bob"], "bob waits for what the other server says"
        far = Seeker("far", p.Seek("zovnis", [3]), strength_of(None), 0)
        hall.waiting.take_over(table, far)
        assert not leader.paired_there, "it does not fit"
        hall.waiting.take_over(table, msgspec.structs.replace(far, ask=p.Seek("zovnis", [2])))
        assert leader.paired_there == ["far"]
        hall.waiting.take_over(table, leader.seekers[0])
        await until(lambda: not leader.begun)
        [joined] = await entries(hall, table, e.Joined)
        assert joined.player == "far", "no bot was left for bob"


@on_a_loop
async def test_whoever_stops_looking_is_not_paired_elsewhere_a_moment_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting_room, "EVERY", 1000)
    async with hall_in(tmp_path) as hall:
        leader = Leader()
        monkeypatch.setattr(hall, "elsewhere", leader)
        [ada] = await people(hall, "ada")
        ada.say(ZOVNIS)
        await until(lambda: leader.seekers)
        ada.say(p.StopSeeking())
        await ada.settled()
        assert leader.seekers == []


@on_a_loop
async def test_the_server_that_pairs_hands_over_bots_places_of_others_one_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Others(Leader):
        def __init__(self) -> None:
            super().__init__()
            self.taken: list[tuple[str, str, str]] = []

        def pairs_here(self) -> bool:
            return not self.taken  # one look is enough

        def seek_there(self, seekers: list[Seeker], begun: list[JoinableTable]) -> bool:
            return False

        def take_over_there(self, server: str, table: str, seeker: Seeker) -> None:
            self.taken.append((server, table, seeker.player))

    async with hall_in(tmp_path) as hall:
        others = Others()
        monkeypatch.setattr(hall, "elsewhere", others)
        [ada] = await people(hall, "ada")
        host, late = (Seeker(name, p.Seek("zovnis", [3]), strength_of(None), 0) for name in ("host", "late"))
        hall.waiting.heard("there", [late], [JoinableTable("their table", [host])])
        ada.say(p.Seek("zovnis", [3]))
        await ada.until("seeking")
        await until(lambda: others.taken)
        assert others.taken == [("there", "their table", "late")], "who has waited longest"


@on_a_loop
async def test_nobody_is_sent_to_bots_whose_person_has_gone(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        ada, bob = await people(hall, "ada", "bob")
        ada.say(p.Seek("zovnis", [2]))
        await ada.until("seeking")
        ada.say(p.WithBots("cadet"))
        table = await come(ada)
        await playing(ada)
        await ada.lose_connection()
        bob.say(p.Seek("zovnis", [2]))
        await bob.until("seeking")
        await asyncio.sleep(0.1)
        await bob.settled()
        assert not [message for message in bob.heard if message["type"] == "paired"]
        await ada.connect()
        await ada.enter(table)
        assert (await bob.until("paired"))["table"] == table


@on_a_loop
async def test_somebody_at_another_server_who_may_open_no_table_is_told_and_keeps_nobody_from_playing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        told: list[tuple[str, p.Tell]] = []

        async def tell(player: str, message: p.Tell) -> bool:
            told.append((player, message))
            return True

        async def open_table(first: list[e.AnyEntry], by: str, *_: Any) -> str:
            if by == "far":
                raise Refusal("table_share")
            return await opens(first, by)

        opens = hall.open
        monkeypatch.setattr(hall, "tell", tell)
        monkeypatch.setattr(hall, "open", open_table)
        ada, bob = await people(hall, "ada", "bob")
        far = Seeker("far", p.Seek("zovnis", [2]), strength_of(None), 0)
        hall.waiting.heard("other server", [far], [])
        ada.say(p.Seek("zovnis", [2]))
        bob.say(p.Seek("zovnis", [2]))
        assert await come(ada) == await come(bob)
        [(player, message)] = told
        assert player == "far"
        assert isinstance(message, p.Refused)
        assert message.key == "table_share"


async def test_strangers_meet_over_real_sockets(tmp_path: Path) -> None:
    async with running_server(tmp_path, bot_wait=0) as server, server.client() as ada, server.client() as bob:
        for client in (ada, bob):
            await client.me()
            await client.connect()
            await client.ask("seek", game="invasion", seats=[2, 3, 4])
        tables = [(await client.until("paired"))["table"] for client in (ada, bob)]
        assert tables[0] == tables[1]
        shown = await bob.enter(tables[0])
        assert shown["you"] is not None
        assert shown["settings"]["seats"] == 2
