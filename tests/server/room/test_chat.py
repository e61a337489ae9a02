"""Talk at the table: lines, reactions, muting, and people who want to be forgotten."""

from pathlib import Path
from typing import Any

import pytest

from saucerful.server import protocol as p
from saucerful.server.table import entries as e
from saucerful.server.table.views import TableViews
from tests.server.inside import Someone, entries, hall_in, opened, seated
from tests.server.storage.running import on_a_loop

TWO = e.TableSettings("zovnis", 2)


@on_a_loop
async def test_what_is_said_is_heard_by_everybody_and_kept(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, [ada, bob] = await opened(hall, TWO, "ada", "bob")
        ada.say(p.Chat("zażółć <b>gęślą</b> 👽"))
        for someone in (ada, bob):
            line = (await someone.until("said"))["line"]
            assert (line["text"], line["player"]["name"]) == ("zażółć <b>gęślą</b> 👽", "Ada")
        assert (await bob.enter(table))["chat"] == [line]
        bob.say(p.React("wave"))
        assert (await ada.until("reacted"))["player"]["id"] == "bob"
        assert (await bob.refused(p.React("dance")))["key"] == "unknown_reaction"
    async with hall_in(tmp_path) as hall:
        cyd = await Someone(hall, "cyd").connect()
        assert (await cyd.enter(table))["chat"] == [line]


@on_a_loop
async def test_too_long_or_too_much_is_refused(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, [ada] = await opened(hall, TWO, "ada")
        assert (await ada.refused(p.Chat("x" * 301)))["key"] == "not_understood"
        assert (await ada.refused(p.Chat("")))["key"] == "not_understood"
        for _ in range(20):
            ada.say(p.Chat("spam"))
        assert (await ada.until("refused"))["key"] == "too_fast"
        await ada.settled()
        assert len(await entries(hall, table, e.Said)) < 10


@on_a_loop
async def test_no_line_controls_the_screens_of_those_who_read_it(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, [ada] = await opened(hall, TWO, "ada")
        ada.say(p.Chat("one\x00\x1b[31m two\r\n\tthree\u202e four\x7f\x9b "))
        assert (await ada.until("said"))["line"]["text"] == "one[31m two   three four"
        assert (await ada.refused(p.Chat("\x00\n\u202e")))["key"] == "nothing_said"
        assert [line.text for line in await entries(hall, table, e.Said)] == ["one[31m two   three four"]


@on_a_loop
async def test_who_is_muted_is_not_heard_by_who_muted_them(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, [ada, bob, cyd] = await opened(hall, TWO, "ada", "bob", "cyd")
        await bob.shown(p.Sit(0))
        await ada.shown(p.Mute("bob"))
        bob.say(p.Chat("can you hear me?"))
        bob.say(p.React("wave"))
        await cyd.until("said")
        await cyd.until("reacted")
        await ada.settled()
        assert not any(message["type"] in ("said", "reacted") for message in ada.heard)
        again = await ada.enter(table)
        assert ("chat" not in again, again["muted"]) == (True, ["bob"])
        assert "muted" not in await bob.enter(table)
        await ada.shown(p.Mute("bob", on=False))
        again = await ada.enter(table)
        assert (len(again["chat"]), "muted" in again) == (1, False)
        for nobody in ("ada", "zoe"):
            assert (await ada.refused(p.Mute(nobody)))["key"] == "no_such_player"


@on_a_loop
async def test_spectators_are_shown_one_table_that_is_put_together_once_but_whoever_muted_somebody_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        _, people = await opened(hall, TWO, "ada", "bob", "cyd", "dan", "eve")
        ada, *watching, eve = people
        await ada.shown(p.Sit(0))
        ada.say(p.Chat("hello"))
        await eve.shown(p.Mute("ada"))
        for someone in people:
            await someone.settled()
        made: list[str] = []
        real = TableViews.table_for

        def table_for(views: TableViews, player: str, *more: Any) -> p.TableShown:
            made.append(player)
            return real(views, player, *more)

        monkeypatch.setattr(TableViews, "table_for", table_for)
        ada.say(p.Stand())
        shown = [await one.until("table", lambda shown: "player" not in shown["seats"][0]) for one in watching]
        assert all(one == shown[0] for one in shown)
        assert [line["text"] for line in shown[0]["chat"]] == ["hello"]
        own = await eve.until("table", lambda shown: "player" not in shown["seats"][0])
        assert ("chat" not in own, own["muted"]) == (True, ["ada"])
        assert len(made) == len(set(made)) < len(people)


@on_a_loop
async def test_forgotten_people_lose_their_name_and_their_lines_everywhere(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, [ada, bob] = await seated(hall, TWO, "ada", "bob")
        bob.say(p.Chat("remember me"))
        ada.say(p.Chat("I will"))
        await ada.until("said")
        await ada.until("said")
        await hall.storage.forget_player("bob")
        _, [zoe] = await opened(hall, TWO, "zoe")
        heard = len(zoe.heard)
        await hall.people.forget()
        shown = await ada.until("table", lambda shown: "Bob" not in str(shown))
        assert [line["text"] for line in shown["chat"]] == ["I will"]
        assert shown["seats"][bob.seat]["player"]["name"] == ""
        await ada.until("presence", lambda told: not all(told["present"]))
        assert bob.closed == 1000
        assert len(zoe.heard) == heard, "at other tables nothing has happened"
    async with hall_in(tmp_path) as hall:
        cyd = await Someone(hall, "cyd").connect()
        shown = await cyd.enter(table)
        assert [line["text"] for line in shown["chat"]] == ["I will"]
        assert "Bob" not in str(shown)
        assert "remember" not in str(await hall.storage.read_entries(table))


@on_a_loop
async def test_a_new_name_is_shown_where_its_person_is(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        _, [ada, bob] = await opened(hall, TWO, "ada", "bob")
        await bob.shown(p.Sit(1))
        await ada.until("table", lambda shown: "Bob" in str(shown["seats"]))
        hall.people.renamed(p.Person("bob", "Bobby", "blob"))
        shown = await ada.until("table", lambda shown: "Bobby" in str(shown["seats"]))
        assert shown.get("steps", []) == []
