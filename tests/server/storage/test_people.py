"""What is kept of people, on both databases: ratings after each game, who has met, who is blocked, passkeys."""

import asyncio

import msgspec

from saucerful.server.storage.rows import Block, GameRatings, GamesPlayed, Met, Passkey, RatingAfter, Report
from saucerful.server.table.blocks import NO_BLOCKS, Blocks
from tests.server.storage.running import Place, append, finished, on_a_loop, player, running, table_row

KEY = Passkey(id="k1", player="ann", credential=b"\0\xff", counter=1, looks="ann", created=5, used=5)
BLOCK = Block(player="ann", other="bob", at=5, on=True)


def ended(winners: list[int], **more: object) -> bytes:
    return msgspec.json.encode({"winners": winners, **more})


@on_a_loop
async def test_games_are_counted_by_kind_and_people_who_met_are_known(place: Place) -> None:
    async with running(place) as storage:
        for name in ("ann", "bob", "cyd"):
            await storage.save_player(player(name))
        games = [
            ({0: "ann", 1: "bob"}, ended([0, 1])),
            ({0: "ann", 2: "cyd"}, ended([1], rated=True)),
            ({1: "ann", 2: "bob"}, ended([1], rated=True)),
            ({0: "ann", 1: "bob"}, ended([0], origin=True)),
        ]
        for number, (people, summary) in enumerate(games, 1):
            id = f"game {number}"
            end = finished(id, people=people, ended=number, summary=summary)
            await append(storage, id, 0, row=table_row(id, phase="over"), finished=end)
        assert await storage.games_played("ann") == [
            GamesPlayed("invasion", False, 1, 1, 1, 1), GamesPlayed("invasion", True, 2, 1, 2, 3),
        ]  # fmt: skip
        assert await storage.met("ann", 9) == [Met("bob", 3, 4), Met("cyd", 1, 2)]
        assert await storage.met("ann", 1) == [Met("bob", 3, 4)]
        assert await storage.met("ann", 9, "cyd") == [Met("cyd", 1, 2)]
        assert await storage.met("cyd", 9, "bob") == []


@on_a_loop
async def test_ratings_are_kept_as_they_were_after_each_game(place: Place) -> None:
    async with running(place) as storage:
        await storage.save_player(player("ann"))
        for number in (1, 2):
            end = finished(f"{number}", people={0: "ann"}, ended=number, rated=True)
            await append(storage, f"{number}", 0, row=table_row(f"{number}"), finished=end)
            after = {"ann": (25.0 + number, 8.0)}
            await storage.save_ratings(GameRatings(id=f"{number}", game="invasion", ratings=after, ended=number))
        second = RatingAfter("invasion", 2, "2", 27.0, 8.0)
        assert await storage.ratings_after("ann", 9) == [second, RatingAfter("invasion", 1, "1", 26.0, 8.0)]
        assert await storage.ratings_after("ann", 1) == [second]
        [risen] = await storage.ratings_gained("invasion", 9.0, 2, 25.0, 9)
        assert (risen.rating.mu, risen.before) == (27.0, 26.0), "from what it was before the week"
        [risen] = await storage.ratings_gained("invasion", 9.0, 1, 25.0, 9)
        assert (risen.rating.mu, risen.before) == (27.0, 25.0), "or from where everybody begins"
        for game, sigma, since in [("zovnis", 9.0, 1), ("invasion", 7.0, 1), ("invasion", 9.0, 3)]:
            assert await storage.ratings_gained(game, sigma, since, 25.0, 9) == []
        assert await storage.ratings_gained("invasion", 9.0, 1, 30.0, 9) == [], "who has lost is not in it"
        assert [one["mu"] for one in (await storage.export_player("ann"))["ratings_after"]] == [26.0, 27.0]
        await storage.forget_player("ann")
        assert await storage.ratings_after("ann", 9) == []


@on_a_loop
async def test_who_is_blocked_stays_blocked_until_that_is_taken_back(place: Place) -> None:
    async with running(place) as storage:
        for name in ("ann", "bob", "cyd"):
            await storage.save_player(player(name))
        for block in (BLOCK, BLOCK, msgspec.structs.replace(BLOCK, other="cyd")):
            await storage.save_block(block)
    async with running(place) as storage:
        assert await storage.blocks("ann") == Blocks(blocked=frozenset({"bob", "cyd"}))
        assert await storage.blocks("bob") == Blocks(blocked_by=frozenset({"ann"}))
        assert [one["other_id"] for one in (await storage.export_player("ann"))["blocked"]] == ["bob", "cyd"]
        await storage.save_block(msgspec.structs.replace(BLOCK, on=False))
        assert await storage.blocks("bob") == NO_BLOCKS
        assert await storage.idle_players(9) == ["ann", "bob", "cyd"], "a block alone keeps nobody"
        await storage.forget_player("cyd")
        assert await storage.blocks("ann") == NO_BLOCKS
        await storage.save_block(msgspec.structs.replace(BLOCK, other="cyd"))
        assert await storage.blocks("ann") == NO_BLOCKS, "nobody blocks whoever was forgotten"
        for block in (BLOCK, msgspec.structs.replace(BLOCK, player="bob", other="ann")):
            await storage.save_block(block)
        await storage.delete_players(["ann"])
        assert await storage.blocks("bob") == NO_BLOCKS, "nor whoever was deleted, or by them"


@on_a_loop
async def test_a_passkey_stays_its_owners_until_they_delete_it_or_are_forgotten(place: Place) -> None:
    async with running(place) as storage:
        for name in ("ann", "bob", "cyd"):
            await storage.save_player(player(name))
        second = msgspec.structs.replace(KEY, id="k2", created=6)
        for key in (second, KEY, msgspec.structs.replace(KEY, player="bob", counter=9)):
            await storage.save_passkey(key)
    async with running(place) as storage:
        assert await storage.passkeys("ann") == [KEY, second]
        assert await storage.passkeys("bob") == []
        assert (await storage.passkey("k1"), await storage.passkey("k3")) == (KEY, None)
        assert await storage.protected_by("ann") == ["ann"]
        used = msgspec.structs.replace(KEY, counter=2, used=9, looks="anna")
        await storage.save_passkey(used)
        assert await storage.passkey("k1") == used
        await storage.delete_passkey("k1", "bob")
        await storage.delete_passkey("k2", "ann")
        assert await storage.passkeys("ann") == [used]
        assert (await storage.protected_by("ann"), await storage.protected_by("anna")) == ([], ["ann"])
        assert [one["id"] for one in (await storage.export_player("ann"))["passkeys"]] == ["k1"]
        assert await storage.idle_players(9) == ["bob", "cyd"], "whoever has a key means to come back"
        await storage.forget_player("ann")
        assert await storage.passkey("k1") is None


@on_a_loop
async def test_of_two_who_protect_a_name_at_once_one_has_it_and_nobody_has_more_keys_than_allowed(place: Place) -> None:
    async with running(place) as storage:
        for name in ("ann", "bob"):
            await storage.save_player(player(name))
        other = msgspec.structs.replace(KEY, id="k2", player="bob")
        both = await asyncio.gather(storage.add_passkey(KEY, 2), storage.add_passkey(other, 2))
        assert sorted(both) == [False, True]
        [owner] = await storage.protected_by("ann")
        more = [msgspec.structs.replace(KEY, id=f"more {number}", player=owner) for number in range(3)]
        assert sum(await asyncio.gather(*(storage.add_passkey(one, 2) for one in more))) == 1
        assert not await storage.add_passkey(KEY, 9), "a key is added once"
        loser = "bob" if owner == "ann" else "ann"
        plain = msgspec.structs.replace(KEY, id="plain", player=loser, looks="")
        assert await storage.add_passkey(plain, 2)
        await storage.save_passkey(msgspec.structs.replace(plain, looks="ann"))
        assert await storage.protected_by("ann") == [owner], "nor with a new name"


@on_a_loop
async def test_all_servers_have_one_network_key_for_thirty_days_and_it_is_gone_then(place: Place) -> None:
    async with running(place) as storage:
        assert await storage.network_key(7) is None
        for key in (b"\0first", b"second"):
            await storage.save_network_key(7, key)
            assert await storage.network_key(7) == b"\0first"
        await storage.save_network_key(8, b"next")
        assert (await storage.network_key(7), await storage.network_key(8)) == (None, b"next")


@on_a_loop
async def test_reports_of_one_network_bury_no_others_and_old_ones_go_once_they_are_dealt_with(place: Place) -> None:
    async with running(place) as storage:
        await storage.save_player(player("ann"))
        for number, network in enumerate(["", "", "other", *["one"] * 5], 1):
            told = Report(player="ann", about="bob", table="", reason="chat", words="", at=number, network=network)
            await storage.save_report(told)
        assert [one.number for one in await storage.reports(9, 2)] == [8, 7, 3, 2, 1]
        for number in (8, 7, 2):
            await storage.close_report(number)
        assert [one.number for one in await storage.reports(9, 2)] == [6, 5, 3, 1, 8, 7, 2], "then the next ones"
        await storage.delete_old_reports(8)
        assert [(one.number, one.done) for one in await storage.reports(9, 9)] == [
            *((number, False) for number in (6, 5, 4, 3, 1)),
            (8, True),
        ]
