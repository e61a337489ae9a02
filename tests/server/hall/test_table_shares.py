"""Nobody fills the server with tables, nor the lobby: a person has a share, an address has one, and rematches count."""

import asyncio
from pathlib import Path

import pytest

from saucerful.server import protocol as p
from saucerful.server.access.rate_limits import address_key
from saucerful.server.hall import table_shares
from saucerful.server.hall.table_shares import PERSON_LISTED, PERSON_TABLES, TableShares
from saucerful.server.refusals import Refusal
from saucerful.server.table import commands as c
from saucerful.server.table import entries as e
from tests.server.inside import hall_in, play_on, seated
from tests.server.storage.running import on_a_loop

TWO = e.TableSettings("zovnis", 2)
LISTED = e.TableSettings("zovnis", 2, public=True)


def refused(shares: TableShares, person: str, address: str = "", listed: bool = False) -> str:
    with pytest.raises(Refusal) as refusal:
        shares.open("another", person, address, listed)
    return refusal.value.key


def test_a_person_and_an_address_have_their_share_until_games_are_over() -> None:
    shares = TableShares(1000, 30)
    for number in range(PERSON_TABLES):
        shares.open(f"ada {number}", "ada", "192.0.2.1", False)
    assert refused(shares, "ada") == "table_share"
    for number in range(50):
        shares.open(f"bob {number}", f"bob {number}", "192.0.2.1", False)
    assert refused(shares, "cyd", "192.0.2.1") == "table_share"
    shares.open("cyd", "cyd", "192.0.2.2", False)
    shares.end("ada 7")
    shares.end("ada 7")
    shares.open("once more", "ada", "192.0.2.1", False)
    assert refused(shares, "ada") == "table_share"


def test_the_lobby_lists_only_so_many_of_one_person_and_of_one_address() -> None:
    shares = TableShares(1000, 30)
    for number in range(10):
        shares.open(f"{number}", f"{number // PERSON_LISTED}", "192.0.2.1", True)
    assert refused(shares, "0", "192.0.2.2", True) == "lobby_share"
    assert refused(shares, "dan", "192.0.2.1", True) == "lobby_share"
    shares.open("private", "0", "192.0.2.1", False)
    shares.begin("3")
    shares.open("now", "0", "192.0.2.1", True)
    shares.end("9")
    shares.open("and now", "1", "192.0.2.1", True)


def test_there_are_never_more_than_max_tables() -> None:
    shares = TableShares(3, 30)
    shares.load([("old", "ada", True), ("older", "ada", False)])
    shares.load([("old", "ada", True)])
    shares.open("new", "bob", "", False)
    assert refused(shares, "cyd") == "too_many_tables"
    shares.end("older")
    shares.open("newer", "cyd", "", False)


@on_a_loop
async def test_tables_are_counted_from_before_the_start_until_they_are_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_shares, "PERSON_TABLES", 3)
    async with hall_in(tmp_path) as hall:
        tables = [await hall.open_table(TWO, "ada", {}, None, address="192.0.2.1") for _ in range(3)]
        opening = [hall.open_table(TWO, "bob", {}, None) for _ in range(6)]
        results = await asyncio.gather(*opening, return_exceptions=True)
        assert sum(isinstance(result, Refusal) for result in results) == 3, "also if all are opened at once"
    async with hall_in(tmp_path) as hall:
        with pytest.raises(Refusal, match="too many unfinished"):
            await hall.open_table(TWO, "ada", {}, None)
        (await hall.room(tables[0])).submit(c.TableAbandoned())
        while len(hall.table_shares) == 6:
            await asyncio.sleep(0.01)
        await hall.open_table(TWO, "ada", {}, None)


@on_a_loop
async def test_a_rematch_counts_like_any_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_shares, "PERSON_TABLES", 2)
    async with hall_in(tmp_path) as hall:
        _, [ada, bob] = await seated(hall, TWO, "ada", "bob")
        await play_on(ada, bob)
        await hall.open_table(TWO, "ada", {}, None)
        last = await hall.open_table(TWO, "ada", {}, None)
        assert (await ada.refused(p.Rematch()))["key"] == "table_share"
        (await hall.room(last)).submit(c.TableAbandoned())
        while len(hall.table_shares) == 2:
            await asyncio.sleep(0.01)
        ada.say(p.Rematch())
        assert (await ada.until("table", lambda shown: "next" in shown))["next"]
        with pytest.raises(Refusal, match="too many unfinished"):
            await hall.open_table(TWO, "ada", {}, None)
        bob.say(p.Rematch())
        await bob.settled()
        assert len(hall.table_shares) == 2


@on_a_loop
async def test_a_rematch_counts_for_the_address_of_whoever_wants_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_shares, "PERSON_TABLES", 2)
    async with hall_in(tmp_path, max_tables=20) as hall:
        table, [ada, bob] = await seated(hall, TWO, "ada", "bob")
        await play_on(ada, bob)
        for other in ("eve", "eva"):
            await hall.open_table(TWO, other, {}, None, address=address_key("192.0.2.1"))
        await ada.lose_connection()
        ada.address = "192.0.2.1"
        await ada.connect()
        await ada.enter(table)
        assert (await ada.refused(p.Rematch()))["key"] == "table_share"
        bob.say(p.Rematch())
        assert (await bob.until("table", lambda shown: "next" in shown))["next"], "bob is somewhere else"
