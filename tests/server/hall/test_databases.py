"""The hall does the same on both databases; and on PostgreSQL a table is never two servers'."""

import asyncio
import socket
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from saucerful.server import protocol as p
from saucerful.server.clock import ServerClock, wall_clock
from saucerful.server.hall import housekeeping
from saucerful.server.hall.hall import Hall
from saucerful.server.metrics import Metrics
from saucerful.server.refusals import Refusal
from saucerful.server.relay.servers import Relay
from saucerful.server.settings import Settings
from saucerful.server.storage.errors import LaterRules, NotRead, OwnedElsewhere
from saucerful.server.storage.postgres import nodes
from saucerful.server.storage.postgres.connection import connect
from saucerful.server.storage.postgres.database import PostgresStorage
from saucerful.server.storage.postgres.opening import Membership
from saucerful.server.table import entries as e
from saucerful.server.table.client import COME_AGAIN
from tests.postgres import Cluster
from tests.server.inside import Someone, entries, hall_in, play_on, replayed, seated, to_act
from tests.server.storage.running import on_a_loop, take_over

TWO = e.TableSettings("zovnis", 2, rated=True)
ALL_OF_TABLE = "SELECT tables::text, heads::text FROM saucerful.tables, saucerful.heads"


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
@on_a_loop
async def test_a_game_goes_on_after_a_restart_and_ends_in_lists_and_ratings(
    tmp_path: Path, cluster: Cluster, kind: str
) -> None:
    settings = {"database": cluster.new_database()} if kind == "postgres" else {}
    async with hall_in(tmp_path, **settings) as hall:
        table, people = await seated(hall, TWO, "ada", "bob")
        await play_on(*people, moves=3)
        people[0].say(p.Chat("zażółć 👽"))
        await people[1].until("said")
        number = (await replayed(hall, table)).number
    async with hall_in(tmp_path, **settings) as hall:
        people = [await Someone(hall, name).connect() for name in ("ada", "bob")]
        for someone in people:
            shown = await someone.enter(table)
            assert (shown["phase"], len(shown["chat"])) == ("playing", 1)
        assert (await replayed(hall, table)).number >= number
        await play_on(*people)
        await hall.ratings.update()
        assert [game.id for game in await hall.storage.games_of("ada")] == [table]
        assert await hall.storage.unrated_games() == []
        assert (await hall.storage.count_tables()).get("playing") is None
        assert await hall.storage.size() > 0
        await hall.storage.forget_player("ada")
        await hall.people.forget()
        assert await hall.storage.games_of("ada") == []
        assert (await replayed(hall, table)).phase == "over"


@on_a_loop
async def test_a_table_that_another_server_took_over_goes_on_there_and_nothing_is_written_twice(
    tmp_path: Path, cluster: Cluster
) -> None:
    url = cluster.new_database()
    async with hall_in(tmp_path, database=url) as asleep:
        table, people = await seated(asleep, TWO, "ada", "bob")
        await play_on(*people, moves=2)
        with closing(connect(url)) as connection:
            nodes.join(connection, "successor", "another machine", 0)
        storage = PostgresStorage(url, "successor", Membership([], bytes(32), []), ServerClock(), None)
        await storage.start()
        successor = Hall(Settings(data=tmp_path, bot_wait=0.0), storage, Metrics(), ServerClock())
        await successor.people.share_network_key()
        with pytest.raises(OwnedElsewhere):
            await successor.room(table)
        await take_over(storage, url, table)
        again = [await Someone(successor, name).connect() for name in ("ada", "bob")]
        for someone in again:
            await someone.enter(table)
        await play_on(*again, moves=1)
        acting = await to_act(*people)
        acting.say(p.Move("too late", acting.legal[0]))
        assert (await acting.until("refused"))["key"] == "not_stored"
        assert [someone.closed for someone in people] == [COME_AGAIN] * 2
        assert table not in asleep.rooms
        await play_on(*again)
        assert (await replayed(successor, table)).phase == "over"
        await successor.stop()


@on_a_loop
async def test_the_time_without_a_server_is_charged_to_nobody_although_the_table_could_not_be_read_at_once(
    tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = cluster.new_database()
    async with hall_in(tmp_path / "one", database=url) as asleep, hall_in(tmp_path / "two", database=url) as hall:
        table, people = await seated(asleep, msgspec.structs.replace(TWO, clock=e.Clock(total=600)), "ada", "bob")
        await play_on(*people, moves=1)
        assert isinstance(hall.storage, PostgresStorage)
        read_entries, before = hall.storage.read_entries, wall_clock()

        async def not_read(_: str) -> list[bytes]:
            raise NotRead("The database cannot be read.")

        monkeypatch.setattr(hall.storage, "read_entries", not_read)
        await take_over(hall.storage, url, table)
        with pytest.raises(NotRead):
            await hall.room(table)
        monkeypatch.setattr(hall.storage, "read_entries", read_entries)
        someone = await Someone(hall, "ada").connect()
        await someone.enter(table)
        await someone.settled()
        [gap] = await entries(hall, table, e.Interrupted)
        assert before - 60_000 < gap.began <= gap.ended
        assert cluster.execute("SELECT lost_from FROM saucerful.heads", url=url) == [(None,)]


@on_a_loop
async def test_an_idle_table_moves_to_whichever_server_is_asked_even_if_that_opens_no_more(
    tmp_path: Path, cluster: Cluster
) -> None:
    url = cluster.new_database()
    async with (
        hall_in(tmp_path / "one", database=url) as one,
        hall_in(tmp_path / "two", database=url, max_tables=1) as two,
    ):
        with socket.socket() as listening:
            for hall in (one, two):
                assert isinstance(hall.storage, PostgresStorage)
                hall.elsewhere = Relay(hall, hall.storage, listening)
            await two.open_table(TWO, "eve", {}, None)
            with pytest.raises(Refusal, match=r"tables"):
                await two.open_table(TWO, "fay", {}, None)
            table, people = await seated(one, TWO, "ada", "bob")
            await play_on(*people, moves=1)
            with pytest.raises(OwnedElsewhere):
                await two.room(table)
            for someone in people:
                await someone.lose_connection()
            one.put_away_idle(0, 0)
            await asyncio.gather(*one._releasing.values())
            ada = await Someone(two, "ada").connect()
            assert (await ada.enter(table))["phase"] == "playing"
            assert table in two.rooms
            with pytest.raises(OwnedElsewhere):
                await one.room(table)


@on_a_loop
async def test_a_table_of_rules_that_a_server_does_not_know_is_left_to_the_server_that_plays_it(
    tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As while servers are upgraded one after the other."""
    url = cluster.new_database()
    async with hall_in(tmp_path / "newer", database=url) as newer, hall_in(tmp_path / "older", database=url) as older:
        table, _ = await seated(newer, msgspec.structs.replace(TWO, clock=e.Clock(total=1)), "ada", "bob")
        cluster.execute("UPDATE saucerful.tables SET rules = '2'", url=url)
        with socket.socket() as listening:
            assert isinstance(older.storage, PostgresStorage)
            older.elsewhere = relay = Relay(older, older.storage, listening)
            with pytest.raises(LaterRules) as found:
                await older.room(table)
            assert found.value.owner is not None
            await newer.stop()
            before = cluster.execute(ALL_OF_TABLE, url=url)
            assert await older.storage.tables_due(wall_clock() + 60_000) == [table]
            await housekeeping.wake_due(older)
            storage, woken = older.storage, []

            async def wake(tables: list[str]) -> None:
                woken.extend(tables)
                storage.others = []  # they end, before one of them has taken it

            monkeypatch.setattr(relay, "wake", wake)
            with pytest.raises(Refusal, match="other rules"):
                await older.find(table)
            assert woken == [table]
            assert cluster.execute(ALL_OF_TABLE, url=url) == before, "a later version finds it as it was"
