"""Two real servers on one database: wherever people are connected, they play at the same table and notice nothing."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from saucerful.server.storage.postgres.reader import THREADS
from tests.postgres import Cluster
from tests.server.live import running_server
from tests.server.outside.kills import OPTIONS
from tests.server.outside.players import Evening
from tests.server.outside.promises import check_kept, check_record
from tests.server.outside.server_faults import pump
from tests.server.relay.pairs import (
    SETTINGS,
    SHORT_LEASE,
    check_promises,
    figure,
    go_to,
    person,
    two_people,
    two_servers,
)


async def test_people_at_two_servers_play_one_game_to_its_end(tmp_path: Path, cluster: Cluster) -> None:
    async with AsyncExitStack() as home:
        one, two = await home.enter_async_context(two_servers(tmp_path, cluster))
        evening = await Evening.begin(home, one, "zovnis", 3, pace=0, spread=[one.url, two.url, two.url])
        await evening.end()
        (table,) = set.intersection(*(friend.memory.finished for friend in evening.friends))
        for server in (one, two):
            assert await check_kept(server.url, evening.friends) > 0
        record = await evening.friends[2].client.record(table)
        assert check_record(record, evening.friends, table) > 0
        assert [friend.memory.refused for friend in evening.friends] == [[], [], []]
        assert await figure(two, "saucerful_messages_relayed_total") > 0
        assert await figure(one, "saucerful_tables_owned") >= 1
        assert await figure(two, "saucerful_other_servers") == 1
        assert await figure(two, "saucerful_storage_connections") == THREADS


async def test_what_concerns_more_than_one_table_is_seen_at_the_other_server(tmp_path: Path, cluster: Cluster) -> None:
    async with AsyncExitStack() as home:
        one, two = await home.enter_async_context(two_servers(tmp_path, cluster))
        ada, bob = await person(home, one), await person(home, one, at=two)
        await bob.connect()
        await bob.ask("lobby", on=True)
        assert (await bob.until("lobby"))["tables"] == []
        table = await ada.open_table("zovnis", 2, public=True)
        listed = await bob.until("lobby", that=lambda shown: bool(shown["tables"]))
        assert [one["id"] for one in listed["tables"]] == [table]

        await ada.enter(table)
        assert (await bob.enter(table))["you"] is None
        assert (await bob.sit(1))["you"] == 1
        known = await bob.json("GET", f"/api/tables/{table}")
        assert (known["free"], known["phase"]) == (0, "open")
        await bob.json("PATCH", "/api/me", {"name": "Roberta"})
        await ada.until("table", that=lambda shown: shown["seats"][1].get("player", {}).get("name") == "Roberta")
        await ada.ask("chat", text="hello")
        assert (await bob.until("said"))["line"]["text"] == "hello"
        assert (await bob.move("nonsense"))["key"] == "not_playing"

        a, b = await ada.me(), await bob.me()

        async def said_by_bob(text: str) -> None:
            """What Bob says comes to Ada's server behind what his server has told it before."""
            await bob.ask("chat", text=text)
            for someone in (ada, bob):
                told = await someone.until("said", that=lambda told: told["line"]["text"] != "hello")
                assert told["line"]["text"] == text

        await bob.json("POST", f"/api/people/{a['id']}/block", {})
        assert (await ada.json("GET", f"/api/people/{b['id']}"))["shown"] is False
        await said_by_bob("not you")
        await ada.ask("chat", text="can you hear me?")
        assert (await ada.until("said"))["line"]["text"] == "can you hear me?"
        await bob.json("DELETE", f"/api/people/{a['id']}/block", {})
        await said_by_bob("you, too")
        await ada.ask("chat", text="and now?")
        assert (await bob.until("said"))["line"]["text"] == "and now?"

        await ada.commit("a")
        await bob.commit("b")
        for someone in (ada, bob):
            await someone.until("table", that=lambda shown: shown["phase"] == "playing")
        turns = [(await someone.json("GET", "/api/me/tables"))[0]["turn"] for someone in (ada, bob)]
        assert sorted(turns) == [False, True]
        if ada.legal:
            ada, bob = bob, ada
        await ada.ask("leave")
        await bob.until("presence", that=lambda told: not all(told["present"]))
        await bob.move(bob.legal[0])
        while bob.legal:
            await bob.move(bob.legal[0])
        assert (await ada.until("your_turn"))["table"] == table


async def test_a_server_that_stops_hands_its_tables_over_and_everybody_plays_on(
    tmp_path: Path, cluster: Cluster
) -> None:
    async with AsyncExitStack() as home:
        one, two = await home.enter_async_context(two_servers(tmp_path, cluster))
        evenings = [
            await Evening.begin(home, one, game, 3, pace=0.02, spread=[two.url] * 3, **OPTIONS.get(game, {}))
            for game in ("zovnis", "abduction", "invasion")
        ]
        for evening in evenings:
            await evening.acknowledged(4)
        assert await one.stop() == 0
        for evening in evenings:
            evening.check()
            for friend in evening.friends:
                assert friend.client.closed is None, "a client of the other server notices nothing"
        await asyncio.gather(*(evening.end() for evening in evenings))
        for evening in evenings:
            await check_promises(two, evening.friends)
        assert "[error" not in one.log.read_text() + two.log.read_text()


async def test_people_leave_a_server_that_alone_cannot_reach_the_database(tmp_path: Path, cluster: Cluster) -> None:
    async with AsyncExitStack() as home:
        url, gate = cluster.new_database(), await Gate(cluster.folder / "gate", cluster).open()
        cut_off = url.replace(str(cluster.folder), str(gate.folder))
        settings = SETTINGS | {"lease": SHORT_LEASE}
        one = await home.enter_async_context(running_server(tmp_path / "one", **settings, database=cut_off))
        two = await home.enter_async_context(running_server(tmp_path / "two", **settings, database=url))
        evening = await Evening.begin(home, one, "zovnis", 2, pace=0.02, spread=[one.url, two.url])
        await evening.acknowledged(4)
        gate.close()
        ada = evening.friends[0].client
        await ada.until_closed()
        go_to(ada, two)
        await evening.goes_on()
        await evening.end()
        await check_promises(two, evening.friends)
        assert "stranded" in one.log.read_text()


class Gate:
    """A socket through which PostgreSQL is reached until it is closed."""

    def __init__(self, folder: Path, cluster: Cluster) -> None:
        self.folder = folder
        self._cluster = cluster
        self._writers: list[asyncio.StreamWriter] = []

    async def open(self) -> "Gate":
        self.folder.mkdir()
        self._server = await asyncio.start_unix_server(self._serve, self.folder / ".s.PGSQL.5432")
        return self

    def close(self) -> None:
        self._server.close()
        for writer in self._writers:
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(self._cluster.folder / ".s.PGSQL.5432")
        self._writers += [writer, back]
        await asyncio.gather(pump(reader, back), pump(there, writer))


async def test_people_who_look_for_a_game_at_different_servers_meet(tmp_path: Path, cluster: Cluster) -> None:
    async with AsyncExitStack() as home:
        one, two = await home.enter_async_context(two_servers(tmp_path, cluster))
        ada, bob = await person(home, one), await person(home, one, at=two)
        for client in (ada, bob):
            await client.connect()
            await client.ask("lobby", on=True)
            await client.ask("seek", game="zovnis", seats=[2])
        tables = [(await client.until("paired"))["table"] for client in (ada, bob)]
        assert tables[0] == tables[1]
        for client in (ada, bob):
            assert (await client.enter(tables[0]))["you"] is not None


async def test_who_comes_late_takes_over_from_a_bot_at_the_other_server(tmp_path: Path, cluster: Cluster) -> None:
    async with AsyncExitStack() as home:
        servers = await home.enter_async_context(two_servers(tmp_path, cluster))
        for here, there in (servers, servers[::-1]):  # one of them pairs the people of both
            ada, bob = await person(home, servers[0], at=here), await person(home, servers[0], at=there)
            await ada.connect()
            await bob.connect()
            await ada.ask("seek", game="zovnis", seats=[2])
            await ada.until("seeking")
            await ada.ask("with_bots", level="cadet")
            table = (await ada.until("paired"))["table"]
            await ada.enter(table)
            await ada.commit("a")
            await ada.until("table", that=lambda shown: shown["phase"] == "playing")
            await bob.ask("seek", game="zovnis", seats=[2])
            assert (await bob.until("paired"))["table"] == table
            seat, name = (await bob.enter(table))["you"], (await bob.me())["name"]
            await ada.until("table", that=lambda shown: (shown["seats"][seat].get("player") or {}).get("name") == name)
            await bob.disconnect()
            await ada.disconnect()


async def test_games_of_all_servers_are_shown_and_reported_people_are_found_at_any(
    tmp_path: Path, cluster: Cluster
) -> None:
    token = "host-token-host-token"
    async with AsyncExitStack() as home:
        one, two = await home.enter_async_context(two_servers(tmp_path, cluster, host_token=token))
        eve = await person(home, one, at=two)
        await eve.connect()
        await eve.ask("lobby", on=True)
        assert (await eve.until("playing"))["tables"] == []
        table, ada, bob = await two_people(home, one, one, "zovnis", public=True, resigning="end")
        shown = await eve.until("playing", that=lambda told: bool(told["tables"]))
        assert [glimpse["id"] for glimpse in shown["tables"]] == [table]
        assert shown["tables"][0]["view"]["seat"] is None
        assert (await eve.enter(table))["view"] == shown["tables"][0]["view"], "what those see who watch"
        await eve.until("playing", that=lambda told: told["tables"][0].get("watching") == 1)
        pages = [(await eve.http.get(f"{server.url}/t/{table}")).text for server in (one, two)]
        assert ["Zovnis, being played right now" in page for page in pages] == [True, True]
        pictures = [(await eve.http.get(f"{server.url}/preview/{table}.png")).content for server in (one, two)]
        assert pictures[0] == pictures[1]
        assert pictures[0].startswith(b"\x89PNG")

        await bob.ask("give_up")
        await ada.until("table", that=lambda shown: shown["phase"] == "over")
        go_to(ada, two)
        (met,) = await ada.json("GET", "/api/me/people")
        assert (met["player"], met["here"]) == (await bob.me(), True)
        go_to(ada, one)
        e = await eve.me()
        told = {"reason": "chat", "words": "look", "table": table}
        assert (await ada.ask_http("POST", f"/api/people/{e['id']}/report", told)).status_code == 204
        headers = {"authorization": f"Bearer {token}"}
        (report,) = (await ada.ask_http("GET", "/api/host", headers=headers)).json()["reports"]
        assert (report["about"]["id"], report["here"]) == (e["id"], True)
        ban = {"kind": "person", "who": e["id"], "what": "ban", "days": 1, "network": True}
        await ada.ask_http("POST", "/api/host/measures", ban, headers=headers)
        assert (await eve.until("refused", that=lambda said: said["key"] == "banned"))["text"]
        assert (await ada.ask_http("GET", "/api/me")).json()["key"] == "banned", "she comes from the same network"
